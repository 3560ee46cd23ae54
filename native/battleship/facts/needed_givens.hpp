// Irredundant givens that make a solution unique. The Python version, needed_givens.py, is the definition; tests
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
    std::string marks;       // the marks of the cells as givens: their letters, or '?' for a ship part
    std::vector<int> order;  // the group of each cell; -1 for a cell that is never given
};

// Whether the solution has all marks that may be given.
bool is_right(const Givable& givable);

struct NeededGivens {
    Status status = Status::limit;  // enough: even all givens together leave another solution
    std::string givens;             // row by row; after a limit, the givens left by the last complete stage, if any
};

// The puzzle with its needed givens: each group in turn, from 0 on, is left out if the solution stays unique. Groups
// are left out in `stages`, as uniqueness of large boards without givens may be undecidable in practice. The limits on
// nodes and solutions apply to each query; the number of queries is limited too.
constexpr int max_queries = 1'000;
NeededGivens needed_givens(Puzzle puzzle, const Givable& givable, int stages, const Limits& limits);

}  // namespace deadreckon::battleship
