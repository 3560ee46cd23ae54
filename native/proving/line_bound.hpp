// Cutting planes: a lower bound on the sum of costs in a line of a nonogram, derived from its states.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "proving/nonogram_model.hpp"
#include "proving/proof.hpp"

namespace deadreckon::proving {

// Adds proof lines that the costs of the filled cells of a line add up to at least the cost of the cheapest
// arrangement; returns the number of the last line. None if that cost is not `expected`, or a number becomes too long
// for the format.
std::optional<int> add_line_bound(Proof& proof, const LineStates& line, const std::vector<std::int64_t>& costs,
                                  std::int64_t expected);

}  // namespace deadreckon::proving
