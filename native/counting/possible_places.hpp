// What may stand on each cell of a battleship board once the plain deductions are made.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"

namespace deadreckon::counting {

struct PossiblePlaces {
    struct Kind {
        int length, ships;
    };
    // A ship that may have its head, its top or left end, on a cell. Which way a submarine lies means nothing.
    struct Berth {
        int kind;
        bool down;
    };

    int height = 0, width = 0;
    battleship::Touching touching = battleship::Touching::never;
    bool is_transposed = false;
    std::vector<int> row_counts, column_counts;  // -1: unknown
    std::vector<Kind> kinds;                     // the whole fleet, longest first
    // By cell, row by row:
    std::vector<std::vector<Berth>> berths;
    std::vector<char> must, closed;  // surely ship; surely water

    int cell(int row, int column) const { return row * width + column; }

    // The same board with rows and columns exchanged.
    PossiblePlaces transposed() const;
};

// The board must have at most `battleship::most_cells` cells, and a cell for each part of the fleet.
PossiblePlaces possible_places(const battleship::Puzzle& puzzle);

}  // namespace deadreckon::counting
