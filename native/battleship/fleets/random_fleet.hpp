// Random fleets: uniformly distributed or, if that takes too long, nearly so.
#pragma once

#include <cstdint>
#include <vector>

#include "battleship/tactics/tactics.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The places of the ships, longest first, by their numbers in Python's Bitboard: the number of the first cell, plus the
// number of cells of the board if the ship runs down.
struct DrawnFleet {
    bool found = false;
    std::vector<int> places;
};

// A uniformly random legal fleet, by rejection: two parts of the fleet are drawn, each recursively in this way, and
// redrawn until they are compatible. Placing ships in turn, where the others leave room, would favour compact fleets.
// fleet[i] ships have length i + 1. None if `limits.nodes` attempts to join two parts have failed.
DrawnFleet draw_by_rejection(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& limits);

// A nearly uniformly random legal fleet: ships are placed in turn, then a Markov chain makes the given number of moves,
// each of a random ship to a random place, if it has room there. None if no legal fleet to begin with was found.
DrawnFleet draw_by_chain(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& moves);

}  // namespace deadreckon::battleship
