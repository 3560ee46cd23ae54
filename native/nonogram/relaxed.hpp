// Questions about a relaxed nonogram: one of which only some clues are kept, the others are missing. Such puzzles are
// loose, and are asked about by the thousand: most answers take a few microseconds.
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

// Whether some painted grid has all that is kept of the puzzle.
Answer has_solution(const Puzzle& puzzle, const Limits& limits);

// Whether all of these marks are true of every such grid.
Answer forces(const Puzzle& puzzle, const std::vector<Mark>& marks, const Limits& limits);

// By value the cells that must have it, as words of 64 bits, the lowest first; nothing for a contradiction.
struct ForcedCells {
    bool broken = false;
    std::vector<std::vector<std::uint64_t>> by_value;
};

// The result of line solving without any decision.
ForcedCells forced_cells(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::nonogram
