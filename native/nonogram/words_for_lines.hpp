// The words in which the cells of a line are kept: the narrowest that suffice.
#pragma once

#include <cassert>

#include "bits.hpp"
#include "interface.hpp"

namespace deadreckon::nonogram {

// Calls `use` with an empty word for lines of so many cells: the line solver needs two bits more.
template <class Use>
auto with_words_for_lines(int cells, Use use) {
    assert(cells <= longest_line);
    static_assert(longest_line == 64 * 64 - 2, "the widest of these has bits for the longest line");
    if (cells <= 62) return use(Word64());
    if (cells <= 126) return use(Word128());
    if (cells <= 254) return use(Wide<4>());
    if (cells <= 1022) return use(Wide<16>());
    return use(Wide<64>());
}

// Expands a macro for each of these words: for the explicit instantiation of templates.
#define FOR_EACH_LINE_BITS(MACRO) MACRO(Word64) MACRO(Word128) MACRO(Wide<4>) MACRO(Wide<16>) MACRO(Wide<64>)

}  // namespace deadreckon::nonogram
