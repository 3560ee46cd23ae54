// How many solutions a nonogram has, and in how many of them each cell is painted.
#pragma once

#include "budget.hpp"
#include "counting/solution_count.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Stops when `limits.solutions` are counted. No solution is kept, so the memory does not grow with their number. A puzzle
// with a line longer than `longest_line` comes back at once as `limit`.
counting::Count count_solutions(const Puzzle& puzzle, const Limits& limits, bool cells);

}  // namespace deadreckon::nonogram
