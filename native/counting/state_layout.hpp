// Where in the words of a profile each of its small numbers stands.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "counting/possible_places.hpp"

namespace deadreckon::counting {

struct ProfileField {
    int word = 0, shift = 0;
    std::uint64_t mask = 0;  // 0: a number that is always 0

    template <std::size_t N>
    int get(const std::array<std::uint64_t, N>& key) const {
        return static_cast<int>(key[N == 1 ? 0 : word] >> shift & mask);
    }
    template <std::size_t N>
    void set(std::array<std::uint64_t, N>& key, int number) const {
        std::uint64_t& target = key[N == 1 ? 0 : word];
        target = (target & ~(mask << shift)) | static_cast<std::uint64_t>(number) << shift;
    }
    // The number must be there to take away.
    template <std::size_t N>
    void subtract(std::array<std::uint64_t, N>& key, int number) const {
        key[N == 1 ? 0 : word] -= static_cast<std::uint64_t>(number) << shift;
    }
};

// Every number leaves out what ships already begun will take.
struct ProfileLayout {
    std::vector<ProfileField> below;  // by column: what must stand on the next cell
    std::vector<ProfileField> needs;  // by column: the parts still to come, where the count is known
    std::vector<ProfileField> ships;  // by kind: those not begun, where the key keeps them
    ProfileField row_need;            // the parts still to come in this row, where its count is known
    ProfileField across;              // the cells still to come of a ship that crosses into this column
    ProfileField left;                // whether the cell before is ship; kept only where corners must not touch
    int words = 0;

    // The key keeps the kinds of ship from `first_kind` on.
    ProfileLayout(const PossiblePlaces& chart, int first_kind);

private:
    ProfileField field(int most);

    int bits_ = 0;
};

}  // namespace deadreckon::counting
