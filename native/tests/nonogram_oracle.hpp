// The oracle of the tests: lines of nonograms by the rules alone.
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

using Cells = std::vector<std::uint8_t>;

inline Clue runs(const Cells& line) {
    Clue clue;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == 0) continue;
        if (i > 0 && line[i] == line[i - 1]) {
            ++clue.back().length;
        } else {
            clue.push_back({1, line[i]});
        }
    }
    return clue;
}

inline bool agrees(const Cells& line, const Clue& clue) {
    const Clue found = runs(line);
    if (found.size() != clue.size()) return false;
    for (std::size_t j = 0; j < clue.size(); ++j) {
        if (found[j].colour != clue[j].colour) return false;
        if (clue[j].length != 0 && clue[j].length != found[j].length) return false;
    }
    return true;
}

// The next assignment of `values` values in counting order; false after the last.
inline bool advance(Cells& cells, int values) {
    for (std::uint8_t& cell : cells) {
        if (++cell < values) return true;
        cell = 0;
    }
    return false;
}

}  // namespace deadreckon::nonogram
