// Splits into cases of which one must be true: where ships lie, how a line is filled, what a cell is.
#pragma once

#include <vector>

#include "battleship/tactics/found.hpp"
#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

// What is assumed in a case.
template <class Bits>
struct AssumedCase {
    CaseOf of;
    Bits told;         // the cells that the wording names, those known before too
    Bits water, ship;  // that are assumed
};

template <class Bits>
struct CaseSplit {
    SplitOn on;
    FoundArguments<Bits> arguments;  // in the order that the wording of the split has
    std::vector<AssumedCase<Bits>> cases;
};

// The splits of a position into two cases at least and so many at most.
template <class Bits>
std::vector<CaseSplit<Bits>> case_splits(const PositionView<Bits>& view, std::size_t max_cases);

}  // namespace deadreckon::battleship
