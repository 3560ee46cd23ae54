// Every assumption about one cell of a nonogram, followed round by round on words of bits: which of them break soonest,
// and of which cells all values agree on something. A round solves all lines that have changed, so that a chain has as
// many rounds as links one after the other.
#pragma once

#include <vector>

#include "nonogram/tactics/knowledge.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::nonogram {

struct BrokenAssumption {
    int cell, value;
    int rounds;  // in which the contradiction is reached
};

// The assumptions that break within `near` rounds or, where none does, those that break in the fewest rounds; by cell
// and value. Values that some solution has are not assumed.
template <class Bits>
std::vector<BrokenAssumption> broken_assumptions(Terms<Bits>& terms, const Knowledge<Bits>& known,
                                                 const Possible& possible, int near);

// The open cells whose values, none of which breaks, have common consequences: those followed in the fewest rounds
// first.
template <class Bits>
std::vector<int> agreeing_cells(Terms<Bits>& terms, const Knowledge<Bits>& known);

}  // namespace deadreckon::nonogram
