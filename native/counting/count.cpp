#include "counting/count.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <memory>
#include <optional>

#include "counting/frontier_counter.hpp"
#include "counting/search_counter.hpp"
#include "options.hpp"

namespace deadreckon::counting {

namespace {

using Progress = Counter::Progress;

// Estimated bits of a frontier state: for each column its need and its demand on the next cell.
double bits_of_state(const PossiblePlaces& board) {
    double bits = 0;
    for (const int count : board.column_counts)
        bits += options::bits_per_column + (count > 0 ? std::log2(1.0 + count) : 0);
    return bits;
}

// A frontier state describes the columns: the board is transposed if that makes its states smaller.
PossiblePlaces places_for_frontier(const battleship::Puzzle& puzzle, Budget& budget) {
    const PossiblePlaces board = possible_places(puzzle, budget), turned = board.transposed();
    return bits_of_state(turned) < bits_of_state(board) ? turned : board;
}

std::vector<Word128> transposed(const std::vector<Word128>& cells, int height) {
    assert(height > 0 && cells.size() % height == 0);
    std::vector<Word128> result;
    const int width = static_cast<int>(cells.size()) / height;
    for (int c = 0; c < width; ++c)
        for (int r = 0; r < height; ++r) result.push_back(cells[r * width + c]);
    return result;
}

// A portfolio of search and frontier.
class Portfolio {
public:
    Portfolio(const battleship::Puzzle& puzzle, const Limits& limits, bool cells)
        : puzzle_(puzzle), cells_(cells), is_endless_(limits.are_unlimited()),
          frontier_bytes_(options::frontier_share * limits.memory), budget_(limits) {}

    // Throws OutOfTime and OutOfMemory.
    Count run() {
        search_ = make_search_counter(puzzle_, cells_, budget_);
        for (std::uint64_t work = options::first_turn;; work *= options::turn_growth) {
            const Progress progress = search_->advance(budget_, std::min(work, decisions_left()));
            if (progress != Progress::working) return count_of_search(progress);
            if (decisions_left() == 0) return number_alone_ ? *number_alone_ : count_of_search(progress);
            if (!frontier_is_over_ && advance_frontier(work)) return count_of_frontier();
        }
    }

    // The result so far, after a limit has ended run().
    Count count_so_far() const {
        if (!search_) return {Status::limit, 0, {}, Method::search, budget_.nodes()};
        return count_of_search(Progress::stuck);
    }

private:
    Count count_of_search(Progress progress) const {
        assert(search_);
        const Word128 found = search_->count();
        const Status status = progress == Progress::done  ? Status::complete
                              : found >= budget_.wanted() ? Status::enough
                                                          : Status::limit;
        return {status, found, search_->cells(), Method::search, budget_.nodes()};
    }

    // A turn of the frontier; true when its count is the answer.
    bool advance_frontier(std::uint64_t work) {
        if (!frontier_) start_frontier(cells_);
        const Progress progress = frontier_->advance(budget_, work * weight());
        if (progress == Progress::working) return false;
        const bool is_answer = frontier_counts_cells_ == cells_ || frontier_->count() > options::max_listed_solutions;
        if (progress == Progress::done && is_answer) return true;
        // Without memory for the counts of the cells, the total may still be possible.
        frontier_is_over_ = progress == Progress::done || !frontier_counts_cells_ || budget_.exhausted();
        if (!frontier_is_over_) {
            start_frontier(false);
            return false;
        }
        if (progress == Progress::done) number_alone_ = count_of_frontier();
        if (is_endless_) last_decision_ = budget_.nodes() + options::max_decisions_alone / weight();
        frontier_.reset();
        return false;
    }

    // A decision takes longer on a board of many words.
    std::uint64_t weight() const { return 1 + puzzle_.givens.size() / options::cells_per_decision; }

    std::uint64_t decisions_left() const { return std::max(last_decision_, budget_.nodes()) - budget_.nodes(); }

    void start_frontier(bool cells) {
        assert(!frontier_is_over_);
        if (!frontier_) places_ = places_for_frontier(puzzle_, budget_);
        frontier_.reset();  // its memory is needed
        frontier_ = std::make_unique<FrontierCounter>(places_, cells, frontier_bytes_);
        frontier_counts_cells_ = cells;
    }

    Count count_of_frontier() const {
        assert(frontier_);
        const Word128 found = frontier_->count();
        const auto& cells = frontier_->cells();
        return {found == too_many ? Status::limit : Status::complete, found,
                places_.is_transposed ? transposed(cells, places_.height) : cells, Method::frontier, budget_.nodes()};
    }

    const battleship::Puzzle& puzzle_;
    bool cells_;  // whether the cells are to be counted too
    bool is_endless_;
    std::size_t frontier_bytes_;
    Budget budget_;
    std::unique_ptr<Counter> search_;
    PossiblePlaces places_;
    std::unique_ptr<FrontierCounter> frontier_;
    bool frontier_counts_cells_ = false;
    bool frontier_is_over_ = false;             // it can do no more
    std::optional<Count> number_alone_;         // by the frontier, where there was no memory for the cells
    std::uint64_t last_decision_ = UINT64_MAX;  // of the search
};

// A board without cells has one solution, unless a count asks for a ship.
bool has_empty_solution(const battleship::Puzzle& puzzle) {
    const auto is_met = [](int count) { return count <= 0; };
    return std::all_of(puzzle.row_counts.begin(), puzzle.row_counts.end(), is_met) &&
           std::all_of(puzzle.column_counts.begin(), puzzle.column_counts.end(), is_met);
}

}  // namespace

Count count_solutions(const battleship::Puzzle& puzzle, const Limits& limits, bool cells) {
    assert(is_well_formed(puzzle));
    const long long board = static_cast<long long>(puzzle.height) * puzzle.width;
    if (parts_of_fleet(puzzle) > board) {
        const std::size_t counted = cells ? static_cast<std::size_t>(board) : 0;
        return {Status::complete, 0, std::vector<Word128>(counted), Method::search, 0};
    }
    if (board > battleship::max_cells) return {};
    if (board == 0) return {Status::complete, has_empty_solution(puzzle), {}, Method::search, 0};
    Portfolio portfolio(puzzle, limits, cells);
    Count count;
    const bool ended = within_limits(limits.memory, [&] { count = portfolio.run(); });
    return ended ? count : portfolio.count_so_far();
}

}  // namespace deadreckon::counting
