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
    std::string marks;       // that the cells are given as: their letters, or '?'
    std::vector<int> order;  // of each cell the number of the group that it is given with; -1: never given
};

struct NeededGivens {
    Status status = Status::limit;  // complete: no other solution has the givens; enough: all givens together leave one
    std::string givens;             // row by row
};

// The puzzle with all givens, after each group in turn, from 0 on, was left out if the solution stays the only one. Each
// question whether there is another solution may take as many nodes as the limits say.
NeededGivens needed_givens(Puzzle puzzle, const Givable& givable, Limits limits);

}  // namespace deadreckon::battleship
