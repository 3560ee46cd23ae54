#include <cstdint>

#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

// The lines that need all remaining submarines, and the places of submarines there.
template <class Bits>
struct Reserved {
    FoundArguments<Bits> lines;
    Bits places;

    Reserved(const PositionView<Bits>& view, const Bits& all) : places(all) {
        for (const bool columns : {false, true}) {
            if (view.all_lines().reserved_by_all(columns) != view.ships().left(1)) continue;
            Bits allowed{};
            for (const LineView<Bits>& line : view.lines())
                if (view.is_row(line.number) != columns && view.all_lines().reserved(line.number) > 0) {
                    lines.emplace_back(line.number);
                    allowed |= line.mask;
                }
            places &= allowed;
        }
    }
};

}  // namespace

// Some lines can only be completed with submarines and need all remaining ones: there are none elsewhere.
template <class Bits>
void find_submarine_bookkeeping(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() == Touching::free || view.ships().left(1) <= 0) return;
    const Bits places = view.places().all()[0].across;
    const Reserved<Bits> reserved(view, places);
    if (reserved.places == places) return;
    PositionView<Bits> other(view, StruckPlaces<Bits>());
    other.keep_submarines(reserved.places);
    // In the order of the wordings.
    Finder<Bits>* const see_more[] = {find_only_place, find_overlap, find_closing_gap, find_common_ships};
    for (int which = 0; which < static_cast<int>(std::size(see_more)); ++which) {
        Findings<Bits> more(SIZE_MAX);
        see_more[which](other, more);
        for (const Found<Bits>& one : more.all()) {
            auto all = found_by_all_facts(view, {reserved.lines, which, one.arguments}, one.water, one.ship);
            all.harder = one.harder;
            all.unfair = one.unfair;
            found.add(all);
        }
    }
}

#define INSTANTIATE(Bits) INSTANTIATE_FINDER(Bits, find_submarine_bookkeeping)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
