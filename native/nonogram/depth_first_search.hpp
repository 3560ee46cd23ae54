// Depth-first search without learning: it solves at once most puzzles with few open cells or with many solutions.
#pragma once

#include <climits>

#include "nonogram/board.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class DepthFirstSearch {
public:
    DepthFirstSearch(Board<Bits>& board, Outcome& outcome) : board_(board), outcome_(outcome) {}

    // From a board at its fixpoint. Adds solutions until there are enough or no more, or `patience` decisions in a row
    // brought none. True when there are no more. Leaves the board as it was.
    bool run(std::uint64_t patience) {
        const int root = board_.mark();
        const bool done = search(patience);
        board_.undo(root);
        return done;
    }

private:
    struct Decision {
        int mark, r, c, value;
    };

    bool search(std::uint64_t patience) {
        std::uint64_t waited = 0;
        Propagation result = Propagation::fixpoint;
        for (;;) {
            if (result == Propagation::stopped) return false;
            if (result == Propagation::fixpoint && !decide()) {
                outcome_.add(board_.solution(), board_.height);
                if (outcome_.solutions.size() >= board_.budget().wanted()) return false;
                waited = 0;
                result = Propagation::wipeout;
            } else if (result == Propagation::fixpoint) {
                if (++waited > patience || !board_.budget().spend()) return false;
                if (board_.trail_bytes() > options::most_trail_bytes) return false;
                result = board_.propagate();
            } else {
                if (stack_.empty()) return true;
                result = backtrack();
            }
        }
    }

    // Decide an open cell; false when there is none.
    bool decide() {
        const auto [r, c] = choose();
        if (r < 0) return false;
        int value = board_.values - 1;
        while (!board_.may_be(r, c, value)) --value;
        stack_.push_back({board_.mark(), r, c, value});
        board_.set(r, c, value);
        return true;
    }

    // Take the last decision back, and rule its value out.
    Propagation backtrack() {
        const Decision last = stack_.back();
        stack_.pop_back();
        board_.undo(last.mark);
        board_.remove(last.r, last.c, last.value);
        return board_.propagate();
    }

    struct Cell {
        int r, c;
    };

    // In the line with the fewest open cells, the one whose crossing line has the fewest.
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
    Outcome& outcome_;
    std::vector<Decision> stack_;
    std::vector<int> open_;  // cells, by line
};

}  // namespace deadreckon::nonogram
