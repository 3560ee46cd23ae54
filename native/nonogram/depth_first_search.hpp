// Depth-first search without learning, which can pause after any decision: it solves at once most puzzles with few
// open cells or with many solutions.
#pragma once

#include <climits>

#include "nonogram/board.hpp"
#include "options.hpp"

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
    explicit DepthFirstSearch(Board<Bits>& board) : board_(board), root_(board.mark()) {}

    // Go on to the next solution, by at most `patience` decisions.
    Event next(std::uint64_t patience) {
        for (;;) {
            if (last_ == Propagation::stopped) return Event::paused;
            if (last_ == Propagation::wipeout) {
                if (stack_.empty()) return Event::done;
                last_ = backtrack();
                continue;
            }
            const Cell cell = choose();
            if (cell.r < 0) {
                last_ = Propagation::wipeout;
                return Event::solution;
            }
            if (patience-- == 0 || board_.trail_bytes() > options::most_trail_bytes) return Event::paused;
            if (!board_.budget().spend()) return Event::paused;
            last_ = decide(cell);
        }
    }

    // Leave the board as it was before the search.
    void leave() { board_.undo(root_); }

private:
    struct Decision {
        int mark, r, c, value;
    };
    struct Cell {
        int r, c;
    };

    Propagation decide(const Cell& cell) {
        const auto [r, c] = cell;
        int value = board_.values - 1;
        while (!board_.may_be(r, c, value)) --value;
        stack_.push_back({board_.mark(), r, c, value});
        board_.set(r, c, value);
        return board_.propagate();
    }

    // Take the last decision back, and rule its value out.
    Propagation backtrack() {
        const Decision last = stack_.back();
        stack_.pop_back();
        board_.undo(last.mark);
        board_.remove(last.r, last.c, last.value);
        return board_.propagate();
    }

    // In the line with the fewest open cells, the one whose crossing line has the fewest; {-1, -1} when none is open.
    Cell choose() {
        const int height = board_.height;
        open_.assign(board_.lines(), 0);
        for (int r = 0; r < height; ++r) {
            for_each_bit(board_.open(r), [&](int c) { ++open_[r], ++open_[height + c]; });
        }
        int best = -1;
        for (int line = 0; line < board_.lines(); ++line) {
            if (open_[line] && (best < 0 || open_[line] < open_[best])) best = line;
        }
        if (best < 0) return {-1, -1};
        int index = -1, fewest = INT_MAX;
        for_each_bit(board_.open(best), [&](int i) {
            const int count = open_[board_.crossing(best, i)];
            if (count < fewest) index = i, fewest = count;
        });
        return best < height ? Cell{best, index} : Cell{index, best - height};
    }

    Board<Bits>& board_;
    const int root_;
    Propagation last_ = Propagation::fixpoint;
    std::vector<Decision> stack_;
    std::vector<int> open_;  // cells, by line
};

}  // namespace deadreckon::nonogram
