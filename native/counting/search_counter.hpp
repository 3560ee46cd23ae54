// Counts solutions by finding them one by one.
#pragma once

#include <memory>

#include "battleship/puzzle.hpp"
#include "counting/counter.hpp"

namespace deadreckon::counting {

// Counts up to the number of solutions that the budget requests. The board must have at most
// `battleship::max_cells` cells, and a cell for each part of the fleet; puzzle and budget must outlive the counter.
// Throws OutOfTime, as its advance() does.
std::unique_ptr<Counter> make_search_counter(const battleship::Puzzle& puzzle, bool cells, Budget& budget);

}  // namespace deadreckon::counting
