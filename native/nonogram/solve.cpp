// The stages of solving a nonogram, from the cheapest to the strongest.
#include "nonogram/solve.hpp"

#include <optional>

#include "nonogram/belief_guided_search.hpp"
#include "nonogram/board.hpp"
#include "nonogram/depth_first_search.hpp"
#include "nonogram/line_propagator.hpp"
#include "nonogram/order_encoding.hpp"
#include "nonogram/probing.hpp"
#include "nonogram/switching_component.hpp"

namespace deadreckon::nonogram {
namespace {

constexpr std::uint64_t plain_patience = 200;  // decisions without a solution

// Larger puzzles, counted in values of cells, get no further than plain search: the memory of the later stages.
constexpr std::size_t largest_for_all_stages = 1000000;

template <class Word>
class Stages {
public:
    Stages(const Puzzle& puzzle, const Limits& limits)
        : limits_(limits), budget_(limits), board_(puzzle, budget_) {}

    Outcome run() {
        const bool complete = decide();  // before its solutions are counted
        outcome_.status = budget_.status(complete, outcome_.solutions.size());
        outcome_.nodes = budget_.nodes();
        outcome_.line_solves = board_.line_solves;
        return std::move(outcome_);
    }

private:
    bool enough() const { return outcome_.solutions.size() >= budget_.wanted(); }
    bool done() const { return budget_.exhausted() || enough(); }

    bool too_large() const {
        return static_cast<std::size_t>(board_.height) * board_.width * board_.values > largest_for_all_stages;
    }

    // Each stage goes on where the one before gave up. True when the outcome has every solution.
    bool decide() {
        const Settled settled = board_.settle();
        if (settled != Settled::yes) return settled == Settled::wipeout;
        if (PlainSearch<Word>(board_, outcome_).run(plain_patience)) return true;
        if (done() || too_large()) return false;
        const Settled probed = Prober<Word>(board_, outcome_).run();
        if (probed != Settled::yes) return probed == Settled::wipeout;
        if (board_.solved()) {
            outcome_.solutions.assign(1, board_.solution());
            return true;
        }
        if (outcome_.solutions.empty() && guided_.emplace(board_, outcome_).run()) return true;
        if (!done()) swap();
        return !done() && learn();
    }

    // From one solution to two; false when that fails.
    bool swap() {
        if (outcome_.solutions.size() != 1) return false;
        SwapTest<Word> test(board_, outcome_.solutions[0]);
        if (!test.found()) return false;
        outcome_.solutions.push_back(test.solution());
        return true;
    }

    bool learn() {
        cdcl::Solver solver;
        LinePropagator<Word> propagator(board_, solver);
        OrderEncoding<Word> order(board_, propagator, solver);
        bool refuted = !order.add();
        if (budget_.exhausted()) return false;
        if (guided_) order.prefer(guided_->beliefs());
        if (guided_) propagator.prefer(guided_->advice());
        for (const auto& solution : outcome_.solutions) refuted = refuted || !propagator.exclude(solution);
        while (!refuted && !done()) {
            const cdcl::Result result = outcome_.solutions.empty() ? solver.solve(budget_) : solve_on(solver, propagator);
            if (result == cdcl::Result::unsatisfiable) refuted = true;
            // A propagator cut short by the budget lets wrong solutions pass.
            if (result != cdcl::Result::satisfiable || budget_.exhausted()) break;
            outcome_.solutions.push_back(propagator.solution());
            refuted = !propagator.exclude(outcome_.solutions.back());
            if (!done() && swap()) refuted = refuted || !propagator.exclude(outcome_.solutions.back());
        }
        outcome_.conflicts += solver.conflicts();
        board_.line_solves += propagator.line_solves;
        return refuted;
    }

    // The next solution is often near the last, and then found at once. Otherwise it is as far as it gets: to start
    // away from the last one then makes the proof that there is none a third shorter (n-Dom).
    cdcl::Result solve_on(cdcl::Solver& solver, LinePropagator<Word>& propagator) {
        propagator.prefer(outcome_.solutions.back());
        Limits near = limits_;
        near.nodes = std::min<std::uint64_t>(board_.height * board_.width, limits_.nodes - budget_.nodes());
        near.seconds = limits_.seconds - budget_.seconds();
        Budget short_budget(near);
        const cdcl::Result result = solver.solve(short_budget);
        for (std::uint64_t node = 0; node < short_budget.nodes(); ++node) budget_.spend();
        budget_.look();
        if (result != cdcl::Result::limit || budget_.exhausted()) return result;
        propagator.avoid(outcome_.solutions.back());
        return solver.solve(budget_);
    }

    const Limits limits_;
    Budget budget_;
    Outcome outcome_;
    Board<Word> board_;
    std::optional<GuidedSearch<Word>> guided_;
};

}  // namespace

Outcome solve(const Puzzle& puzzle, const Limits& limits) {
    const int longest = std::max(puzzle.height, puzzle.width);
    if (longest > longest_line) return {};
    if (longest <= 62) return Stages<Word64>(puzzle, limits).run();
    if (longest <= 126) return Stages<Word128>(puzzle, limits).run();
    if (longest <= 254) return Stages<Wide<4>>(puzzle, limits).run();
    if (longest <= 1022) return Stages<Wide<16>>(puzzle, limits).run();
    return Stages<Wide<64>>(puzzle, limits).run();
}

}  // namespace deadreckon::nonogram
