// Battleship Solitaire: the puzzle as integers, and what comes back.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "interface.hpp"
#include "memory_limit.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

struct Puzzle {
    int height = 0;
    int width = 0;
    Touching touching = Touching::never;
    std::vector<int> row_counts, column_counts;  // -1: unknown
    std::vector<int> fleet;  // fleet[i] ships have length i + 1; -1, in relaxed.hpp only: any number
    std::string givens;      // row by row: '0' nothing told, '?' some ship part, or a letter of WSLRTBM
};

// The cells that the whole fleet covers; once they are more than the board has, some number above that.
inline long long parts_of_fleet(const Puzzle& puzzle) {
    const long long cells = static_cast<long long>(puzzle.height) * puzzle.width;
    long long parts = 0;
    for (std::size_t i = 0; i < puzzle.fleet.size() && parts <= cells; ++i)
        parts += static_cast<long long>(i + 1) * puzzle.fleet[i];
    return parts;
}

// Whether ships cover so much of the board that what is put down at random hardly ever fits.
inline bool is_crowded(const Puzzle& puzzle) {
    return static_cast<double>(parts_of_fleet(puzzle)) > options::crowded * puzzle.height * puzzle.width;
}

struct Outcome {
    Status status = Status::limit;
    std::vector<std::string> solutions;  // all different; letters WSLRTBM, row by row
    std::uint64_t nodes = 0;             // decisions of all stages; to rearrange a fleet is one too
    std::uint64_t conflicts = 0;         // in learning

    // Add a solution, with the memory that the caller will take for it.
    void add(std::string letters, int rows) {
        MemoryLimit::set_aside(letters.size() + rows * deadreckon::options::caller_bytes_per_row);
        solutions.push_back(std::move(letters));
    }
};

}  // namespace deadreckon::battleship
