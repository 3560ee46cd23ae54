// The neighbours of cells on a board of some size. A set of cells is a word: cell (r, c) is bit r * width + c.
#pragma once

#include <cassert>

#include "bits.hpp"

namespace deadreckon::battleship {

template <class Bits>
struct Geometry {
    Geometry(int height, int width) : width(width), cells(height * width) {
        assert(height > 0 && width > 0 && cells <= static_cast<int>(8 * sizeof(Bits)));
        Bits row{};
        for (int c = 0; c < width; ++c) row |= bit<Bits>(c);
        for (int r = 0; r < height; ++r) {
            everything |= shift_up(row, r * width);
            first_column |= bit<Bits>(r * width);
        }
        first_row = row;
        last_column = shift_up(first_column, width - 1);
    }

    int width, cells;
    Bits everything{}, first_row{}, first_column{}, last_column{};

    Bits row(int r) const {
        assert(r >= 0 && r < cells / width);
        return shift_up(first_row, r * width);
    }
    Bits column(int c) const {
        assert(c >= 0 && c < width);
        return shift_up(first_column, c);
    }

    // The neighbours of some cells to the left and right.
    Bits sideways(const Bits& of) const {
        return shift_up(Bits(of & ~last_column), 1) | shift_down(Bits(of & ~first_column), 1);
    }
    // The neighbours above and below.
    Bits upright(const Bits& of) const { return (shift_up(of, width) | shift_down(of, width)) & everything; }
    // The neighbours at the sides.
    Bits beside(const Bits& of) const { return sideways(of) | upright(of); }
    // The diagonal neighbours.
    Bits corners(const Bits& of) const { return upright(sideways(of)); }
};

}  // namespace deadreckon::battleship
