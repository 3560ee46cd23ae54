// Nonograms as pseudo-Boolean constraints (docs/explanation/proofs.md has the table).
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram/puzzle.hpp"
#include "proving/model.hpp"

namespace deadreckon::proving {

Model nonogram_model(const nonogram::Puzzle& puzzle);

// The preserved variables that are true in a picture: 0 blank, 1.. colour, row by row.
std::vector<int> true_variables(const Model& model, const nonogram::Puzzle& puzzle,
                                const std::vector<std::uint8_t>& picture);

}  // namespace deadreckon::proving
