// What all cases of a split agree on.
#pragma once

#include "battleship/tactics/case_splits.hpp"
#include "battleship/tactics/chain.hpp"

namespace deadreckon::battleship {

// The cases of a split, each with its chain, and what follows in all of them that do not break.
template <class Bits>
struct Agreement {
    CaseSplit<Bits> split;
    std::vector<Chain<Bits>> chains;
    Bits water{}, ship{};
    int harder = 0;  // than the tactic's easiest step, in tenths
};

// What the tactic of a row finds below a rating in tenths, the easiest first: splits into few cases with few links, or
// into many.
template <class Bits>
std::vector<Agreement<Bits>> agreements(const ChainTerms& terms, const Knowledge<Bits>& known, int row, int below);

}  // namespace deadreckon::battleship
