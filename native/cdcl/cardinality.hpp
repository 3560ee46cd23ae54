// "Between low and high of these literals are true", kept as two stacks of what is known.
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
    std::vector<Literal> known_true;   // members that are true
    std::vector<Literal> known_false;  // negations, hence also true, of members that are false
    int may_be_false() const { return static_cast<int>(literals.size()) - low; }
};

// Where a literal is told of: a cardinality it is a member of, or its negation is.
struct Member {
    std::uint32_t cardinality : 31;
    std::uint32_t negated : 1;
};

}  // namespace deadreckon::cdcl
