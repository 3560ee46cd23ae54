// The one call that solves a nonogram.
#pragma once

#include "budget.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Longest line the engine takes; a puzzle with a longer one comes back at once as `limit` without a solution.
constexpr int longest_line = 4094;

// The first `limits.solutions` different solutions, or the proof that there are fewer. The same puzzle and limits
// give the same outcome, unless the clock or an interrupt ends the search.
Outcome solve(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::nonogram
