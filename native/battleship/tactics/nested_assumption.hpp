// Nested assumptions, the last resort: others are assumed within an assumption until it is contradicted.
#pragma once

#include "battleship/tactics/indirect_logic.hpp"

namespace deadreckon::battleship {

// A refutation within an assumption, and the chain of its consequences.
template <class Bits>
struct RefutedWithin {
    Refutation<Bits> refuted;
    Chain<Bits> onward;
};

// A chain, and the refutations within it in order; the last chain ends in a contradiction.
template <class Bits>
struct NestedAssumption {
    Chain<Bits> chain;
    std::vector<RefutedWithin<Bits>> within;
    int harder = 0;  // rating above the tactic's easiest step, in tenths
};

// An assumption that is contradicted in this way, among those that leave the fewest cells open.
template <class Bits>
std::optional<NestedAssumption<Bits>> nested_assumption(const ChainTerms& terms, const Knowledge<Bits>& known,
                                                        const Solution<Bits>& solution);

}  // namespace deadreckon::battleship
