// Queries on a relaxed puzzle, in which only some facts are kept: counts and numbers of ships may be unknown. There may
// be any number of ships of a length whose number is unknown; no ship is longer than the fleet's list. Such puzzles are
// loose, and queries come by the thousand: most take a few microseconds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "battleship/puzzle.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The order of decisions. In the plain order ships are placed over known parts first and failures do not count: there
// the number of decisions tells how hard a query is.
enum class DecisionOrder { plain, by_failures };

// Whether some board satisfies the kept facts.
Answer has_solution(Puzzle puzzle, const Limits& limits, DecisionOrder order = DecisionOrder::by_failures);

// The letter of a cell, or '?' for any ship part.
struct Mark {
    int cell;
    char letter;
};

// Whether all boards that satisfy the kept facts have these marks.
Answer forces(Puzzle puzzle, const std::vector<Mark>& marks, const Limits& limits,
              DecisionOrder order = DecisionOrder::by_failures);

// A board that satisfies the kept facts but lacks one of these marks; without marks, any board that satisfies them. It
// lacks the mark `lacking` too, if there is one. Its letters are left out if ships may touch, as its ship cells then do
// not determine them.
struct Counterexample {
    Answer exists = Answer::limit;
    std::string letters;
    std::uint64_t decisions = 0;  // of the search
};
Counterexample find_counterexample(Puzzle puzzle, const std::vector<Mark>* marks, const Limits& limits,
                                   const Mark* lacking = nullptr);

// Sets of cells as little-endian words of 64 bits; empty if propagation has found a contradiction.
struct ForcedCells {
    bool broken = false;
    std::vector<std::uint64_t> water, ship;
};

// The result of propagation without any decision.
ForcedCells forced_cells(Puzzle puzzle, const Limits& limits);

}  // namespace deadreckon::battleship
