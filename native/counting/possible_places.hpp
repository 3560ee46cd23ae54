// The possible places of ships on a battleship board, after propagation.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/solving/board.hpp"

namespace deadreckon::counting {

using battleship::Place;
using battleship::Touching;

struct PossiblePlaces {
    // The ships of one length.
    struct Kind {
        int length, ships;
    };

    int height = 0, width = 0;
    Touching touching = Touching::never;
    bool is_transposed = false;
    std::vector<int> row_counts, column_counts;  // -1: unknown
    std::vector<Kind> kinds;                     // the whole fleet, longest first
    // By cell, row by row:
    std::vector<std::vector<Place>> places;  // whose first cell it is
    std::vector<char> must, water;           // whether it is known to be ship, to be water

    int cell(int row, int column) const {
        assert(row >= 0 && row <= height && column >= 0 && column <= width);
        return row * width + column;
    }

    // The board with rows and columns exchanged.
    PossiblePlaces transposed() const;
};

// The board must have at most `battleship::max_cells` cells, and a cell for each ship of the fleet. Throws OutOfTime.
PossiblePlaces possible_places(const battleship::Puzzle& puzzle, Budget& budget);

}  // namespace deadreckon::counting
