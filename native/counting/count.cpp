#include "counting/count.hpp"

#include <algorithm>
#include <cmath>

#include "battleship/search.hpp"
#include "counting/frontier_counter.hpp"
#include "counting/search_counter.hpp"

namespace deadreckon::counting {

namespace {

using Progress = Counter::Progress;

constexpr std::uint64_t kFirstWork = 2000;       // of the search alone; most puzzles need no more
constexpr std::size_t kMostBytes = 640'000'000;  // of a sweep, give or take the numbers of one cell
constexpr Word128 kMostToList = 1'000'000'000;   // solutions that the search can be left to list for their cells

// Whether the board has a cell for each part of the fleet.
bool has_cells(const battleship::Puzzle& puzzle) {
    const long long cells = static_cast<long long>(puzzle.height) * puzzle.width;
    long long parts = 0;
    for (std::size_t i = 0; i < puzzle.fleet.size() && parts <= cells; ++i)
        parts += static_cast<long long>(i + 1) * puzzle.fleet[i];
    return parts <= cells;
}

// About how many bits a profile has: the columns' needs and what stands on them.
double bits_of(const PossiblePlaces& chart) {
    double bits = 0;
    for (const int count : chart.column_counts) bits += 1.5 + (count > 0 ? std::log2(1.0 + count) : 0);
    return bits;
}

// Filling goes along rows, so the columns' profiles should be the small ones.
PossiblePlaces chart_for_sweep(const battleship::Puzzle& puzzle) {
    const PossiblePlaces chart = possible_places(puzzle), other = chart.transposed();
    return bits_of(other) < bits_of(chart) ? other : chart;
}

std::vector<Word128> transposed(const std::vector<Word128>& cells, int height) {
    std::vector<Word128> result;
    const int width = static_cast<int>(cells.size()) / height;
    for (int c = 0; c < width; ++c)
        for (int r = 0; r < height; ++r) result.push_back(cells[r * width + c]);
    return result;
}

// Search and sweep by turns.
class Counting {
public:
    Counting(const battleship::Puzzle& puzzle, const Limits& limits, bool cells)
        : puzzle_(puzzle), cells_(cells), budget_(limits), search_(make_search_counter(puzzle, cells)) {}

    // Each turn is twice as long as the one before: together at most about four times the work of the better method.
    Count run() {
        for (std::uint64_t work = kFirstWork;; work *= 2) {
            const Progress progress = search_->advance(budget_, work);
            if (progress != Progress::working) return searched(progress);
            if (!sweep_is_over_ && sweep(work)) return swept();
        }
    }

private:
    Count searched(Progress progress) const {
        const Word128 found = search_->count();
        const Status status = progress == Progress::done      ? Status::complete
                              : found >= budget_.wanted() ? Status::enough
                                                          : Status::limit;
        return {status, search_->count(), search_->cells(), Method::search, budget_.nodes()};
    }

    // A turn of the sweep; true when its count is the answer.
    bool sweep(std::uint64_t work) {
        if (!sweep_) start_sweep(cells_);
        // A decision takes longer on a board of many words.
        const Progress progress = sweep_->advance(budget_, work * (1 + puzzle_.givens.size() / 128));
        if (progress == Progress::working) return false;
        if (progress == Progress::done && (sweep_cells_ == cells_ || sweep_->count() > kMostToList)) return true;
        // Without room for what the cells need, the count alone may still be had.
        sweep_is_over_ = progress == Progress::done || !sweep_cells_ || budget_.exhausted();
        if (sweep_is_over_)
            sweep_.reset();
        else
            start_sweep(false);
        return false;
    }

    void start_sweep(bool cells) {
        if (!sweep_) chart_ = chart_for_sweep(puzzle_);
        sweep_.reset();  // its memory is needed
        sweep_ = std::make_unique<FrontierCounter>(chart_, cells, kMostBytes);
        sweep_cells_ = cells;
    }

    Count swept() const {
        const bool turned = chart_.is_transposed;
        return {sweep_->count() == kTooMany ? Status::limit : Status::complete, sweep_->count(),
                turned ? transposed(sweep_->cells(), chart_.height) : sweep_->cells(), Method::profiles,
                budget_.nodes()};
    }

    const battleship::Puzzle& puzzle_;
    bool cells_;
    Budget budget_;
    std::unique_ptr<Counter> search_;
    PossiblePlaces chart_;
    std::unique_ptr<FrontierCounter> sweep_;
    bool sweep_cells_ = false;    // whether it counts cells
    bool sweep_is_over_ = false;  // it can do no more
};

}  // namespace

Count count_solutions(const battleship::Puzzle& puzzle, const Limits& limits, bool cells) {
    const long long board = static_cast<long long>(puzzle.height) * puzzle.width;
    if (!has_cells(puzzle)) {
        const std::size_t counted = cells ? static_cast<std::size_t>(board) : 0;
        return {Status::complete, 0, std::vector<Word128>(counted), Method::search, 0};
    }
    if (board > battleship::most_cells) return {};
    if (board == 0) {
        const auto is_met = [](int count) { return count <= 0; };
        const bool met = std::all_of(puzzle.row_counts.begin(), puzzle.row_counts.end(), is_met) &&
                         std::all_of(puzzle.column_counts.begin(), puzzle.column_counts.end(), is_met);
        return {Status::complete, met, {}, Method::search, 0};
    }
    return Counting(puzzle, limits, cells).run();
}

}  // namespace deadreckon::counting
