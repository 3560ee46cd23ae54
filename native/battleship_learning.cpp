#include "battleship_learning.hpp"

#include "battleship_model.hpp"

namespace deadreckon {

BattleshipOutcome learn_battleship(const BattleshipPuzzle& puzzle, Budget& budget, BattleshipOutcome found,
                                   const std::vector<BattleshipPlace>* possible) {
    BattleshipModel model(puzzle, possible);
    const std::uint64_t nodes = budget.nodes();
    for (const std::string& letters : found.solutions) {
        model.exclude(letters);
        model.prefer(letters);
    }
    found.status = BattleshipStatus::enough;
    while (found.solutions.size() < budget.wanted()) {
        const Result result = model.learner().solve(budget);
        if (result != Result::satisfied) {
            found.status = result == Result::refuted ? BattleshipStatus::complete : BattleshipStatus::limit;
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
