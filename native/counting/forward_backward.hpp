// The forward and backward pass over the stages: the number of ways to reach each state, and to complete it.
#pragma once

#include "budget.hpp"
#include "counting/frontier.hpp"
#include "counting/remaining_fleet.hpp"
#include "counting/saturating_numbers.hpp"

namespace deadreckon::counting {

// The number of ways to reach each state after a cell, from the numbers before the cell (`before` and `ways`). False if
// the budget is exhausted.
bool pass_forward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage, const Numbers& ways,
                  Numbers& ways_after, Budget& budget);

// The number of ways to complete each state before a cell, from the numbers after the cell; adds to `solutions` the
// solutions in which the cell is ship. False if the budget is exhausted.
bool pass_backward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage, const Numbers& ways,
                   const Numbers& completions_after, Numbers& completions, Word128& solutions, Budget& budget);

// These passes without counting the solutions of the cell.
bool complete_backward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage,
                       const Numbers& completions_after, Numbers& completions, Budget& budget);

}  // namespace deadreckon::counting
