// How many solutions a battleship puzzle has, and in how many of them each cell is ship.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"
#include "bits.hpp"
#include "budget.hpp"
#include "interface.hpp"

namespace deadreckon::counting {

struct Count {
    // `complete`: the number is exact. `enough`: as many as were wanted, there may be more. `limit`: there are at least
    // so many; the largest number there is stands for itself and all above it.
    Status status = Status::limit;
    Word128 number = 0;
    // Row by row, in how many of the counted solutions the cell is ship; empty when not asked for or too large to know.
    std::vector<Word128> cells;
    Method method = Method::search;  // that found the number
    std::uint64_t nodes = 0;         // decisions of the search, and frontier states expanded
};

// Stops at `limits.solutions` when the search has counted so many; the frontier gives all or nothing, so that its count
// is complete however large. The memory taken stays below 1 GB.
Count count_solutions(const battleship::Puzzle& puzzle, const Limits& limits, bool cells);

}  // namespace deadreckon::counting
