// Counts solutions by finding each of them.
#pragma once

#include <memory>

#include "battleship.hpp"
#include "battleship_counter.hpp"

namespace deadreckon {

// Works until it has counted as many as the budget wants. The board must have at most `battleship_most_cells` cells,
// and a cell for each part of the fleet; the puzzle must outlive it.
std::unique_ptr<BattleshipCounter> make_enumerator(const BattleshipPuzzle& puzzle, bool cells);

}  // namespace deadreckon
