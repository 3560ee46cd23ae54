// Counts the solutions of a nonogram by frontier dynamic programming: cell by cell, for all solutions together.
#pragma once

#include <cstddef>
#include <memory>

#include "counting/counter.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// A counter that has no count before all cells are filled and works in whole steps: one cell forward, or, for the
// counts of the cells, one row backward. It takes about `max_bytes` of memory at most and goes without the counts of
// the cells where these do not fit, or where the number is too large to write. Null where a state would need too many
// words. Throws OutOfTime and OutOfMemory.
std::unique_ptr<counting::Counter> make_frontier_counter(const Puzzle& puzzle, bool cells, std::size_t max_bytes,
                                                         Budget& budget);

}  // namespace deadreckon::nonogram
