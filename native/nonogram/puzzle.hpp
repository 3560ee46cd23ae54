// A nonogram as integers, and the outcome of solving it.
#pragma once

#include <algorithm>
#include <cassert>
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

// For assertions: whether all lists have the sizes of the grid, and all blocks meet the comments of `Block`.
inline bool is_well_formed(const Puzzle& puzzle) {
    const auto is_clue = [&](const Clue& clue) {
        return is_missing(clue) || std::all_of(clue.begin(), clue.end(), [&](const Block& block) {
                   return block.length >= 0 && block.colour >= 1 && block.colour <= puzzle.colours;
               });
    };
    return puzzle.height > 0 && puzzle.rows.size() == static_cast<std::size_t>(puzzle.height) && puzzle.width > 0 &&
           puzzle.columns.size() == static_cast<std::size_t>(puzzle.width) && puzzle.colours >= 1 &&
           puzzle.colours <= max_colours && std::all_of(puzzle.rows.begin(), puzzle.rows.end(), is_clue) &&
           std::all_of(puzzle.columns.begin(), puzzle.columns.end(), is_clue) &&
           (puzzle.allowed.empty() || puzzle.allowed.size() == puzzle.rows.size() * puzzle.columns.size());
}

struct Outcome {
    Status status = Status::limit;
    std::vector<std::vector<std::uint8_t>> solutions;  // all different; 0 blank, 1.. colour, row by row
    std::uint64_t nodes = 0;                           // decisions, in search and in learning
    std::uint64_t line_solves = 0;
    std::uint64_t probes = 0;
    std::uint64_t conflicts = 0;  // in learning

    // Add a solution, and reserve the memory that the caller will need for it.
    void add(std::vector<std::uint8_t> cells, int rows) {
        assert(rows > 0 && cells.size() % rows == 0);
        MemoryLimit::set_aside(cells.size() + rows * deadreckon::options::caller_bytes_per_row);
        solutions.push_back(std::move(cells));
    }
};

}  // namespace deadreckon::nonogram
