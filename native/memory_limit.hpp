// Memory limit of a call of the core, checked by every allocation.
#pragma once

#include <cstddef>
#include <new>

namespace deadreckon {

// Thrown by an allocation beyond the limit. Solving and counting then end with Status::limit, while
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

    // Reserve bytes that the caller will need for the answer; throws OutOfMemory if they are not available.
    static void set_aside(std::size_t bytes);

    // The peak of allocated bytes so far.
    static std::size_t peak_bytes();

private:
    std::size_t outer_limit_, outer_used_, outer_peak_;
};

}  // namespace deadreckon
