// The stages of solving a nonogram, from the cheapest to the strongest.
#include "nonogram.hpp"

#include "nonogram_board.hpp"
#include "nonogram_probe.hpp"
#include "nonogram_search.hpp"
#include "nonogram_theory.hpp"

namespace deadreckon {
namespace {

template <class Word>
class Stages {
public:
    Stages(const NonogramPuzzle& puzzle, const Limits& limits) : budget_(limits), board_(puzzle, budget_) {}

    NonogramOutcome run() {
        const bool complete = decide();
        const bool enough = outcome_.solutions.size() >= budget_.wanted();
        outcome_.status = complete ? NonogramStatus::complete : enough ? NonogramStatus::enough : NonogramStatus::limit;
        outcome_.nodes = budget_.nodes();
        outcome_.line_solves = board_.line_solves;
        return std::move(outcome_);
    }

private:
    bool done() const { return budget_.exhausted() || outcome_.solutions.size() >= budget_.wanted(); }

    // True when the outcome has every solution.
    bool decide() {
        const Settled settled = board_.settle();
        if (settled != Settled::yes) return settled == Settled::wipeout;
        PlainSearch<Word> search(board_, outcome_);
        if (search.run(200)) return true;
        if (done()) return false;
        Prober<Word> prober(board_, outcome_);
        const Settled probed = prober.run();
        if (probed != Settled::yes) return probed == Settled::wipeout;
        if (board_.solved()) {
            outcome_.solutions.assign(1, board_.solution());
            return true;
        }
        return learn();
    }

    bool learn() {
        Learner learner;
        LineTheory<Word> theory(board_, learner);
        for (const auto& solution : outcome_.solutions) {
            if (!theory.exclude(solution)) return true;
        }
        Result result = Result::satisfied;
        while ((result = learner.solve(budget_)) == Result::satisfied && !budget_.exhausted()) {
            outcome_.solutions.push_back(theory.solution());
            if (done()) break;
            if (!theory.exclude(outcome_.solutions.back())) {
                result = Result::refuted;
                break;
            }
        }
        outcome_.conflicts += learner.conflicts();
        board_.line_solves += theory.line_solves;
        return result == Result::refuted;
    }

    Budget budget_;
    Board<Word> board_;
    NonogramOutcome outcome_;
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
