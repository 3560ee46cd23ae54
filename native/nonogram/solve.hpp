// Solving a nonogram: the entry point.
#pragma once

#include "budget.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// The first `limits.solutions` different solutions, or the proof that there are fewer. The same puzzle and limits
// give the same outcome, unless the clock or an interrupt ends the search. Returns `limit` at once for a line longer
// than `max_line_cells`.
Outcome solve(const Puzzle& puzzle, const Limits& limits);

// Solutions that together have every value that a cell has in any solution; complete if these are all. Each has a value
// that those before it lack.
Outcome solve_for_values(const Puzzle& puzzle, Limits limits);

}  // namespace deadreckon::nonogram
