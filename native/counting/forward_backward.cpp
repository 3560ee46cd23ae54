#include "counting/forward_backward.hpp"

namespace deadreckon::counting {

bool carry_forward(const FleetRests& fleet, const RestSets& before, const ProfileStage& stage, const Numbers& ways,
                   Numbers& ways_after, Budget& budget) {
    ways_after = Numbers(stage.rests.numbers(), 0);
    for (const ProfileStep& step : stage.steps) {
        if (!budget.tick()) return false;
        pair_rests(before, step.from, stage.rests, step.to, fleet.able(stage.row, step.kind), fleet.drop(step.kind),
                   [&](std::size_t here, std::size_t there) { ways_after.add(there, ways[here]); });
    }
    return true;
}

bool carry_back(const FleetRests& fleet, const RestSets& before, const ProfileStage& stage, const Numbers& ways,
                const Numbers& ends_after, Numbers& ends, Word128& solutions, Budget& budget) {
    ends = Numbers(before.numbers(), 0);
    for (const ProfileStep& step : stage.steps) {
        if (!budget.tick()) return false;
        // No product is too large here: none is more than the number of all solutions.
        pair_rests(before, step.from, stage.rests, step.to, fleet.able(stage.row, step.kind), fleet.drop(step.kind),
                   [&](std::size_t here, std::size_t there) {
                       const Word128 end = ends_after[there];
                       ends.add(here, end);
                       if (step.ship) solutions += ways[here] * end;
                   });
    }
    return true;
}

}  // namespace deadreckon::counting
