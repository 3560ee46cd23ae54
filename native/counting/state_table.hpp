// The distinct frontier states at one cell of a board: a hash table that preserves insertion order.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits.hpp"

namespace deadreckon::counting {

// The demands of filled cells on those to come, as small numbers packed into words (see StateLayout).
template <int N>
using State = std::array<std::uint64_t, N>;

// The bytes of a vector, or its peak if it has to grow by `more` items.
template <class Item>
std::size_t bytes_to_grow(const std::vector<Item>& items, std::size_t more) {
    const bool grows = items.size() + more > items.capacity();
    return (items.capacity() + (grows ? 2 * items.size() + more : 0)) * sizeof(Item);
}

template <int N>
class StateTable {
public:
    std::size_t size() const { return states_.size(); }
    const State<N>& operator[](std::size_t index) const {
        assert(index < states_.size());
        return states_[index];
    }

    // In insertion order.
    const std::vector<State<N>>& states() const { return states_; }

    // The index of a state; a new state is appended.
    std::size_t add(const State<N>& state) {
        assert(states_.size() < UINT32_MAX);
        if (is_full(1)) rehash();
        const std::size_t slot = slot_of(state);
        if (slots_[slot] == 0) {
            states_.push_back(state);
            slots_[slot] = static_cast<std::uint32_t>(states_.size());
        }
        return slots_[slot] - 1;
    }

    // Forget all states, but keep their memory.
    void clear() {
        states_.clear();
        slots_.assign(slots_.size(), 0);
    }

    std::size_t bytes_to_add(std::size_t more) const {
        return bytes_to_grow(states_, more) + slots_.size() * sizeof(slots_[0]) * (is_full(more) ? 3 : 1);
    }

private:
    bool is_full(std::size_t more) const { return 2 * (states_.size() + more) > slots_.size(); }

    void rehash() {
        slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
        for (std::size_t index = 0; index < states_.size(); ++index)
            slots_[slot_of(states_[index])] = static_cast<std::uint32_t>(index + 1);
    }

    // The slot of a state, or the free one in which it belongs.
    std::size_t slot_of(const State<N>& state) const {
        const std::size_t last = slots_.size() - 1;
        assert(std::has_single_bit(slots_.size()) && states_.size() < slots_.size());
        std::size_t slot = hash(state) & last;
        while (slots_[slot] != 0 && !is_same(states_[slots_[slot] - 1], state)) slot = (slot + 1) & last;
        return slot;
    }

    // Faster than array's own comparison, which is compiled to a call and took a third of the time.
    static bool is_same(const State<N>& a, const State<N>& b) {
        std::uint64_t different = 0;
        for (int i = 0; i < N; ++i) different |= a[i] ^ b[i];
        return different == 0;
    }

    static std::size_t hash(const State<N>& state) {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : state) {
            const Word128 product = static_cast<Word128>(mixed ^ word ^ 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
            mixed = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
        }
        return static_cast<std::size_t>(mixed);
    }

    std::vector<State<N>> states_;
    std::vector<std::uint32_t> slots_;  // 1 + the index of a state, or 0 for a free slot
};

}  // namespace deadreckon::counting
