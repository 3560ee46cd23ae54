#include "battleship/solving/propagate.hpp"

#include <algorithm>
#include <cassert>

#include "battleship/board_bits.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

namespace {

// The cells covered by at least one place, and the cells covered by at least two.
template <class Bits>
struct Covered {
    Bits once{}, twice{};
};

// For assertions: whether a position is at the fixpoint of propagation.
template <class Bits>
bool is_at_fixpoint(const Board<Bits>& board, const Position<Bits>& position, const Covered<Bits>& covered) {
    const Bits open = position.must & ~position.placed;
    if (open & ~position.possible || position.placed & (~position.must | position.possible)) return false;
    if (position.possible & ~covered.once || open & ~covered.twice) return false;
    int ships_left = 0;
    for (const Places<Bits>& places : position.places) {
        ships_left += std::max(places.ships_left, 0);
        if (places.size() < places.ships_left || (places.ships_left == 0 && places.size() > 0)) return false;
    }
    if (ships_left != position.ships_left) return false;
    for (const auto* lines : {&board.rows, &board.columns})
        for (const auto& line : *lines) {
            const Bits sure = position.must & line.cells, able = sure | (position.possible & line.cells);
            if (count(sure) > line.count || count(able) < line.count) return false;
        }
    return true;
}

// Counts the places that cover each cell; false when a kind of ship has more ships than places.
template <class Bits>
bool cover_cells(const Board<Bits>& board, Position<Bits>& position, Covered<Bits>& covered) {
    assert(position.places.size() == board.lengths.size());
    Bits once{}, twice{};
    for (std::size_t kind = 0; kind < board.lengths.size(); ++kind) {
        Places<Bits>& places = position.places[kind];
        if (places.ships_left == 0) {
            places.across = places.down = Bits(0);
            continue;
        }
        if (places.size() < places.ships_left) return false;
        for (int i = 0; i < board.lengths[kind]; ++i) {
            const Bits across = shift_up(places.across, i), down = shift_up(places.down, i * board.width);
            twice |= (once & across) | ((once | across) & down);
            once |= across | down;
        }
    }
    covered = {once, twice};
    return true;
}

// The cells that the counts force to be ship, and those they force to be water.
template <class Bits>
bool count_lines(const Board<Bits>& board, Position<Bits>& position) {
    assert(!((position.must | position.possible) & ~board.everything));
    for (;;) {
        const Bits must = position.must, possible = position.possible;
        if (board.corners_apart) position.possible &= ~board.corners(Bits(position.must & ~position.placed));
        if (position.must & ~(position.possible | position.placed)) return false;
        for (const auto* lines : {&board.rows, &board.columns}) {
            for (const auto& line : *lines) {
                const Bits sure = position.must & line.cells, may = position.possible & line.cells;
                const int certain = count(sure), able = count(Bits(sure | may));
                if (certain > line.count || able < line.count) return false;
                if (able == line.count)
                    position.must |= may;
                else if (certain == line.count)
                    position.possible &= ~line.cells | sure;
            }
        }
        if (position.must == must && position.possible == possible) return true;
    }
}

// Place the ship that covers the first of these cells, each of which is ship and covered by a single place.
template <class Bits>
bool place_forced(const Board<Bits>& board, Position<Bits>& position, const Bits& forced, std::vector<Place>& taken) {
    assert(forced && !(forced & ~position.must) && !(forced & position.placed));
    const int cell = lowest(forced);
    for (int kind = 0; kind < static_cast<int>(board.lengths.size()); ++kind) {
        const Places<Bits> places = places_covering(board, position, kind, cell);
        if (!places.across && !places.down) continue;
        place_ship(board, position, first_place(places, kind), taken);
        return true;
    }
    return false;
}

// The places of every length, in one direction, that would add more new cells than their line still needs.
template <class Bits>
class Overfilling {
public:
    Overfilling(const Board<Bits>& board, const Position<Bits>& position, bool down)
        : fresh_(position.possible & ~position.must), step_(down ? board.width : 1) {
        for (const auto& line : down ? board.columns : board.rows) {
            const int need = std::max(line.count - count(Bits(position.must & line.cells)), 0);
            if (need >= board.lengths[0] || need >= options::longest_counted_ship) continue;
            for (; needs_end_ <= need; ++needs_end_) needing_[needs_end_] = Bits(0);
            needing_[need] |= line.cells;
        }
        at_least_[0] = board.everything;
    }

    // Call with lengths in rising order.
    Bits of_length(int length) {
        if (length > options::longest_counted_ship || needs_end_ == 0) return Bits(0);
        assert(length >= 1 && length >= parts_);
        for (; parts_ < length; ++parts_) {
            const Bits here = shift_down(fresh_, parts_ * step_);
            const int counted = std::min(parts_ + 1, needs_end_);
            if (counted == parts_ + 1) at_least_[counted] = Bits(0);
            for (int i = counted; i > 0; --i) at_least_[i] |= at_least_[i - 1] & here;
        }
        Bits result{};
        for (int need = 0; need < needs_end_ && need < length; ++need) result |= at_least_[need + 1] & needing_[need];
        return result;
    }

private:
    const Bits fresh_;
    const int step_;
    int needs_end_ = 0;                                 // of needing_: the highest need, plus 1
    int parts_ = 0;                                     // processed so far
    Bits needing_[options::longest_counted_ship];       // at index n: the lines that need n new cells
    Bits at_least_[options::longest_counted_ship + 1];  // at index n: the places with at least n new cells
};

// Drop the places of one kind that known cells or line counts rule out; returns whether any was dropped.
template <class Bits>
bool filter_places(const Board<Bits>& board, Position<Bits>& position, int kind, Overfilling<Bits>& across_lines,
                   Overfilling<Bits>& down_lines) {
    assert(kind >= 0 && kind < static_cast<int>(position.places.size()));
    Places<Bits>& places = position.places[kind];
    if (places.ships_left == 0) return false;
    const int length = board.lengths[kind], width = board.width;
    const Bits open = position.must & ~position.placed;
    Bits free_across = position.possible, free_down = position.possible;
    Bits touching_across{}, touching_down{};  // places with a ship cell just before or just after them
    if (board.sides_apart) {
        free_across &= ~(shift_up(open, width) | shift_down(open, width));
        free_down &= ~board.sideways(open);
        touching_across =
            shift_up(Bits(open & ~board.last_column), 1) | shift_down(Bits(open & ~board.first_column), length);
        touching_down = shift_up(open, width) | shift_down(open, length * width);
    }
    const Bits across =
        places.across & runs_within(free_across, length, 1) & ~touching_across & ~across_lines.of_length(length);
    Bits down{};
    if (length > 1)
        down = places.down & runs_within(free_down, length, width) & ~touching_down & ~down_lines.of_length(length);
    const bool changed = across != places.across || down != places.down;
    places.across = across;
    places.down = down;
    return changed;
}

// Filter the places of the ships of every length, shortest first.
template <class Bits>
bool filter_all_places(const Board<Bits>& board, Position<Bits>& position) {
    if (board.lengths.empty()) return false;
    Overfilling<Bits> across(board, position, false), down(board, position, true);
    bool changed = false;
    for (int kind = static_cast<int>(board.lengths.size()) - 1; kind >= 0; --kind)
        changed |= filter_places(board, position, kind, across, down);
    return changed;
}

// The cells that all places covering this cell have in common.
template <class Bits>
Bits common_cells(const Board<Bits>& board, const Position<Bits>& position, int cell) {
    assert(position.must & ~position.placed & bit<Bits>(cell));
    Bits common = board.everything;
    for (int kind = 0; kind < static_cast<int>(board.lengths.size()); ++kind) {
        const Places<Bits> covering = places_covering(board, position, kind, cell);
        for (const bool down : {false, true})
            for (Bits left = down ? covering.down : covering.across; left;) {
                const Bits place = bit<Bits>(lowest(left));
                left &= ~place;
                common &= run_cells(place, board.lengths[kind], down ? board.width : 1);
            }
    }
    return common;
}

// The cells inferred in a round from the position before it; false when some rule is broken.
template <class Bits>
bool find_cells(const Board<Bits>& board, const Position<Bits>& before, Bits& must, Bits& possible) {
    const Bits open = before.must & ~before.placed;
    if (open & ~before.possible) return false;
    if (board.corners_apart) possible &= ~board.corners(open);
    for (const auto* lines : {&board.rows, &board.columns})
        for (const auto& line : *lines) {
            const Bits sure = before.must & line.cells, may = before.possible & line.cells;
            const int certain = count(sure), able = count(Bits(sure | may));
            if (certain > line.count || able < line.count) return false;
            if (able == line.count) must |= may;
            if (certain == line.count) possible &= ~line.cells | sure;
        }
    for (std::size_t kind = 0; kind < board.lengths.size(); ++kind) {
        const Places<Bits>& places = before.places[kind];
        if (places.ships_left <= 0 || places.size() > places.ships_left) continue;
        must |=
            run_cells(places.across, board.lengths[kind], 1) | run_cells(places.down, board.lengths[kind], board.width);
    }
    for (Bits left = open; left;) {
        const int cell = lowest(left);
        left &= ~bit<Bits>(cell);
        must |= common_cells(board, before, cell);
    }
    return true;
}

}  // namespace

template <class Bits>
Round propagate_round(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken) {
    for (;;) {
        board.charge(2 * board.sets_by_kind() + board.rows.size() + board.columns.size());
        filter_all_places(board, position);
        Covered<Bits> covered;
        if (!cover_cells(board, position, covered)) return Round::broken;
        Bits must = position.must, possible = position.possible & covered.once;
        if (!find_cells(board, position, must, possible)) return Round::broken;
        const Position<Bits> before = position;
        Bits single = position.must & ~position.placed & ~covered.twice;
        for (; single; single &= ~position.placed)
            if (!place_forced(board, position, single, taken)) return Round::broken;
        position.must |= must;
        position.possible &= possible;
        const Bits known = position.possible | position.placed, known_before = before.possible | before.placed;
        if (position.must != before.must || known != known_before) return Round::changed;
        if (position.placed == before.placed) return Round::nothing;
    }
}

template <class Bits>
bool propagate(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken) {
    for (;;) {
        board.charge(board.sets_by_kind() + board.rows.size() + board.columns.size());
        Covered<Bits> covered;
        if (!cover_cells(board, position, covered)) return false;
        position.possible &= covered.once;
        if (!count_lines(board, position)) return false;
        const Bits forced = position.must & ~position.placed & ~covered.twice;
        if (forced) {
            if (!place_forced(board, position, forced, taken)) return false;
            continue;
        }
        if (filter_all_places(board, position)) continue;
        assert(is_at_fixpoint(board, position, covered));
        return true;
    }
}

#define INSTANTIATE(Bits)                                                              \
    template bool propagate(const Board<Bits>&, Position<Bits>&, std::vector<Place>&); \
    template Round propagate_round(const Board<Bits>&, Position<Bits>&, std::vector<Place>&);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
