#include "battleship/solve.hpp"

#include <algorithm>
#include <utility>

#include "battleship/board_bits.hpp"
#include "battleship/learning.hpp"
#include "battleship/search.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

namespace {

// Whether the counts of these lines can add up to the parts of the fleet: neither stage would see it before the end.
bool adds_up(const std::vector<int>& counts, long long parts) {
    bool all_known = true;
    for (int count : counts) {
        all_known = all_known && count >= 0;
        parts -= std::max(count, 0);
    }
    return all_known ? parts == 0 : parts >= 0;
}

// Search until done, until the budget is used up, or for so many decisions; `limit` in the last two cases.
template <class Bits>
Outcome search_with(const Puzzle& puzzle, Budget& budget, std::uint64_t most_nodes) {
    using Event = typename Search<Bits>::Event;
    Search<Bits> search(puzzle);
    if (search.ships_left() > search.cells()) return {Status::complete, {}, 0, 0};
    Outcome outcome;
    for (;;) {
        const Event event = search.next();
        if (event == Event::done) {
            outcome.status = Status::complete;
            return outcome;
        }
        if (event == Event::solution) {
            outcome.solutions.push_back(search.letters());
            if (outcome.solutions.size() < budget.wanted()) continue;
            break;
        }
        if (outcome.nodes >= most_nodes || !budget.spend()) break;
        ++outcome.nodes;
        search.decide();
    }
    outcome.status = budget.status(false, outcome.solutions.size());
    return outcome;
}

Outcome solve_by_search(const Puzzle& puzzle, Budget& budget) {
    const int cells = puzzle.height * puzzle.width;
    if (cells > most_cells) return {};
    const bool small = cells <= options::small_board;
    const std::uint64_t most_nodes = small ? options::search_nodes_small : options::search_nodes_large;
    return with_bits_for(cells, [&](auto bits) { return search_with<decltype(bits)>(puzzle, budget, most_nodes); });
}

}  // namespace

Outcome solve(const Puzzle& puzzle, const Limits& limits) {
    long long parts = 0;
    for (std::size_t i = 0; i < puzzle.fleet.size(); ++i) parts += static_cast<long long>(i + 1) * puzzle.fleet[i];
    if (!adds_up(puzzle.row_counts, parts) || !adds_up(puzzle.column_counts, parts))
        return {Status::complete, {}, 0, 0};
    Budget budget(limits);
    Outcome found = solve_by_search(puzzle, budget);
    if (found.status == Status::limit && !budget.exhausted())
        found = solve_by_learning(puzzle, budget, std::move(found));
    return found;
}

}  // namespace deadreckon::battleship
