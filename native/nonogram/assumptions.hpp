// All assumptions about single cells, followed round by round: the contradicted ones, and the common consequences of
// all values of a cell. A round solves all changed lines, so the number of rounds is the length of a chain.
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

// The common consequences of all values of a cell: for each value the cells that get it, as little-endian words of 64
// bits.
struct Agreement {
    int cell;
    std::vector<std::vector<std::uint64_t>> by_value;
    int rounds;  // of all its assumptions together
};

struct Probes {
    bool broken = false;                        // some line has no arrangement, without any assumption
    std::vector<BrokenAssumption> assumptions;  // the fewest rounds first
    std::vector<Agreement> agreements;          // the fewest rounds first
};

// Follow each assumption for at most `limits.nodes` rounds. The results of line solving are taken as known.
Probes probe(const Puzzle& puzzle, const Limits& limits);

}  // namespace deadreckon::nonogram
