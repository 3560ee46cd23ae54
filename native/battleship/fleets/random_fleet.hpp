// A whole fleet drawn by lot: exactly, where that is not too dear, and nearly so elsewhere.
#pragma once

#include <cstdint>
#include <vector>

#include "battleship/tactics/tactics.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// The places of the ships, longest first, each numbered as in Python's Bitboard: by its first cell, and by as many more
// as the board has cells when the ship runs down.
struct DrawnFleet {
    bool found = false;
    std::vector<int> places;
};

// Each legal fleet as often as any other: two parts of the fleet are drawn, each so in its turn, and both anew as long
// as they do not go together. To place ships in turn, where the others leave room, would favour fleets that leave
// little. fleet[i] ships have length i + 1. Not found: no legal fleet in as many attempts to join two parts as the
// limits have nodes.
DrawnFleet draw_by_rejection(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& limits);

// Nearly uniform over legal fleets: ships are placed in turn, then a Markov chain makes the given number of moves, each
// of which puts one ship anywhere if it has room there. Not found: no legal fleet to begin with.
DrawnFleet draw_by_chain(const Sea& sea, const std::vector<int>& fleet, std::uint64_t seed, const Limits& moves);

}  // namespace deadreckon::battleship
