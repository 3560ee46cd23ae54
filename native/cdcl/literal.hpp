// Literals: a variable taken as true or as false, in one integer.
#pragma once

#include <cassert>

namespace deadreckon::cdcl {

using Literal = int;  // 2 * variable when true, 2 * variable + 1 when false

constexpr Literal no_literal = -1;

constexpr Literal positive(int variable) {
    assert(variable >= 0);
    return 2 * variable;
}
constexpr Literal negative(int variable) {
    assert(variable >= 0);
    return 2 * variable + 1;
}
constexpr Literal negate(Literal literal) {
    assert(literal >= 0);
    return literal ^ 1;
}
constexpr int variable_of(Literal literal) {
    assert(literal >= 0);
    return literal >> 1;
}
constexpr bool is_positive(Literal literal) {
    assert(literal >= 0);
    return !(literal & 1);
}

}  // namespace deadreckon::cdcl
