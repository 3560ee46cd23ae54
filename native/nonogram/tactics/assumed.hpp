// The tactics that assume the value of a cell: chains that are contradicted, or that have a common consequence.
#pragma once

#include <optional>
#include <vector>

#include "nonogram/tactics/chain.hpp"
#include "nonogram/tactics/follow_assumptions.hpp"
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

// These tactics at a position; throws OutOfWork. The assumptions that are contradicted are found once for all of them.
template <class Bits>
class AssumingTactics {
public:
    AssumingTactics(Terms<Bits>& terms, const Knowledge<Bits>& known, const Possible& possible)
        : terms_(terms), known_(known), possible_(possible) {}

    // The best finding of a tactic.
    std::optional<FoundByAssuming<Bits>> find(int tactic);

private:
    std::optional<FoundByAssuming<Bits>> along(const std::vector<int>& lines);
    std::optional<FoundByAssuming<Bits>> contradiction();
    std::optional<FoundByAssuming<Bits>> both_ways_agree();
    std::optional<FoundByAssuming<Bits>> nested_contradiction();

    Removal removal_of(int cell, int value) const { return {cell / terms_.width, cell % terms_.width, value}; }
    const std::vector<BrokenAssumption>& broken();
    std::vector<std::shared_ptr<Chain<Bits>>> shortest_broken(const Knowledge<Bits>& known,
                                                              const std::vector<BrokenAssumption>& all);
    std::vector<int> open_lines() const;
    std::vector<int> outer_lines() const;
    std::optional<Removal> common_removal(const std::vector<std::shared_ptr<Chain<Bits>>>& chains) const;

    Terms<Bits>& terms_;
    const Knowledge<Bits>& known_;
    const Possible& possible_;
    std::optional<std::vector<BrokenAssumption>> broken_;
};

}  // namespace deadreckon::nonogram
