// Chains: an assumption about a cell, followed from line to line to a contradiction or until nothing follows; and the
// needed part of a chain.
#pragma once

#include <memory>
#include <set>
#include <vector>

#include "nonogram/tactics/knowledge.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class Chain;

// A line before it was solved, and by value the cells that solving it removed the value from. A link that is a nested
// assumption, made at the position that the chain had reached, has the chain that refutes it.
template <class Bits>
struct Link {
    int line;
    std::vector<Bits> state, removed;
    std::shared_ptr<const Chain<Bits>> within;
};

template <class Bits>
class Chain {
public:
    Chain(Terms<Bits>& terms, const Knowledge<Bits>& start, const Removal& assumed);

    bool broken() const { return broken_line_ >= 0; }
    bool ended() const { return broken() || dirty_.empty(); }
    // Solve every line that has changed since it was last solved.
    void grow();
    Chain& follow();
    // Solve one line, then the lines that cross it at new values; then only check whether a line beside it breaks. No
    // line breaks earlier: a crossing line has changed in one cell only, and a line tactic would have found that.
    void grow_along(int line);
    // Add the refutation of a nested assumption made at the position that this chain has reached.
    void refute(std::shared_ptr<const Chain> within);

    Terms<Bits>& terms() const { return terms_; }
    const Removal& assumed() const { return assumed_; }
    const Knowledge<Bits>& start() const { return start_; }
    const Knowledge<Bits>& now() const { return now_; }
    const std::vector<Link<Bits>>& links() const { return links_; }
    int broken_line() const { return broken_line_; }
    const std::vector<Bits>& broken_state() const { return broken_state_; }
    // The link that a removal comes from: -1 for the assumption.
    int removed_by(const Removal& removal) const;

private:
    void look(int line);
    void learn(const Link<Bits>& link, int index);

    Terms<Bits>& terms_;
    const Knowledge<Bits> start_;
    const Removal assumed_;  // assumed to be true, not removed
    Knowledge<Bits> now_;
    std::vector<Link<Bits>> links_;
    std::vector<int> removed_by_;  // by cell and value
    std::set<int> dirty_;          // lines that have changed since they were solved
    int broken_line_ = -1;
    std::vector<Bits> broken_state_;
};

// The needed links of a chain, their lines with only the needed cells, and the line that breaks, if any does.
template <class Bits>
struct Trimmed {
    std::shared_ptr<const Chain<Bits>> chain;
    std::vector<Link<Bits>> links;
    int broken_line = -1;
    std::vector<Bits> broken_state;

    // The numbers of the lines that the chain goes through, including nested assumptions.
    std::set<int> lines() const;
};

// The part of a chain needed for its contradiction, or for a removal.
template <class Bits>
Trimmed<Bits> trimmed(std::shared_ptr<const Chain<Bits>> chain, const Removal* goal = nullptr);

}  // namespace deadreckon::nonogram
