// The different profiles at one cell of a board: a hash table that keeps the order of arrival.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bits.hpp"

namespace deadreckon::counting {

template <int N>
using ProfileKey = std::array<std::uint64_t, N>;

// What a vector takes, or would take for a moment to grow by `more`.
template <class Item>
std::size_t bytes_to_grow(const std::vector<Item>& items, std::size_t more) {
    const bool grows = items.size() + more > items.capacity();
    return (items.capacity() + (grows ? 2 * items.size() + more : 0)) * sizeof(Item);
}

template <int N>
class ProfileTable {
public:
    using Key = ProfileKey<N>;

    std::size_t size() const { return keys_.size(); }
    const Key& key(std::size_t place) const { return keys_[place]; }

    // The place of a profile, which is the last one when it is new.
    std::size_t add(const Key& key) {
        if (is_full(1)) index();
        const std::size_t slot = slot_of(key);
        if (slots_[slot] == 0) {
            keys_.push_back(key);
            slots_[slot] = static_cast<std::uint32_t>(keys_.size());
        }
        return slots_[slot] - 1;
    }

    // Forget all profiles, but not the memory they took.
    void clear() {
        keys_.clear();
        slots_.assign(slots_.size(), 0);
    }

    std::size_t bytes_to_add(std::size_t more) const {
        return bytes_to_grow(keys_, more) + slots_.size() * sizeof(slots_[0]) * (is_full(more) ? 3 : 1);
    }

private:
    bool is_full(std::size_t more) const { return 2 * (keys_.size() + more) > slots_.size(); }

    void index() {
        slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
        for (std::size_t place = 0; place < keys_.size(); ++place)
            slots_[slot_of(keys_[place])] = static_cast<std::uint32_t>(place + 1);
    }

    // Where the index has a profile, or where it would have it.
    std::size_t slot_of(const Key& key) const {
        const std::size_t last = slots_.size() - 1;
        std::size_t slot = hash(key) & last;
        while (slots_[slot] != 0 && !is_same(keys_[slots_[slot] - 1], key)) slot = (slot + 1) & last;
        return slot;
    }

    // The compiler makes a call of array's own comparison, which took a third of the time.
    static bool is_same(const Key& a, const Key& b) {
        std::uint64_t different = 0;
        for (int i = 0; i < N; ++i) different |= a[i] ^ b[i];
        return different == 0;
    }

    static std::size_t hash(const Key& key) {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : key) {
            const Word128 product = static_cast<Word128>(mixed ^ word ^ 0x9E3779B97F4A7C15u) * 0xD6E8FEB86659FD93u;
            mixed = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
        }
        return static_cast<std::size_t>(mixed);
    }

    std::vector<Key> keys_;
    std::vector<std::uint32_t> slots_;  // 1 + the place of a profile, or 0
};

}  // namespace deadreckon::counting
