// Queries on a relaxed nonogram, in which only some clues are kept. Such puzzles are loose, and queries come by the
// thousand: most take a few microseconds.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// cell = value, or cell != value.
struct Mark {
    int cell, value;
    bool has = true;
};

// Whether some painted grid satisfies the kept facts.
Answer has_solution(const Puzzle& puzzle, const Limits& limits);

// Whether every such grid has all of these marks.
Answer forces(const Puzzle& puzzle, const std::vector<Mark>& marks, const Limits& limits);

// The cells that must have each value, as little-endian words of 64 bits; empty for a contradiction.
struct ForcedCells {
    bool broken = false;
    std::vector<std::vector<std::uint64_t>> by_value;
};

// The result of line solving without any decision.
ForcedCells forced_cells(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::nonogram
