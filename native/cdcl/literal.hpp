// Literals: a variable taken as true or as false, in one integer.
#pragma once

namespace deadreckon::cdcl {

using Literal = int;  // 2 * variable when true, 2 * variable + 1 when false

constexpr Literal no_literal = -1;

constexpr Literal positive(int variable) { return 2 * variable; }
constexpr Literal negative(int variable) { return 2 * variable + 1; }
constexpr Literal negate(Literal literal) { return literal ^ 1; }
constexpr int variable_of(Literal literal) { return literal >> 1; }
constexpr bool is_positive(Literal literal) { return !(literal & 1); }

}  // namespace deadreckon::cdcl
