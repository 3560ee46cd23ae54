// The one call that solves a battleship puzzle: a short search, then clause learning for what is left.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The first `limits.solutions` different solutions, or the proof that there are fewer.
Outcome solve(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
