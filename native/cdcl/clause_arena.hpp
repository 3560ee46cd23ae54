// All clauses of three and more literals in one stretch of memory, so that reading one costs one cache line.
#pragma once

#include <cstdint>
#include <vector>

#include "cdcl/literal.hpp"

namespace deadreckon::cdcl {

class ClauseArena {
public:
    using Index = std::uint32_t;
    static constexpr int header = 3;  // size, marks and LBD, last use

    Index add(const Literal* literals, int size, bool learned, int lbd) {
        Index index = static_cast<Index>(words_.size());
        words_.push_back(size);
        words_.push_back(lbd << 2 | static_cast<int>(learned));
        words_.push_back(0);
        words_.insert(words_.end(), literals, literals + size);
        return index;
    }

    int size(Index clause) const { return words_[clause]; }
    Literal* literals(Index clause) { return words_.data() + clause + header; }
    const Literal* literals(Index clause) const { return words_.data() + clause + header; }

    bool is_learned(Index clause) const { return words_[clause + 1] & 1; }
    bool is_dead(Index clause) const { return words_[clause + 1] & 2; }
    void kill(Index clause) {
        if (is_dead(clause)) return;
        words_[clause + 1] |= 2;
        wasted_ += header + size(clause);
    }

    // The number of different decision levels among its literals: the fewer, the more useful (Audemard and Simon 2009).
    int lbd(Index clause) const { return words_[clause + 1] >> 2; }
    void set_lbd(Index clause, int lbd) { words_[clause + 1] = lbd << 2 | (words_[clause + 1] & 3); }

    // How many more reductions a clause outlives for having been used.
    int credit(Index clause) const { return words_[clause + 2]; }
    void set_credit(Index clause, int credit) { words_[clause + 2] = credit; }

    void shrink(Index clause, int size) {
        wasted_ += words_[clause] - size;
        words_[clause] = size;
    }

    std::size_t wasted() const { return wasted_; }
    std::size_t words() const { return words_.size(); }

    // Copy a clause to its new place, whole header included; for the collection of garbage.
    Index take(const ClauseArena& from, Index clause) {
        Index index = static_cast<Index>(words_.size());
        auto begin = from.words_.begin() + clause;
        words_.insert(words_.end(), begin, begin + header + from.words_[clause]);
        return index;
    }
    void reserve(std::size_t words) { words_.reserve(words); }

    // An explanation is needed only until its literal is taken back, and counts as waste from the start.
    void expect_waste(Index clause) { wasted_ += header + size(clause); }

private:
    std::vector<std::int32_t> words_;
    std::size_t wasted_ = 0;
};

}  // namespace deadreckon::cdcl
