// Replaces `new` and `delete` of the core by counting versions. Sizes come from the system's allocator, so that
// memory may be freed here that a library has allocated, and the other way round.
#include "memory_limit.hpp"

#include <cstdint>
#include <cstdlib>

#if defined(__APPLE__)
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

namespace deadreckon {

namespace {

struct Meter {
    std::size_t limit = SIZE_MAX, used = 0, peak = 0;

    bool has(std::size_t bytes) const { return bytes <= limit && used <= limit - bytes; }
    void take(std::size_t bytes) {
        used += bytes;
        if (used > peak) peak = used;
    }
    // Memory allocated before the limit began may be freed under it.
    void give_back(std::size_t bytes) { used -= bytes < used ? bytes : used; }
};

thread_local Meter meter;

std::size_t size_of(void* block) {
#if defined(__APPLE__)
    return malloc_size(block);
#elif defined(_WIN32)
    return _msize(block);
#else
    return malloc_usable_size(block);
#endif
}

}  // namespace

MemoryLimit::MemoryLimit(std::size_t bytes)
    : outer_limit_(meter.limit), outer_used_(meter.used), outer_peak_(meter.peak) {
    meter = {bytes, 0, 0};
}

MemoryLimit::~MemoryLimit() { meter = {outer_limit_, outer_used_, outer_peak_}; }

void MemoryLimit::set_aside(std::size_t bytes) {
    if (!meter.has(bytes)) throw OutOfMemory();
    meter.take(bytes);
}

std::size_t MemoryLimit::peak_bytes() { return meter.peak; }

}  // namespace deadreckon

void* operator new(std::size_t size) {
    using deadreckon::meter;
    if (!meter.has(size)) throw deadreckon::OutOfMemory();
    void* block = std::malloc(size ? size : 1);
    if (!block) throw std::bad_alloc();
    meter.take(deadreckon::size_of(block));
    return block;
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept try {
    return operator new(size);
} catch (const std::bad_alloc&) {
    return nullptr;
}

void operator delete(void* block) noexcept {
    if (block) deadreckon::meter.give_back(deadreckon::size_of(block));
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept { operator delete(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { operator delete(block); }
