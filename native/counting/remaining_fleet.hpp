// The rests of the fleet that may be left to place, numbered, and the sets of them that go with the profiles of a cell.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "counting/capacity.hpp"
#include "counting/possible_places.hpp"
#include "counting/state_table.hpp"

namespace deadreckon::counting {

// Most profiles come with many rests of the fleet. Kept apart from the key, all of them are served by one look into the
// hash table: counting the 10x10 boards takes a tenth of the time.
class FleetRests {
public:
    // `most` bounds how many rests are told apart; kinds that would make them more are left to the key.
    FleetRests(const PossiblePlaces& chart, const Capacity& room, int most);

    int size() const { return size_; }               // rests are numbered from 0, nothing left, to all left
    int words() const { return (size_ + 63) / 64; }  // of a set of rests
    int first_kind() const { return first_kind_; }   // the first that the key keeps

    // How much the number of a rest falls when a ship of a kind is placed; -1 is no ship.
    int drop(int kind) const { return is_mine(kind) ? drops_[kind] : 0; }

    // The rests from which a ship of this kind can be placed and the rows from `row` on may still hold what is left.
    const std::uint64_t* able(int row, int kind) const { return able_[row][is_mine(kind) ? kind : first_kind_].data(); }

private:
    bool is_mine(int kind) const { return kind >= 0 && kind < first_kind_; }

    int size_ = 1, first_kind_ = 0;
    std::vector<int> drops_;
    std::vector<std::vector<std::vector<std::uint64_t>>> able_;
};

// For each profile of a cell its set of rests; one number is kept for each rest of each profile, set after set.
class RestSets {
public:
    explicit RestSets(int words = 1) : words_(words) {}

    std::size_t size() const { return bits_.size() / words_; }
    int words() const { return static_cast<int>(words_); }
    const std::uint64_t* set(std::size_t place) const { return &bits_[place * words_]; }
    std::uint64_t* set(std::size_t place) { return &bits_[place * words_]; }
    void grow() { bits_.resize(bits_.size() + words_); }

    // Say where the numbers of each set begin, when the sets are complete.
    void close();
    std::size_t numbers() const { return first_.back(); }
    std::size_t first(std::size_t place) const { return first_[place]; }

    std::size_t bytes() const { return (bits_.capacity() + first_.capacity()) * sizeof(std::uint64_t); }
    std::size_t bytes_to_add(std::size_t more) const {
        return bytes_to_grow(bits_, more * words_) + (size() + more + 1) * sizeof(std::uint64_t);
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::uint64_t> first_;
};

// The rests of a set, those in `able` only, each lowered by `drop`; false when there are none.
bool lower_rests(const std::uint64_t* set, const std::uint64_t* able, int drop, int words, std::uint64_t* lowered);

// For each rest of one set that is in `able`: visit(the place of its number, that of the rest `drop` below in another).
template <class Visit>
void pair_rests(const RestSets& from, std::size_t here, const RestSets& to, std::size_t there,
                const std::uint64_t* able, int drop, Visit visit) {
    const auto below = [](int bit) { return (std::uint64_t(1) << bit) - 1; };
    const std::uint64_t *set = from.set(here), *other = to.set(there);
    std::size_t before = from.first(here), other_before = to.first(there);
    int other_word = 0;
    for (int word = 0; word < from.words(); ++word) {
        for (std::uint64_t left = set[word] & able[word]; left; left &= left - 1) {
            const int bit = std::countr_zero(left), lowered = 64 * word + bit - drop;
            while (other_word < lowered / 64) other_before += std::popcount(other[other_word++]);
            visit(before + std::popcount(set[word] & below(bit)),
                  other_before + std::popcount(other[other_word] & below(lowered % 64)));
        }
        before += std::popcount(set[word]);
    }
}

}  // namespace deadreckon::counting
