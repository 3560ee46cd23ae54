// The minimal automaton that reads a line cell by cell and accepts exactly its arrangements.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

// Each position between two cells has its own states; states with the same continuations are merged.
class LineAutomaton {
public:
    static constexpr int none = -1;

    // `allowed`: the values that each cell may have, as in Puzzle.
    LineAutomaton(const Clue& clue, const std::vector<std::uint64_t>& allowed, int values);

    // The number of states before a cell, from 0 to the length: one before the first cell and after the last, number 0;
    // none at all if the line has no arrangement.
    int states(int cell) const {
        assert(cell >= 0 && cell < static_cast<int>(states_.size()));
        return states_[cell];
    }

    // The state after a cell, or `none`.
    int next(int cell, int state, int value) const {
        assert(state >= 0 && state < states(cell) && value >= 0 && value < values_);
        return next_[first_[cell] + static_cast<std::size_t>(state) * values_ + value];
    }

private:
    int values_;
    std::vector<int> states_;         // by cell
    std::vector<std::size_t> first_;  // by cell: where its part of next_ begins
    std::vector<int> next_;           // by cell, state and value
};

}  // namespace deadreckon::nonogram
