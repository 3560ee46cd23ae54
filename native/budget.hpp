// How much work a search may do, and whether it has done it.
#pragma once

#include <chrono>
#include <cstdint>

#include "interface.hpp"
#include "options.hpp"

namespace deadreckon {

struct Limits {
    std::uint64_t solutions = 2;
    std::uint64_t nodes = UINT64_MAX;  // decisions
    double seconds = 1e18;
    bool (*interrupted)() = nullptr;  // asked now and then; true ends the search
};

// Counts decisions and watches the clock; once used up it stays used up.
class Budget {
public:
    explicit Budget(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

    // Count one decision; false when the search must stop.
    bool spend() {
        ++nodes_;
        if (nodes_ > limits_.nodes) exhausted_ = true;
        return tick();
    }

    // Called now and then by work between decisions; looks at the clock every few calls.
    bool tick() {
        if (++ticks_ % options::ticks_between_looks == 0) look();
        return !exhausted_;
    }

    // Look at the clock now, and ask the caller now and then whether to stop.
    void look() {
        const double now = seconds();
        if (now > limits_.seconds) exhausted_ = true;
        if (limits_.interrupted && now > asked_ + options::seconds_between_questions) {
            asked_ = now;
            if (limits_.interrupted()) exhausted_ = true;
        }
    }

    bool exhausted() const { return exhausted_; }
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t wanted() const { return limits_.solutions; }

    // What a search that found this many solutions may say of itself.
    Status status(bool complete, std::uint64_t found) const {
        return complete ? Status::complete : found >= limits_.solutions ? Status::enough : Status::limit;
    }

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    Limits limits_;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t nodes_ = 0;
    std::uint32_t ticks_ = 0;
    double asked_ = 0;
    bool exhausted_ = false;
};

}  // namespace deadreckon
