// Remaining fleets, the ships still to be placed, as numbers; and the set of these numbers for each frontier state.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "counting/capacity.hpp"
#include "counting/possible_places.hpp"
#include "counting/state_table.hpp"

namespace deadreckon::counting {

// Most frontier states occur with many remaining fleets. Stored apart from the state, all of them need a single lookup
// in the hash table: counting the 10x10 boards takes a tenth of the time.
class RemainingFleets {
public:
    // At most `most` remaining fleets are distinguished: kinds of ship that would exceed that are stored in the state.
    RemainingFleets(const PossiblePlaces& board, const Capacity& capacity, int max);

    int size() const { return size_; }               // they are numbered from 0, nothing left, to size - 1, all left
    int words() const { return (size_ + 63) / 64; }  // of a set of them
    int first_kind() const { return first_kind_; }   // the first kind of ship that the state keeps

    // The decrease of a remaining fleet's number when a ship of a kind is placed; kind -1 is no ship.
    int weight(int kind) const { return is_mine(kind) ? weights_[kind] : 0; }

    // The remaining fleets from which a ship of this kind can be placed such that the rows from `row` on may hold the
    // rest.
    const std::uint64_t* allowed(int row, int kind) const {
        assert(row >= 0 && row < static_cast<int>(allowed_.size()));
        return allowed_[row][is_mine(kind) ? kind : first_kind_].data();
    }

private:
    bool is_mine(int kind) const { return kind >= 0 && kind < first_kind_; }

    int size_ = 1, first_kind_ = 0;
    std::vector<int> weights_;
    std::vector<std::vector<std::vector<std::uint64_t>>> allowed_;
};

// The set of remaining fleets of each frontier state of a cell. Each pair of a state and one of its fleets has a
// number, such as a number of ways, which is stored elsewhere in one array, set after set.
class FleetSets {
public:
    explicit FleetSets(int words = 1) : words_(words) { assert(words >= 1); }

    std::size_t size() const { return bits_.size() / words_; }
    int words() const { return static_cast<int>(words_); }
    const std::uint64_t* set(std::size_t state) const {
        assert(state < size());
        return &bits_[state * words_];
    }
    std::uint64_t* set(std::size_t state) {
        assert(state < size());
        return &bits_[state * words_];
    }
    void add_empty_set() { bits_.resize(bits_.size() + words_); }

    // Compute the index at which the numbers of each set begin; called once the sets are complete.
    void close();
    std::size_t numbers() const {
        assert(first_.size() == size() + 1);
        return first_.back();
    }
    std::size_t first_number(std::size_t state) const {
        assert(first_.size() == size() + 1 && state < size());
        return first_[state];
    }

    std::size_t bytes() const { return (bits_.capacity() + first_.capacity()) * sizeof(std::uint64_t); }
    std::size_t bytes_to_add(std::size_t more) const {
        return bytes_to_grow(bits_, more * words_) + (size() + more + 1) * sizeof(std::uint64_t);
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint64_t> first_;
};

// Place a ship of some weight in all remaining fleets of a set that are allowed; false when there are none.
bool place_in_all(const std::uint64_t* set, const std::uint64_t* allowed, int weight, int words, std::uint64_t* placed);

// For each allowed remaining fleet of a state: visit(where its number is, where the number of the remaining fleet with
// a ship of some weight less is, which belongs to a state of the next cell).
template <class Visit>
void for_each_pair(const FleetSets& from, std::size_t state, const FleetSets& to, std::size_t next_state,
                   const std::uint64_t* allowed, int weight, Visit visit) {
    const auto below = [](int bit) { return (std::uint64_t(1) << bit) - 1; };
    assert(weight >= 0 && from.words() == to.words());
    const std::uint64_t *set = from.set(state), *other = to.set(next_state);
    std::size_t before = from.first_number(state), other_before = to.first_number(next_state);
    int other_word = 0;
    for (int word = 0; word < from.words(); ++word) {
        for (std::uint64_t left = set[word] & allowed[word]; left; left &= left - 1) {
            const int bit = std::countr_zero(left), placed = 64 * word + bit - weight;
            assert(placed >= 0 && other[placed / 64] >> placed % 64 & 1);
            while (other_word < placed / 64) other_before += std::popcount(other[other_word++]);
            visit(before + std::popcount(set[word] & below(bit)),
                  other_before + std::popcount(other[other_word] & below(placed % 64)));
        }
        before += std::popcount(set[word]);
    }
}

}  // namespace deadreckon::counting
