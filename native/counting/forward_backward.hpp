// The numbers of a sweep: carried forward along the steps between profiles, and back again.
#pragma once

#include "budget.hpp"
#include "counting/frontier.hpp"
#include "counting/remaining_fleet.hpp"
#include "counting/saturating_numbers.hpp"

namespace deadreckon::counting {

// In how many ways each profile after a cell is reached, from the same before it; false when the budget is used up.
bool carry_forward(const FleetRests& fleet, const RestSets& before, const ProfileStage& stage, const Numbers& ways,
                   Numbers& ways_after, Budget& budget);

// In how many ways each profile before a cell can be completed, from the same after it; adds to `solutions` those in
// which the cell is ship.
bool carry_back(const FleetRests& fleet, const RestSets& before, const ProfileStage& stage, const Numbers& ways,
                const Numbers& ends_after, Numbers& ends, Word128& solutions, Budget& budget);

}  // namespace deadreckon::counting
