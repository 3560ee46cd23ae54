// Counts solutions by frontier dynamic programming: the board is filled cell by cell, for all solutions together.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>

#include "counting/counter.hpp"
#include "counting/forward_backward.hpp"
#include "counting/frontier.hpp"
#include "counting/possible_places.hpp"

namespace deadreckon::counting {

// Has no count before it is done. A count that overflows is the largest number, without counts of cells.
class FrontierCounter : public Counter {
public:
    // The board must outlive the counter, which uses at most about `max_bytes` of memory.
    FrontierCounter(const PossiblePlaces& board, bool cells, std::size_t max_bytes);

    // Works in whole steps: one cell forward, or one row backward.
    Progress advance(Budget& budget, std::uint64_t work) override;

private:
    bool step(Budget& budget);
    bool step_forward(Budget& budget);
    bool step_backward(Budget& budget);
    bool recompute_ways(int row, std::vector<Numbers>& ways, Budget& budget);
    void keep(Stage& stage);
    void finish_forward();
    bool is_done() const { return next_ == last_ && rows_back_ == 0; }
    bool has_memory(std::size_t bytes) const { return held_bytes_ + bytes <= max_bytes_; }
    const FleetSets& fleets_before(int cell) const {
        assert(cell >= 0 && cell <= last_);
        return cell == 0 ? start_ : stages_[cell - 1].fleets;
    }

    const PossiblePlaces& board_;
    bool wants_cells_;
    std::size_t max_bytes_;
    Capacity capacity_;
    RemainingFleets fleets_;
    std::unique_ptr<Frontier> frontier_;
    FleetSets start_;                // before the first cell
    std::vector<Stage> stages_;      // by cell; without `cells` a stage is freed when the next one is complete
    std::vector<Numbers> row_ways_;  // with `cells`: the ways before the first cell of each row
    Numbers ways_;                   // to reach each state of the frontier
    Numbers completions_;            // in the backward pass: the ways to complete each state
    std::size_t held_bytes_ = 0;     // of stages and numbers
    std::uint64_t work_ = 0;         // done so far
    int next_ = 0, last_;            // the cell to fill next, and the number of cells
    int rows_back_ = 0;              // rows still to go backward over
    bool stuck_ = false;
};

}  // namespace deadreckon::counting
