#include "battleship_engine.hpp"

#include <utility>

#include "battleship_learning.hpp"
#include "battleship_search.hpp"

namespace deadreckon {

// Decisions of plain search before learning takes over: about as long as it takes to write the clauses. On boards of
// two words a decision takes a microsecond, and hardly any need more than this; on larger ones search soon explodes.
constexpr int kSmallBoard = 128;
constexpr std::uint64_t kSearchNodesSmall = 5000, kSearchNodesLarge = 400;

BattleshipOutcome solve_battleship(const BattleshipPuzzle& puzzle, const Limits& limits) {
    Budget budget(limits);
    const bool small = puzzle.height * puzzle.width <= kSmallBoard;
    BattleshipOutcome found = search_battleship(puzzle, budget, small ? kSearchNodesSmall : kSearchNodesLarge);
    if (found.status == Status::limit && !budget.exhausted())
        found = learn_battleship(puzzle, budget, std::move(found));
    return found;
}

}  // namespace deadreckon
