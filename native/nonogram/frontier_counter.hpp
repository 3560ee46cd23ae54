// Counts the solutions of a nonogram by frontier dynamic programming: cell by cell, for all solutions together.
#pragma once

#include <cstddef>
#include <memory>

#include "counting/counter.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// A counter without any count before all cells are filled. Works in whole steps: one cell forward or, for the counts of
// cells, one row backward. Uses at most about `max_bytes` of memory, and leaves out the counts of cells if these do not
// fit or the total overflows. Null if a state would need too many words. Throws OutOfTime and OutOfMemory.
std::unique_ptr<counting::Counter> make_frontier_counter(const Puzzle& puzzle, bool cells, std::size_t max_bytes,
                                                         Budget& budget);

}  // namespace deadreckon::nonogram
