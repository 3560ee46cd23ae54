#include "battleship/solve.hpp"

#include <algorithm>
#include <utility>

#include "battleship/learning.hpp"
#include "battleship/search.hpp"

namespace deadreckon::battleship {

// Decisions of plain search before learning takes over: about as long as it takes to write the clauses. On boards of
// two words a decision takes a microsecond, and hardly any need more than this; on larger ones search soon explodes.
constexpr int kSmallBoard = 128;
constexpr std::uint64_t kSearchNodesSmall = 5000, kSearchNodesLarge = 400;

// Whether the counts of these lines can add up to the parts of the fleet: neither stage would see it before the end.
static bool adds_up(const std::vector<int>& counts, long long parts) {
    bool all_known = true;
    for (int count : counts) {
        all_known = all_known && count >= 0;
        parts -= std::max(count, 0);
    }
    return all_known ? parts == 0 : parts >= 0;
}

Outcome solve(const Puzzle& puzzle, const Limits& limits) {
    long long parts = 0;
    for (std::size_t i = 0; i < puzzle.fleet.size(); ++i) parts += static_cast<long long>(i + 1) * puzzle.fleet[i];
    if (!adds_up(puzzle.row_counts, parts) || !adds_up(puzzle.column_counts, parts)) return {Status::complete, {}, 0, 0};
    Budget budget(limits);
    const bool small = puzzle.height * puzzle.width <= kSmallBoard;
    Outcome found = solve_by_search(puzzle, budget, small ? kSearchNodesSmall : kSearchNodesLarge);
    if (found.status == Status::limit && !budget.exhausted())
        found = solve_by_learning(puzzle, budget, std::move(found));
    return found;
}

}  // namespace deadreckon::battleship
