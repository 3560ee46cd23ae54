// Questions about a relaxed puzzle: one of which only some facts are kept, so that counts and numbers of ships may be
// unknown. Of a length whose number is unknown there may be any number of ships, and none is longer than the fleet's
// list. Such puzzles are loose, and are asked about by the thousand: most answers take a few microseconds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// Whether some board has all that is kept of the puzzle.
Answer has_solution(Puzzle puzzle, const Limits& limits);

// The letter of a cell, or '?' for any ship part.
struct Mark {
    int cell;
    char letter;
};

// Whether all such boards have these marks.
Answer forces(Puzzle puzzle, const std::vector<Mark>& marks, const Limits& limits);

// A board that has all that is kept of the puzzle but not all of these marks; without marks, any such board. Its
// letters are left out where ships may touch: cells then do not tell them.
struct Counterexample {
    Answer exists = Answer::limit;
    std::string letters;
    std::uint64_t decisions = 0;  // that the search took
};
Counterexample find_counterexample(Puzzle puzzle, const std::vector<Mark>* marks, const Limits& limits);

// Sets of cells in words of 64 bits, the lowest first; or nothing, where propagation has found a contradiction.
struct ForcedCells {
    bool broken = false;
    std::vector<std::uint64_t> water, ship;
};

// The result of propagation without any decision.
ForcedCells forced_cells(Puzzle puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
