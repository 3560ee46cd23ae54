#include <optional>

#include "battleship/tactics/common_places.hpp"
#include "battleship/tactics/finders.hpp"
#include "battleship/tactics/placed_kinds.hpp"

namespace deadreckon::battleship {

namespace {

// The ship parts that do not belong to a complete ship yet.
template <class Bits>
Bits unfinished(const PositionView<Bits>& view) {
    return view.ship() & ~view.ships().whole();
}

// The sides on which the ship of a part of this kind continues, in this direction.
struct GoesOn {
    Kind kind;
    bool sides[number_of_sides];
};
constexpr GoesOn ways_to_go_on[] = {{submarine, {false, false, false, false}}, {left_end, {false, true, false, false}},
                                    {right_end, {true, false, false, false}},  {top_end, {false, false, false, true}},
                                    {bottom_end, {false, false, true, false}}, {middle, {true, true, false, false}},
                                    {middle, {false, false, true, true}}};

// Whether a part may be of this kind, by the cells beside it: its ship continues neither into water nor into another
// ship, and no other ship continues into it.
template <class Bits>
bool may_go_on(const PositionView<Bits>& view, const Bits& cell, const GoesOn& way) {
    const PositionRules<Bits>& rules = view.rules();
    for (const Side side : {at_left, at_right, at_top, at_bottom}) {
        const Bits beside = rules.neighbour(cell, side);
        if (!way.sides[side]) {
            if (beside & rules.kind(end_at(side))) return false;
            continue;
        }
        const Bits possible = beside & ~view.water();
        if (!(possible & (rules.kind(end_at(side)) | rules.kind(middle) | ~rules.lettered()))) return false;
    }
    return true;
}

// For each unfinished part, the cells and kinds that all ships over it have in common.
template <class Bits>
void find_common_kinds(const PositionView<Bits>& view, const OpenPlaces<Bits>& open, Range lines,
                       Findings<Bits>& found) {
    Bits told{};
    for_each_cell(unfinished(view), [&](const Bits& cell) {
        std::optional<PlacedKinds<Bits>> common;
        int number = 0;
        for (const FirstCells<Bits>& places : open.all())
            for_each_placed(places_over(places, cell, view.sea().width), view.sea().width,
                            [&](const PlacedKinds<Bits>& ship) {
                                ++number;
                                if (common)
                                    common->keep_common(ship);
                                else
                                    common = ship;
                            });
        Found<Bits> one = found_by_all_facts(view, {cell, number}, Bits(0), Bits(0));
        one.lines = lines;
        if (!common || !common->tell(view, one)) return;
        const Bits touched = one.touched(Bits(0));
        if (touched & ~told) found.add(one);
        told |= touched;
    });
}

// The ways to cover all unfinished parts with ships still to be found, and the cells and kinds common to these.
template <class Bits>
class CoveringParts {
public:
    explicit CoveringParts(const PositionView<Bits>& view) : view_(view), parts_(unfinished(view)) {
        for (const FirstCells<Bits>& places : view.places().all()) left_.push_back(view.ships().left(places.length));
        if (parts_) cover(PlacedKinds<Bits>());
    }

    const Bits& parts() const { return parts_; }
    int ways() const { return tries_ > max_placements ? 0 : ways_; }
    const PlacedKinds<Bits>& common() const { return common_; }

private:
    bool has_room(const Bits& cells) const {
        for (const LineView<Bits>& line : view_.lines())
            if (count(Bits(cells & line.open)) > line.need) return false;
        return true;
    }

    void cover(const PlacedKinds<Bits>& so_far) {
        const Bits rest = parts_ & ~so_far.ship;
        if (!rest) {
            if (ways_++)
                common_.keep_common(so_far);
            else
                common_ = so_far;
            return;
        }
        const Bits cell = bit<Bits>(lowest(rest));
        const auto& all = view_.places().all();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!left_[i]) continue;
            for_each_placed(places_over(all[i], cell, view_.sea().width), view_.sea().width,
                            [&](const PlacedKinds<Bits>& ship) {
                                if (ship.ship & so_far.ship || ++tries_ > max_placements) return;
                                PlacedKinds<Bits> more = so_far;
                                more.add(ship);
                                if (!has_room(more.ship)) return;
                                --left_[i];
                                cover(more);
                                ++left_[i];
                            });
        }
    }

    const PositionView<Bits>& view_;
    const Bits parts_;
    std::vector<int> left_;  // for each length with places
    PlacedKinds<Bits> common_;
    int ways_ = 0, tries_ = 0;
};

}  // namespace

// The neighbours of a ship part leave only one kind for it.
template <class Bits>
void find_kinds_by_neighbours(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() != Touching::free) return;
    for_each_cell(Bits(view.ship() & ~view.rules().lettered()), [&](const Bits& cell) {
        int kind = number_of_kinds;
        for (const GoesOn& way : ways_to_go_on)
            if (may_go_on(view, cell, way)) {
                if (kind != number_of_kinds && kind != way.kind) return;
                kind = way.kind;
            }
        if (kind == number_of_kinds) return;
        Found<Bits> one{.arguments = {cell}, .cells = cell | (view.geometry().beside(cell) & view.known())};
        one.letters.emplace_back(static_cast<Kind>(kind), cell);
        found.add(one);
    });
}

// All ships of the lengths still to be found that fit over a ship part have parts in common.
template <class Bits>
void find_kinds_by_fleet(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free)
        find_common_kinds(view, OpenPlaces<Bits>(view.rules(), view.ships(), view.struck(), false), {}, found);
}

// `kinds_of_ships`, with the places that line counts leave.
template <class Bits>
void find_kinds_by_lines(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free) find_common_kinds(view, view.places(), {0, view.number_of_lines()}, found);
}

// All ways to cover the ship parts found with ships still to be found have parts in common.
template <class Bits>
void find_parts_together(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() != Touching::free) return;
    const CoveringParts<Bits> covering(view);
    if (!covering.ways()) return;
    Found<Bits> all = found_by_all_facts(view, {covering.parts(), covering.ways()}, Bits(0), Bits(0));
    if (covering.common().tell(view, all)) found.add(rated_by_ways(all, covering.ways()));
}

#define INSTANTIATE(Bits)                              \
    INSTANTIATE_FINDER(Bits, find_kinds_by_neighbours) \
    INSTANTIATE_FINDER(Bits, find_kinds_by_fleet)      \
    INSTANTIATE_FINDER(Bits, find_kinds_by_lines)      \
    INSTANTIATE_FINDER(Bits, find_parts_together)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
