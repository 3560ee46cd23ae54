#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

constexpr int max_ways = 600;  // maximum number of ways tried, impossible ones included; people give up sooner

template <class Bits>
void find_agreed(const PositionView<Bits>& view, int size, bool beyond, Findings<Bits>& found) {
    if (view.touching() == Touching::free) return;
    for (int first = 0; first < view.number_of_lines() && !found.full();) {
        const Agreed<Bits> agreed = view.all_lines().next_agreed({size, first, beyond, max_ways});
        if (!agreed.ways) return;
        const FoundArguments<Bits> arguments{numbers_from<Bits>({agreed.first, agreed.first + size}), agreed.ways};
        found.add(rated_by_ways(found_by_all_facts(view, arguments, agreed.water, agreed.ship), agreed.ways));
        first = agreed.first + 1;
    }
}

}  // namespace

// All ways to fill a line with ships still to be found have cells in common.
template <class Bits>
void find_ways_of_line(const PositionView<Bits>& view, Findings<Bits>& found) {
    find_agreed(view, 1, false, found);
}

// All ways to fill two neighbouring lines, whose ships may not touch, have cells in common.
template <class Bits>
void find_neighbouring_lines(const PositionView<Bits>& view, Findings<Bits>& found) {
    find_agreed(view, 2, false, found);
}

template <class Bits>
void find_three_neighbouring_lines(const PositionView<Bits>& view, Findings<Bits>& found) {
    find_agreed(view, 3, false, found);
}

// All ways to fill one to three neighbouring lines have a common consequence in the crossing lines that they complete.
template <class Bits>
void find_crossing_lines(const PositionView<Bits>& view, Findings<Bits>& found) {
    for (int size = 1; size <= max_lines; ++size) find_agreed(view, size, true, found);
}

#define INSTANTIATE(Bits)                                   \
    INSTANTIATE_FINDER(Bits, find_ways_of_line)             \
    INSTANTIATE_FINDER(Bits, find_neighbouring_lines)       \
    INSTANTIATE_FINDER(Bits, find_three_neighbouring_lines) \
    INSTANTIATE_FINDER(Bits, find_crossing_lines)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
