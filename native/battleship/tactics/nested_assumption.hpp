// An assumption within which others are made, until it breaks: nobody should have to do that.
#pragma once

#include "battleship/tactics/indirect_logic.hpp"

namespace deadreckon::battleship {

// What is refuted within an assumption, and the chain of what follows from that.
template <class Bits>
struct RefutedWithin {
    Refutation<Bits> refuted;
    Chain<Bits> onward;
};

// A chain and what is refuted within it, one after the other; the last chain breaks.
template <class Bits>
struct NestedAssumption {
    Chain<Bits> chain;
    std::vector<RefutedWithin<Bits>> within;
    int harder = 0;  // than the tactic's easiest step, in tenths
};

// The assumption that breaks in this way, of those that leave least open.
template <class Bits>
std::optional<NestedAssumption<Bits>> nested_assumption(const ChainTerms& terms, const Knowledge<Bits>& known,
                                                        const Solution<Bits>& solution);

}  // namespace deadreckon::battleship
