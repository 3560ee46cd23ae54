// Choice of the word type for sets of cells: the narrowest type with a bit for every cell.
#pragma once

#include <cassert>

#include "bits.hpp"
#include "interface.hpp"

namespace deadreckon::battleship {

// Calls `use` with an empty word; the board must have at most `max_cells` cells.
template <class Use>
auto with_board_bits(int cells, Use use) {
    assert(cells >= 0 && cells <= max_cells);
    if (cells <= 64) return use(Word64());
    if (cells <= 128) return use(Word128());
    if (cells <= 256) return use(Wide<4>());
    if (cells <= 512) return use(Wide<8>());
    if (cells <= 1024) return use(Wide<16>());
    return use(Wide<64>());
}
static_assert(max_cells == 8 * sizeof(Wide<64>));

// Expands a macro for each of these words: for the explicit instantiation of templates.
#define FOR_EACH_BOARD_BITS(MACRO) \
    MACRO(Word64) MACRO(Word128) MACRO(Wide<4>) MACRO(Wide<8>) MACRO(Wide<16>) MACRO(Wide<64>)

}  // namespace deadreckon::battleship
