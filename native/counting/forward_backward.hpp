// The forward and backward pass over the stages: the number of ways to reach each state, and to complete it.
#pragma once

#include "budget.hpp"
#include "counting/frontier.hpp"
#include "counting/remaining_fleet.hpp"
#include "counting/saturating_numbers.hpp"

namespace deadreckon::counting {

// In how many ways each state after a cell is reached, from the same before the cell (`before` and `ways`); false when
// the budget is used up.
bool pass_forward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage, const Numbers& ways,
                  Numbers& ways_after, Budget& budget);

// In how many ways each state before a cell can be completed, from the same after the cell; adds to `solutions` the
// solutions in which the cell is ship. False when the budget is used up.
bool pass_backward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage, const Numbers& ways,
                   const Numbers& completions_after, Numbers& completions, Word128& solutions, Budget& budget);

// The same passes without the solutions.
bool complete_backward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage,
                       const Numbers& completions_after, Numbers& completions, Budget& budget);

}  // namespace deadreckon::counting
