// The kinds of parts of ships at some places, for ships that may touch freely and so are told apart by their parts.
#pragma once

#include <array>

#include "battleship/tactics/found.hpp"

namespace deadreckon::battleship {

// Ship cells, and the cells of each kind.
template <class Bits>
struct PlacedKinds {
    Bits ship{};
    std::array<Bits, number_of_kinds> kinds{};

    PlacedKinds() = default;
    // A ship from its first cell on.
    PlacedKinds(const Bits& first, int length, bool down, int width) {
        const int step = down ? width : 1;
        const Bits last = shift_up(first, (length - 1) * step);
        ship = run_cells(first, length, step);
        if (length == 1) {
            kinds[submarine] = first;
        } else {
            kinds[down ? top_end : left_end] = first;
            kinds[down ? bottom_end : right_end] = last;
            kinds[middle] = ship & ~first & ~last;
        }
    }

    void keep_common(const PlacedKinds& other) {
        ship &= other.ship;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) kinds[kind] &= other.kinds[kind];
    }
    void add(const PlacedKinds& other) {
        ship |= other.ship;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) kinds[kind] |= other.kinds[kind];
    }

    // Add everything not known yet to a finding; returns whether there is anything.
    bool tell(const PositionView<Bits>& view, Found<Bits>& found) const {
        found.ship = ship & view.open();
        for (int kind = 0; kind < number_of_kinds; ++kind)
            if (const Bits cells = kinds[kind] & ~view.rules().lettered())
                found.letters.emplace_back(static_cast<Kind>(kind), cells);
        return found.ship || !found.letters.empty();
    }
};

// Calls `use` with a ship at each of some places.
template <class Bits, class Use>
void for_each_placed(const FirstCells<Bits>& places, int width, Use use) {
    for (const bool down : {false, true})
        for_each_cell(down ? places.down : places.across,
                      [&](const Bits& first) { use(PlacedKinds<Bits>(first, places.length, down, width)); });
}

}  // namespace deadreckon::battleship
