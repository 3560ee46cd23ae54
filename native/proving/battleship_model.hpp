// Battleship puzzles as pseudo-Boolean constraints (docs/explanation/proofs.md has the table).
#pragma once

#include <string>
#include <vector>

#include "battleship/puzzle.hpp"
#include "proving/model.hpp"

namespace deadreckon::proving {

Model battleship_model(const battleship::Puzzle& puzzle);

// The true preserved variables of a finished board, given by its letters.
std::vector<int> true_variables(const Model& model, const battleship::Puzzle& puzzle, const std::string& letters);

}  // namespace deadreckon::proving
