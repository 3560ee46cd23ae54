// Every assumption about one cell of a battleship position, followed round by round: which of them break, and what the
// two of a cell agree on. The rules are those that a person follows in a chain, so that chains can be proposed.
#pragma once

#include <cstdint>
#include <vector>

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

struct BrokenAssumption {
    int cell;
    char letter;  // 'W' for water, '?' for some ship part
    int rounds;   // in which the contradiction is reached
};

// What a cell comes to whether it is water or ship: sets of cells in words of 64 bits, the lowest first.
struct Agreement {
    int cell;
    std::vector<std::uint64_t> water, ship;
    int rounds;  // of both assumptions together
};

struct Probes {
    bool broken = false;  // the position itself has a contradiction; nothing is assumed
    std::vector<BrokenAssumption> assumptions;  // the fewest rounds first
    std::vector<Agreement> agreements;          // the fewest rounds first
};

// Follow each assumption for at most as many rounds as `limits` has nodes. Numbers of ships may be unknown, as in relaxed.hpp.
Probes probe(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
