// Numbers by lot that are the same on every machine: xorshift64 (Marsaglia 2003).
#pragma once

#include <cstdint>

namespace deadreckon {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15 + 1) {}

    // Less than `limit`, which must be positive.
    int below(int limit) { return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(limit)) >> 32); }

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
