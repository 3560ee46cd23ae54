#include "battleship/fleet_by_rejection.hpp"

#include "battleship/ships_put_down.hpp"
#include "random.hpp"

namespace deadreckon::battleship {

namespace {

// Draw the place of each ship from all places there are; false as soon as two of them meet.
bool draw_all(ShipsPutDown& ships, Random& random, std::vector<int>& drawn) {
    for (int ship = 0; ship < ships.size(); ++ship) {
        const int place = random.below(ships.places(ship).all);
        if (ships.meets(ship, place, 0, ship)) return false;
        ships.put(ship, place);
        drawn[ship] = place;
    }
    return true;
}

}  // namespace

DrawnFleet draw_by_rejection(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& limits) {
    ShipsPutDown ships(sea, fleet);
    for (int ship = 0; ship < ships.size(); ++ship)
        if (ships.places(ship).all == 0) return {};
    Random random(seed);
    Budget budget(limits);
    std::vector<int> drawn(ships.size());
    while (budget.spend())
        if (draw_all(ships, random, drawn)) return {true, ships.numbers(drawn)};
    return {};
}

}  // namespace deadreckon::battleship
