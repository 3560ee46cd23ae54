// Random numbers that are the same on every machine: xorshift64 (Marsaglia 2003).
#pragma once

#include <cassert>
#include <cstdint>

namespace deadreckon {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15 + 1) {
        if (state_ == 0) state_ = 1;  // which the generator would never leave
    }

    // Uniformly random number below `limit`, which must be positive (Lemire 2019).
    int below(int limit) {
        assert(limit > 0);
        const auto wide = static_cast<std::uint64_t>(limit);
        std::uint64_t product = (next() >> 32) * wide;
        if (static_cast<std::uint32_t>(product) < wide) {
            const std::uint64_t surplus = (std::uint64_t(1) << 32) % wide;
            while (static_cast<std::uint32_t>(product) < surplus) product = (next() >> 32) * wide;
        }
        return static_cast<int>(product >> 32);
    }

    // At least 0 and less than 1.
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        return state_ ^= state_ << 17;
    }

    std::uint64_t state_;
};

}  // namespace deadreckon
