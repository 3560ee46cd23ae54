#include "memory_meter.hpp"

#include <cstdlib>
#include <new>

namespace {

std::size_t taken = 0, most = 0;
constexpr std::size_t header = 16;  // keeps what follows aligned

}  // namespace

std::size_t start_meter() { return most = taken; }

std::size_t most_memory() { return most; }

void* operator new(std::size_t size) {
    auto* block = static_cast<std::size_t*>(std::malloc(size + header));
    if (!block) throw std::bad_alloc();
    *block = size;
    taken += size;
    if (taken > most) most = taken;
    return reinterpret_cast<char*>(block) + header;
}

void operator delete(void* memory) noexcept {
    if (!memory) return;
    auto* block = reinterpret_cast<std::size_t*>(static_cast<char*>(memory) - header);
    taken -= *block;
    std::free(block);
}

void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
