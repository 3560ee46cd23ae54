// The one call that solves a battleship puzzle: a short search, then clause learning for what is left.
#pragma once

#include "battleship.hpp"
#include "budget.hpp"

namespace deadreckon {

// The first `limits.solutions` different solutions, or the proof that there are fewer.
BattleshipOutcome solve_battleship(const BattleshipPuzzle& puzzle, const Limits& limits);

}  // namespace deadreckon
