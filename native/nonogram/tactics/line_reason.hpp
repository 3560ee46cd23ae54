// Minimal reasons in a line: the known cells with which its clue forces values, or cannot be met.
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

// A minimal reason why a line in this state cannot have the values of `wanted` or, without `wanted`, why it breaks.
// Reasons that use only `likely` cells are preferred.
template <class Bits>
LineReason<Bits> line_reason(Terms<Bits>& terms, int line, const std::vector<Bits>& state,
                             const std::vector<Bits>* wanted, const Bits& likely);

// Whether the clue of a line excludes the values of `wanted` in this state or, without `wanted`, whether it breaks.
template <class Bits>
bool line_excludes(Terms<Bits>& terms, int line, const std::vector<Bits>& state, const std::vector<Bits>* wanted);

}  // namespace deadreckon::nonogram
