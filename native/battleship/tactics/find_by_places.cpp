#include "battleship/tactics/common_places.hpp"
#include "battleship/tactics/finders.hpp"
#include "battleship/tactics/placed_kinds.hpp"

namespace deadreckon::battleship {

// The number of places equals the number of ships of a size: all of them are taken.
template <class Bits>
void find_only_place(const PositionView<Bits>& view, Findings<Bits>& found) {
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int left) {
        if (number_of(places) != left) return;
        const Bits ship = covered(places, view.sea().width), water = view.reach(ship) & ~ship & view.open();
        Found<Bits> lie_there = found_by_all_facts(view, {places.length}, water, Bits(ship & view.open()));
        PlacedKinds<Bits> kinds;
        for_each_placed(places, view.sea().width, [&](const PlacedKinds<Bits>& placed) { kinds.add(placed); });
        const bool tells = view.touching() == Touching::free && kinds.tell(view, lie_there);
        if (!tells && !lie_there.ship && !water) return;
        lie_there.ships = {places.length, places.length + 1};
        found.add(lie_there);
    });
}

// All places of a ship share cells, which are ship; or all touch a cell, which is water.
template <class Bits>
void find_overlap(const PositionView<Bits>& view, Findings<Bits>& found) {
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int left) {
        if (left != 1) return;
        const CommonToPlaces<Bits> common(view, {places});
        if (!common) return;
        Found<Bits> shared = found_by_all_facts(view, {places.length, 0}, common.water, common.ship);
        shared.ships = {places.length, places.length + 1};
        found.add(shared);
    });
    for (const auto& piece : view.pieces()) {
        if (piece.finished) continue;
        const CommonToPlaces<Bits> common(view, places_over(view, bit<Bits>(lowest(piece.cells))));
        if (common) found.add(found_by_all_facts(view, {0, piece.cells}, common.water, common.ship));
    }
}

// A cell that no ship still to be found can cover is water.
template <class Bits>
void find_closing_gap(const PositionView<Bits>& view, Findings<Bits>& found) {
    Bits fitting{};
    for (const FirstCells<Bits>& places : view.places().all()) fitting |= covered(places, view.sea().width);
    const Bits water = view.open() & ~fitting;
    if (!water) return;
    Found<Bits> gap = found_by_all_facts(view, {}, water, Bits(0));
    if (!view.ships().longest()) gap.lines = {};  // every ship is found
    found.add(gap);
}

#define INSTANTIATE(Bits)                     \
    INSTANTIATE_FINDER(Bits, find_only_place) \
    INSTANTIATE_FINDER(Bits, find_overlap)    \
    INSTANTIATE_FINDER(Bits, find_closing_gap)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
