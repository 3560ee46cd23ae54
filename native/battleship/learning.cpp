#include "battleship/learning.hpp"

#include "battleship/clause_model.hpp"

namespace deadreckon::battleship {

void solve_by_learning(const Puzzle& puzzle, Budget& budget, Outcome& found) {
    const std::uint64_t nodes = budget.nodes();
    ClauseModel model(puzzle, budget);
    for (const std::string& letters : found.solutions) {
        model.exclude(letters);
        model.set_phases_towards(letters);
    }
    found.status = Status::enough;
    while (found.solutions.size() < budget.wanted()) {
        const cdcl::Result result = model.solver().solve(budget);
        if (result != cdcl::Result::satisfiable) {
            found.status = result == cdcl::Result::unsatisfiable ? Status::complete : Status::limit;
            break;
        }
        found.add(model.letters(), puzzle.height);
        model.exclude(found.solutions.back());
    }
    found.nodes += budget.nodes() - nodes;
    found.conflicts += model.solver().conflicts();
}

}  // namespace deadreckon::battleship
