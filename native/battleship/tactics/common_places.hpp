// Places left for ships, by length, and the cells that all places of a ship have in common.
#pragma once

#include <vector>

#include "battleship/tactics/position_view.hpp"

namespace deadreckon::battleship {

// Calls `use` with each length that has ships left, their places and their number; longer ships first.
template <class Bits, class Use>
void for_each_size_left(const PositionView<Bits>& view, Use use) {
    const std::vector<FirstCells<Bits>>& all = view.places().all();
    for (std::size_t i = all.size(); i-- > 0;) use(all[i], view.ships().left(all[i].length));
}

// The ones among some places that cover a cell.
template <class Bits>
FirstCells<Bits> places_over(const FirstCells<Bits>& places, const Bits& cell, int width) {
    const auto& [length, across, down] = places;
    return {length, across & runs_through(cell, length, 1), down & runs_through(cell, length, width)};
}

// The places that cover a cell, by length.
template <class Bits>
std::vector<FirstCells<Bits>> places_over(const PositionView<Bits>& view, const Bits& cell) {
    std::vector<FirstCells<Bits>> found;
    for (const FirstCells<Bits>& places : view.places().all())
        if (const FirstCells<Bits> some = places_over(places, cell, view.sea().width); number_of(some))
            found.push_back(some);
    return found;
}

// The open cells that all given places cover, and the open cells that all of them touch and none covers.
template <class Bits>
struct CommonToPlaces {
    Bits ship{}, water{};

    CommonToPlaces(const PositionView<Bits>& view, const std::vector<FirstCells<Bits>>& all) {
        int number = 0;
        for (const FirstCells<Bits>& places : all) number += number_of(places);
        if (number == 0) return;
        ship = water = view.open();
        for (const FirstCells<Bits>& places : all)
            for_each_place(places, view.sea().width, [&](const Bits& cover) {
                ship &= cover;
                water &= view.reach(cover) & ~cover;
            });
    }
    explicit operator bool() const { return ship || water; }
};

}  // namespace deadreckon::battleship
