// The number of solutions of a nonogram, and for each cell the number of those in which it is painted.
#pragma once

#include "budget.hpp"
#include "counting/solution_count.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Search stops at `limits.solutions` or, if neither decisions nor seconds are limited, after `max_counting_decisions`.
// The frontier counts all solutions or none, so its count is complete even if larger. Search stores no solutions;
// listing stores up to half of the memory. Returns `limit` at once for a line longer than `max_line_cells`.
counting::Count count_solutions(const Puzzle& puzzle, const Limits& limits, bool cells);

}  // namespace deadreckon::nonogram
