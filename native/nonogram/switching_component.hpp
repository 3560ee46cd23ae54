// The cheapest second solution: a switching component, four cells at the corners of a rectangle whose values can be
// exchanged along both of its rows without a change to any clue.
#pragma once

#include "nonogram/board.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

// The word is from discrete tomography, where such cells are the smallest change between two pictures (Ryser 1957).
// Random puzzles with several solutions nearly always have two that differ by one.
template <class Bits>
class SwitchingComponent {
public:
    // The board must be at its root, whose open cells are those in which solutions can differ.
    SwitchingComponent(Board<Bits>& board, const std::vector<std::uint8_t>& solution)
        : board_(board), solution_(solution), line_(board.values) {}

    // Exchange the first switching component there is; false when there is none.
    bool find() {
        for (int left = 0; left + 1 < board_.width; ++left) {
            const Bits open = board_.open(board_.height + left);
            if (open == Bits(0)) continue;
            const int end = std::min(board_.width, left + 1 + options::widest_switch);
            for (int right = left + 1; right < end; ++right) {
                board_.budget().watch(board_.height * sizeof(Bits) / sizeof(Word64));
                if (try_columns(left, right, open & board_.open(board_.height + right))) return true;
            }
        }
        return false;
    }

    // The second solution, after find().
    const std::vector<std::uint8_t>& solution() const { return solution_; }

private:
    std::uint8_t& at(int r, int c) { return solution_[r * board_.width + c]; }

    bool try_columns(int left, int right, const Bits& rows) {
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

    bool try_corners(int top, int bottom, int left, int right) {
        if (at(top, left) != at(bottom, right) || at(top, right) != at(bottom, left)) return false;
        std::swap(at(top, left), at(top, right));
        std::swap(at(bottom, left), at(bottom, right));
        if (holds(board_.height + left) && holds(board_.height + right)) return true;
        std::swap(at(top, left), at(top, right));
        std::swap(at(bottom, left), at(bottom, right));
        return false;
    }

    // Whether a line agrees with its clue, and with what the root leaves possible.
    bool holds(int line) {
        std::fill(line_.begin(), line_.end(), Bits(0));
        const int cells = board_.clue(line).cells;
        for (int i = 0; i < cells; ++i) {
            add_bit(line_[line < board_.height ? at(line, i) : at(i, line - board_.height)], i);
        }
        for (int value = 0; value < board_.values; ++value) line_[value] &= board_.possible(line, value);
        return board_.line_solver().feasible(board_.clue(line), line_.data());
    }

    Board<Bits>& board_;
    std::vector<std::uint8_t> solution_;
    std::vector<Bits> line_;  // by value
    std::vector<int> rows_;
};

}  // namespace deadreckon::nonogram
