// The standard contradictions of a position, and the facts behind them.
#pragma once

#include <optional>

#include "battleship/tactics/found.hpp"

namespace deadreckon::battleship {

template <class Bits>
struct Contradiction {
    Rule rule;                       // the broken rule
    FoundArguments<Bits> arguments;  // in the order of its wording
    Bits cells{};                    // the facts behind it, or a superset: known cells,
    Range lines{}, ships{};          // numbers of lines, and lengths of ships
    bool by_places = false;          // struck places are among the facts
};

// The first contradiction that the position shows.
template <class Bits>
std::optional<Contradiction<Bits>> find_contradiction(const PositionView<Bits>& view, Sight sight);

}  // namespace deadreckon::battleship
