// The rules read plainly from a painted grid, to check every solution before it leaves the core.
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Whether every line reads as its clue says and every cell is as given.
bool obeys_rules(const Puzzle& puzzle, const std::vector<std::uint8_t>& cells);

}  // namespace deadreckon::nonogram
