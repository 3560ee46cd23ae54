// The constant data of a board during a search: lines, lengths of ships and neighbours of cells.
#pragma once

#include <cassert>
#include <string>
#include <vector>

#include "battleship/geometry.hpp"
#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The place of a ship. `first_cell` is its top or left end; a submarine lies across.
struct Place {
    int kind;  // of ship: an index into Board::lengths
    int first_cell;
    bool down;
};

template <class Bits>
struct Board : Geometry<Bits> {
    struct Line {
        Bits cells;
        int count;
    };

    // Puzzle and budget must outlive the board.
    Board(const Puzzle& puzzle, Budget& budget);

    const Puzzle& puzzle;
    Budget& budget;
    bool corners_apart, sides_apart;  // whether touching is forbidden at corners, and at sides
    std::vector<int> lengths;         // of the kinds of ships in the fleet, longest first
    std::vector<Line> rows, columns;  // the lines with a known count

    // Charges work that reads this number of sets of cells; throws OutOfTime.
    void charge(std::size_t sets) const { budget.charge(sets * (sizeof(Bits) / sizeof(Word64))); }

    // Estimated number of sets read by one operation on every kind of ship.
    std::size_t sets_by_kind() const { return 8 * lengths.size(); }

    // The cells of a ship and all others that no second ship may cover.
    Bits blocked_by(const Bits& ship) const {
        assert(ship && !(ship & ~this->everything));
        Bits all = ship;
        if (sides_apart) all |= this->beside(ship);
        if (corners_apart) all |= this->corners(ship);
        return all;
    }

    // The finished board in letters, from the places of all its ships.
    std::string letters(const std::vector<Place>& taken) const;

    // The places of the ships of a finished board in letters.
    std::vector<Place> places_of(const std::string& letters) const;
};

}  // namespace deadreckon::battleship
