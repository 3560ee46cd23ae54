#include "counting/frontier_counter.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace deadreckon::counting {

namespace {

// Profiles with known counts go with few rests each, and then long sets are mostly empty.
int most_rests(const PossiblePlaces& chart) {
    const auto is_known = [](int count) { return count >= 0; };
    const auto known = std::count_if(chart.row_counts.begin(), chart.row_counts.end(), is_known) +
                       std::count_if(chart.column_counts.begin(), chart.column_counts.end(), is_known);
    return known == 0 ? 1024 : 128;
}

// The work of a stage in decisions of the search, of which one takes as long as about four steps or thirty numbers.
std::uint64_t work_of(const ProfileStage& stage) { return 1 + stage.steps.size() / 4 + stage.rests.numbers() / 32; }

}  // namespace

FrontierCounter::FrontierCounter(const PossiblePlaces& chart, bool cells, std::size_t most_bytes)
    : chart_(chart),
      wants_cells_(cells),
      most_bytes_(most_bytes),
      room_(chart),
      fleet_(chart, room_, most_rests(chart)),
      front_(make_front(chart, room_, fleet_)),
      start_(fleet_.words()),
      stages_(chart.must.size()),
      last_(static_cast<int>(chart.must.size())),
      stuck_(!front_) {
    if (front_ && front_->size() > 0) {
        const int all = fleet_.size() - 1;
        start_.grow();
        start_.set(0)[all / 64] = std::uint64_t(1) << all % 64;
    }
    start_.close();
    ways_ = Numbers(start_.numbers(), 1);
}

Counter::Progress FrontierCounter::advance(Budget& budget, std::uint64_t work) {
    for (const std::uint64_t begun = work_; !stuck_ && !is_done() && work_ - begun < work;)
        stuck_ = !stride(budget);
    return stuck_ ? Progress::stuck : is_done() ? Progress::done : Progress::working;
}

bool FrontierCounter::stride(Budget& budget) try {
    return next_ < last_ ? go_forward(budget) : go_back(budget);
} catch (const std::bad_alloc&) {
    return false;
}

// Fill one cell.
bool FrontierCounter::go_forward(Budget& budget) {
    ProfileStage& stage = stages_[next_];
    if (!has_room(ways_.bytes()) ||
        !front_->fill(next_, rests_before(next_), stage, budget, most_bytes_ - held_ - ways_.bytes()))
        return false;
    Numbers after;
    const std::size_t numbers = stage.rests.numbers();
    if (!has_room(front_->bytes() + stage.bytes() + ways_.bytes() + numbers * sizeof(std::uint64_t))) return false;
    if (!carry_forward(fleet_, rests_before(next_), stage, ways_, after, budget)) return false;
    work_ += work_of(stage);
    keep(stage);
    ways_ = std::move(after);
    if (++next_ == last_) finish();
    return true;
}

// Keep of a filled cell what will be needed again.
void FrontierCounter::keep(ProfileStage& stage) {
    if (!wants_cells_) {
        std::vector<ProfileStep>().swap(stage.steps);
        if (next_ > 0) stages_[next_ - 1].rests = RestSets();
        held_ = stage.bytes();
        return;
    }
    stage.steps.shrink_to_fit();
    held_ += stage.bytes();
    if (next_ % chart_.width != 0) return;
    held_ += ways_.bytes();
    row_ways_.push_back(std::move(ways_));
}

// Past the last cell only the profile with nothing left to place is left, if any.
void FrontierCounter::finish() {
    for (std::size_t place = 0; place < ways_.size(); ++place) count_ = saturated_sum(count_, ways_[place]);
    if (!wants_cells_ || count_ == kTooMany) return;
    front_.reset();
    cells_.assign(last_, 0);
    rows_back_ = chart_.height;
    ends_ = Numbers(ways_.size(), 1);
}

// Go back over one row with the numbers of completions.
bool FrontierCounter::go_back(Budget& budget) {
    const int row = --rows_back_;
    std::vector<Numbers> ways;
    if (!find_row(row, ways, budget)) return false;
    for (int column = chart_.width - 1; column >= 0; --column) {
        const int cell = chart_.cell(row, column);
        Numbers before;
        if (!has_room(ends_.bytes() + rests_before(cell).numbers() * sizeof(std::uint64_t)) ||
            !carry_back(fleet_, rests_before(cell), stages_[cell], ways[column], ends_, before, cells_[cell], budget))
            return false;
        work_ += 2 * work_of(stages_[cell]);
        ends_ = std::move(before);
        held_ -= ways[column].bytes() + stages_[cell].bytes();
        ways.pop_back();
        stages_[cell] = ProfileStage();
    }
    return true;
}

// The ways before each cell of a row again: kept for all cells they would take too much memory.
bool FrontierCounter::find_row(int row, std::vector<Numbers>& ways, Budget& budget) {
    ways.resize(chart_.width);
    ways[0] = std::move(row_ways_[row]);
    for (int column = 0; column + 1 < chart_.width; ++column) {
        const int cell = chart_.cell(row, column);
        if (!has_room(ends_.bytes() + stages_[cell].rests.numbers() * sizeof(std::uint64_t)) ||
            !carry_forward(fleet_, rests_before(cell), stages_[cell], ways[column], ways[column + 1], budget))
            return false;
        held_ += ways[column + 1].bytes();
    }
    return true;
}

}  // namespace deadreckon::counting
