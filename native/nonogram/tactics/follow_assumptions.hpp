// All assumptions about single cells of a nonogram, followed round by round on words of bits: the ones contradicted
// soonest, and the cells all of whose values have a common consequence. A round solves all changed lines, so the number
// of rounds is the depth of a chain.
#pragma once

#include <vector>

#include "nonogram/tactics/knowledge.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::nonogram {

struct BrokenAssumption {
    int cell, value;
    int rounds;  // in which the contradiction is reached
};

// The assumptions contradicted within `near` rounds or, if there are none, in the fewest rounds; by cell and value.
// Values of known solutions are not assumed.
template <class Bits>
std::vector<BrokenAssumption> broken_assumptions(Terms<Bits>& terms, const Knowledge<Bits>& known,
                                                 const Possible& possible, int near);

// The open cells without a contradicted value whose values have a common consequence, fewest rounds first.
template <class Bits>
std::vector<int> agreeing_cells(Terms<Bits>& terms, const Knowledge<Bits>& known);

}  // namespace deadreckon::nonogram
