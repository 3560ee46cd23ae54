// Cutting planes: that a nonogram has no solution but one, by weights of its cells (nonogram/uniqueness_proof.hpp).
#pragma once

#include "budget.hpp"
#include "nonogram/puzzle.hpp"
#include "proving/certifier.hpp"
#include "proving/nonogram_model.hpp"

namespace deadreckon::proving {

// Adds to the proof that every cell is as in the last solution; false where no weights are found.
bool add_uniqueness_lemma(Certifier& certifier, const nonogram::Puzzle& puzzle, const std::vector<LineStates>& lines,
                          Budget& budget);

}  // namespace deadreckon::proving
