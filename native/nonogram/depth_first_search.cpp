#include "nonogram/depth_first_search.hpp"

#include <cassert>
#include <climits>

#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
typename DepthFirstSearch<Bits>::Event DepthFirstSearch<Bits>::next(std::uint64_t patience) {
    for (;;) {
        if (last_ == Propagation::stopped) return Event::paused;
        if (last_ == Propagation::wipeout) {
            if (stack_.empty()) return Event::done;
            last_ = board_.backtrack(stack_);
            continue;
        }
        const Cell cell = choose();
        if (cell.r < 0) {
            assert(board_.solved());
            last_ = Propagation::wipeout;
            return Event::solution;
        }
        if (patience-- == 0 || board_.trail_bytes() > options::max_trail_bytes) return Event::paused;
        if (!board_.budget().spend()) return Event::paused;
        last_ = decide(cell);
    }
}

template <class Bits>
Propagation DepthFirstSearch<Bits>::decide(const Cell& cell) {
    assert(has(board_.open(cell.r), cell.c));
    const auto [r, c] = cell;
    int value = board_.values - 1;
    while (!board_.may_be(r, c, value)) --value;
    return board_.decide(r, c, value, stack_);
}

template <class Bits>
typename DepthFirstSearch<Bits>::Cell DepthFirstSearch<Bits>::choose() {
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

#define INSTANTIATE(Bits) template class DepthFirstSearch<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
