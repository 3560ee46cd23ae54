#include "battleship/solving/solve.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "battleship/board_bits.hpp"
#include "battleship/rules.hpp"
#include "battleship/solving/local_search.hpp"
#include "battleship/solving/portfolio.hpp"
#include "battleship/solving/search.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

namespace {

// Whether the counts of these lines can add up to the parts of the fleet; the stages would find out only at the end.
bool adds_up(const std::vector<int>& counts, long long parts) {
    bool all_known = true;
    for (int count : counts) {
        all_known = all_known && count >= 0;
        parts -= std::max(count, 0);
    }
    return all_known ? parts == 0 : parts >= 0;
}

// Search until done; returns `limit` if the budget or `max_nodes` decisions are exhausted first.
template <class Bits>
void search_with(const Puzzle& puzzle, Budget& budget, std::uint64_t max_nodes, Outcome& outcome) {
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
        if (outcome.nodes >= max_nodes || !budget.spend()) break;
        ++outcome.nodes;
        search.decide();
    }
    outcome.status = budget.status(false, outcome.solutions.size());
}

std::uint64_t max_search_nodes(const Puzzle& puzzle) {
    const int cells = puzzle.height * puzzle.width;
    if (cells <= options::small_board) return options::search_nodes_small;
    if (cells > options::large_board || is_crowded(puzzle)) return options::search_nodes_huge;
    return cells <= options::middle_board ? options::search_nodes_middle : options::search_nodes_large;
}

// For assertions: whether these are different boards that obey the rules.
[[maybe_unused]] bool are_solutions(const Puzzle& puzzle, std::vector<std::string> boards) {
    std::sort(boards.begin(), boards.end());
    return std::adjacent_find(boards.begin(), boards.end()) == boards.end() &&
           std::all_of(boards.begin(), boards.end(),
                       [&](const std::string& letters) { return obeys_rules(puzzle, letters); });
}

// The puzzle that depth-first search left undecided; its status is set below.
bool is_open(const Budget& budget, const Outcome& outcome) {
    return outcome.status == Status::limit && !budget.exhausted();
}

template <class Bits>
void solve_with(const Puzzle& puzzle, Budget& budget, Outcome& outcome) {
    search_with<Bits>(puzzle, budget, max_search_nodes(puzzle), outcome);
    if (!is_open(budget, outcome)) return;
    const Board<Bits> board(puzzle, budget);
    Position<Bits> root = initial_position(board);
    std::vector<Place> taken;
    propagate(board, root, taken);  // search would have seen a contradiction
    LocalSearch<Bits> search(board, root, taken);
    LocalSearchCalls local;
    if (puzzle.touching == Touching::never)  // annealing handles no other rule
        local = {[&](std::uint64_t decisions) { return search.find(decisions); },
                 [&](const std::string& letters) { return search.find_near(letters); }};
    Portfolio(root_puzzle(board, root, taken), local, budget, outcome).run();
}

// A board too large for sets of cells.
void solve_huge(const Puzzle& puzzle, Budget& budget, Outcome& outcome) {
    Portfolio(root_puzzle(puzzle, budget), {}, budget, outcome).run();
}

}  // namespace

Outcome solve(const Puzzle& puzzle, const Limits& limits) {
    assert(is_well_formed(puzzle) && has_known_fleet(puzzle));
    Budget budget(limits);
    Outcome outcome;
    const long long parts = parts_of_fleet(puzzle);
    if (parts > static_cast<long long>(puzzle.height) * puzzle.width || !adds_up(puzzle.row_counts, parts) ||
        !adds_up(puzzle.column_counts, parts)) {
        outcome.status = Status::complete;
        return outcome;
    }
    const bool ended = within_limits(limits.memory, [&] {
        const int cells = puzzle.height * puzzle.width;
        if (cells > max_cells) return solve_huge(puzzle, budget, outcome);
        with_board_bits(cells, [&](auto bits) { solve_with<decltype(bits)>(puzzle, budget, outcome); });
    });
    if (!ended) {
        outcome.status = budget.status(false, outcome.solutions.size());
        outcome.nodes = budget.nodes();
    }
    assert(are_solutions(puzzle, outcome.solutions));
    return outcome;
}

}  // namespace deadreckon::battleship
