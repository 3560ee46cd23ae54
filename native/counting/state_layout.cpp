#include "counting/state_layout.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace deadreckon::counting {

StateLayout::StateLayout(const PossiblePlaces& board, int first_kind) {
    assert(!board.row_counts.empty() && first_kind >= 0 && first_kind <= static_cast<int>(board.kinds.size()));
    const int longest = board.kinds.empty() ? 1 : board.kinds[0].length;
    for (const int count : board.column_counts) {
        demands.push_back(add_field(longest));  // anything, water, or the rest of a ship
        needs.push_back(add_field(std::max(count, 0)));
    }
    for (std::size_t kind = 0; kind < board.kinds.size(); ++kind)
        ships.push_back(add_field(static_cast<int>(kind) < first_kind ? 0 : board.kinds[kind].ships));
    row_need = add_field(std::max(0, *std::max_element(board.row_counts.begin(), board.row_counts.end())));
    across = add_field(longest - 1);
    left_is_ship = add_field(board.touching == Touching::never);
    words = std::max(1, (bits_ + 63) / 64);
}

// A field for the numbers 0, 1, ... most, within one word.
Field StateLayout::add_field(int max) {
    assert(max >= 0);
    const int width = std::bit_width(static_cast<unsigned>(max));
    if (width == 0) return {};
    if (bits_ % 64 + width > 64) bits_ += 64 - bits_ % 64;
    const Field result{bits_ / 64, bits_ % 64, (std::uint64_t(1) << width) - 1};
    bits_ += width;
    return result;
}

}  // namespace deadreckon::counting
