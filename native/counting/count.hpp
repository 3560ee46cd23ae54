// The number of solutions of a battleship puzzle, and for each cell the number of those in which it is ship.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"
#include "counting/solution_count.hpp"

namespace deadreckon::counting {

// The search stops at `limits.solutions`; the frontier counts all solutions or none, so its count is complete even if
// larger. If the frontier has run out of memory and neither decisions nor seconds are limited, the search ends after
// `max_decisions_alone`: with the frontier's number if it has one, or else with `limit`.
Count count_solutions(const battleship::Puzzle& puzzle, const Limits& limits, bool cells);

}  // namespace deadreckon::counting
