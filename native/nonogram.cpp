// The stages of solving a nonogram, from the cheapest to the strongest.
#include "nonogram.hpp"

#include <optional>

#include "nonogram_board.hpp"
#include "nonogram_guided.hpp"
#include "nonogram_order.hpp"
#include "nonogram_probe.hpp"
#include "nonogram_search.hpp"
#include "nonogram_swap.hpp"
#include "nonogram_theory.hpp"

namespace deadreckon {
namespace {

constexpr std::uint64_t plain_patience = 200;  // decisions without a solution

// Larger puzzles, counted in values of cells, get no further than plain search: the memory of the later stages.
constexpr std::size_t largest_for_all_stages = 1000000;

template <class Word>
class Stages {
public:
    Stages(const NonogramPuzzle& puzzle, const Limits& limits) : budget_(limits), board_(puzzle, budget_) {}

    NonogramOutcome run() {
        const bool complete = decide();
        outcome_.status = complete ? NonogramStatus::complete : enough() ? NonogramStatus::enough : NonogramStatus::limit;
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
        Learner learner;
        LineTheory<Word> theory(board_, learner);
        OrderEncoding<Word> order(board_, theory, learner);
        bool refuted = !order.add();
        if (budget_.exhausted()) return false;
        advise(theory, order);
        for (const auto& solution : outcome_.solutions) refuted = refuted || !theory.exclude(solution);
        while (!refuted && !done()) {
            const Result result = learner.solve(budget_);
            if (result == Result::refuted) refuted = true;
            // A theory cut short by the budget lets wrong solutions pass.
            if (result != Result::satisfied || budget_.exhausted()) break;
            outcome_.solutions.push_back(theory.solution());
            refuted = !theory.exclude(outcome_.solutions.back());
            theory.avoid(outcome_.solutions.back());
            if (!done() && swap()) refuted = refuted || !theory.exclude(outcome_.solutions.back());
        }
        outcome_.conflicts += learner.conflicts();
        board_.line_solves += theory.line_solves;
        return refuted;
    }

    // Start from how far the guided search came or, when a solution is known, away from it.
    void advise(LineTheory<Word>& theory, OrderEncoding<Word>& order) {
        if (outcome_.solutions.empty()) {
            order.prefer(guided_->beliefs());
            theory.prefer(guided_->advice());
        } else {
            theory.avoid(outcome_.solutions[0]);
        }
    }

    Budget budget_;
    NonogramOutcome outcome_;
    Board<Word> board_;
    std::optional<GuidedSearch<Word>> guided_;
};

}  // namespace

NonogramOutcome solve_nonogram(const NonogramPuzzle& puzzle, const Limits& limits, std::uint64_t) {
    const int longest = std::max(puzzle.height, puzzle.width);
    if (longest > nonogram_longest_line) return {};
    if (longest <= 62) return Stages<Word64>(puzzle, limits).run();
    if (longest <= 126) return Stages<Word128>(puzzle, limits).run();
    if (longest <= 254) return Stages<Wide<4>>(puzzle, limits).run();
    if (longest <= 1022) return Stages<Wide<16>>(puzzle, limits).run();
    return Stages<Wide<64>>(puzzle, limits).run();
}

}  // namespace deadreckon
