// Battleship Solitaire: the puzzle as integers, and what comes back.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "interface.hpp"

namespace deadreckon::battleship {

struct Puzzle {
    int height = 0;
    int width = 0;
    Touching touching = Touching::never;
    std::vector<int> row_counts, column_counts;  // -1: unknown
    std::vector<int> fleet;                      // fleet[i] ships have length i + 1
    std::string givens;  // row by row: '0' nothing told, '?' some ship part, or a letter of WSLRTBM
};

struct Outcome {
    Status status = Status::limit;
    std::vector<std::string> solutions;  // all different; letters WSLRTBM, row by row
    std::uint64_t nodes = 0;             // decisions, in search and in learning
    std::uint64_t conflicts = 0;         // in learning
};

}  // namespace deadreckon::battleship
