// Battleship by clause learning: decides the boards on which depth-first search grows too large.
#pragma once

#include "battleship/solving/clause_model.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

class Learning {
public:
    // Continues after the solutions in `found`. The arguments must outlive this object. Throws OutOfTime, as `add_next`
    // does.
    Learning(const RootPuzzle& root, Aim aim, Budget& budget, Outcome& found);

    // Find a solution that is not in `found` yet and add it, within this number of conflicts. `complete` if there is
    // none, `limit` if the conflicts or the budget are exhausted.
    Status add_next(std::uint64_t conflicts);

private:
    const Puzzle& puzzle_;
    Budget& budget_;
    Outcome& found_;
    ClauseModel model_;
    std::size_t excluded_ = 0;  // of the solutions in `found_`
};

}  // namespace deadreckon::battleship
