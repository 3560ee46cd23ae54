// Limits of a search, and the count of the work it has done.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "interface.hpp"
#include "memory_limit.hpp"
#include "options.hpp"

namespace deadreckon {

struct Limits {
    std::uint64_t solutions = 2;
    std::uint64_t nodes = UINT64_MAX;  // decisions
    double seconds = options::unlimited_seconds;
    std::size_t memory = options::default_memory;  // bytes at once
    bool (*interrupted)() = nullptr;               // called now and then; true ends the search

    // Whether neither decisions nor seconds are limited.
    bool are_unlimited() const { return nodes >= options::unlimited_nodes && seconds >= options::unlimited_seconds; }
};

// Thrown when time runs out inside work that cannot return early.
class OutOfTime {};

// Seconds of a monotonic clock. Defined in a .cpp file, as including <chrono> everywhere would slow down compilation.
double clock_seconds();

// Counts decisions and reads the clock; an exhausted budget stays exhausted.
class Budget {
public:
    explicit Budget(const Limits& limits) : limits_(limits), start_(clock_seconds()) {}

    // Count decisions; false when the search must stop.
    bool spend(std::uint64_t decisions = 1) {
        nodes_ += decisions;
        if (nodes_ > limits_.nodes) exhausted_ = true;
        return tick();
    }

    // Called now and then by work between decisions; looks at the clock every few calls.
    bool tick() {
        if (++ticks_ % options::ticks_between_checks == 0) check();
        return !exhausted_;
    }

    // Charges work on about this number of words, between decisions; throws OutOfTime when the search must stop.
    void charge(std::size_t words) {
        words_ += words;
        if (words_ < options::words_between_checks) return;
        words_ = 0;
        check();
        if (exhausted_) throw OutOfTime();
    }

    // Look at the clock now, and ask the caller now and then whether to stop.
    void check() {
        const double now = seconds();
        if (now > limits_.seconds) exhausted_ = true;
        if (limits_.interrupted && now > asked_ + options::seconds_between_interrupt_checks) {
            asked_ = now;
            if (limits_.interrupted()) exhausted_ = true;
        }
    }

    bool exhausted() const { return exhausted_; }
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t wanted() const { return limits_.solutions; }

    // The status of a search that has found this many solutions.
    Status status(bool complete, std::uint64_t found) const {
        assert(found <= limits_.solutions || !complete);
        return complete ? Status::complete : found >= limits_.solutions ? Status::enough : Status::limit;
    }

    double seconds() const { return clock_seconds() - start_; }

private:
    Limits limits_;
    double start_;
    std::uint64_t nodes_ = 0;
    std::uint32_t ticks_ = 0;
    std::size_t words_ = 0;  // of work since the last look
    double asked_ = 0;
    bool exhausted_ = false;
};

// Does the work within this number of bytes; false if a limit ended it.
template <class Work>
bool within_limits(std::size_t memory, Work work) try {
    const MemoryLimit limit(memory);
    work();
    return true;
} catch (const OutOfTime&) {
    return false;
} catch (const OutOfMemory&) {
    return false;
}

}  // namespace deadreckon
