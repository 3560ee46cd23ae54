// Cells of a grid by their value, from sets of each row to words of the whole grid.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// `cells` has a set for each row and value; the result for each value the cells r * width + c, in words of 64 bits.
template <class Bits>
std::vector<std::vector<std::uint64_t>> cells_by_value(const std::vector<Bits>& cells, const Board<Bits>& board) {
    assert(cells.size() == static_cast<std::size_t>(board.height) * board.values);
    const std::size_t words = (static_cast<std::size_t>(board.height) * board.width + 63) / 64;
    std::vector<std::vector<std::uint64_t>> by_value(board.values, std::vector<std::uint64_t>(words));
    for (int r = 0; r < board.height; ++r)
        for (int value = 0; value < board.values; ++value)
            for_each_bit(cells[r * board.values + value], [&](int c) {
                const std::size_t cell = static_cast<std::size_t>(r) * board.width + c;
                by_value[value][cell / 64] |= std::uint64_t(1) << (cell % 64);
            });
    return by_value;
}

}  // namespace deadreckon::nonogram
