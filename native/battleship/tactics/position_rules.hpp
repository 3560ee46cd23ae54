// The rules that a position may break at once: counts of lines, touching, the kinds of parts, and the fleet.
#pragma once

#include <cassert>

#include "battleship/board_bits.hpp"
#include "battleship/geometry.hpp"
#include "battleship/tactics/tactics.hpp"

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

template <class Bits>
class PositionRules {
public:
    // What is given must outlive this.
    PositionRules(const Sea& sea, const PositionFacts& position)
        : sea_(sea), geometry_(sea.height, sea.width), counts_(position.counts), fleet_(position.fleet) {
        Bits* const sets[] = {&water_, &ship_, &submarine_, &left_, &right_, &top_, &bottom_, &middle_};
        static_assert(std::size(sets) == sets_of_position);
        assert(position.sets.size() == sets_of_position * sea.bytes_of_set());
        assert(position.counts.size() == static_cast<std::size_t>(sea.height) + sea.width);
        for (std::size_t i = 0; i < sets_of_position; ++i) {
            *sets[i] = unpacked<Bits>(position.sets, i, sea.bytes_of_set()) & geometry_.everything;
            if (i > 1) lettered_ |= *sets[i];
        }
    }

    // Ship parts in a row side by side.
    struct Piece {
        Bits cells;
        int length;
        Way way;
        Bits ways_on[4];            // the cells at its left, right, top and bottom where it may go on
        bool finished, must_go_on;  // whether it is a whole ship, and whether it cannot be one yet
        int open_end = -1;          // the side where a single part that is an end goes on
    };

    const Sea& sea() const { return sea_; }
    const Geometry<Bits>& geometry() const { return geometry_; }
    const std::vector<int>& counts() const { return counts_; }
    const std::vector<int>& fleet() const { return fleet_; }
    const Bits& water() const { return water_; }
    const Bits& ship() const { return ship_; }
    Bits line(int number) const {
        assert(number >= 0 && number < sea_.height + sea_.width);
        return number < sea_.height ? geometry_.row(number) : geometry_.column(number - sea_.height);
    }

    // The cells that may hold a kind of part by those that are known.
    Bits may_be_submarine() const { return may_be(submarine_); }
    Bits may_be_middle() const { return may_be(middle_); }
    Bits may_begin(bool down) const { return may_be(down ? top_ : left_); }
    Bits may_end(bool down) const { return may_be(down ? bottom_ : right_); }

    template <class Use>
    void for_each_piece(Use use) const {
        const Bits across = ship_ & geometry_.sideways(ship_), down = ship_ & geometry_.upright(ship_);
        const Bits behind_left = shift_up(Bits(ship_ & ~geometry_.last_column), 1);
        const Bits behind_top = shift_up(ship_, geometry_.width);
        for_each_cell(Bits(across & ~behind_left), [&](const Bits& cell) { use(straight(cell, false)); });
        for_each_cell(Bits(down & ~behind_top), [&](const Bits& cell) { use(straight(cell, true)); });
        for_each_cell(Bits(ship_ & ~across & ~down), [&](const Bits& cell) { use(single(cell)); });
    }

    // Whether the position, with some more cells water and ship, breaks a rule.
    bool broken_with(const Bits& water, const Bits& ship) const {
        PositionRules other(*this);
        other.water_ |= water;
        other.ship_ |= ship;
        return other.broken();
    }

    bool broken() const {
        if (sea_.touching == Touching::free) return line_broken();
        return touches() || line_broken() || cannot_go_on() || not_in_fleet();
    }

private:
    Bits may_be(const Bits& kind) const { return geometry_.everything & ~(lettered_ & ~kind); }

    bool line_broken() const {
        const Bits possible = geometry_.everything & ~water_;
        for (int line = 0; line < sea_.height + sea_.width; ++line) {
            if (counts_[line] == unknown_number) continue;
            const Bits cells = this->line(line);
            if (count(Bits(ship_ & cells)) > counts_[line] || count(Bits((possible | ship_) & cells)) < counts_[line])
                return true;
        }
        return false;
    }

    bool touches() const {
        if (sea_.touching == Touching::never) return static_cast<bool>(ship_ & geometry_.corners(ship_));
        return static_cast<bool>(ship_ & geometry_.sideways(ship_) & geometry_.upright(ship_));
    }

    bool cannot_go_on() const {
        const Geometry<Bits>& g = geometry_;
        const Bits at_left = shift_up(Bits(water_ & ~g.last_column), 1) | g.first_column;
        const Bits at_right = shift_down(Bits(water_ & ~g.first_column), 1) | g.last_column;
        const Bits at_top = (shift_up(water_, g.width) & g.everything) | g.first_row;
        const Bits at_bottom = shift_down(water_, g.width) | g.row(sea_.height - 1);
        return static_cast<bool>((left_ & at_right) | (right_ & at_left) | (top_ & at_bottom) | (bottom_ & at_top) |
                                 (middle_ & (at_left | at_right) & (at_top | at_bottom)));
    }

    bool not_in_fleet() const {
        std::vector<int> left(fleet_);
        std::vector<Piece> unfinished;
        bool too_many = false;
        for_each_piece([&](const Piece& piece) {
            if (!piece.finished)
                unfinished.push_back(piece);
            else if (piece.length > static_cast<int>(left.size()) || --left[piece.length - 1] < 0)
                too_many = true;
        });
        if (too_many) return true;
        int longest = static_cast<int>(left.size());
        while (longest > 0 && left[longest - 1] <= 0) --longest;
        for (const Piece& piece : unfinished)
            if (piece.length > longest || (piece.length == longest && piece.must_go_on)) return true;
        return false;
    }

    Bits next(const Bits& cell, bool down) const {
        if (down) return shift_up(cell, geometry_.width) & geometry_.everything;
        return shift_up(Bits(cell & ~geometry_.last_column), 1);
    }
    Bits before(const Bits& cell, bool down) const {
        return down ? shift_down(cell, geometry_.width) : shift_down(Bits(cell & ~geometry_.first_column), 1);
    }

    Piece straight(const Bits& first, bool down) const {
        assert(count(first) == 1 && first & ship_ && !(before(first, down) & ship_));
        Bits cells = first, last = first;
        int length = 1;
        for (Bits cell = next(first, down); cell & ship_; cell = next(cell, down)) {
            cells |= last = cell;
            ++length;
        }
        Piece piece{cells, length, down ? Way::down : Way::across,
                    {},    false,  static_cast<bool>((first | last) & middle_)};
        if (!(first & (down ? top_ : left_))) piece.ways_on[2 * down] = before(first, down) & ~water_;
        if (!(last & (down ? bottom_ : right_))) piece.ways_on[2 * down + 1] = next(last, down) & ~water_;
        piece.finished = !piece.ways_on[2 * down] && !piece.ways_on[2 * down + 1];
        return piece;
    }

    Piece single(const Bits& cell) const {
        assert(count(cell) == 1 && cell & ship_ && !(geometry_.beside(cell) & ship_));
        Piece piece{
            cell, 1, Way::either, {}, static_cast<bool>(cell & submarine_), static_cast<bool>(cell & lettered_)};
        if (piece.finished) return piece;
        const Bits sides[] = {before(cell, false), next(cell, false), before(cell, true), next(cell, true)};
        const Bits ends[] = {right_, left_, bottom_, top_};  // a right end goes on at its left
        const int order[] = {1, 0, 3, 2};
        for (const int side : order)
            if (cell & ends[side]) {  // an end is never a whole ship, even where it cannot go on
                piece.way = side > 1 ? Way::down : Way::across;
                piece.ways_on[side] = sides[side];
                piece.open_end = side;
                return piece;
            }
        piece.finished = true;
        for (int side = 0; side < 4; ++side) {
            piece.ways_on[side] = sides[side] & ~water_;
            if (piece.ways_on[side]) piece.finished = false;
        }
        return piece;
    }

    const Sea& sea_;
    const Geometry<Bits> geometry_;
    const std::vector<int>&counts_, &fleet_;
    Bits water_{}, ship_{}, submarine_{}, left_{}, right_{}, top_{}, bottom_{}, middle_{}, lettered_{};
};

// Instantiated in pieces_and_places.cpp alone, or each file of the folder would compile it.
#define DECLARE(Bits) extern template class PositionRules<Bits>;
FOR_EACH_BOARD_BITS(DECLARE)
#undef DECLARE

}  // namespace deadreckon::battleship
