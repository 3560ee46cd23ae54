// Counting by depth-first search, in turns with frontier dynamic programming, which is faster if there are many
// solutions, and with the stages of solving, which finish puzzles that plain search does not.
#include "nonogram/count.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>

#include "counting/counter.hpp"
#include "counting/saturating_numbers.hpp"
#include "nonogram/board.hpp"
#include "nonogram/depth_first_search.hpp"
#include "nonogram/frontier_counter.hpp"
#include "nonogram/line_bits.hpp"
#include "nonogram/rules.hpp"
#include "nonogram/solve.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {
namespace {

using counting::Count;
using counting::Counter;
using Progress = Counter::Progress;

// Counts solutions without storing them.
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

// A portfolio of depth-first search, the frontier, and listing solutions.
class Portfolio {
public:
    Portfolio(const Puzzle& puzzle, const Limits& limits, bool cells)
        : puzzle_(puzzle), limits_(limits), cells_(cells), budget_(limits),
          frontier_is_over_(puzzle.rows.size() * puzzle.columns.size() > options::max_frontier_cells) {}

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
            if (!frontier_is_over_) advance_frontier(is_slow ? work : options::share_of_frontier * work);
            if (is_answered_by_frontier() || is_ended()) return;
            if (is_slow && !listing_is_over_) list(work);
            if (listed_.status == Status::complete || is_ended()) return;
        }
    }

    // The result so far, also when a limit has ended run().
    Count count() const {
        const bool is_complete = searched_ == Progress::done || listed_.status == Status::complete;
        if (by_frontier_ && !is_complete) {
            Count count = *by_frontier_;
            count.nodes = budget_.nodes();
            return count;
        }
        const bool is_listed = listed_.status == Status::complete || !search_ || listed_.number > search_->count();
        Count count = is_listed ? listed_ : Count{Status::limit, search_->count(), search_->cells()};
        count.status = budget_.status(is_complete, static_cast<std::uint64_t>(count.number));
        count.nodes = budget_.nodes();
        return count;
    }

private:
    bool is_ended() const {
        const bool all_over = searched_ == Progress::stuck && listing_is_over_ && frontier_is_over_;
        return all_over || budget_.exhausted() || std::max(search_->count(), listed_.number) >= budget_.wanted();
    }

    // A turn of the frontier, which counts all solutions or none.
    void advance_frontier(std::uint64_t work) {
        if (!frontier_) {
            const auto bytes = static_cast<std::size_t>(options::frontier_share * limits_.memory);
            frontier_ = make_frontier_counter(puzzle_, cells_, bytes, budget_);
        }
        const Progress progress = frontier_ ? frontier_->advance(budget_, work) : Progress::stuck;
        if (progress == Progress::working) return;
        if (progress == Progress::done || (frontier_ && frontier_->count() > 0)) {
            const Status status = frontier_->count() == counting::too_many ? Status::limit : Status::complete;
            by_frontier_ = {status, frontier_->count(), frontier_->cells(), counting::Method::frontier, 0};
        }
        frontier_is_over_ = true;
        frontier_.reset();
    }

    // Without memory for the counts of the cells, the frontier has only the total: search may still list a few
    // solutions.
    bool is_answered_by_frontier() const {
        return by_frontier_ && (!cells_ || !by_frontier_->cells.empty() ||
                                by_frontier_->number > counting::options::max_listed_solutions);
    }

    // List solutions from the beginning, further in each turn. Listing ends when more decisions do not help.
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
    std::unique_ptr<Counter> frontier_;
    bool frontier_is_over_;
    std::optional<Count> by_frontier_;
};

}  // namespace

Count count_solutions(const Puzzle& puzzle, const Limits& limits, bool cells) {
    if (std::max(puzzle.height, puzzle.width) > max_line_cells) return {};
    Limits half = limits;  // memory of each way
    half.memory /= 2;
    const std::uint64_t weight =
        1 + static_cast<std::uint64_t>(puzzle.height) * puzzle.width / options::cells_per_decision;
    if (limits.are_unlimited()) half.nodes = options::max_counting_decisions / weight;
    Portfolio portfolio(puzzle, half, cells);
    within_limits(half.memory, [&] { portfolio.run(); });
    return portfolio.count();
}

}  // namespace deadreckon::nonogram
