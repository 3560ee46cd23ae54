// Depth-first search over ship places: settles most boards before learning could even build its clauses.
#pragma once

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The largest board the search has words for.
constexpr int most_cells = 4096;

// Search until done, until `budget` is used up, or for `nodes` decisions; `limit` in the last two cases.
Outcome solve_by_search(const Puzzle& puzzle, Budget& budget, std::uint64_t nodes);

}  // namespace deadreckon::battleship
