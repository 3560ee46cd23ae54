#include <cstdint>

#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

// The places of submarines in the lines that need all that are left.
template <class Bits>
Bits reserved_places(const PositionView<Bits>& view, const Bits& places) {
    Bits allowed = places;
    for (const bool columns : {false, true}) {
        if (view.all_lines().reserved_by_all(columns) != view.ships().left(1)) continue;
        Bits lines{};
        for (const LineView<Bits>& line : view.lines())
            if (view.is_row(line.number) != columns && view.all_lines().reserved(line.number) > 0) lines |= line.mask;
        allowed &= lines;
    }
    return allowed;
}

}  // namespace

// Some lines can only be completed with submarines and need all that are left: there are none elsewhere.
template <class Bits>
void find_submarine_bookkeeping(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free || view.ships().left(1) <= 0) return;
    const Bits places = view.places().all()[0].across, allowed = reserved_places(view, places);
    if (allowed == places) return;
    PositionView<Bits> reserved(view.sea(), view.rules().known(), view.rules().counts(), view.rules().fleet());
    reserved.keep_submarines(allowed);
    Findings<Bits> more(SIZE_MAX);
    find_only_place(reserved, more);
    find_overlap(reserved, more);
    find_closing_gap(reserved, more);
    find_common_ships(reserved, more);
    for (const Found<Bits>& one : more.all()) found.add(found_by_all_facts(view, one.water, one.ship));
}

#define INSTANTIATE(Bits) INSTANTIATE_FINDER(Bits, find_submarine_bookkeeping)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
