// Every assumption about one cell of a battleship position, followed round by round: which of them break. The rules are
// those that a person follows in a chain, so that chains can be proposed.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

struct BrokenAssumption {
    int cell;
    char letter;  // 'W' for water, '?' for some ship part
    int rounds;   // in which the contradiction is reached
};

// Follow each assumption for at most as many rounds as `limits` has nodes; those that break in the fewest rounds come
// first. None where the position itself is broken. Numbers of ships may be unknown, as in relaxed.hpp.
std::vector<BrokenAssumption> broken_assumptions(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
