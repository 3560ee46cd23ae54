// Nonograms: the puzzle as integers, and what comes back.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "interface.hpp"
#include "memory_limit.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

struct Block {
    int length;  // 0: unknown, at least 1 (a blotted clue); -1, alone in its clue: any blocks, or none (a missing clue)
    int colour;  // 1..colours
};

using Clue = std::vector<Block>;

inline bool is_missing(const Clue& clue) { return clue.size() == 1 && clue[0].length == -1; }

struct Puzzle {
    int height = 0;
    int width = 0;
    int colours = 1;  // 1: black and white; at most `max_colours`
    std::vector<Clue> rows;
    std::vector<Clue> columns;
    // Givens, cell by cell and row by row: bit 0 allows blank, bit k colour k. Empty: nothing is given.
    std::vector<std::uint64_t> allowed;
};

struct Outcome {
    Status status = Status::limit;
    std::vector<std::vector<std::uint8_t>> solutions;  // all different; 0 blank, 1.. colour, row by row
    std::uint64_t nodes = 0;                           // decisions, in search and in learning
    std::uint64_t line_solves = 0;
    std::uint64_t probes = 0;
    std::uint64_t conflicts = 0;  // in learning

    // Add a solution, with the memory that the caller will take for it.
    void add(std::vector<std::uint8_t> cells, int rows) {
        MemoryLimit::set_aside(cells.size() + rows * deadreckon::options::caller_bytes_per_row);
        solutions.push_back(std::move(cells));
    }
};

}  // namespace deadreckon::nonogram
