#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
using Piece = typename PositionView<Bits>::Piece;

// Whether an unfinished piece may be a complete ship of this length; a single end or middle part may not.
template <class Bits>
bool may_have_length(const PositionView<Bits>& view, const Piece<Bits>& piece, int length) {
    return length > 1 || !(piece.cells & view.rules().lettered());
}

// The minimum length of a piece's ship.
template <class Bits>
int grown_length(const PositionView<Bits>& view, const Piece<Bits>& piece) {
    for (int length = piece.length; length <= view.ships().longest(); ++length)
        if (view.ships().left(length) > 0 && may_have_length(view, piece, length)) return length;
    return 0;
}

template <class Bits>
int number_of_ways_on(const Piece<Bits>& piece) {
    if (piece.open_end >= 0) return 1;
    int number = 0;
    for (const Bits& way_on : piece.ways_on) number += static_cast<bool>(way_on);
    return number;
}

}  // namespace

// A cell that would join pieces into a ship longer than any still to be found is water.
template <class Bits>
void find_too_long(const PositionView<Bits>& view, Findings<Bits>& found) {
    const int longest = view.ships().longest();
    if (view.touching() == Touching::free || !longest) return;
    Bits seen{};
    for (const Piece<Bits>& piece : view.pieces())
        for (const Side side : {at_left, at_right, at_top, at_bottom}) {
            const Bits cell = piece.ways_on[side] & view.open() & ~seen;
            if (!cell) continue;
            const Bits beyond = view.rules().neighbour(cell, side) & view.ship();
            Bits joined = piece.cells;
            int length = piece.length + 1;
            for (const Piece<Bits>& other : view.pieces())
                if (other.cells & beyond) {
                    joined |= other.cells;
                    length += other.length;
                }
            if (length <= longest) continue;
            seen |= cell;
            const Range longer{length, view.longest_of_fleet() + 1};
            found.add({.arguments = {joined, length},
                       .water = cell,
                       .cells = joined | cells_of_ships(view, longer),
                       .ships = longer});
        }
}

// A piece must grow if all ships of its length are found; if it can grow in one way only, the next cells are ship.
template <class Bits>
void find_must_grow(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free) return;
    for (const Piece<Bits>& piece : view.pieces()) {
        const int grown = number_of_ways_on<Bits>(piece) == 1 ? grown_length(view, piece) : 0;
        if (grown <= piece.length) continue;
        Bits cells{};
        for (const Side side : {at_left, at_right, at_top, at_bottom}) {
            Bits cell = piece.ways_on[side];
            for (int i = piece.length; cell && i < grown; ++i) {
                cells |= cell;
                cell = view.rules().neighbour(cell, side);
            }
        }
        const Range shorter{piece.length, grown};
        const Bits beside = view.geometry().beside(piece.cells) & view.water();
        if (const Bits ship = cells & view.open())
            found.add({.arguments = {piece.cells, grown},
                       .ship = ship,
                       .cells = piece.cells | beside | cells_of_ships(view, shorter),
                       .ships = shorter});
    }
}

#define INSTANTIATE(Bits)                   \
    INSTANTIATE_FINDER(Bits, find_too_long) \
    INSTANTIATE_FINDER(Bits, find_must_grow)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
