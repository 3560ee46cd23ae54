// The least that must be known of a line's cells so that its clue forces something, or cannot be met.
#pragma once

#include <vector>

#include "nonogram/tactics/knowledge.hpp"

namespace deadreckon::nonogram {

// Known cells, by value the open cells known not to have it, and the cells where the crossing line has few colours.
template <class Bits>
struct LineReason {
    Bits cells{};
    std::vector<Bits> excluded;
    Bits crossing{};
};

// A minimal reason why a line that is in this state cannot have the values of `wanted`, or without that, why it breaks.
// Of several it is one that keeps to the `likely` cells where that can be.
template <class Bits>
LineReason<Bits> line_reason(Terms<Bits>& terms, int line, const std::vector<Bits>& state,
                             const std::vector<Bits>* wanted, const Bits& likely);

// Whether the clue of a line excludes the values of `wanted` in this state, or without that, whether it breaks.
template <class Bits>
bool line_excludes(Terms<Bits>& terms, int line, const std::vector<Bits>& state, const std::vector<Bits>* wanted);

}  // namespace deadreckon::nonogram
