#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
using Piece = typename PositionView<Bits>::Piece;

// The cells that touch a piece and cannot belong to it.
template <class Bits>
Bits water_around(const PositionView<Bits>& view, const Piece<Bits>& piece) {
    Bits water = view.touching() == Touching::never ? view.geometry().corners(piece.cells) : Bits(0);
    if (piece.finished || piece.way != Way::either) {
        water |= view.geometry().beside(piece.cells) & ~piece.cells;
        for (const Bits& way_on : piece.ways_on) water &= ~way_on;
    }
    return water;
}

// A middle part has ship on two opposite sides, and water on the other two.
template <class Bits>
Found<Bits> middle_goes_on(const PositionView<Bits>& view, const Bits& cell, const Bits& along, const Bits& beside) {
    const bool apart = view.touching() != Touching::free;
    return {.arguments = {cell, along},
            .water = apart ? beside & view.open() : Bits(0),
            .ship = along & view.open(),
            .cells = ((along | beside) & ~view.open()) | cell};
}

template <class Bits>
Bits sideways(const PositionView<Bits>& view, const Bits& cell) {
    return view.rules().neighbour(cell, at_left) | view.rules().neighbour(cell, at_right);
}

template <class Bits>
Bits upright(const PositionView<Bits>& view, const Bits& cell) {
    return view.rules().neighbour(cell, at_top) | view.rules().neighbour(cell, at_bottom);
}

}  // namespace

// No other ship touches a ship part: water at its corners, and around a piece except where it may continue.
template <class Bits>
void find_surrounded(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free) return;
    for (const Piece<Bits>& piece : view.pieces())
        if (const Bits water = water_around(view, piece) & view.open())
            found.add({.arguments = {piece.cells}, .water = water, .cells = piece.cells});
}

// An end continues at its open side; a middle next to water or the edge continues both ways in the other direction.
template <class Bits>
void find_continued(const PositionView<Bits>& view, Findings<Bits>& found) {
    const PositionRules<Bits>& rules = view.rules();
    for (const Side end : {at_left, at_right, at_top, at_bottom})
        for_each_cell(rules.kind(end_at(end)), [&](const Bits& cell) {
            if (const Bits ship = rules.neighbour(cell, opposite(end)) & view.open())
                found.add({.arguments = {cell, ship}, .ship = ship, .cells = cell});
        });
    for_each_cell(rules.kind(middle), [&](const Bits& cell) {
        const Bits across = sideways(view, cell), down = upright(view, cell);
        const auto runs_to = [&](const Bits& neighbours, Side one, Side other) {  // as the other way is closed
            return cell & (rules.closed(one) | rules.closed(other)) ||
                   (view.touching() != Touching::free && neighbours & view.ship());
        };
        const bool is_across = runs_to(across, at_top, at_bottom);
        if (!is_across && !runs_to(down, at_left, at_right)) return;
        const Found<Bits> goes_on =
            is_across ? middle_goes_on(view, cell, across, down) : middle_goes_on(view, cell, down, across);
        if (goes_on.water || goes_on.ship) found.add(goes_on);
    });
}

// The kinds of the parts of a whole ship follow from where it ends.
template <class Bits>
void find_kinds_of_parts(const PositionView<Bits>& view, Findings<Bits>& found) {
    const Bits unnamed = view.ship() & ~view.rules().lettered();
    if (view.touching() == Touching::free || !unnamed) return;
    for (const Piece<Bits>& piece : view.pieces()) {
        if (!piece.finished || !(piece.cells & unnamed)) continue;
        Found<Bits> named{.arguments = {piece.cells},
                          .cells = piece.cells | (view.geometry().beside(piece.cells) & view.water())};
        const bool down = piece.way == Way::down;
        const Bits first = bit<Bits>(lowest(piece.cells)),
                   last = shift_up(first, (piece.length - 1) * (down ? view.sea().width : 1));
        const auto name = [&](Kind kind, const Bits& cells) {
            if (const Bits some = cells & unnamed) named.letters.emplace_back(kind, some);
        };
        if (piece.length == 1) {
            name(submarine, first);
        } else {
            name(down ? top_end : left_end, first);
            name(middle, piece.cells & ~first & ~last);
            name(down ? bottom_end : right_end, last);
        }
        found.add(named);
    }
}

// A piece as long as the longest ship still to be found is a whole ship, with water at its ends.
template <class Bits>
void find_longest_ship(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free) return;
    for (const Piece<Bits>& piece : view.pieces()) {
        if (piece.length != view.ships().longest() || piece.finished) continue;
        Bits water{};
        for (const Bits& way_on : piece.ways_on) water |= way_on & view.open();
        const Range longer{piece.length + 1, view.longest_of_fleet() + 1};
        if (water)
            found.add({.arguments = {piece.cells},
                       .water = water,
                       .cells = piece.cells | cells_of_ships(view, longer),
                       .ships = longer});
    }
}

// A line that cannot take both neighbours of a middle part: the ship runs the other way.
template <class Bits>
void find_middle_by_tally(const PositionView<Bits>& view, Findings<Bits>& found) {
    for_each_cell(view.rules().kind(middle), [&](const Bits& cell) {
        const Bits across = sideways(view, cell), down = upright(view, cell);
        for (const LineView<Bits>& line : view.lines()) {
            const bool is_row = view.is_row(line.number);
            const Bits along = is_row ? across : down;
            if (!(cell & line.mask) || line.need < 0 || count(Bits(along & view.open())) <= line.need) continue;
            Found<Bits> goes_on = middle_goes_on(view, cell, is_row ? down : across, along);
            goes_on.arguments.emplace_back(line.number);
            goes_on.cells = view.ship() & line.mask;
            goes_on.lines = {line.number, line.number + 1};
            if (goes_on.water || goes_on.ship) found.add(goes_on);
        }
    });
}

#define INSTANTIATE(Bits)                         \
    INSTANTIATE_FINDER(Bits, find_surrounded)     \
    INSTANTIATE_FINDER(Bits, find_continued)      \
    INSTANTIATE_FINDER(Bits, find_kinds_of_parts) \
    INSTANTIATE_FINDER(Bits, find_longest_ship)   \
    INSTANTIATE_FINDER(Bits, find_middle_by_tally)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
