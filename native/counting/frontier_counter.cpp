#include "counting/frontier_counter.hpp"

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include "options.hpp"

namespace deadreckon::counting {

namespace {

int max_remaining_fleets(const PossiblePlaces& board) {
    const auto is_known = [](int count) { return count >= 0; };
    const auto known = std::count_if(board.row_counts.begin(), board.row_counts.end(), is_known) +
                       std::count_if(board.column_counts.begin(), board.column_counts.end(), is_known);
    return known == 0 ? options::max_remaining_fleets_blank : options::max_remaining_fleets;
}

std::uint64_t work_of(const Stage& stage) {
    return 1 + stage.transitions.size() / options::transitions_per_decision +
           stage.fleets.numbers() / options::numbers_per_decision;
}

std::size_t bytes_of_numbers(const FleetSets& fleets) { return fleets.numbers() * sizeof(std::uint64_t); }

}  // namespace

FrontierCounter::FrontierCounter(const PossiblePlaces& board, bool cells, std::size_t max_bytes)
    : board_(board), wants_cells_(cells), max_bytes_(max_bytes), capacity_(board),
      fleets_(board, capacity_, max_remaining_fleets(board)), frontier_(make_frontier(board, capacity_, fleets_)),
      start_(fleets_.words()), stages_(board.must.size()), last_(static_cast<int>(board.must.size())),
      stuck_(!frontier_) {
    if (frontier_ && frontier_->size() > 0) {
        const int all = fleets_.size() - 1;
        start_.add_empty_set();
        start_.set(0)[all / 64] = std::uint64_t(1) << all % 64;
    }
    start_.close();
    ways_ = Numbers(start_.numbers(), 1);
}

Counter::Progress FrontierCounter::advance(Budget& budget, std::uint64_t work) {
    for (const std::uint64_t begun = work_; !stuck_ && !is_done() && work_ - begun < work;) stuck_ = !step(budget);
    return stuck_ ? Progress::stuck : is_done() ? Progress::done : Progress::working;
}

bool FrontierCounter::step(Budget& budget) try {
    return next_ < last_ ? step_forward(budget) : step_backward(budget);
} catch (const std::bad_alloc&) {
    return false;
}

// Fill one cell.
bool FrontierCounter::step_forward(Budget& budget) {
    assert(frontier_ && next_ < last_);
    Stage& stage = stages_[next_];
    const FleetSets& before = fleets_before(next_);
    if (!has_memory(ways_.bytes())) return false;
    if (!frontier_->advance(next_, before, stage, budget, max_bytes_ - held_bytes_ - ways_.bytes())) return false;
    Numbers after;
    if (!has_memory(frontier_->bytes() + stage.bytes() + ways_.bytes() + bytes_of_numbers(stage.fleets))) return false;
    if (!pass_forward(fleets_, before, stage, ways_, after, budget)) return false;
    work_ += work_of(stage);
    keep(stage);
    ways_ = std::move(after);
    if (++next_ == last_) finish_forward();
    return true;
}

// Store the data of a filled cell for the backward pass.
void FrontierCounter::keep(Stage& stage) {
    if (!wants_cells_) {
        std::vector<Transition>().swap(stage.transitions);
        if (next_ > 0) stages_[next_ - 1].fleets = FleetSets();
        held_bytes_ = stage.bytes();
        return;
    }
    stage.transitions.shrink_to_fit();
    held_bytes_ += stage.bytes();
    if (next_ % board_.width != 0) return;
    held_bytes_ += ways_.bytes();
    row_ways_.push_back(std::move(ways_));
}

// Past the last cell there is at most one state, the one with nothing left to place.
void FrontierCounter::finish_forward() {
    assert(ways_.size() <= 1);
    for (std::size_t state = 0; state < ways_.size(); ++state) count_ = saturated_sum(count_, ways_[state]);
    if (!wants_cells_ || count_ == too_many) return;
    frontier_.reset();
    cells_.assign(last_, 0);
    rows_back_ = board_.height;
    completions_ = Numbers(ways_.size(), 1);
}

// Go backward over one row.
bool FrontierCounter::step_backward(Budget& budget) {
    assert(wants_cells_ && next_ == last_ && rows_back_ > 0);
    const int row = --rows_back_;
    std::vector<Numbers> ways;
    if (!recompute_ways(row, ways, budget)) return false;
    for (int column = board_.width - 1; column >= 0; --column) {
        const int cell = board_.cell(row, column);
        const FleetSets& before = fleets_before(cell);
        Numbers completions;
        if (!has_memory(completions_.bytes() + bytes_of_numbers(before))) return false;
        if (!pass_backward(fleets_, before, stages_[cell], ways[column], completions_, completions, cells_[cell],
                           budget))
            return false;
        work_ += options::backward_factor * work_of(stages_[cell]);
        completions_ = std::move(completions);
        assert(held_bytes_ >= ways[column].bytes() + stages_[cell].bytes());
        held_bytes_ -= ways[column].bytes() + stages_[cell].bytes();
        ways.pop_back();
        stages_[cell] = Stage();
    }
    return true;
}

// Recompute the ways before each cell of a row: storing them for all cells would take too much memory.
bool FrontierCounter::recompute_ways(int row, std::vector<Numbers>& ways, Budget& budget) {
    assert(row >= 0 && row < static_cast<int>(row_ways_.size()));
    ways.resize(board_.width);
    ways[0] = std::move(row_ways_[row]);
    for (int column = 0; column + 1 < board_.width; ++column) {
        const int cell = board_.cell(row, column);
        const Stage& stage = stages_[cell];
        if (!has_memory(completions_.bytes() + bytes_of_numbers(stage.fleets)) ||
            !pass_forward(fleets_, fleets_before(cell), stage, ways[column], ways[column + 1], budget))
            return false;
        held_bytes_ += ways[column + 1].bytes();
    }
    return true;
}

}  // namespace deadreckon::counting
