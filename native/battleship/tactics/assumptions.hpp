// All assumptions about single cells of a position, followed round by round to find the contradicted ones. The rules
// are those that a person follows in a chain, so that the results can be proposed as chains.
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

// Follow each assumption for at most `limits.nodes` rounds; returns the contradicted ones, fewest rounds first. None if
// the position itself is broken. Numbers of ships may be unknown, as in relaxed.hpp.
std::vector<BrokenAssumption> broken_assumptions(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
