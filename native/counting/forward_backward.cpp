#include "counting/forward_backward.hpp"

#include <cassert>

namespace deadreckon::counting {

bool pass_forward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage, const Numbers& ways,
                  Numbers& ways_after, Budget& budget) {
    assert(ways.size() == before.numbers());
    ways_after = Numbers(stage.fleets.numbers(), 0);
    for (const Transition& transition : stage.transitions) {
        if (!budget.tick()) return false;
        for_each_pair(before, transition.from, stage.fleets, transition.to, fleets.allowed(stage.row, transition.kind),
                      fleets.weight(transition.kind),
                      [&](std::size_t here, std::size_t there) { ways_after.add(there, ways[here]); });
    }
    return true;
}

bool pass_backward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage, const Numbers& ways,
                   const Numbers& completions_after, Numbers& completions, Word128& solutions, Budget& budget) {
    assert(ways.size() == before.numbers() && completions_after.size() == stage.fleets.numbers());
    completions = Numbers(before.numbers(), 0);
    for (const Transition& transition : stage.transitions) {
        if (!budget.tick()) return false;
        // Products cannot overflow here: none exceeds the number of all solutions.
        for_each_pair(before, transition.from, stage.fleets, transition.to, fleets.allowed(stage.row, transition.kind),
                      fleets.weight(transition.kind), [&](std::size_t here, std::size_t there) {
                          const Word128 completed = completions_after[there];
                          completions.add(here, completed);
                          if (transition.ship) solutions += ways[here] * completed;
                      });
    }
    return true;
}

bool complete_backward(const RemainingFleets& fleets, const FleetSets& before, const Stage& stage,
                       const Numbers& completions_after, Numbers& completions, Budget& budget) {
    assert(completions_after.size() == stage.fleets.numbers());
    completions = Numbers(before.numbers(), 0);
    for (const Transition& transition : stage.transitions) {
        if (!budget.tick()) return false;
        for_each_pair(before, transition.from, stage.fleets, transition.to, fleets.allowed(stage.row, transition.kind),
                      fleets.weight(transition.kind),
                      [&](std::size_t here, std::size_t there) { completions.add(here, completions_after[there]); });
    }
    return true;
}

}  // namespace deadreckon::counting
