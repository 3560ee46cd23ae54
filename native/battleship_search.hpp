// Depth-first search over ship places: settles most boards before learning could even build its clauses.
#pragma once

#include "battleship.hpp"
#include "budget.hpp"

namespace deadreckon {

// The largest board the search has words for.
constexpr int battleship_most_cells = 4096;

// Search until done, until `budget` is used up, or for `nodes` decisions; `limit` in the last two cases.
BattleshipOutcome search_battleship(const BattleshipPuzzle& puzzle, Budget& budget, std::uint64_t nodes);

}  // namespace deadreckon
