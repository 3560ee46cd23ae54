// The numbers of a sweep: carried forward along the steps between profiles, and back again.
#pragma once

#include <vector>

#include "battleship_front.hpp"
#include "battleship_rests.hpp"
#include "bits.hpp"
#include "budget.hpp"

namespace deadreckon {

using Numbers = std::vector<Word128>;

constexpr Word128 kTooMany = ~Word128(0);

// Stays at the largest number, which so stands for all numbers too large to write.
inline Word128 saturated_sum(Word128 a, Word128 b) {
    const Word128 sum = a + b;
    return sum < a ? kTooMany : sum;
}

// In how many ways each profile after a cell is reached, from the same before it; false when the budget is used up.
bool carry_forward(const FleetRests& fleet, const RestSets& before, const ProfileStage& stage, const Numbers& ways,
                   Numbers& ways_after, Budget& budget);

// In how many ways each profile before a cell can be completed, from the same after it; adds to `solutions` those in
// which the cell is ship.
bool carry_back(const FleetRests& fleet, const RestSets& before, const ProfileStage& stage, const Numbers& ways,
                const Numbers& ends_after, Numbers& ends, Word128& solutions, Budget& budget);

}  // namespace deadreckon
