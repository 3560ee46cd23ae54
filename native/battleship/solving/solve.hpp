// Solving a battleship puzzle, the entry point: a short depth-first search, then clause learning.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The first `limits.solutions` different solutions, or the proof that there are fewer.
Outcome solve(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
