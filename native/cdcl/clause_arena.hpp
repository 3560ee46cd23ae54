// All clauses of three or more literals in one block of memory, so that reading one costs one cache line.
#pragma once

#include <cassert>
#include <climits>
#include <cstdint>
#include <vector>

#include "cdcl/literal.hpp"
#include "options.hpp"

namespace deadreckon::cdcl {

class ClauseArena {
public:
    using Index = std::uint32_t;
    static constexpr int header = 3;  // words before the literals: size, marks and LBD, use

    Index add(const Literal* literals, int size, bool learned, int lbd) {
        assert(size > 0 && lbd >= 0);
        assert(words_.size() <= INT_MAX);  // a reason keeps an index as an int
        Index index = static_cast<Index>(words_.size());
        words_.push_back(size);
        words_.push_back(lbd << 2 | static_cast<int>(learned));
        words_.push_back(0);
        words_.insert(words_.end(), literals, literals + size);
        return index;
    }

    int size(Index clause) const {
        assert(clause + header < words_.size());
        return words_[clause];
    }
    Literal* literals(Index clause) {
        assert(clause + header + words_[clause] <= words_.size());
        return words_.data() + clause + header;
    }
    const Literal* literals(Index clause) const {
        assert(clause + header + words_[clause] <= words_.size());
        return words_.data() + clause + header;
    }

    bool is_learned(Index clause) const { return words_[clause + 1] & 1; }
    bool is_garbage(Index clause) const { return words_[clause + 1] & 2; }
    void mark_garbage(Index clause) {
        if (is_garbage(clause)) return;
        words_[clause + 1] |= 2;
        wasted_ += header + size(clause);
    }

    // The number of different decision levels among its literals: the fewer, the more useful (Audemard and Simon 2009).
    int lbd(Index clause) const { return words_[clause + 1] >> 2; }
    void set_lbd(Index clause, int lbd) {
        assert(lbd >= 0);
        words_[clause + 1] = lbd << 2 | (words_[clause + 1] & 3);
    }

    // The number of further reductions that a learned clause survives because it was used (CaDiCaL).
    int used(Index clause) const { return words_[clause + 2]; }
    void set_used(Index clause, int reductions) {
        assert(is_learned(clause) && reductions >= 0);
        words_[clause + 2] = reductions;
    }

    void shrink(Index clause, int size) {
        assert(size > 0 && size <= words_[clause]);
        wasted_ += words_[clause] - size;
        words_[clause] = size;
    }

    bool is_mostly_waste() const {
        return options::waste_divisor * wasted_ > words_.size() && wasted_ > options::min_waste;
    }
    std::size_t words() const { return words_.size(); }

    // Copy a clause with its header from another arena; for the collection of garbage.
    Index copy_from(const ClauseArena& from, Index clause) {
        assert(this != &from && !from.is_garbage(clause));
        Index index = static_cast<Index>(words_.size());
        auto begin = from.words_.begin() + clause;
        words_.insert(words_.end(), begin, begin + header + from.words_[clause]);
        return index;
    }
    void reserve(std::size_t words) { words_.reserve(words); }

    // Count a clause as waste from the start: an explanation is needed only until its literal is taken back.
    void add_wasted(Index clause) { wasted_ += header + size(clause); }

private:
    std::vector<std::int32_t> words_;
    std::size_t wasted_ = 0;
};

// The clauses among these that a reduction deletes: all but the best, which have a low LBD, then few literals, then are
// the newest.
std::vector<ClauseArena::Index> clauses_to_forget(const ClauseArena& arena, std::vector<ClauseArena::Index> clauses);

}  // namespace deadreckon::cdcl
