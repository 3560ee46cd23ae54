// The one call that solves a nonogram.
#pragma once

#include "budget.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// The first `limits.solutions` different solutions, or the proof that there are fewer. The same puzzle and limits
// give the same outcome, unless the clock or an interrupt ends the search. A puzzle with a line longer than
// `max_line_cells` comes back at once as `limit` without a solution.
Outcome solve(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::nonogram
