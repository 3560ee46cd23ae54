// The profiles before the next cell of a board, moved on cell by cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "budget.hpp"
#include "counting/capacity.hpp"
#include "counting/remaining_fleet.hpp"

namespace deadreckon::counting {

// One way to fill one cell: from a profile before it to one after it.
struct ProfileStep {
    std::uint32_t from, to;
    std::int16_t kind;  // of the ship that begins, or -1
    bool ship;
};

// All ways to fill one cell.
struct ProfileStage {
    int row = 0;  // the first in which what is left can begin
    std::vector<ProfileStep> steps;
    RestSets rests;  // that go with the profiles after the cell

    std::size_t bytes() const { return rests.bytes() + steps.capacity() * sizeof(ProfileStep); }
};

class ProfileFront {
public:
    virtual ~ProfileFront() = default;

    // How many there are: one before the first cell, or none if no solution begins so.
    virtual std::size_t size() const = 0;

    // Fill a cell, the first of the board at first and then always the next; `before` are the rests that go with the
    // profiles now. False, and no more to be used, when the budget is used up or it would take more than so many bytes.
    virtual bool fill(int cell, const RestSets& before, ProfileStage& stage, Budget& budget, std::size_t bytes) = 0;

    virtual std::size_t bytes() const = 0;
};

// Null when no key is wide enough. What it is made from must outlive it.
std::unique_ptr<ProfileFront> make_front(const PossiblePlaces& chart, const Capacity& room,
                                         const FleetRests& fleet);

}  // namespace deadreckon::counting
