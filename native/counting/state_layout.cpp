#include "counting/state_layout.hpp"

#include <algorithm>

namespace deadreckon::counting {

ProfileLayout::ProfileLayout(const PossiblePlaces& chart, int first_kind) {
    const int longest = chart.kinds.empty() ? 1 : chart.kinds[0].length;
    for (const int count : chart.column_counts) {
        below.push_back(field(longest));  // anything, water, or the rest of a ship
        needs.push_back(field(std::max(count, 0)));
    }
    for (std::size_t kind = 0; kind < chart.kinds.size(); ++kind)
        ships.push_back(field(static_cast<int>(kind) < first_kind ? 0 : chart.kinds[kind].ships));
    row_need = field(std::max(0, *std::max_element(chart.row_counts.begin(), chart.row_counts.end())));
    across = field(longest - 1);
    left = field(chart.touching == battleship::Touching::never);
    words = std::max(1, (bits_ + 63) / 64);
}

// Room for 0, 1, ... most, within one word.
ProfileField ProfileLayout::field(int most) {
    const int width = std::bit_width(static_cast<unsigned>(most));
    if (width == 0) return {};
    if (bits_ % 64 + width > 64) bits_ += 64 - bits_ % 64;
    const ProfileField result{bits_ / 64, bits_ % 64, (std::uint64_t(1) << width) - 1};
    bits_ += width;
    return result;
}

}  // namespace deadreckon::counting
