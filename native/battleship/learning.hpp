// Battleship by clause learning: decides the boards on which plain search grows too large.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// Adds to `found`, of which all solutions are passed over, until there are as many as wanted, no more, or the budget is
// used up.
Outcome solve_by_learning(const Puzzle& puzzle, Budget& budget, Outcome found = {});

}  // namespace deadreckon::battleship
