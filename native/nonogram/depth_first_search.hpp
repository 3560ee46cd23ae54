// Depth-first search without learning, which can pause after any decision: it solves at once most puzzles with few
// open cells or with many solutions.
#pragma once

#include <cassert>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class DepthFirstSearch {
public:
    enum class Event {
        solution,  // the board is solved; the next call goes on to the next solution
        done,      // there are no more solutions
        paused,    // after `patience` decisions, or because the budget or the memory for the trail is used up
    };

    // The board must be at its fixpoint.
    explicit DepthFirstSearch(Board<Bits>& board) : board_(board), root_(board.mark()) { assert(!board.has_changes()); }

    // Go on to the next solution, by at most `patience` decisions.
    Event next(std::uint64_t patience);

    // Restore the board to its state before the search.
    void leave() { board_.undo(root_); }

private:
    struct Cell {
        int r, c;
    };

    Propagation decide(const Cell& cell);

    // In the line with the fewest open cells, the cell whose crossing line has the fewest; {-1, -1} if none is open.
    Cell choose();

    Board<Bits>& board_;
    const int root_;
    Propagation last_ = Propagation::fixpoint;
    std::vector<Decision> stack_;
    std::vector<int> open_;  // cells, by line
};

}  // namespace deadreckon::nonogram
