// Case splits: all places of ships, all ways to fill a line, or both values of a cell; one of the cases is true.
#pragma once

#include <vector>

#include "battleship/tactics/found.hpp"
#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

// The assumption of a case.
template <class Bits>
struct AssumedCase {
    CaseOf of;
    Bits told;         // the cells named by the wording, including known ones
    Bits water, ship;  // assumed cells
};

template <class Bits>
struct CaseSplit {
    SplitOn on;
    FoundArguments<Bits> arguments;  // in the order of the split's wording
    std::vector<AssumedCase<Bits>> cases;
};

// The splits of a position into at least two and at most `most` cases.
template <class Bits>
std::vector<CaseSplit<Bits>> case_splits(const PositionView<Bits>& view, std::size_t max_cases);

}  // namespace deadreckon::battleship
