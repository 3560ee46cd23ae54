// Places that are ruled out, as far as striking them lets plain tactics tell cells: a strike that nothing uses is no
// step.
#pragma once

#include <vector>

#include "battleship/tactics/common_places.hpp"

namespace deadreckon::battleship {

// One place of a ship.
template <class Bits>
struct OnePlace {
    int length;
    bool down;
    Bits first;

    FirstCells<Bits> places() const { return {length, down ? Bits(0) : first, down ? first : Bits(0)}; }
    Bits cells(int width) const { return run_cells(first, length, down ? width : 1); }
    friend bool operator==(const OnePlace&, const OnePlace&) = default;
};

// Calls `use` with each of some places.
template <class Bits, class Use>
void for_each_single_place(const FirstCells<Bits>& places, Use use) {
    for (const bool down : {false, true})
        for_each_cell(down ? places.down : places.across,
                      [&](const Bits& first) { use(OnePlace<Bits>{places.length, down, first}); });
}

// Whose places are looked at together: those of the ships of one length, or of the ship that a piece belongs to.
template <class Bits>
struct PlacesOfShip {
    int length;  // 0 for a piece
    Bits piece;
    std::vector<OnePlace<Bits>> places;
};

// All that are left, longer ships first, then pieces.
template <class Bits>
std::vector<PlacesOfShip<Bits>> places_by_ship(const PositionView<Bits>& view) {
    std::vector<PlacesOfShip<Bits>> all;
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int) {
        all.push_back({places.length, Bits(0), {}});
        for_each_single_place(places, [&](const OnePlace<Bits>& place) { all.back().places.push_back(place); });
    });
    for (const auto& piece : view.pieces()) {
        if (piece.finished) continue;
        all.push_back({0, piece.cells, {}});
        for (const FirstCells<Bits>& places : places_over(view, bit<Bits>(lowest(piece.cells))))
            for_each_single_place(places, [&](const OnePlace<Bits>& place) { all.back().places.push_back(place); });
    }
    return all;
}

// Of places that are ruled out, the easiest first, few with which a plain tactic tells a cell: none can be left out.
// Nothing where all of them tell none.
template <class Bits>
std::vector<OnePlace<Bits>> useful_strikes(const PositionView<Bits>& view, const std::vector<OnePlace<Bits>>& out);

template <class Bits>
StruckPlaces<Bits> struck_of(const std::vector<OnePlace<Bits>>& places) {
    StruckPlaces<Bits> struck;
    for (const OnePlace<Bits>& place : places) struck.strike(place.places());
    return struck;
}

}  // namespace deadreckon::battleship
