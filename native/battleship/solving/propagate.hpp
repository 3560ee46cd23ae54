// Propagation: the consequences of counts, fleet and known cells.
#pragma once

#include <vector>

#include "battleship/solving/position.hpp"

namespace deadreckon::battleship {

// Propagate to the fixpoint; false if no solution is left. The places of ships placed on the way are added to `taken`.
template <class Bits>
bool propagate(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken);

// Result of a round of propagation.
enum class Round {
    broken,   // no solution is left
    changed,  // more cells are known
    nothing,
};

// One round: every rule is applied once to the same position, so that a chain of deductions takes about one round per
// link. The places left and the finished ships are implied by the cells and take no round.
template <class Bits>
Round propagate_round(const Board<Bits>& board, Position<Bits>& position, std::vector<Place>& taken);

}  // namespace deadreckon::battleship
