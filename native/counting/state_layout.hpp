// Where in the words of a frontier state each of its small numbers stands.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "counting/possible_places.hpp"

namespace deadreckon::counting {

// Some bits of one word.
struct Field {
    int word = 0, shift = 0;
    std::uint64_t mask = 0;  // 0: a number that is always 0

    template <std::size_t N>
    int get(const std::array<std::uint64_t, N>& state) const {
        assert(word < static_cast<int>(N));
        return static_cast<int>(state[N == 1 ? 0 : word] >> shift & mask);
    }
    template <std::size_t N>
    void set(std::array<std::uint64_t, N>& state, int number) const {
        assert(number >= 0 && static_cast<std::uint64_t>(number) <= mask);
        std::uint64_t& target = state[N == 1 ? 0 : word];
        target = (target & ~(mask << shift)) | static_cast<std::uint64_t>(number) << shift;
    }
    // The field must hold at least `number`.
    template <std::size_t N>
    void subtract(std::array<std::uint64_t, N>& state, int number) const {
        assert(get(state) >= number);
        state[N == 1 ? 0 : word] -= static_cast<std::uint64_t>(number) << shift;
    }
};

// What ships already begun will take is left out of every number.
struct StateLayout {
    std::vector<Field> demands;  // by column: what must stand on its next cell (see Successors)
    std::vector<Field> needs;    // by column: the parts still to come, where the count is known
    std::vector<Field> ships;    // by kind: those not begun, where the state keeps them
    Field row_need;              // the parts still to come in this row, where its count is known
    Field across;                // the cells still to come of a ship that lies across into this column
    Field left_is_ship;          // whether the cell to the left is ship; kept only where corners must not touch
    int words = 0;

    // The state keeps the kinds of ship from `first_kind` on.
    StateLayout(const PossiblePlaces& board, int first_kind);

private:
    Field add_field(int max);

    int bits_ = 0;
};

}  // namespace deadreckon::counting
