// Search guided by belief propagation: decides the most certain cells first, and updates beliefs after every few.
#pragma once

#include "nonogram/belief_propagation.hpp"

namespace deadreckon::nonogram {

// Quickly finds a first solution of most hard random puzzles (40 of 53 tournament puzzles that plain search and probing
// leave open). If it gives up, its last values are the best known phases for clause learning.
template <class Bits>
class BeliefGuidedSearch {
public:
    BeliefGuidedSearch(Board<Bits>& board, Outcome& outcome) : board_(board), outcome_(outcome), beliefs_(board) {}

    // Look for one solution, which is added to the outcome. True if the puzzle has none. Restores the board.
    bool run();

    // For each cell its last value, or the value believed most likely, when the search ended.
    const std::vector<std::uint8_t>& likely_values() const { return likely_values_; }
    BeliefPropagation<Bits>& beliefs() { return beliefs_; }

private:
    struct Ranked {
        float belief;
        int r, c, value;
    };

    bool search();

    // The open cells with their likeliest values, most certain first; false if there are none.
    bool rank_cells();

    Ranked likeliest(int r, int c) const;

    void keep_likely_values();

    Board<Bits>& board_;
    Outcome& outcome_;
    BeliefPropagation<Bits> beliefs_;
    std::vector<Decision> stack_;
    std::vector<Ranked> ranked_;
    std::vector<std::uint8_t> likely_values_;
};

}  // namespace deadreckon::nonogram
