// The places left for ships not found yet, and the pieces of ships found, at a position.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/tactics/position_rules.hpp"

namespace deadreckon::battleship {

// First cells of places across, and of places down; submarines lie across.
template <class Bits>
struct FirstCells {
    int length;
    Bits across, down;

    friend bool operator==(const FirstCells&, const FirstCells&) = default;
};

// The places known to hold no ship of their length, by length from 1 on. Lengths at the end may be missing.
template <class Bits>
class StruckPlaces {
public:
    StruckPlaces() = default;
    StruckPlaces(const Sea& sea, const PositionFacts& position) {
        const auto set = [&](std::size_t number) {
            return unpacked<Bits>(position.sets, sets_of_cells + number, sea.bytes_of_set());
        };
        for (std::size_t i = 0; i < position.fleet.size(); ++i)
            strike({static_cast<int>(i) + 1, set(2 * i), set(2 * i + 1)});
    }

    void strike(const FirstCells<Bits>& places) {
        if (!(places.across | places.down)) return;
        while (static_cast<int>(by_length_.size()) < places.length)
            by_length_.push_back({static_cast<int>(by_length_.size()) + 1, Bits(0), Bits(0)});
        by_length_[places.length - 1].across |= places.across;
        by_length_[places.length - 1].down |= places.down;
    }
    void strike(const StruckPlaces& others) {
        for (const FirstCells<Bits>& places : others.by_length_) strike(places);
    }

    const std::vector<FirstCells<Bits>>& by_length() const { return by_length_; }
    explicit operator bool() const { return !by_length_.empty(); }
    // Those of some places that are not struck.
    FirstCells<Bits> left_of(FirstCells<Bits> places) const {
        if (places.length > static_cast<int>(by_length_.size())) return places;
        places.across &= ~by_length_[places.length - 1].across;
        places.down &= ~by_length_[places.length - 1].down;
        return places;
    }

private:
    std::vector<FirstCells<Bits>> by_length_;
};

// The pieces of ships found, and the number of unfinished ships of each length.
template <class Bits>
class FoundShips {
public:
    using Piece = typename PositionRules<Bits>::Piece;

    explicit FoundShips(const PositionRules<Bits>& rules) : left_(rules.fleet()) {
        rules.for_each_piece([&](const Piece& piece) {
            pieces_.push_back(piece);
            if (!piece.finished) return;
            whole_ |= piece.cells;
            if (piece.length > static_cast<int>(left_.size())) left_.resize(piece.length);
            --left_[piece.length - 1];
        });
        longest_ = static_cast<int>(left_.size());
        while (longest_ > 0 && left_[longest_ - 1] <= 0) --longest_;
    }

    const std::vector<Piece>& pieces() const { return pieces_; }
    const Bits& whole() const { return whole_; }  // cells of finished ships
    // The number of unfinished ships of a length; negative if too many are finished.
    int left(int length) const {
        assert(length >= 1);
        return length <= static_cast<int>(left_.size()) ? left_[length - 1] : 0;
    }
    int longest() const { return longest_; }  // of an unfinished ship; 0 if all are finished

private:
    std::vector<Piece> pieces_;
    std::vector<int> left_;
    Bits whole_{};
    int longest_;
};

// The cells of ships and the cells that no other ship may cover.
template <class Bits>
Bits reach_of(const PositionRules<Bits>& rules, const Bits& cells) {
    Bits all = cells;
    if (rules.sea().touching != Touching::free) all |= rules.geometry().beside(cells);
    if (rules.sea().touching == Touching::never) all |= rules.geometry().corners(cells);
    return all;
}

template <class Bits>
class OpenPlaces {
public:
    // The rules and ships must outlive this object. Line counts rule out places only with `by_lines`.
    OpenPlaces(const PositionRules<Bits>& rules, const FoundShips<Bits>& ships, const StruckPlaces<Bits>& struck,
               bool by_lines = true)
        : rules_(rules), ships_(ships), by_lines_(by_lines) {
        open_ = rules.geometry().everything & ~rules.water() & ~rules.ship();
        for (int length = 1; length <= ships.longest(); ++length)
            if (ships.left(length) > 0) places_.push_back(struck.left_of(places(length)));
    }

    const Bits& open() const { return open_; }
    const FoundShips<Bits>& ships() const { return ships_; }
    const std::vector<FirstCells<Bits>>& all() const { return places_; }  // of each length that is still to be found
    // Restrict the places of submarines to these.
    void keep_submarines(const Bits& cells) {
        if (!places_.empty() && places_[0].length == 1) places_[0].across &= cells;
    }

    // The number of ship parts that a line still needs; negative if its count is unknown.
    int need(int line) const { return rules_.counts()[line] - count(Bits(rules_.ship() & rules_.line(line))); }

    Bits reach(const Bits& cells) const { return reach_of(rules_, cells); }

    // The ones among some places that have more open cells than their line needs.
    Bits crowded(const Bits& places, int length, int step, int need) const {
        Bits found{};
        for_each_cell(places, [&](const Bits& first) {
            if (count(Bits(run_cells(first, length, step) & open_)) > need) found |= first;
        });
        return found;
    }

private:
    FirstCells<Bits> places(int length) const {
        assert(ships_.left(length) > 0);
        const Geometry<Bits>& g = rules_.geometry();
        const Bits& ship = rules_.ship();
        Bits possible = g.everything & ~rules_.water() & ~reach(ships_.whole());
        if (rules_.sea().touching == Touching::free) return places_touching(possible, length);
        if (rules_.sea().touching == Touching::never) possible &= ~g.corners(ship);
        const Bits sideways = g.sideways(ship), upright = g.upright(ship);
        if (length == 1) return {1, possible & ~sideways & ~upright & rules_.may_be(submarine), Bits(0)};
        if (length > rules_.sea().height && length > rules_.sea().width) return {length, Bits(0), Bits(0)};
        const Bits before = shift_up(Bits(ship & ~g.last_column), 1);
        const Bits behind = shift_down(Bits(ship & ~g.first_column), length);
        Bits across = runs_within(Bits(possible & ~upright), length, 1) & ~before & ~behind;
        Bits down = runs_within(Bits(possible & ~sideways), length, g.width) & ~shift_up(ship, g.width);
        down &= ~shift_down(ship, length * g.width);
        return {length, restricted(across, length, false), restricted(down, length, true)};
    }

    // The places if ships may touch freely: no ship begins or ends where another one continues.
    FirstCells<Bits> places_touching(const Bits& possible, int length) const {
        const Bits left = rules_.neighbour(rules_.kind(left_end), at_right),
                   right = rules_.neighbour(rules_.kind(right_end), at_left),
                   top = rules_.neighbour(rules_.kind(top_end), at_bottom),
                   bottom = rules_.neighbour(rules_.kind(bottom_end), at_top);
        if (length == 1) return {1, possible & ~(left | right | top | bottom) & rules_.may_be(submarine), Bits(0)};
        const int width = rules_.geometry().width;
        Bits across = runs_within(Bits(possible & ~(top | bottom)), length, 1) & ~left & ~shift_down(right, length - 1);
        Bits down = runs_within(Bits(possible & ~(left | right)), length, width) & ~top &
                    ~shift_down(bottom, (length - 1) * width);
        return {length, restricted(across, length, false), restricted(down, length, true)};
    }

    // The ones among some places that lie on the board, agree with the known kinds of parts, and have room in their
    // line.
    Bits restricted(Bits places, int length, bool down) const {
        const Geometry<Bits>& g = rules_.geometry();
        const Sea& sea = rules_.sea();
        const int step = down ? g.width : 1, lines = (down ? sea.height : sea.width) - length + 1;
        Bits inside{};
        for (int i = 0; i < lines; ++i) inside |= down ? g.row(i) : g.column(i);
        places &= inside & rules_.may_be(down ? top_end : left_end) &
                  shift_down(rules_.may_be(down ? bottom_end : right_end), (length - 1) * step);
        if (length > 2) places &= shift_down(runs_within(rules_.may_be(middle), length - 2, step), step);
        const int first_line = down ? sea.height : 0, end = down ? sea.height + sea.width : sea.height;
        for (int line = first_line; by_lines_ && places && line < end; ++line)
            if (const int need = this->need(line); need >= 0 && need < length)
                places &= ~crowded(places & rules_.line(line), length, step, need);
        return places;
    }

    const PositionRules<Bits>& rules_;
    const FoundShips<Bits>& ships_;
    const bool by_lines_;
    Bits open_{};
    std::vector<FirstCells<Bits>> places_;
};

// Instantiated in position_view.cpp alone, as PositionRules is.
#define DECLARE(Bits)                         \
    extern template class StruckPlaces<Bits>; \
    extern template class FoundShips<Bits>;   \
    extern template class OpenPlaces<Bits>;
FOR_EACH_BOARD_BITS(DECLARE)
#undef DECLARE

}  // namespace deadreckon::battleship
