// The tactics of case splits: consequences common to all cases.
#pragma once

#include "battleship/tactics/case_splits.hpp"
#include "battleship/tactics/chain.hpp"

namespace deadreckon::battleship {

// The cases of a split, each with its chain, and the consequences common to all cases without a contradiction.
template <class Bits>
struct Agreement {
    CaseSplit<Bits> split;
    std::vector<Chain<Bits>> chains;
    Bits water{}, ship{};
    int harder = 0;  // rating above the tactic's easiest step, in tenths
};

// The findings of the tactic of a row, rated below some tenths, easiest first: splits into few cases with few links, or
// into many.
template <class Bits>
std::vector<Agreement<Bits>> agreements(const ChainTerms& terms, const Knowledge<Bits>& known, int row, int below);

}  // namespace deadreckon::battleship
