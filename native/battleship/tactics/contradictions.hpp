// What shows that a position is broken, and what that rests on: the standard contradictions.
#pragma once

#include <optional>

#include "battleship/tactics/found.hpp"

namespace deadreckon::battleship {

template <class Bits>
struct Contradiction {
    Rule rule;                       // what breaks
    FoundArguments<Bits> arguments;  // in the order that its wording has
    Bits cells{};                    // what it rests on, or more: known cells,
    Range lines{}, ships{};          // numbers of lines, and lengths of ships whose number matters
};

// The first contradiction that the position shows.
template <class Bits>
std::optional<Contradiction<Bits>> find_contradiction(const PositionView<Bits>& view, Sight sight);

}  // namespace deadreckon::battleship
