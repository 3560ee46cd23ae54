// Nonograms: the puzzle as integers, and the one call that solves it.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"

namespace deadreckon {

struct NonogramBlock {
    int length;  // 0: unknown, at least 1 (a blotted clue); -1, alone in its clue: any blocks, or none (a missing clue)
    int colour;  // 1..colours
};

using NonogramClue = std::vector<NonogramBlock>;

inline bool is_missing(const NonogramClue& clue) { return clue.size() == 1 && clue[0].length == -1; }

struct NonogramPuzzle {
    int height = 0;
    int width = 0;
    int colours = 1;  // 1: black and white; at most 63
    std::vector<NonogramClue> rows;
    std::vector<NonogramClue> columns;
    // Givens, cell by cell and row by row: bit 0 allows blank, bit k colour k. Empty: nothing is given.
    std::vector<std::uint64_t> allowed;
};

struct NonogramOutcome {
    Status status = Status::limit;
    std::vector<std::vector<std::uint8_t>> solutions;  // all different; 0 blank, 1.. colour, row by row
    std::uint64_t nodes = 0;                           // decisions, in search and in learning
    std::uint64_t line_solves = 0;
    std::uint64_t probes = 0;
    std::uint64_t conflicts = 0;  // in learning
};

// Longest line the engine takes; a puzzle with a longer one comes back at once as `limit` without a solution.
constexpr int nonogram_longest_line = 4094;

// The first `limits.solutions` different solutions, or the proof that there are fewer. The same puzzle and limits
// give the same outcome, unless the clock or an interrupt ends the search.
NonogramOutcome solve_nonogram(const NonogramPuzzle& puzzle, const Limits& limits);

}  // namespace deadreckon
