// The rules, checked plainly on a painted grid: every solution is checked before it leaves the core.
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Whether every line matches its clue and every cell its given.
bool obeys_rules(const Puzzle& puzzle, const std::vector<std::uint8_t>& cells);

}  // namespace deadreckon::nonogram
