// Picks the narrowest word that has a bit for every cell of a board.
#pragma once

#include "battleship/search.hpp"
#include "bits.hpp"

namespace deadreckon::battleship {

// Calls `use` with an empty word; the board must have at most `most_cells` cells.
template <class Use>
auto with_bits_for(int cells, Use use) {
    if (cells <= 64) return use(Word64());
    if (cells <= 128) return use(Word128());
    if (cells <= 256) return use(Wide<4>());
    if (cells <= 512) return use(Wide<8>());
    if (cells <= 1024) return use(Wide<16>());
    return use(Wide<64>());
}

}  // namespace deadreckon::battleship
