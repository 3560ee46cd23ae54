// Battleship by clause learning: decides the boards on which plain search grows too large.
#pragma once

#include "battleship.hpp"
#include "budget.hpp"

namespace deadreckon {

// Where a ship may lie: its length, its top or left cell, and its direction (across for a submarine).
struct BattleshipPlace {
    int length, row, column;
    bool down;
};

// Adds to `found`, of which all solutions are passed over, until there are as many as wanted, no more, or the budget is
// used up. Cells known from an earlier stage can be put into the puzzle as givens 'W' and '?'; `possible`, when there,
// names the only places that ships may still take, those of ships already placed among them.
BattleshipOutcome learn_battleship(const BattleshipPuzzle& puzzle, Budget& budget, BattleshipOutcome found = {},
                                   const std::vector<BattleshipPlace>* possible = nullptr);

}  // namespace deadreckon
