// The fallback tactic: a cell that few facts of the puzzle force together.
#pragma once

#include <optional>
#include <vector>

#include "battleship/tactics/chain.hpp"

namespace deadreckon::battleship {

// The forced cell with the fewest facts found, fewer than `below` of the puzzle itself. All solutions agree on it.
template <class Bits>
std::optional<ForcedByFacts> facts_together(const ChainTerms& terms, const Knowledge<Bits>& known,
                                            const std::vector<KnownSolution>& solutions, int below);

}  // namespace deadreckon::battleship
