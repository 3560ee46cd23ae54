// Findings as integers with their reasons, in the form in which they leave the core.
#pragma once

#include "nonogram/tactics/assumed.hpp"
#include "nonogram/tactics/found.hpp"

namespace deadreckon::nonogram {

// A finding of a single-line tactic, with its reason.
template <class Bits>
Finding worded(LineView<Bits>& line, int tactic, const Found<Bits>& found);

template <class Bits>
FollowedAssumption worded(const Trimmed<Bits>& chain);

template <class Bits>
Assumed worded(Terms<Bits>& terms, const FoundByAssuming<Bits>& found);

}  // namespace deadreckon::nonogram
