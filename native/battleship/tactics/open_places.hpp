// Where the ships that are not found yet may lie, and which ones are found, as a position shows.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/tactics/position_rules.hpp"

namespace deadreckon::battleship {

// First cells of the places of a ship across, and of those down; submarines lie across.
template <class Bits>
struct FirstCells {
    int length;
    Bits across, down;
};

template <class Bits>
class OpenPlaces {
public:
    using Piece = typename PositionRules<Bits>::Piece;

    // The rules must outlive this.
    explicit OpenPlaces(const PositionRules<Bits>& rules) : rules_(rules), left_(rules.fleet()) {
        rules.for_each_piece([&](const Piece& piece) {
            if (!piece.finished) return;
            whole_ships_.push_back(piece);
            whole_ |= piece.cells;
            if (piece.length > static_cast<int>(left_.size())) left_.resize(piece.length);
            --left_[piece.length - 1];
        });
        open_ = rules.geometry().everything & ~rules.water() & ~rules.ship();
        for (int length = 1; length <= static_cast<int>(left_.size()); ++length)
            if (left_[length - 1] > 0) places_.push_back(places(length));
    }

    const Bits& open() const { return open_; }
    const Bits& whole() const { return whole_; }  // cells of finished ships
    const std::vector<Piece>& whole_ships() const { return whole_ships_; }
    const std::vector<FirstCells<Bits>>& all() const { return places_; }  // of each length that is still to be found
    int left(int length) const {
        assert(length >= 1);
        return length <= static_cast<int>(left_.size()) ? left_[length - 1] : 0;
    }

    // How many ship parts a line needs beside those found; of unknown counts a number below zero.
    int need(int line) const { return rules_.counts()[line] - count(Bits(rules_.ship() & rules_.line(line))); }

    // The cells of ships together with those that no other ship may cover.
    Bits reach(const Bits& cells) const {
        Bits all = cells;
        if (rules_.sea().touching != Touching::free) all |= rules_.geometry().beside(cells);
        if (rules_.sea().touching == Touching::never) all |= rules_.geometry().corners(cells);
        return all;
    }

private:
    FirstCells<Bits> places(int length) const {
        assert(left(length) > 0);
        const Geometry<Bits>& g = rules_.geometry();
        const Bits& ship = rules_.ship();
        Bits possible = g.everything & ~rules_.water() & ~reach(whole_);
        if (rules_.sea().touching == Touching::never) possible &= ~g.corners(ship);
        const Bits sideways = g.sideways(ship), upright = g.upright(ship);
        if (length == 1) return {1, possible & ~sideways & ~upright & rules_.may_be_submarine(), Bits(0)};
        if (length > rules_.sea().height && length > rules_.sea().width) return {length, Bits(0), Bits(0)};
        const Bits before = shift_up(Bits(ship & ~g.last_column), 1);
        const Bits behind = shift_down(Bits(ship & ~g.first_column), length);
        Bits across = runs_within(Bits(possible & ~upright), length, 1) & ~before & ~behind;
        Bits down = runs_within(Bits(possible & ~sideways), length, g.width) & ~shift_up(ship, g.width);
        down &= ~shift_down(ship, length * g.width);
        return {length, restricted(across, length, false), restricted(down, length, true)};
    }

    // Those of some places that lie on the board, agree with the kinds of parts known, and have room in their line.
    Bits restricted(Bits places, int length, bool down) const {
        const Geometry<Bits>& g = rules_.geometry();
        const Sea& sea = rules_.sea();
        const int step = down ? g.width : 1, lines = (down ? sea.height : sea.width) - length + 1;
        Bits inside{};
        for (int i = 0; i < lines; ++i) inside |= down ? g.row(i) : g.column(i);
        places &= inside & rules_.may_begin(down) & shift_down(rules_.may_end(down), (length - 1) * step);
        if (length > 2) places &= shift_down(runs_within(rules_.may_be_middle(), length - 2, step), step);
        const int first_line = down ? sea.height : 0, end = down ? sea.height + sea.width : sea.height;
        for (int line = first_line; places && line < end; ++line)
            if (const int need = this->need(line); need >= 0 && need < length)
                places &= ~crowded(places & rules_.line(line), length, step, need);
        return places;
    }

    // Those of some places with more open cells than their line needs.
    Bits crowded(const Bits& places, int length, int step, int need) const {
        assert(need >= 0 && need < length);
        Bits found{};
        for_each_cell(places, [&](const Bits& first) {
            if (count(Bits(run_cells(first, length, step) & open_)) > need) found |= first;
        });
        return found;
    }

    const PositionRules<Bits>& rules_;
    std::vector<int> left_;  // how many ships of each length are not found
    std::vector<Piece> whole_ships_;
    Bits whole_{}, open_{};
    std::vector<FirstCells<Bits>> places_;
};

// Instantiated in pieces_and_places.cpp alone, as PositionRules is.
#define DECLARE(Bits) extern template class OpenPlaces<Bits>;
FOR_EACH_BOARD_BITS(DECLARE)
#undef DECLARE

}  // namespace deadreckon::battleship
