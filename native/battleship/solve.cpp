#include "battleship/solve.hpp"

#include <algorithm>
#include <utility>

#include "battleship/board_bits.hpp"
#include "battleship/learning.hpp"
#include "battleship/local_search.hpp"
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

std::uint64_t most_search_nodes(int cells) {
    if (cells <= options::small_board) return options::search_nodes_small;
    if (cells <= options::middle_board) return options::search_nodes_middle;
    return cells <= options::large_board ? options::search_nodes_large : options::search_nodes_huge;
}

// Learning and local search by turns. Learning alone can end without a second solution.
template <class Bits>
void solve_by_turns(const Puzzle& puzzle, Budget& budget, Outcome& outcome) {
    LocalSearch<Bits> local(puzzle, budget);
    Learning learning(puzzle, budget, outcome);
    const auto add = [&](const std::string& letters) {
        if (!letters.empty()) outcome.add(letters, puzzle.height);
    };
    double conflicts = options::first_turn;
    bool looked_near = false;
    for (int turn = 0; outcome.solutions.size() < budget.wanted(); ++turn) {
        if (outcome.solutions.empty() && turn > 0 && turn <= options::local_turns) add(local.find());
        if (outcome.solutions.size() == 1 && !looked_near && budget.wanted() > 1) {
            looked_near = true;
            add(local.find_near(outcome.solutions[0]));
            continue;
        }
        if (outcome.solutions.size() == 1 || turn > options::local_turns) conflicts = 1e18;
        const Status status = learning.add_next(static_cast<std::uint64_t>(conflicts));
        conflicts *= options::turn_growth;
        if (status == Status::complete || budget.exhausted()) {
            outcome.status = budget.status(status == Status::complete, outcome.solutions.size());
            return;
        }
    }
    outcome.status = Status::enough;
}

template <class Bits>
void solve_with(const Puzzle& puzzle, Budget& budget, Outcome& outcome) {
    search_with<Bits>(puzzle, budget, most_search_nodes(puzzle.height * puzzle.width), outcome);
    if (outcome.status == Status::limit && !budget.exhausted()) solve_by_turns<Bits>(puzzle, budget, outcome);
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
        if (puzzle.height * puzzle.width > most_cells) return;
        with_bits_for(puzzle.height * puzzle.width, [&](auto bits) { solve_with<decltype(bits)>(puzzle, budget, outcome); });
    });
    if (!ended) {
        outcome.status = budget.status(false, outcome.solutions.size());
        outcome.nodes = budget.nodes();
    }
    return outcome;
}

}  // namespace deadreckon::battleship
