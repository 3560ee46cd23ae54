// Cutting planes: the least sum of costs in a line of a nonogram, derived from its states.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "proving/nonogram_model.hpp"
#include "proving/proof.hpp"

namespace deadreckon::proving {

// The costs of the filled cells of a line add up to at least what the cheapest arrangement costs: the lines that show
// it, and the number of the last one. Nothing where that is not `expected`, or a number becomes too long for the
// format.
std::optional<int> add_line_bound(Proof& proof, const LineStates& line, const std::vector<std::int64_t>& costs,
                                  std::int64_t expected);

}  // namespace deadreckon::proving
