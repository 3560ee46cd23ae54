// What stays the same on a battleship board while it is searched: lines, lengths of ships and neighbours of cells.
#pragma once

#include <cassert>
#include <string>
#include <vector>

#include "battleship/geometry.hpp"
#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// Where a ship lies. `first_cell` is its top or left end; a submarine lies across.
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
    bool corners_apart, sides_apart;  // whether ships must not touch at corners, and at sides
    std::vector<int> lengths;         // of the kinds of ship there are, longest first
    std::vector<Line> rows, columns;  // those whose count is known

    // Charges work that goes through this number of sets of cells; throws OutOfTime.
    void charge(std::size_t sets) const { budget.charge(sets * (sizeof(Bits) / sizeof(Word64))); }

    // About how many sets are read to do one thing with every kind of ship.
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
