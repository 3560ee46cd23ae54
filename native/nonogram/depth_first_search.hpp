// Plain depth-first search: it settles at once most puzzles with few open cells or with many solutions.
#pragma once

#include <climits>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

template <class Word>
class PlainSearch {
public:
    PlainSearch(Board<Word>& board, Outcome& outcome) : board_(board), outcome_(outcome) {}

    // From a settled board. Adds solutions until there are enough or no more, or `patience` decisions in a row brought
    // none. True when there are no more. Leaves the board as it was.
    bool run(std::uint64_t patience) {
        const int root = board_.mark();
        const bool done = search(patience);
        board_.undo(root);
        return done;
    }

private:
    static constexpr std::size_t largest_trail = 200'000'000;  // a deep search of a grid of millions of cells

    struct Decision {
        int mark, r, c, value;
    };

    bool search(std::uint64_t patience) {
        std::uint64_t waited = 0;
        Settled settled = Settled::yes;
        for (;;) {
            if (settled == Settled::stopped) return false;
            if (settled == Settled::yes && !descend()) {
                outcome_.solutions.push_back(board_.solution());
                if (outcome_.solutions.size() >= board_.budget().wanted()) return false;
                waited = 0;
                settled = Settled::wipeout;
            } else if (settled == Settled::yes) {
                if (++waited > patience || !board_.budget().spend()) return false;
                if (board_.trail_bytes() > largest_trail) return false;
                settled = board_.settle();
            } else {
                if (stack_.empty()) return true;
                settled = other_way();
            }
        }
    }

    // Decide an open cell; false when there is none.
    bool descend() {
        const auto [r, c] = choose();
        if (r < 0) return false;
        int value = board_.values - 1;
        while (!board_.may_be(r, c, value)) --value;
        stack_.push_back({board_.mark(), r, c, value});
        board_.set(r, c, value);
        return true;
    }

    // The decided value does not lead further.
    Settled other_way() {
        const Decision last = stack_.back();
        stack_.pop_back();
        board_.undo(last.mark);
        board_.remove(last.r, last.c, last.value);
        return board_.settle();
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
        int place = -1, fewest = INT_MAX;
        for_each_bit(board_.open(best), [&](int i) {
            const int count = open_[board_.crossing(best, i)];
            if (count < fewest) place = i, fewest = count;
        });
        return best < height ? Cell{best, place} : Cell{place, best - height};
    }

    Board<Word>& board_;
    Outcome& outcome_;
    std::vector<Decision> stack_;
    std::vector<int> open_;  // cells, by line
};

}  // namespace deadreckon::nonogram
