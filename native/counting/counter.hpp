// Interface of the ways to count solutions, each of which works in turns.
#pragma once

#include <cstdint>
#include <vector>

#include "bits.hpp"
#include "budget.hpp"

namespace deadreckon::counting {

class Counter {
public:
    enum class Progress {
        working,  // there is more to do
        done,     // all solutions are counted
        stuck,    // the budget is used up, or the memory
    };

    virtual ~Counter() = default;

    // Do about this much work, measured in decisions of the search.
    virtual Progress advance(Budget& budget, std::uint64_t work) = 0;

    Word128 count() const { return count_; }

    // For each cell, row by row, the number of counted solutions in which it is ship or painted; empty if not
    // requested.
    const std::vector<Word128>& cells() const { return cells_; }

protected:
    Word128 count_ = 0;
    std::vector<Word128> cells_;
};

}  // namespace deadreckon::counting
