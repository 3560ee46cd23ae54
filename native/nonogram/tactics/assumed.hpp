// The tactics that assume the value of a cell: chains that are contradicted, or that have a common consequence.
#pragma once

#include <optional>
#include <vector>

#include "nonogram/tactics/chain.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::nonogram {

// Contradicted chains, each from its own assumption; or chains from all values of a cell to the same removal.
template <class Bits>
struct FoundByAssuming {
    std::vector<Trimmed<Bits>> chains;
    std::optional<Removal> agreed;

    int links() const;  // of each contradicted chain, as all have the same number; or of all agreeing chains together
    std::vector<Removal> removals() const;
};

// The best finding of a tactic at a position; throws OutOfWork.
template <class Bits>
std::optional<FoundByAssuming<Bits>> find_by_assuming(Terms<Bits>& terms, const Knowledge<Bits>& known,
                                                      const Possible& possible, int tactic);

}  // namespace deadreckon::nonogram
