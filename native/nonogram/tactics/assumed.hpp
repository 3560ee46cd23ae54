// The tactics that assume what a cell is: chains that break, or that agree.
#pragma once

#include <optional>
#include <vector>

#include "nonogram/tactics/chain.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::nonogram {

// Chains that break, each by an assumption of its own; or chains from all values of a cell to one removal.
template <class Bits>
struct FoundByAssuming {
    std::vector<Trimmed<Bits>> chains;
    std::optional<Removal> agreed;

    int links() const;  // of the chains that break, which have equally many, or of all that agree
    std::vector<Removal> removals() const;
};

// The best that a tactic finds at a position; throws OutOfWork.
template <class Bits>
std::optional<FoundByAssuming<Bits>> find_by_assuming(Terms<Bits>& terms, const Knowledge<Bits>& known,
                                                      const Possible& possible, int tactic);

}  // namespace deadreckon::nonogram
