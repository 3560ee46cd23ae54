// Counts solutions by finding each of them.
#pragma once

#include <memory>

#include "battleship/puzzle.hpp"
#include "counting/counter.hpp"

namespace deadreckon::counting {

// Works until it has counted as many solutions as the budget wants. The board must have at most
// `battleship::max_cells` cells, and a cell for each part of the fleet; puzzle and budget must outlive the counter.
// Throws OutOfTime, as its advance() does.
std::unique_ptr<Counter> make_search_counter(const battleship::Puzzle& puzzle, bool cells, Budget& budget);

}  // namespace deadreckon::counting
