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
void search_with(const Puzzle& puzzle, Budget& budget, std::uint64_t most_nodes, Outcome& outcome) {
    using Event = typename Search<Bits>::Event;
    Search<Bits> search(puzzle, budget);
    for (;;) {
        const Event event = search.next();
        if (event == Event::done) {
            outcome.status = Status::complete;
            return;
        }
        if (event == Event::solution) {
            outcome.add(search.letters(), puzzle.height);
            if (outcome.solutions.size() < budget.wanted()) continue;
            break;
        }
        if (outcome.nodes >= most_nodes || !budget.spend()) break;
        ++outcome.nodes;
        search.decide();
    }
    outcome.status = budget.status(false, outcome.solutions.size());
}

void solve_by_search(const Puzzle& puzzle, Budget& budget, Outcome& outcome) {
    const int cells = puzzle.height * puzzle.width;
    if (cells > most_cells) return;
    const bool small = cells <= options::small_board;
    const std::uint64_t most_nodes = small ? options::search_nodes_small : options::search_nodes_large;
    with_bits_for(cells, [&](auto bits) { search_with<decltype(bits)>(puzzle, budget, most_nodes, outcome); });
}

}  // namespace

Outcome solve(const Puzzle& puzzle, const Limits& limits) {
    Budget budget(limits);
    Outcome outcome;
    const long long parts = parts_of_fleet(puzzle);
    if (parts > static_cast<long long>(puzzle.height) * puzzle.width || !adds_up(puzzle.row_counts, parts) ||
        !adds_up(puzzle.column_counts, parts)) {
        outcome.status = Status::complete;
        return outcome;
    }
    const bool ended = within_limits(limits.memory, [&] {
        solve_by_search(puzzle, budget, outcome);
        if (outcome.status == Status::limit && !budget.exhausted()) solve_by_learning(puzzle, budget, outcome);
    });
    if (!ended) {
        outcome.status = budget.status(false, outcome.solutions.size());
        outcome.nodes = budget.nodes();
    }
    return outcome;
}

}  // namespace deadreckon::battleship
