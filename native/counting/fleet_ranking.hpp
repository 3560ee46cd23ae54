// Ranking of all legal fleets of a blank board: the fleet of a given number is built without enumerating the others.
#pragma once

#include <memory>
#include <vector>

#include "battleship/tactics/tactics.hpp"
#include "bits.hpp"
#include "budget.hpp"

namespace deadreckon::counting {

// The order of fleets: for each cell in reading order, first the fleets without a ship that begins there, then those
// with one, longest first, across before down. A random number gives a uniformly random fleet.
class FleetRanking {
public:
    virtual ~FleetRanking() = default;

    virtual Word128 size() const = 0;
    virtual std::size_t bytes() const = 0;  // approximate memory

    // The places of the ships in the order of their first cells, numbered as in Python's Bitboard, and the lengths of
    // the ships. The number must be less than `size`.
    struct Ship {
        int place, length;
    };
    virtual std::vector<Ship> fleet(Word128 number) const = 0;
};

// Null if a limit is reached, or if the number of fleets overflows.
std::unique_ptr<FleetRanking> make_fleet_ranking(const battleship::Sea& sea, const std::vector<int>& fleet,
                                                 const Limits& limits);

}  // namespace deadreckon::counting
