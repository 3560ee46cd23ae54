// The rules, checked plainly on a finished board: every solution is checked before it leaves the core.
#pragma once

#include <string>

#include "battleship/puzzle.hpp"

namespace deadreckon::battleship {

// Whether the letters form exactly the ships of the fleet, and these meet counts, givens and the touching rule.
bool obeys_rules(const Puzzle& puzzle, const std::string& letters);

}  // namespace deadreckon::battleship
