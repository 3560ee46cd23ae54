// What follows at once from counts, fleet and known cells.
#pragma once

#include <vector>

#include "battleship/position.hpp"

namespace deadreckon::battleship {

// Deduce until nothing changes; false when no solution is left. The places of ships put down on the way are added to
// `taken`.
template <class Bits>
bool propagate(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken);

}  // namespace deadreckon::battleship
