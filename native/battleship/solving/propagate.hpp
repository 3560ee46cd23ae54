// Propagation: the consequences of counts, fleet and known cells.
#pragma once

#include <vector>

#include "battleship/solving/position.hpp"

namespace deadreckon::battleship {

// Deduce until nothing changes; false when no solution is left. The places of ships put down on the way are added to
// `taken`.
template <class Bits>
bool propagate(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken);

// Result of a round of propagation.
enum class Round {
    broken,   // no solution is left
    changed,  // more cells are known
    nothing,
};

// One round: every rule is applied once to the position as it is, so that a chain of deductions takes about as many
// rounds as it has links. What places are left, and which ships are finished, follows from the cells and takes none.
template <class Bits>
Round propagate_round(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken);

}  // namespace deadreckon::battleship
