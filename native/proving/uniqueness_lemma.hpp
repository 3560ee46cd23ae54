// Cutting planes that prove a nonogram's solution unique, by weights of its cells (nonogram/uniqueness_proof.hpp).
#pragma once

#include "budget.hpp"
#include "nonogram/puzzle.hpp"
#include "proving/certifier.hpp"
#include "proving/nonogram_model.hpp"

namespace deadreckon::proving {

// Adds the lemma that every cell is as in the last solution; false if no weights are found.
bool add_uniqueness_lemma(Certifier& certifier, const nonogram::Puzzle& puzzle, const std::vector<LineStates>& lines,
                          Budget& budget);

}  // namespace deadreckon::proving
