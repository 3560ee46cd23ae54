// Nonograms as pseudo-Boolean constraints (docs/explanation/proofs.md has the table).
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram/puzzle.hpp"
#include "proving/model.hpp"

namespace deadreckon::proving {

// The part of the model for a line of the puzzle. States are those of the automaton of its clue, in order.
struct LineStates {
    std::vector<int> cells;                        // of the board, row by row
    std::vector<char> is_filled;                   // by state
    std::vector<std::vector<int>> variable;        // by number of cells read, then by state; -1 for none
    std::vector<std::vector<int>> before, behind;  // by the same: constraint on its predecessors, successors
    std::vector<int> filled, gap;  // by cell: the equations of the states that paint it, and of the others
};

struct NonogramModel {
    Model model;
    std::vector<LineStates> lines;  // rows first
};

NonogramModel nonogram_model(const nonogram::Puzzle& puzzle);

// The true preserved variables of a picture: 0 blank, 1.. colour, row by row.
std::vector<int> true_variables(const Model& model, const nonogram::Puzzle& puzzle,
                                const std::vector<std::uint8_t>& picture);

}  // namespace deadreckon::proving
