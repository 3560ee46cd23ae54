#include <cassert>

#include "battleship/fleets/fleet_placement.hpp"
#include "battleship/fleets/random_fleet.hpp"
#include "options.hpp"
#include "random.hpp"

namespace deadreckon::battleship {

namespace {

class Chain {
public:
    Chain(FleetPlacement& ships, std::uint64_t seed) : ships_(ships), random_(seed), places_(ships.size()) {}

    // Place all ships, at random or else as tightly as possible; false if neither succeeds.
    bool begin(Budget& budget) {
        for (int start = 0; start < options::starts_of_chain; ++start)
            if (put_in_turn(budget)) return true;
        return put_close(budget);
    }

    // Draw a ship and a place, and move the ship there if it has room.
    void move() {
        const int ship = random_.below(ships_.size()), place = random_.below(ships_.places(ship).all);
        if (!ships_.meets(ship, place, 0, ship) && !ships_.meets(ship, place, ship + 1, ships_.size()))
            put(ship, place);
    }

    const std::vector<int>& places() const { return places_; }

private:
    bool put_in_turn(Budget& budget) {
        for (int ship = 0; ship < ships_.size(); ++ship) {
            int tries = 0, place;
            do {
                if (tries++ == options::tries_per_ship || !budget.tick()) return false;
                place = random_.below(ships_.places(ship).all);
            } while (ships_.meets(ship, place, 0, ship));
            put(ship, place);
        }
        return true;
    }

    // Place each ship on the first place with room.
    bool put_close(Budget& budget) {
        for (int ship = 0; ship < ships_.size(); ++ship) {
            int place = 0;
            while (place < ships_.places(ship).all && ships_.meets(ship, place, 0, ship)) ++place;
            if (place == ships_.places(ship).all || !budget.tick()) return false;
            put(ship, place);
        }
        return true;
    }

    void put(int ship, int place) {
        places_[ship] = place;
        ships_.put(ship, place);
    }

    FleetPlacement& ships_;
    Random random_;
    std::vector<int> places_;
};

}  // namespace

DrawnFleet draw_by_chain(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& moves) {
    FleetPlacement ships(sea, fleet);
    if (!ships.have_places()) return {};
    if (ships.size() == 0) return {true, {}};
    Chain chain(ships, seed);
    Budget budget(moves);
    if (!chain.begin(budget)) return {};
    while (budget.spend()) chain.move();
    assert(ships.are_apart(chain.places()));
    return {true, ships.numbers(chain.places())};
}

}  // namespace deadreckon::battleship
