// How many solutions a battleship puzzle has, and in how many of them each cell is ship.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"
#include "counting/solution_count.hpp"

namespace deadreckon::counting {

// Stops at `limits.solutions` when the search has counted that number; the frontier gives all or nothing, so that its
// count is complete however large. Where the frontier has run out of memory and neither decisions nor seconds are
// limited, the search ends after `max_decisions_alone`: with the frontier's number if it has one, else with `limit`.
Count count_solutions(const battleship::Puzzle& puzzle, const Limits& limits, bool cells);

}  // namespace deadreckon::counting
