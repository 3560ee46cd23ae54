// Battleship by clause learning: decides the boards on which depth-first search grows too large.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// Adds to the solutions in `found` others that differ from them, until there are as many as wanted, there are no more,
// or the budget is used up. Throws OutOfTime, with what was found until then.
void solve_by_learning(const Puzzle& puzzle, Budget& budget, Outcome& found);

}  // namespace deadreckon::battleship
