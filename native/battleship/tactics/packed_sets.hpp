// Sets of cells as they come over the border, made into the words of a board.
#pragma once

#include "battleship/tactics/tactics.hpp"
#include "bits.hpp"

namespace deadreckon::battleship {

template <class Bits>
Bits unpacked(PackedSets sets, std::size_t number, std::size_t bytes) {
    Bits set{};
    for (std::size_t first = 0; first < bytes; first += 8) {
        Word64 word = 0;
        for (std::size_t i = 0; i < 8; ++i)
            word |= Word64{static_cast<unsigned char>(sets[number * bytes + first + i])} << 8 * i;
        set |= shift_up(Bits(word), static_cast<int>(8 * first));
    }
    return set;
}

}  // namespace deadreckon::battleship
