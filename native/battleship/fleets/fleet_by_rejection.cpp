#include "battleship/fleets/random_fleet.hpp"

#include <algorithm>
#include <cassert>

#include "battleship/fleets/fleet_placement.hpp"
#include "options.hpp"
#include "random.hpp"

namespace deadreckon::battleship {

namespace {

class Rejection {
public:
    Rejection(FleetPlacement& ships, std::uint64_t seed, const Limits& limits)
        : ships_(ships), random_(seed), budget_(limits), places_(ships.size()) {}

    // Draw the ships from `first` up to but not including `last`; false if the budget is exhausted.
    bool draw(int first, int last) {
        assert(first >= 0 && first < last && last <= ships_.size());
        if (last - first == 1) {
            places_[first] = random_.below(ships_.places(first).all);
            ships_.put(first, places_[first]);
            return true;
        }
        const int middle = first + std::max(1, (last - first) * options::fifths_drawn_first / 5);
        do {
            if (!budget_.spend() || !draw(first, middle) || !draw(middle, last)) return false;
        } while (any_meet(first, middle, last));
        return true;
    }

    const std::vector<int>& places() const { return places_; }

private:
    bool any_meet(int first, int middle, int last) const {
        assert(first < middle && middle < last);
        for (int ship = middle; ship < last; ++ship)
            if (ships_.meets(ship, places_[ship], first, middle)) return true;
        return false;
    }

    FleetPlacement& ships_;
    Random random_;
    Budget budget_;
    std::vector<int> places_;
};

}  // namespace

DrawnFleet draw_by_rejection(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& limits) {
    FleetPlacement ships(sea, fleet);
    if (!ships.have_places()) return {};
    if (ships.size() == 0) return {true, {}};
    Rejection rejection(ships, seed, limits);
    if (!rejection.draw(0, ships.size())) return {};
    assert(ships.are_apart(rejection.places()));
    return {true, ships.numbers(rejection.places())};
}

}  // namespace deadreckon::battleship
