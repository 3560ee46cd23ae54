// Counts solutions by filling the board cell by cell, for all of them together.
#pragma once

#include <cstddef>
#include <memory>

#include "counting/counter.hpp"
#include "counting/forward_backward.hpp"
#include "counting/frontier.hpp"
#include "counting/possible_places.hpp"

namespace deadreckon::counting {

// Has no count before it is done. A count that is too large to write comes out as the largest number, without cells.
class FrontierCounter : public Counter {
public:
    // The chart must outlive it. Takes about `most_bytes` at most.
    FrontierCounter(const PossiblePlaces& chart, bool cells, std::size_t most_bytes);

    // Goes in whole strides: one cell forward, or one row back.
    Progress advance(Budget& budget, std::uint64_t work) override;

private:
    bool stride(Budget& budget);
    bool go_forward(Budget& budget);
    bool go_back(Budget& budget);
    bool find_row(int row, std::vector<Numbers>& ways, Budget& budget);
    void keep(ProfileStage& stage);
    void finish();
    bool is_done() const { return next_ == last_ && rows_back_ == 0; }
    bool has_room(std::size_t bytes) const { return held_ + bytes <= most_bytes_; }
    const RestSets& rests_before(int cell) const { return cell == 0 ? start_ : stages_[cell - 1].rests; }

    const PossiblePlaces& chart_;
    bool wants_cells_;
    std::size_t most_bytes_;
    Capacity room_;
    FleetRests fleet_;
    std::unique_ptr<ProfileFront> front_;
    RestSets start_;                    // before the first cell
    std::vector<ProfileStage> stages_;  // by cell; without `cells` the rest are emptied when the next is there
    std::vector<Numbers> row_ways_;     // for `cells`: the ways before the first cell of each row
    Numbers ways_;                      // in which each profile now is reached
    Numbers ends_;                      // on the way back: in which each profile now is completed
    std::size_t held_ = 0;              // bytes of stages and numbers
    std::uint64_t work_ = 0;
    int next_ = 0, last_;  // cells
    int rows_back_ = 0;    // rows still to go back over
    bool stuck_ = false;
};

}  // namespace deadreckon::counting
