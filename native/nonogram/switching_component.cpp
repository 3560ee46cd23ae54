#include "nonogram/switching_component.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
bool SwitchingComponent<Bits>::find() {
    for (int left = 0; left + 1 < board_.width; ++left) {
        const Bits open = board_.open(board_.height + left);
        if (open == Bits(0)) continue;
        const int end = std::min(board_.width, left + 1 + options::widest_switch);
        for (int right = left + 1; right < end; ++right) {
            board_.budget().charge(board_.height * sizeof(Bits) / sizeof(Word64));
            if (try_columns(left, right, open & board_.open(board_.height + right))) return true;
        }
    }
    return false;
}

template <class Bits>
bool SwitchingComponent<Bits>::try_columns(int left, int right, const Bits& rows) {
    assert(0 <= left && left < right && right < board_.width);
    rows_.clear();
    for_each_bit(rows, [&](int r) {
        if (at(r, left) == at(r, right)) return;
        std::swap(at(r, left), at(r, right));
        if (holds(r)) rows_.push_back(r);
        std::swap(at(r, left), at(r, right));
    });
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        for (std::size_t k = i + 1; k < rows_.size(); ++k) {
            if (try_corners(rows_[i], rows_[k], left, right)) return true;
        }
    }
    return false;
}

template <class Bits>
bool SwitchingComponent<Bits>::try_corners(int top, int bottom, int left, int right) {
    assert(top < bottom && left < right);
    if (at(top, left) != at(bottom, right) || at(top, right) != at(bottom, left)) return false;
    std::swap(at(top, left), at(top, right));
    std::swap(at(bottom, left), at(bottom, right));
    if (holds(board_.height + left) && holds(board_.height + right)) return true;
    std::swap(at(top, left), at(top, right));
    std::swap(at(bottom, left), at(bottom, right));
    return false;
}

template <class Bits>
bool SwitchingComponent<Bits>::holds(int line) {
    std::fill(line_.begin(), line_.end(), Bits(0));
    const int cells = board_.clue(line).cells;
    for (int i = 0; i < cells; ++i) {
        add_bit(line_[line < board_.height ? at(line, i) : at(i, line - board_.height)], i);
    }
    for (int value = 0; value < board_.values; ++value) line_[value] &= board_.possible(line, value);
    assert(cells == (line < board_.height ? board_.width : board_.height));
    return board_.line_solver().feasible(board_.clue(line), line_.data());
}

#define INSTANTIATE(Bits) template class SwitchingComponent<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
