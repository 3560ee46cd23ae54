// How many solutions a nonogram has, and in how many of them each cell is painted.
#pragma once

#include "budget.hpp"
#include "counting/solution_count.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Stops when search has counted `limits.solutions` or, where neither decisions nor seconds are limited, after
// `max_counting_decisions`. The frontier gives all or nothing, so that its count is complete however large. Search
// keeps no solution; listing, which takes turns with it, keeps those that half of the memory holds. A puzzle with a
// line longer than `max_line_cells` comes back at once as `limit`.
counting::Count count_solutions(const Puzzle& puzzle, const Limits& limits, bool cells);

}  // namespace deadreckon::nonogram
