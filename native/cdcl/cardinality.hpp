// A cardinality constraint: between `low` and `high` of these literals are true; known literals are on two stacks.
#pragma once

#include <cstdint>
#include <vector>

#include "cdcl/literal.hpp"

namespace deadreckon::cdcl {

// The stacks grow in trail order; hence the first `high` true literals are the reason why all others are false, and the
// first `size - low` false ones the reason why all others are true, at any later time, without a copy.
struct Cardinality {
    std::vector<Literal> literals;
    int low, high;
    std::vector<Literal> known_true;   // literals that are true
    std::vector<Literal> known_false;  // the negations, which are true, of literals that are false
    int may_be_false() const { return static_cast<int>(literals.size()) - low; }
};

// An occurrence of a literal, or of its negation, in a cardinality constraint.
struct Occurrence {
    std::uint32_t cardinality : 31;
    std::uint32_t negated : 1;
};

}  // namespace deadreckon::cdcl
