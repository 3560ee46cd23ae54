#include "battleship/propagate.hpp"

#include <algorithm>

#include "battleship/board_bits.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

namespace {

// The cells that at least one place covers, and those that at least two cover.
template <class Bits>
struct Covered {
    Bits once{}, twice{};
};

// Counts the places that cover each cell; false when a kind of ship has more ships than places.
template <class Bits>
bool cover_cells(const Board<Bits>& board, Position<Bits>& position, Covered<Bits>& covered) {
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

// What the counts say of cells: which must be ship, and which cannot be.
template <class Bits>
bool count_lines(const Board<Bits>& board, Position<Bits>& position) {
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

// Put down the ship of the first of these cells, each of which is ship and covered by one place.
template <class Bits>
bool place_forced(const Board<Bits>& board, Position<Bits>& position, const Bits& forced, std::vector<Place>& taken) {
    const int cell = lowest(forced);
    for (int kind = 0; kind < static_cast<int>(board.lengths.size()); ++kind) {
        const Places<Bits> places = places_covering(board, position, kind, cell);
        if (!places.across && !places.down) continue;
        place_ship(board, position, first_place(places, kind), taken);
        return true;
    }
    return false;
}

// The places along these lines that would bring more new cells than their line still needs.
template <class Bits>
Bits overfilling(const Board<Bits>& board, const Position<Bits>& position, int length, int step,
                 const std::vector<typename Board<Bits>::Line>& lines) {
    if (length > options::longest_counted_ship) return Bits(0);
    Bits needing[options::longest_counted_ship];  // by number: the lines that need so many new cells
    bool any = false;
    for (int i = 0; i < length; ++i) needing[i] = Bits(0);
    for (const auto& line : lines) {
        const int need = std::max(line.count - count(Bits(position.must & line.cells)), 0);
        if (need < length) {
            needing[need] |= line.cells;
            any = true;
        }
    }
    if (!any) return Bits(0);
    Bits at_least[options::longest_counted_ship + 1];  // by number: the places with so many new cells or more
    at_least[0] = board.everything;
    for (int i = 1; i <= length; ++i) at_least[i] = Bits(0);
    const Bits fresh = position.possible & ~position.must;
    for (int part = 0; part < length; ++part) {
        const Bits here = shift_down(fresh, part * step);
        for (int i = part + 1; i > 0; --i) at_least[i] |= at_least[i - 1] & here;
    }
    Bits result{};
    for (int need = 0; need < length; ++need) result |= at_least[need + 1] & needing[need];
    return result;
}

// Drop the places of one kind that known cells or the counts of lines rule out; says whether there were any.
template <class Bits>
bool filter_places(const Board<Bits>& board, Position<Bits>& position, int kind) {
    Places<Bits>& places = position.places[kind];
    if (places.ships_left == 0) return false;
    const int length = board.lengths[kind], width = board.width;
    const Bits open = position.must & ~position.placed;
    Bits free_across = position.possible, free_down = position.possible;
    Bits touching_across{}, touching_down{};  // places with a ship cell just before or just after them
    if (board.sides_apart) {
        free_across &= ~(shift_up(open, width) | shift_down(open, width));
        free_down &= ~board.sideways(open);
        touching_across = shift_up(Bits(open & ~board.last_column), 1) |
                          shift_down(Bits(open & ~board.first_column), length);
        touching_down = shift_up(open, width) | shift_down(open, length * width);
    }
    const Bits across = places.across & runs_within(free_across, length, 1) & ~touching_across &
                        ~overfilling(board, position, length, 1, board.rows);
    Bits down{};
    if (length > 1)
        down = places.down & runs_within(free_down, length, width) & ~touching_down &
               ~overfilling(board, position, length, width, board.columns);
    const bool changed = across != places.across || down != places.down;
    places.across = across;
    places.down = down;
    return changed;
}

// The cells that all places covering this cell have in common.
template <class Bits>
Bits common_cells(const Board<Bits>& board, const Position<Bits>& position, int cell) {
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

// The new cells of a round, by the position as it was before; false when some rule is broken.
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
        must |= run_cells(places.across, board.lengths[kind], 1) | run_cells(places.down, board.lengths[kind], board.width);
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
        board.watch(2 * board.sets_by_kind() + board.rows.size() + board.columns.size());
        for (std::size_t kind = 0; kind < board.lengths.size(); ++kind)
            filter_places(board, position, static_cast<int>(kind));
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
        board.watch(board.sets_by_kind() + board.rows.size() + board.columns.size());
        Covered<Bits> covered;
        if (!cover_cells(board, position, covered)) return false;
        position.possible &= covered.once;
        if (!count_lines(board, position)) return false;
        const Bits forced = position.must & ~position.placed & ~covered.twice;
        if (forced) {
            if (!place_forced(board, position, forced, taken)) return false;
            continue;
        }
        bool changed = false;
        for (std::size_t kind = 0; kind < board.lengths.size(); ++kind)
            changed |= filter_places(board, position, static_cast<int>(kind));
        if (!changed) return true;
    }
}

#define INSTANTIATE(Bits)                                                              \
    template bool propagate(const Board<Bits>&, Position<Bits>&, std::vector<Place>&); \
    template Round propagate_round(const Board<Bits>&, Position<Bits>&, std::vector<Place>&);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
