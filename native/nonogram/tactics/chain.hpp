// An assumption about a cell, followed from line to line until a line breaks or nothing more follows; and the part of
// it that is needed.
#pragma once

#include <memory>
#include <set>
#include <vector>

#include "nonogram/tactics/knowledge.hpp"

namespace deadreckon::nonogram {

// Thrown where the limits do not suffice to follow a chain.
class OutOfWork {};

template <class Bits>
class Chain;

// A line as it was looked at, and by value the cells that were then found not to have it. A link that is an assumption
// within, at the position that the chain had reached, has the chain that refutes it.
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
    // Look at every line that has changed since it was looked at last.
    void grow();
    Chain& follow();
    // Look at one line and the lines that cross it there; then only whether any line beside it breaks. No line breaks
    // earlier: one that crosses has changed in one cell only, which a line tactic would have seen.
    void grow_along(int line);
    // Learn that an assumption fails at the position that this chain has reached.
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
    const Removal assumed_;  // to be true, not to be removed
    Knowledge<Bits> now_;
    std::vector<Link<Bits>> links_;
    std::vector<int> removed_by_;  // by cell and value
    std::set<int> dirty_;          // lines that have changed since they were looked at
    int broken_line_ = -1;
    std::vector<Bits> broken_state_;
};

// The links that a chain needs, each line with only the cells it needs, and the line that breaks, if any does.
template <class Bits>
struct Trimmed {
    std::shared_ptr<const Chain<Bits>> chain;
    std::vector<Link<Bits>> links;
    int broken_line = -1;
    std::vector<Bits> broken_state;

    // The numbers of the lines that the chain goes through, those of assumptions within included.
    std::set<int> lines() const;
};

// Cut down to what it needs to break, or to come to a removal.
template <class Bits>
Trimmed<Bits> trimmed(std::shared_ptr<const Chain<Bits>> chain, const Removal* goal = nullptr);

}  // namespace deadreckon::nonogram
