// Every assumption about one cell of a nonogram, followed round by round: which of them break, and what those of a cell
// agree on. A round solves all lines that have changed, so that chains of lines can be proposed.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

struct BrokenAssumption {
    int cell, value;
    int rounds;  // in which the contradiction is reached
};

// The common consequences of all values of a cell: for each value the cells that get it, as words of 64 bits, the
// lowest first.
struct Agreement {
    int cell;
    std::vector<std::vector<std::uint64_t>> by_value;
    int rounds;  // of all its assumptions together
};

struct Probes {
    bool broken = false;                        // some line has no arrangement; nothing is assumed
    std::vector<BrokenAssumption> assumptions;  // the fewest rounds first
    std::vector<Agreement> agreements;          // the fewest rounds first
};

// Follow each assumption for at most as many rounds as `limits` has nodes. What lines tell by themselves is taken to be
// known.
Probes probe(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::nonogram
