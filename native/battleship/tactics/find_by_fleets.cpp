#include <algorithm>

#include "battleship/tactics/common_places.hpp"
#include "battleship/tactics/finders.hpp"
#include "battleship/tactics/ships_together.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
CommonCells<Bits> common_cells(const PositionView<Bits>& view, const std::vector<WantedShips<Bits>>& wanted,
                               bool whole) {
    return ShipsTogether<Bits>(view.rules(), view.places(), wanted, whole, max_placements).common();
}

// The cells that all ways to place complete ships have in common.
template <class Bits>
void find_common_cells(const PositionView<Bits>& view, const std::vector<WantedShips<Bits>>& wanted,
                       Findings<Bits>& found) {
    const CommonCells<Bits> common = common_cells(view, wanted, true);
    if (!common) return;
    FoundArguments<Bits> lengths;
    for (const WantedShips<Bits>& ships : wanted) lengths.emplace_back(ships.places.length);
    found.add(rated_by_ways(found_by_all_facts(view, {lengths, common.ways}, common.water, common.ship), common.ways));
}

// The places of all runs of this length that may be part of an unfinished ship.
template <class Bits>
FirstCells<Bits> places_of_runs(const PositionView<Bits>& view, int length) {
    const Sea& sea = view.sea();
    const Bits possible =
        view.geometry().everything & ~view.water() & ~view.reach(view.ships().whole()) & ~view.rules().kind(submarine);
    const auto runs = [&](bool down) {
        const int step = down ? sea.width : 1, places_in_line = (down ? sea.height : sea.width) - length + 1;
        Bits inside{};
        for (int i = 0; i < places_in_line; ++i) inside |= down ? view.geometry().row(i) : view.geometry().column(i);
        Bits found = runs_within(possible, length, step) & inside;
        for (const LineView<Bits>& line : view.lines())
            if (view.is_row(line.number) != down && line.need < length)
                found &= ~view.places().crowded(found & line.mask, length, step, line.need);
        return found;
    };
    return {length, runs(false), length > 1 ? runs(true) : Bits(0)};
}

}  // namespace

// All ways to place the ships of one size together have cells in common.
template <class Bits>
void find_common_ships(const PositionView<Bits>& view, Findings<Bits>& found) {
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int left) {
        if (left > 1 && !found.full()) find_common_cells(view, {{places, left}}, found);
    });
}

// All ways to place the ships of several sizes, which compete for places, have cells in common.
template <class Bits>
void find_groups(const PositionView<Bits>& view, Findings<Bits>& found) {
    std::vector<WantedShips<Bits>> wanted;
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int left) {
        wanted.push_back({places, left});
        if (wanted.size() > 1 && !found.full()) find_common_cells(view, wanted, found);
    });
}

// A longer ship takes a place of a shorter one too: places for all ships of a size or more have cells in common.
template <class Bits>
void find_virtual_ships(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free) return;
    int longer = 0;
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int left) {
        const int number = std::min(left, max_placements + 1) + longer;  // no more ships than this are placed
        if (longer && !found.full()) {
            const auto common = common_cells(view, {{places_of_runs(view, places.length), number}}, false);
            if (common.ship)
                found.add(rated_by_ways(
                    found_by_all_facts(view, {places.length, number, common.ways}, Bits(0), common.ship), common.ways));
        }
        longer = std::min(number, max_placements + 1);
    });
}

#define INSTANTIATE(Bits)                        \
    INSTANTIATE_FINDER(Bits, find_common_ships)  \
    INSTANTIATE_FINDER(Bits, find_virtual_ships) \
    INSTANTIATE_FINDER(Bits, find_groups)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
