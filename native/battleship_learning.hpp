// Battleship by clause learning: decides the boards on which plain search grows too large.
#pragma once

#include "battleship.hpp"
#include "budget.hpp"

namespace deadreckon {

// Adds to `found`, of which all solutions are passed over, until there are as many as wanted, no more, or the budget is
// used up.
BattleshipOutcome learn_battleship(const BattleshipPuzzle& puzzle, Budget& budget, BattleshipOutcome found = {});

}  // namespace deadreckon
