#include "battleship_learning.hpp"

#include "battleship_model.hpp"

namespace deadreckon {

BattleshipOutcome learn_battleship(const BattleshipPuzzle& puzzle, Budget& budget, BattleshipOutcome found) {
    const std::uint64_t nodes = budget.nodes();
    BattleshipModel model(puzzle, budget);
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
        const Result result = model.learner().solve(budget);
        if (result != Result::satisfied) {
            found.status = result == Result::refuted ? Status::complete : Status::limit;
            break;
        }
        found.solutions.push_back(model.letters());
        model.exclude(found.solutions.back());
    }
    found.nodes += budget.nodes() - nodes;
    found.conflicts += model.learner().conflicts();
    return found;
}

}  // namespace deadreckon
