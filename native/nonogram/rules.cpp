#include "nonogram/rules.hpp"

#include <cassert>

namespace deadreckon::nonogram {

namespace {

// Whether the `length` cells from `first`, `step` apart, match the clue.
bool reads_as(const Clue& clue, const std::uint8_t* first, int length, int step) {
    assert(first && length >= 1 && step >= 1);
    if (is_missing(clue)) return true;
    std::size_t blocks = 0;
    for (int i = 0; i < length;) {
        const int colour = first[i * step];
        int run = 1;
        while (i + run < length && first[(i + run) * step] == colour) ++run;
        i += run;
        if (colour == 0) continue;
        if (blocks == clue.size() || clue[blocks].colour != colour) return false;
        if (clue[blocks].length != 0 && clue[blocks].length != run) return false;
        ++blocks;
    }
    return blocks == clue.size();
}

}  // namespace

bool obeys_rules(const Puzzle& puzzle, const std::vector<std::uint8_t>& cells) {
    assert(is_well_formed(puzzle));
    const int width = puzzle.width, height = puzzle.height;
    if (cells.size() != static_cast<std::size_t>(width) * height) return false;
    for (int r = 0; r < height; ++r)
        if (!reads_as(puzzle.rows[r], cells.data() + r * width, width, 1)) return false;
    for (int c = 0; c < width; ++c)
        if (!reads_as(puzzle.columns[c], cells.data() + c, height, width)) return false;
    for (std::size_t cell = 0; cell < puzzle.allowed.size(); ++cell)
        if (!(puzzle.allowed[cell] >> cells[cell] & 1)) return false;
    return true;
}

}  // namespace deadreckon::nonogram
