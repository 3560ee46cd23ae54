// A whole fleet drawn by lot, each legal one as often as any other.
#pragma once

#include <cstdint>
#include <vector>

#include "battleship/tactics.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The places of the ships, longest first, each numbered as in Python's Bitboard: by its first cell, and by as many more
// as the board has cells when the ship runs down.
struct DrawnFleet {
    bool found = false;
    std::vector<int> places;
};

// Draws the places of all ships from all that each has by itself, and starts anew as soon as two ships are too near:
// placing them in turn, where the others leave room, favours fleets that leave little. fleet[i] ships have length i + 1.
// Not found: none of as many attempts as the limits have nodes met with a legal fleet.
DrawnFleet draw_by_rejection(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& limits);

}  // namespace deadreckon::battleship
