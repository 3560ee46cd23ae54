// The rules that a position may break at once: counts of lines, touching, the kinds of parts, and the fleet.
#pragma once

#include "battleship/geometry.hpp"
#include "battleship/packed_sets.hpp"
#include "battleship/tactics.hpp"

namespace deadreckon::battleship {

template <class Bits>
class Rules {
public:
    // What is given must outlive this.
    Rules(const Sea& sea, PackedSets position, const std::vector<int>& counts, const std::vector<int>& fleet)
        : sea_(sea), geometry_(sea.height, sea.width), counts_(counts), fleet_(fleet) {
        Bits* const sets[] = {&water_, &ship_, &submarine_, &left_, &right_, &top_, &bottom_, &middle_};
        static_assert(std::size(sets) == sets_of_position);
        for (std::size_t i = 0; i < sets_of_position; ++i) {
            *sets[i] = unpacked<Bits>(position, i, sea.bytes_of_set());
            if (i > 1) lettered_ |= *sets[i];
        }
    }

    const Geometry<Bits>& geometry() const { return geometry_; }
    const Bits& water() const { return water_; }
    const Bits& ship() const { return ship_; }

    // Whether the position, with some more cells water and ship, breaks a rule.
    bool broken_with(const Bits& water, const Bits& ship) const {
        Rules other(*this);
        other.water_ |= water;
        other.ship_ |= ship;
        return other.broken();
    }

    bool broken() const {
        if (sea_.touching == Touching::free) return line_broken();
        return touches() || line_broken() || cannot_go_on() || not_in_fleet();
    }

private:
    struct Piece {
        int length;
        bool finished, must_go_on;
    };

    bool line_broken() const {
        const Bits possible = geometry_.everything & ~water_;
        for (int line = 0; line < sea_.height + sea_.width; ++line) {
            if (counts_[line] == unknown_number) continue;
            const Bits cells = line < sea_.height ? geometry_.row(line) : geometry_.column(line - sea_.height);
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
        const Bits across = ship_ & geometry_.sideways(ship_), down = ship_ & geometry_.upright(ship_);
        const Bits behind_left = shift_up(Bits(ship_ & ~geometry_.last_column), 1);
        const Bits behind_top = shift_up(ship_, geometry_.width);
        bool too_many = false;
        const auto add = [&](const Piece& piece) {
            if (!piece.finished)
                unfinished.push_back(piece);
            else if (piece.length > static_cast<int>(left.size()) || --left[piece.length - 1] < 0)
                too_many = true;
        };
        for_each(across & ~behind_left, [&](const Bits& cell) { add(straight(cell, false)); });
        for_each(down & ~behind_top, [&](const Bits& cell) { add(straight(cell, true)); });
        for_each(ship_ & ~across & ~down, [&](const Bits& cell) { add(single(cell)); });
        if (too_many) return true;
        int longest = static_cast<int>(left.size());
        while (longest > 0 && left[longest - 1] <= 0) --longest;
        for (const Piece& piece : unfinished)
            if (piece.length > longest || (piece.length == longest && piece.must_go_on)) return true;
        return false;
    }

    template <class Use>
    static void for_each(Bits cells, Use use) {
        while (cells) {
            const Bits cell = bit<Bits>(lowest(cells));
            cells &= ~cell;
            use(cell);
        }
    }

    Bits next(const Bits& cell, bool down) const {
        if (down) return shift_up(cell, geometry_.width) & geometry_.everything;
        return shift_up(Bits(cell & ~geometry_.last_column), 1);
    }
    Bits before(const Bits& cell, bool down) const {
        return down ? shift_down(cell, geometry_.width) : shift_down(Bits(cell & ~geometry_.first_column), 1);
    }

    Piece straight(const Bits& first, bool down) const {
        Bits last = first;
        int length = 1;
        for (Bits cell = next(first, down); cell & ship_; cell = next(cell, down)) {
            last = cell;
            ++length;
        }
        const bool goes_back = !(first & (down ? top_ : left_)) && before(first, down) & ~water_;
        const bool goes_on = !(last & (down ? bottom_ : right_)) && next(last, down) & ~water_;
        return {length, !goes_back && !goes_on, static_cast<bool>((first | last) & middle_)};
    }

    Piece single(const Bits& cell) const {
        const bool lettered = static_cast<bool>(cell & lettered_);
        if (cell & submarine_) return {1, true, lettered};
        const bool end = static_cast<bool>(cell & (left_ | right_ | top_ | bottom_));  // never a whole ship
        return {1, !end && !(geometry_.beside(cell) & ~water_), lettered};
    }

    const Sea& sea_;
    const Geometry<Bits> geometry_;
    const std::vector<int>&counts_, &fleet_;
    Bits water_{}, ship_{}, submarine_{}, left_{}, right_{}, top_{}, bottom_{}, middle_{}, lettered_{};
};

}  // namespace deadreckon::battleship
