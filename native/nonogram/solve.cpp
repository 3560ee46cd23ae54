// The stages of solving a nonogram, from the cheapest to the strongest.
#include "nonogram/solve.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "nonogram/belief_guided_search.hpp"
#include "nonogram/board.hpp"
#include "nonogram/cell_encoding.hpp"
#include "nonogram/depth_first_search.hpp"
#include "nonogram/line_bits.hpp"
#include "nonogram/line_propagator.hpp"
#include "nonogram/order_encoding.hpp"
#include "nonogram/probing.hpp"
#include "nonogram/rules.hpp"
#include "nonogram/switching_component.hpp"
#include "nonogram/uniqueness_proof.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {
namespace {

constexpr std::size_t max_listed_for_values = 64;  // solutions by depth-first search that may lack new values

template <class Bits>
class Stages {
public:
    // `for_values`: each further solution that learning finds has a value that all those before it lack.
    Stages(const Puzzle& puzzle, const Limits& limits, bool for_values, Budget& budget, Outcome& outcome)
        : limits_(limits), for_values_(for_values), budget_(budget), outcome_(outcome), board_(puzzle, budget_),
          seen_(for_values ? board_.height * board_.width : 0) {}
    ~Stages() { outcome_.line_solves = board_.line_solves; }

    // Each stage continues where the one before gave up. True if the outcome has every solution.
    bool run() {
        const Propagation result = board_.propagate();
        if (result != Propagation::fixpoint) return result == Propagation::wipeout;
        if (search_depth_first()) return true;
        if (done() || too_large_for_all_stages()) return false;
        const Propagation probed = Prober<Bits>(board_, outcome_).run();
        if (probed != Propagation::fixpoint) return probed == Propagation::wipeout;
        if (board_.solved()) {
            outcome_.solutions.assign(1, board_.solution());
            return true;
        }
        if (outcome_.solutions.empty() && guided_.emplace(board_, outcome_).run()) return true;
        if (!done()) add_switched_solution();
        return !done() && solve_by_learning();
    }

private:
    bool done() const { return budget_.exhausted() || outcome_.solutions.size() >= budget_.wanted(); }

    bool too_large_for_all_stages() const {
        const std::size_t cells = static_cast<std::size_t>(board_.height) * board_.width;
        return cells * board_.values > options::max_values_for_all_stages;
    }

    // Search until there are enough solutions or no more, or `search_patience` decisions in a row found none; true if
    // there are no more.
    bool search_depth_first() {
        DepthFirstSearch<Bits> search(board_);
        for (;;) {
            const auto event = search.next(options::search_patience);
            if (event == DepthFirstSearch<Bits>::Event::solution) {
                outcome_.add(board_.solution(), board_.height);
                const std::size_t listed = for_values_ ? max_listed_for_values : budget_.wanted();
                if (outcome_.solutions.size() < listed) continue;
            }
            search.leave();
            return event == DepthFirstSearch<Bits>::Event::done;
        }
    }

    // Add a second solution that differs from the first by a switching component; false if there is none.
    bool add_switched_solution() {
        if (outcome_.solutions.size() != 1) return false;
        SwitchingComponent<Bits> component(board_, outcome_.solutions[0]);
        if (!component.find()) return false;
        outcome_.add(component.solution(), board_.height);
        return true;
    }

    bool solve_by_learning() {
        cdcl::Solver solver(options::learning);
        CellEncoding<Bits> cells(board_, solver);
        LinePropagator<Bits> lines(board_, cells, solver);
        OrderEncoding<Bits> order(board_, cells, solver);
        bool no_more = !order.add();
        if (budget_.exhausted()) return false;
        if (guided_) set_phases_by_beliefs(order, cells);
        for (const auto& solution : outcome_.solutions) no_more = no_more || !exclude(cells, solution);
        while (!no_more && !done()) {
            const bool first = outcome_.solutions.empty();
            const cdcl::Result result = first ? find_first(solver, order, cells) : find_next(solver, cells);
            if (result == cdcl::Result::unsatisfiable) no_more = true;
            // A propagator cut short by the budget lets wrong solutions pass.
            if (result == cdcl::Result::unsatisfiable || budget_.exhausted()) break;
            if (result == cdcl::Result::satisfiable) outcome_.add(cells.solution(), board_.height);
            no_more = !exclude(cells, outcome_.solutions.back());
            if (!done() && add_switched_solution()) no_more = no_more || !exclude(cells, outcome_.solutions.back());
        }
        outcome_.conflicts += solver.conflicts();
        board_.line_solves += lines.line_solves;
        return no_more;
    }

    // False when no solution of interest is left.
    bool exclude(CellEncoding<Bits>& cells, const std::vector<std::uint8_t>& solution) {
        if (!for_values_) return cells.exclude(solution);
        for (std::size_t cell = 0; cell < seen_.size(); ++cell) seen_[cell] |= std::uint64_t(1) << solution[cell];
        return cells.demand_unseen(seen_);
    }

    void set_phases_by_beliefs(OrderEncoding<Bits>& order, CellEncoding<Bits>& cells) {
        order.set_phases_towards(guided_->beliefs());
        cells.set_phases_towards(guided_->likely_values());
    }

    // Learning repairs the values reached by beliefs. If that takes long, beliefs restart from random messages, as
    // their result depends on chance. The result is `limit` if the belief-guided search finds the solution.
    cdcl::Result find_first(cdcl::Solver& solver, OrderEncoding<Bits>& order, CellEncoding<Bits>& cells) {
        assert(guided_ && outcome_.solutions.empty());
        double conflicts = static_cast<double>(board_.height * board_.width) / options::cells_per_conflict;
        for (std::uint64_t turn = 1;; ++turn, conflicts *= options::turn_growth) {
            const cdcl::Result result = solver.solve(budget_, static_cast<std::uint64_t>(conflicts) + 1);
            if (result != cdcl::Result::limit || budget_.exhausted()) return result;
            guided_->beliefs().scatter(turn);
            if (guided_->run()) return cdcl::Result::unsatisfiable;
            if (budget_.exhausted() || !outcome_.solutions.empty()) return cdcl::Result::limit;
            set_phases_by_beliefs(order, cells);
        }
    }

    // The next solution is often near the last one, and is then found within one decision per cell. Otherwise the
    // search moves far from the last one, which makes the proof that there is no other a third shorter (n-Dom).
    cdcl::Result find_next(cdcl::Solver& solver, CellEncoding<Bits>& cells) {
        assert(!outcome_.solutions.empty());
        cells.set_phases_towards(outcome_.solutions.back());
        Limits near = limits_;
        assert(budget_.nodes() <= limits_.nodes);
        near.nodes = std::min<std::uint64_t>(board_.height * board_.width, limits_.nodes - budget_.nodes());
        near.seconds = limits_.seconds - budget_.seconds();
        Budget short_budget(near);
        const cdcl::Result result = solver.solve(short_budget);
        budget_.spend(short_budget.nodes());
        budget_.check();
        if (result != cdcl::Result::limit || budget_.exhausted()) return result;
        cells.set_phases_away_from(outcome_.solutions.back());
        if (outcome_.solutions.size() > 1) return solver.solve(budget_);
        return find_other(solver);
    }

    // A second solution or, by weights in turns with learning, the proof that there is none.
    cdcl::Result find_other(cdcl::Solver& solver) {
        assert(outcome_.solutions.size() == 1);
        UniquenessProof<Bits> proof(board_, outcome_.solutions[0]);
        for (int growth = 1; proof.hopeful(); growth *= options::proof_turn_growth) {
            const cdcl::Result result = solver.solve(budget_, growth * options::conflicts_before_proof);
            if (result != cdcl::Result::limit || budget_.exhausted()) return result;
            if (proof.find(growth * options::proof_rounds_per_step)) return cdcl::Result::unsatisfiable;
        }
        return solver.solve(budget_);
    }

    const Limits limits_;
    const bool for_values_;
    Budget& budget_;
    Outcome& outcome_;
    Board<Bits> board_;
    std::vector<std::uint64_t> seen_;  // by cell the values of the solutions excluded, as bits, if these matter
    std::optional<BeliefGuidedSearch<Bits>> guided_;
};

// For assertions: whether these are different grids that obey the rules.
[[maybe_unused]] bool are_solutions(const Puzzle& puzzle, std::vector<std::vector<std::uint8_t>> grids) {
    std::sort(grids.begin(), grids.end());
    return std::adjacent_find(grids.begin(), grids.end()) == grids.end() &&
           std::all_of(grids.begin(), grids.end(), [&](const auto& cells) { return obeys_rules(puzzle, cells); });
}

bool solve_in_stages(const Puzzle& puzzle, const Limits& limits, bool for_values, Budget& budget, Outcome& outcome) {
    return with_line_bits(std::max(puzzle.height, puzzle.width), [&](auto bits) {
        return Stages<decltype(bits)>(puzzle, limits, for_values, budget, outcome).run();
    });
}

Outcome solve(const Puzzle& puzzle, const Limits& limits, bool for_values) {
    Outcome outcome;
    if (std::max(puzzle.height, puzzle.width) > max_line_cells) return outcome;
    Budget budget(limits);
    bool complete = false;
    within_limits(limits.memory, [&] { complete = solve_in_stages(puzzle, limits, for_values, budget, outcome); });
    outcome.status = budget.status(complete, outcome.solutions.size());
    outcome.nodes = budget.nodes();
    assert(are_solutions(puzzle, outcome.solutions));
    return outcome;
}

}  // namespace

Outcome solve(const Puzzle& puzzle, const Limits& limits) { return solve(puzzle, limits, false); }

Outcome solve_for_values(const Puzzle& puzzle, Limits limits) {
    limits.solutions = UINT64_MAX;
    Outcome outcome = solve(puzzle, limits, true);
    std::vector<std::uint64_t> seen(static_cast<std::size_t>(puzzle.height) * puzzle.width);
    const auto has_nothing_new = [&](const std::vector<std::uint8_t>& solution) {
        bool is_new = false;
        for (std::size_t cell = 0; cell < seen.size(); ++cell) {
            is_new = is_new || !(seen[cell] >> solution[cell] & 1);
            seen[cell] |= std::uint64_t(1) << solution[cell];
        }
        return !is_new;
    };
    std::vector<std::vector<std::uint8_t>> with_new;
    for (auto& solution : outcome.solutions)
        if (!has_nothing_new(solution)) with_new.push_back(std::move(solution));
    outcome.solutions = std::move(with_new);
    return outcome;
}

}  // namespace deadreckon::nonogram
