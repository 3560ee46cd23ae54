// The rules that a position may break at once: counts of lines, touching, the kinds of parts, and the fleet.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <string>

#include "battleship/board_bits.hpp"
#include "battleship/geometry.hpp"
#include "battleship/tactics/sea.hpp"

namespace deadreckon::battleship {

// Set `number` of some packed sets, each of so many bytes, as a word of the board.
template <class Bits>
Bits unpacked(PackedSets sets, std::size_t number, std::size_t bytes) {
    assert(bytes % 8 == 0 && bytes <= sizeof(Bits) && (number + 1) * bytes <= sets.size());
    Bits set{};
    for (std::size_t first = 0; first < bytes; first += 8) {
        Word64 word = 0;
        for (std::size_t i = 0; i < 8; ++i)
            word |= Word64{static_cast<unsigned char>(sets[number * bytes + first + i])} << 8 * i;
        set |= shift_up(Bits(word), static_cast<int>(8 * first));
    }
    return set;
}

// A set of cells in so many bytes.
template <class Bits>
std::string packed(const Bits& set, std::size_t bytes) {
    std::string all;
    assert(bytes <= sizeof set);
    for (std::size_t i = 0; i < bytes; ++i) all += static_cast<char>(word(set, static_cast<int>(i / 8)) >> 8 * (i % 8));
    return all;
}

// The kinds of ship parts, in the order of the packed sets.
enum Kind { submarine, left_end, right_end, top_end, bottom_end, middle, number_of_kinds };

// The sides of a cell. A left end goes on at its right.
enum Side { at_left, at_right, at_top, at_bottom, number_of_sides };
constexpr Side opposite(Side side) { return static_cast<Side>(side ^ 1); }
constexpr Kind end_at(Side side) { return static_cast<Kind>(int{left_end} + int{side}); }

template <class Bits>
struct KnownCells {
    Bits water{}, ship{};
    std::array<Bits, number_of_kinds> kinds{};  // the parts known to be of each kind

    Bits lettered() const {
        Bits all{};
        for (const Bits& kind : kinds) all |= kind;
        return all;
    }
};

// The rules that a position violates immediately.
struct Break {
    Rule rule = Rule::none;
    int line = -1;  // whose count is broken

    explicit operator bool() const { return rule != Rule::none; }
    friend auto operator<=>(const Break&, const Break&) = default;
};

template <class Bits>
KnownCells<Bits> unpacked_cells(const Sea& sea, PackedSets sets) {
    static_assert(sets_of_cells == 2 + number_of_kinds);
    assert(sets.size() >= sets_of_cells * sea.bytes_of_set());
    const Bits everything = Geometry<Bits>(sea.height, sea.width).everything;
    KnownCells<Bits> known;
    for (std::size_t i = 0; i < sets_of_cells; ++i) {
        Bits& set = i == 0 ? known.water : i == 1 ? known.ship : known.kinds[i - 2];
        set = unpacked<Bits>(sets, i, sea.bytes_of_set()) & everything;
    }
    return known;
}

template <class Bits>
class PositionRules {
public:
    // All arguments but the cells must outlive this object.
    PositionRules(const Sea& sea, const KnownCells<Bits>& known, const std::vector<int>& counts,
                  const std::vector<int>& fleet)
        : sea_(sea), geometry_(sea.height, sea.width), counts_(counts), fleet_(fleet), known_(known),
          lettered_(known.lettered()) {
        assert(counts.size() == static_cast<std::size_t>(sea.height) + sea.width);
        assert(!((known.water | known.ship | lettered_) & ~geometry_.everything));
    }
    PositionRules(const Sea& sea, const PositionFacts& position)
        : PositionRules(sea, unpacked_cells<Bits>(sea, position.sets), position.counts, position.fleet) {}

    // A piece: adjacent ship parts.
    struct Piece {
        Bits cells;
        int length;
        Way way;
        Bits ways_on[number_of_sides];  // the cells at its left, right, top and bottom where it may continue
        bool finished, must_go_on;      // whether it is a complete ship, and whether it cannot be one yet
        int open_end = -1;              // the side on which a single part that is an end continues
    };

    const Sea& sea() const { return sea_; }
    const Geometry<Bits>& geometry() const { return geometry_; }
    const std::vector<int>& counts() const { return counts_; }
    const std::vector<int>& fleet() const { return fleet_; }
    const KnownCells<Bits>& known() const { return known_; }
    const Bits& water() const { return known_.water; }
    const Bits& ship() const { return known_.ship; }
    const Bits& kind(Kind kind) const { return known_.kinds[kind]; }
    const Bits& lettered() const { return lettered_; }  // the parts whose kinds are known
    Bits line(int number) const {
        assert(number >= 0 && number < sea_.height + sea_.width);
        return number < sea_.height ? geometry_.row(number) : geometry_.column(number - sea_.height);
    }

    // The cells that may hold a kind of part, by the known cells.
    Bits may_be(Kind kind) const { return geometry_.everything & ~(lettered_ & ~known_.kinds[kind]); }

    // The neighbour of a cell on a side; empty at the edge.
    Bits neighbour(const Bits& cell, Side side) const {
        switch (side) {
            case at_left:
                return shift_down(Bits(cell & ~geometry_.first_column), 1);
            case at_right:
                return shift_up(Bits(cell & ~geometry_.last_column), 1);
            case at_top:
                return shift_down(cell, geometry_.width);
            default:
                return shift_up(cell, geometry_.width) & geometry_.everything;
        }
    }

    // The cells that have water or the edge of the board at a side.
    Bits closed(Side side) const {
        const Geometry<Bits>& g = geometry_;
        switch (side) {
            case at_left:
                return neighbour(water(), at_right) | g.first_column;
            case at_right:
                return neighbour(water(), at_left) | g.last_column;
            case at_top:
                return neighbour(water(), at_bottom) | g.first_row;
            default:
                return neighbour(water(), at_top) | g.row(sea_.height - 1);
        }
    }

    // If ships may touch freely, adjacent parts need not be one ship: only complete ships are pieces.
    template <class Use>
    void for_each_piece(Use use) const {
        if (sea_.touching == Touching::free) {
            for_each_cell(kind(submarine), [&](const Bits& cell) { use(Piece{cell, 1, Way::either, {}, true, true}); });
            for (const bool down : {false, true})
                for_each_cell(kind(down ? top_end : left_end), [&](const Bits& end) {
                    if (const Piece ship = whole_ship(end, down); ship.length) use(ship);
                });
            return;
        }
        const Bits across = ship() & geometry_.sideways(ship()), down = ship() & geometry_.upright(ship());
        const Bits behind_left = neighbour(ship(), at_right), behind_top = neighbour(ship(), at_bottom);
        for_each_cell(Bits(across & ~behind_left), [&](const Bits& cell) { use(straight(cell, false)); });
        for_each_cell(Bits(down & ~behind_top), [&](const Bits& cell) { use(straight(cell, true)); });
        for_each_cell(Bits(ship() & ~across & ~down), [&](const Bits& cell) { use(single(cell)); });
    }

    // The first broken rule of the position; for a count, with its line.
    Break first_break() const {
        if (sea_.touching == Touching::free) return broken_line();
        if (touches()) return {Rule::touching};
        if (const Break line = broken_line()) return line;
        if (stuck_parts()) return {Rule::incomplete};
        return ships_not_in_fleet();
    }
    bool broken() const { return static_cast<bool>(first_break()); }

    // Ends that cannot continue, and middles that can continue neither across nor down.
    Bits stuck_parts() const {
        Bits stuck = kind(middle) & (closed(at_left) | closed(at_right)) & (closed(at_top) | closed(at_bottom));
        for (const Side side : {at_left, at_right, at_top, at_bottom})
            stuck |= kind(end_at(side)) & closed(opposite(side));
        return stuck;
    }

    // The rules with further cells known to be water and ship.
    Break first_break_with(const Bits& water, const Bits& ship) const {
        PositionRules other(*this);
        other.known_.water |= water;
        other.known_.ship |= ship;
        return other.first_break();
    }

private:
    Break broken_line() const {
        const Bits possible = ship() | (geometry_.everything & ~water());
        for (int line = 0; line < sea_.height + sea_.width; ++line) {
            if (counts_[line] == unknown_number) continue;
            const Bits cells = this->line(line);
            if (count(Bits(ship() & cells)) > counts_[line]) return {Rule::too_many_in_line, line};
            if (count(Bits(possible & cells)) < counts_[line]) return {Rule::too_few_in_line, line};
        }
        return {};
    }

    bool touches() const {
        if (sea_.touching == Touching::never) return static_cast<bool>(ship() & geometry_.corners(ship()));
        return static_cast<bool>(ship() & geometry_.sideways(ship()) & geometry_.upright(ship()));
    }

    Break ships_not_in_fleet() const {
        std::vector<int> left(fleet_);
        std::vector<Piece> unfinished;
        bool too_many = false;
        for_each_piece([&](const Piece& piece) {
            if (!piece.finished)
                unfinished.push_back(piece);
            else if (piece.length > static_cast<int>(left.size()) || --left[piece.length - 1] < 0)
                too_many = true;
        });
        if (too_many) return {Rule::too_many_ships};
        int longest = static_cast<int>(left.size());
        while (longest > 0 && left[longest - 1] <= 0) --longest;
        for (const Piece& piece : unfinished)
            if (piece.length > longest || (piece.length == longest && piece.must_go_on)) return {Rule::too_long};
        return {};
    }

    // The ship that begins at an end and whose parts are all of known kinds; its length is 0 if there is none.
    Piece whole_ship(const Bits& first, bool down) const {
        const Side behind = down ? at_bottom : at_right;
        Piece ship{first, 1, down ? Way::down : Way::across, {}, true, true};
        Bits cell = neighbour(first, behind);
        for (; cell & kind(middle); cell = neighbour(cell, behind)) {
            ship.cells |= cell;
            ++ship.length;
        }
        if (!(cell & kind(end_at(behind)))) return Piece{{}, 0, Way::either, {}, false, false};
        ship.cells |= cell;
        ++ship.length;
        return ship;
    }

    Piece straight(const Bits& first, bool down) const {
        const Side behind = down ? at_bottom : at_right;
        assert(count(first) == 1 && first & ship() && !(neighbour(first, opposite(behind)) & ship()));
        Bits cells = first, last = first;
        int length = 1;
        for (Bits cell = neighbour(first, behind); cell & ship(); cell = neighbour(cell, behind)) {
            cells |= last = cell;
            ++length;
        }
        Piece piece{cells, length, down ? Way::down : Way::across,
                    {},    false,  static_cast<bool>((first | last) & kind(middle))};
        const Side ends[] = {opposite(behind), behind};
        for (const Side side : ends) {
            const Bits& end = side == behind ? last : first;
            if (!(end & kind(end_at(side)))) piece.ways_on[side] = neighbour(end, side) & ~water();
        }
        piece.finished = !piece.ways_on[behind] && !piece.ways_on[opposite(behind)];
        return piece;
    }

    Piece single(const Bits& cell) const {
        assert(count(cell) == 1 && cell & ship() && !(geometry_.beside(cell) & ship()));
        Piece piece{
            cell, 1, Way::either, {}, static_cast<bool>(cell & kind(submarine)), static_cast<bool>(cell & lettered_)};
        if (piece.finished) return piece;
        for (const Side end : {at_left, at_right, at_top, at_bottom})
            if (cell & kind(end_at(end))) {  // never a complete ship, even if it cannot continue
                const Side side = opposite(end);
                piece.way = end == at_top || end == at_bottom ? Way::down : Way::across;
                piece.ways_on[side] = neighbour(cell, side);
                piece.open_end = side;
                return piece;
            }
        piece.finished = true;
        for (const Side side : {at_left, at_right, at_top, at_bottom}) {
            piece.ways_on[side] = neighbour(cell, side) & ~water();
            if (piece.ways_on[side]) piece.finished = false;
        }
        return piece;
    }

    const Sea& sea_;
    const Geometry<Bits> geometry_;
    const std::vector<int>&counts_, &fleet_;
    KnownCells<Bits> known_;
    const Bits lettered_;
};

// Instantiated in position_view.cpp alone, or each file of the folder would compile it.
#define DECLARE(Bits) extern template class PositionRules<Bits>;
FOR_EACH_BOARD_BITS(DECLARE)
#undef DECLARE

}  // namespace deadreckon::battleship
