// The given cells of a battleship board as sets, and the places of ships that clash with them.
#pragma once

#include <cassert>
#include <string_view>

#include "bits.hpp"

namespace deadreckon::battleship {

// The given cells by their letters; those of some ship ('?') are in none but `ship`.
template <class Bits>
struct GivenCells {
    // Give a cell one of the letters ?WSLRTBM.
    void add(const Bits& here, char letter) {
        assert(count(here) == 1 && std::string_view("?WSLRTBM").find(letter) != std::string_view::npos);
        (letter == 'W' ? water : ship) |= here;
        switch (letter) {
            case 'S':
                submarine |= here;
                break;
            case 'L':
                left |= here;
                break;
            case 'R':
                right |= here;
                break;
            case 'T':
                top |= here;
                break;
            case 'B':
                bottom |= here;
                break;
            case 'M':
                middle |= here;
                break;
        }
    }

    // The places of ships of this length and direction that put another letter on some given cell.
    Bits clashing(int length, bool down, int width) const {
        assert(length >= 1 && width >= 1);
        const Bits &first = down ? top : left, &last = down ? bottom : right;
        const Bits other = water | (down ? left | right : top | bottom);  // letters of ships in the other direction
        if (length == 1) return other | first | last | middle;
        const int step = down ? width : 1;
        return runs_through(Bits(other | submarine), length, step) |
               shift_down(runs_through(first, length - 1, step), step) | runs_through(last, length - 1, step) | middle |
               shift_down(middle, (length - 1) * step);
    }

    Bits water{}, ship{}, submarine{}, left{}, right{}, top{}, bottom{}, middle{};
};

}  // namespace deadreckon::battleship
