// Replaces the `new` and `delete` of the core by ones that count. Sizes are asked of the system's allocator, so that
// memory may be freed here that a library has allocated, and the other way round.
#include "memory.hpp"

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
    std::size_t most = SIZE_MAX, taken = 0, most_taken = 0;

    bool has(std::size_t bytes) const { return bytes <= most && taken <= most - bytes; }
    void take(std::size_t bytes) {
        taken += bytes;
        if (taken > most_taken) most_taken = taken;
    }
    // What was allocated before the limit began may be freed under it.
    void give_back(std::size_t bytes) { taken -= bytes < taken ? bytes : taken; }
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

MemoryLimit::MemoryLimit(std::size_t most)
    : outer_most_(meter.most), outer_taken_(meter.taken), outer_most_taken_(meter.most_taken) {
    meter = {most, 0, 0};
}

MemoryLimit::~MemoryLimit() { meter = {outer_most_, outer_taken_, outer_most_taken_}; }

void MemoryLimit::set_aside(std::size_t bytes) {
    if (!meter.has(bytes)) throw OutOfMemory();
    meter.take(bytes);
}

std::size_t MemoryLimit::most_taken() { return meter.most_taken; }

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
