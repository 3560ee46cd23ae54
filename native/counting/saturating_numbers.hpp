// Saturating numbers of 128 bits, and arrays of them that take 64 bits each while all are small.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits.hpp"

namespace deadreckon::counting {

// Represents itself and all larger numbers.
constexpr Word128 too_many = ~Word128(0);

inline Word128 saturated_sum(Word128 a, Word128 b) {
    const Word128 sum = a + b;
    return sum < a ? too_many : sum;
}

class Numbers {
public:
    Numbers() = default;
    Numbers(std::size_t size, std::uint64_t value) : low_(size, value) {}

    std::size_t size() const { return low_.size(); }
    std::size_t bytes() const { return (low_.capacity() + high_.capacity()) * sizeof(std::uint64_t); }

    Word128 operator[](std::size_t index) const {
        assert(index < low_.size() && (high_.empty() || high_.size() == low_.size()));
        return high_.empty() ? low_[index] : static_cast<Word128>(high_[index]) << 64 | low_[index];
    }

    void append_zero() {
        low_.push_back(0);
        if (!high_.empty()) high_.push_back(0);
    }

    void shrink_to_fit() {
        low_.shrink_to_fit();
        high_.shrink_to_fit();
    }

    void add(std::size_t index, Word128 number) {
        const Word128 sum = saturated_sum((*this)[index], number);
        const auto high = static_cast<std::uint64_t>(sum >> 64);
        if (high != 0 && high_.empty()) high_.resize(low_.size());
        low_[index] = static_cast<std::uint64_t>(sum);
        if (!high_.empty()) high_[index] = high;
    }

private:
    std::vector<std::uint64_t> low_, high_;  // the words of each number; high_ is empty while all its words are 0
};

}  // namespace deadreckon::counting
