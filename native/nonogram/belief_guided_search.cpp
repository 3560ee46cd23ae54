#include "nonogram/belief_guided_search.hpp"

#include <algorithm>
#include <cassert>

#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
bool BeliefGuidedSearch<Bits>::run() {
    assert(!board_.has_changes());
    stack_.clear();
    const int root = board_.mark();
    const bool refuted = search();
    if (!refuted && !board_.budget().exhausted()) keep_likely_values();
    board_.undo(root);
    return refuted;
}

template <class Bits>
bool BeliefGuidedSearch<Bits>::search() {
    int setbacks_left = options::guided_setbacks;
    if (!beliefs_.run(options::guided_first_rounds)) return false;
    while (rank_cells()) {
        const std::size_t some = 1 + ranked_.size() / options::guided_portion;
        for (std::size_t i = 0; i < some; ++i) {
            const auto [belief, r, c, value] = ranked_[i];
            if (!has(board_.open(r), c) || !board_.may_be(r, c, value)) continue;
            if (!board_.budget().spend()) return false;
            Propagation result = board_.decide(r, c, value, stack_);
            while (result == Propagation::wipeout) {
                if (stack_.empty()) return true;
                if (--setbacks_left < 0) return false;
                result = board_.backtrack(stack_);
            }
            if (result == Propagation::stopped) return false;
        }
        if (!beliefs_.run(options::guided_rounds)) return false;
    }
    assert(board_.solved());
    outcome_.add(board_.solution(), board_.height);
    return false;
}

template <class Bits>
bool BeliefGuidedSearch<Bits>::rank_cells() {
    ranked_.clear();
    for (int r = 0; r < board_.height; ++r) {
        for_each_bit(board_.open(r), [&](int c) { ranked_.push_back(likeliest(r, c)); });
    }
    std::stable_sort(ranked_.begin(), ranked_.end(),
                     [](const Ranked& a, const Ranked& b) { return a.belief > b.belief; });
    return !ranked_.empty();
}

template <class Bits>
typename BeliefGuidedSearch<Bits>::Ranked BeliefGuidedSearch<Bits>::likeliest(int r, int c) const {
    assert(has(board_.open(r), c));
    Ranked best{-1, r, c, 0};
    for (int value = 0; value < board_.values; ++value) {
        if (!board_.may_be(r, c, value)) continue;
        const float belief = beliefs_.belief(r, c, value);
        if (belief > best.belief) best = {belief, r, c, value};
    }
    return best;
}

template <class Bits>
void BeliefGuidedSearch<Bits>::keep_likely_values() {
    beliefs_.run(options::guided_rounds);
    likely_values_ = board_.solution();
    rank_cells();
    for (const Ranked& cell : ranked_) {
        likely_values_[cell.r * board_.width + cell.c] = static_cast<std::uint8_t>(cell.value);
    }
}

#define INSTANTIATE(Bits) template class BeliefGuidedSearch<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
