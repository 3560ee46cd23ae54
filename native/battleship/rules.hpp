// The rules read plainly from a finished board, to check every solution before it leaves the core.
#pragma once

#include <string>

#include "battleship/puzzle.hpp"

namespace deadreckon::battleship {

// Whether the letters form whole ships, as many as the fleet has, that meet counts, givens and the touching rule.
bool obeys_rules(const Puzzle& puzzle, const std::string& letters);

}  // namespace deadreckon::battleship
