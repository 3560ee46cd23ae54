#include "battleship/learning.hpp"

#include "battleship/clause_model.hpp"

namespace deadreckon::battleship {

Outcome solve_by_learning(const Puzzle& puzzle, Budget& budget, Outcome found) {
    const std::uint64_t nodes = budget.nodes();
    ClauseModel model(puzzle, budget);
    if (budget.exhausted()) {
        found.status = Status::limit;
        return found;
    }
    for (const std::string& letters : found.solutions) {
        model.exclude(letters);
        model.prefer(letters);
    }
    found.status = Status::enough;
    while (found.solutions.size() < budget.wanted()) {
        const cdcl::Result result = model.learner().solve(budget);
        if (result != cdcl::Result::satisfied) {
            found.status = result == cdcl::Result::refuted ? Status::complete : Status::limit;
            break;
        }
        found.solutions.push_back(model.letters());
        model.exclude(found.solutions.back());
    }
    found.nodes += budget.nodes() - nodes;
    found.conflicts += model.learner().conflicts();
    return found;
}

}  // namespace deadreckon::battleship
