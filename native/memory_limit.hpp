// How much memory one call of the core may take: every allocation asks here before it is made.
#pragma once

#include <cstddef>
#include <new>

namespace deadreckon {

// An allocation that would go beyond the bytes allowed. Solving and counting end with Status::limit by it, while
// memory that the system refuses stays a plain std::bad_alloc.
class OutOfMemory : public std::bad_alloc {};

// Limits the bytes that its thread has allocated at once, for the lifetime of this object; a nested limit replaces the
// outer one.
class MemoryLimit {
public:
    explicit MemoryLimit(std::size_t bytes);
    ~MemoryLimit();
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;

    // Set bytes aside that the caller will take for the answer; throws OutOfMemory where they are not there.
    static void set_aside(std::size_t bytes);

    // The most bytes that were taken at once so far.
    static std::size_t peak_bytes();

private:
    std::size_t outer_limit_, outer_used_, outer_peak_;
};

}  // namespace deadreckon
