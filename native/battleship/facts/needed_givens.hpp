// The givens that make a solution the only one. Python has the same in its own words, which are the definition; tests
// compare the two.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

struct Givable {
    std::string solution;    // letters, row by row
    std::string marks;       // that the cells are given as: their letters, or '?' for a ship part
    std::vector<int> order;  // of each cell the number of the group that it is given with; -1: never given
};

// Whether all that may be given is true of the solution.
bool is_right(const Givable& givable);

struct NeededGivens {
    Status status = Status::limit;  // complete: all are needed; enough: all givens together leave another solution
    std::string givens;             // row by row; with a limit those left by the last stage that ended, if any did
};

// The puzzle with its needed givens: each group in turn, from 0 on, is left out if the solution stays the only one. The
// groups are left out in this number of `stages`, as on large boards without givens uniqueness may be undecidable in
// practice. Each question may take as many nodes, and find as many solutions, as the limits say; too many questions are
// a limit too.
constexpr int max_queries = 1'000;
NeededGivens needed_givens(Puzzle puzzle, const Givable& givable, int stages, const Limits& limits);

}  // namespace deadreckon::battleship
