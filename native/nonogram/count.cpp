// Counting by depth-first search, in turns with the stages of solving, which finish where plain search does not.
#include "nonogram/count.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

#include "counting/counter.hpp"
#include "nonogram/board.hpp"
#include "nonogram/depth_first_search.hpp"
#include "nonogram/line_bits.hpp"
#include "nonogram/rules.hpp"
#include "nonogram/solve.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {
namespace {

using counting::Count;
using counting::Counter;
using Progress = Counter::Progress;

// Counts each solution when it is found, and forgets it.
template <class Bits>
class SearchCounter : public Counter {
public:
    SearchCounter(const Puzzle& puzzle, bool cells, Budget& budget)
        : puzzle_(puzzle), board_(puzzle, budget), root_(board_.propagate()) {
        if (cells) cells_.assign(static_cast<std::size_t>(puzzle.height) * puzzle.width, 0);
    }

    Progress advance(Budget& budget, std::uint64_t work) override {
        if (root_ == Propagation::wipeout) return Progress::done;
        if (root_ == Propagation::stopped) return Progress::stuck;
        const std::uint64_t end = budget.nodes() + work;
        while (count_ < budget.wanted()) {
            assert(budget.nodes() <= end);
            const Event event = search_.next(end - budget.nodes());
            if (event == Event::done) return Progress::done;
            if (event == Event::paused) return budget.nodes() == end ? Progress::working : Progress::stuck;
            ++count_;
            add_cells();
        }
        return Progress::stuck;
    }

private:
    using Event = typename DepthFirstSearch<Bits>::Event;

    void add_cells() {
        assert(obeys_rules(puzzle_, board_.solution()));
        if (cells_.empty()) return;
        for (int r = 0; r < board_.height; ++r)
            for_each_bit(first_bits<Bits>(board_.width) & ~board_.possible(r, 0),
                         [&](int c) { ++cells_[r * board_.width + c]; });
    }

    const Puzzle& puzzle_;
    Board<Bits> board_;
    Propagation root_;
    DepthFirstSearch<Bits> search_{board_};
};

// Depth-first search and the listing of solutions by portfolio.
class Portfolio {
public:
    Portfolio(const Puzzle& puzzle, const Limits& limits, bool cells)
        : puzzle_(puzzle), limits_(limits), cells_(cells), budget_(limits) {}

    // Throws OutOfTime and OutOfMemory.
    void run() {
        with_line_bits(std::max(puzzle_.height, puzzle_.width), [&](auto bits) {
            search_ = std::make_unique<SearchCounter<decltype(bits)>>(puzzle_, cells_, budget_);
        });
        for (std::uint64_t work = options::first_counting_turn;; work *= options::counting_turn_growth) {
            const Word128 before = search_->count();
            searched_ = search_->advance(budget_, work);
            if (searched_ == Progress::done || is_ended()) return;
            const bool is_slow = search_->count() - before < work / options::search_patience;
            if (is_slow && !listing_is_over_) list(work);
            if (listed_.status == Status::complete || is_ended()) return;
        }
    }

    // The result so far, also when a limit has ended run().
    Count count() const {
        const bool is_listed = listed_.status == Status::complete || !search_ || listed_.number > search_->count();
        Count count = is_listed ? listed_ : Count{Status::limit, search_->count(), search_->cells()};
        const bool is_complete = searched_ == Progress::done || listed_.status == Status::complete;
        count.status = budget_.status(is_complete, static_cast<std::uint64_t>(count.number));
        count.nodes = budget_.nodes();
        return count;
    }

private:
    bool is_ended() const {
        const bool both_over = searched_ == Progress::stuck && listing_is_over_;
        return both_over || budget_.exhausted() || std::max(search_->count(), listed_.number) >= budget_.wanted();
    }

    // List solutions from the beginning, further in each turn. The listing is over where more decisions do not help it.
    void list(std::uint64_t work) {
        assert(budget_.nodes() <= limits_.nodes);
        Limits limits = limits_;
        limits.nodes = std::min(work, limits_.nodes - budget_.nodes());
        limits.seconds = limits_.seconds - budget_.seconds();
        const Outcome outcome = solve(puzzle_, limits);
        listing_is_over_ = outcome.nodes <= limits.nodes;
        listed_ = {outcome.status, outcome.solutions.size(), cells_of(outcome)};
        budget_.spend(outcome.nodes);
        budget_.check();
    }

    std::vector<Word128> cells_of(const Outcome& outcome) const {
        std::vector<Word128> cells(cells_ ? static_cast<std::size_t>(puzzle_.height) * puzzle_.width : 0);
        for (const auto& solution : outcome.solutions)
            for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] += solution[cell] != 0;
        return cells;
    }

    const Puzzle& puzzle_;
    const Limits limits_;
    const bool cells_;  // whether the cells are to be counted too
    Budget budget_;
    std::unique_ptr<Counter> search_;
    Progress searched_ = Progress::working;
    Count listed_;
    bool listing_is_over_ = false;
};

}  // namespace

Count count_solutions(const Puzzle& puzzle, const Limits& limits, bool cells) {
    if (std::max(puzzle.height, puzzle.width) > max_line_cells) return {};
    Limits half = limits;  // the memory of each of the two ways
    half.memory /= 2;
    const std::uint64_t weight =
        1 + static_cast<std::uint64_t>(puzzle.height) * puzzle.width / options::cells_per_decision;
    if (limits.are_unlimited()) half.nodes = options::max_counting_decisions / weight;
    Portfolio portfolio(puzzle, half, cells);
    within_limits(half.memory, [&] { portfolio.run(); });
    return portfolio.count();
}

}  // namespace deadreckon::nonogram
