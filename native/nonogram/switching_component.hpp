// The cheapest second solution: a switching component, four cells at the corners of a rectangle whose values can be
// exchanged along both of its rows without a change to any clue.
#pragma once

#include <cassert>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// The term is from discrete tomography, where such cells are the smallest change between two pictures (Ryser 1957).
// Random puzzles with several solutions nearly always have two that differ by a switching component.
template <class Bits>
class SwitchingComponent {
public:
    // The board must be at its root; its open cells are the cells in which solutions can differ.
    SwitchingComponent(Board<Bits>& board, const std::vector<std::uint8_t>& solution)
        : board_(board), solution_(solution), line_(board.values) {
        assert(solution.size() == static_cast<std::size_t>(board.height) * board.width);
    }

    // Exchange the first switching component found; false if there is none.
    bool find();

    // The second solution, after find().
    const std::vector<std::uint8_t>& solution() const { return solution_; }

private:
    std::uint8_t& at(int r, int c) {
        assert(r >= 0 && r < board_.height && c >= 0 && c < board_.width);
        return solution_[r * board_.width + c];
    }

    bool try_columns(int left, int right, const Bits& rows);

    bool try_corners(int top, int bottom, int left, int right);

    // Whether a line matches its clue and the values possible at the root.
    bool holds(int line);

    Board<Bits>& board_;
    std::vector<std::uint8_t> solution_;
    std::vector<Bits> line_;  // by value
    std::vector<int> rows_;
};

}  // namespace deadreckon::nonogram
