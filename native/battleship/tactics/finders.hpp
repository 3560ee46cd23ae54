// The finders of the direct tactics, which assume nothing. Python's table describes each of them; `finders` has the
// same order.
#pragma once

#include <iterator>

#include "battleship/tactics/found.hpp"

namespace deadreckon::battleship {

// By one line and its count: find_by_lines.cpp.
template <class Bits>
void find_empty_line(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_line_complete(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_line_fill(const PositionView<Bits>& view, Findings<Bits>& found);

// By ship parts found and their neighbours: find_by_ship_parts.cpp.
template <class Bits>
void find_surrounded(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_continued(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_kinds_of_parts(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_longest_ship(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_middle_by_tally(const PositionView<Bits>& view, Findings<Bits>& found);

// By kinds of ship parts, where ships may touch freely: find_by_kinds.cpp.
template <class Bits>
void find_kinds_by_neighbours(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_kinds_by_fleet(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_kinds_by_lines(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_parts_together(const PositionView<Bits>& view, Findings<Bits>& found);

// By the lengths that ships may have: find_by_lengths.cpp.
template <class Bits>
void find_too_long(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_must_grow(const PositionView<Bits>& view, Findings<Bits>& found);

// By the places left for one size of ship: find_by_places.cpp.
template <class Bits>
void find_only_place(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_overlap(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_closing_gap(const PositionView<Bits>& view, Findings<Bits>& found);

// By counts, of one line or all lines at once: find_by_counting.cpp.
template <class Bits>
void find_one_water_left(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_missing_tally(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_shared_diagonals(const PositionView<Bits>& view, Findings<Bits>& found);

// By places of ships that would break a rule at once: find_starved_lines.cpp.
template <class Bits>
void find_starved_line(const PositionView<Bits>& view, Findings<Bits>& found);

// By several ships placed at once: find_by_fleets.cpp.
template <class Bits>
void find_common_ships(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_virtual_ships(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_groups(const PositionView<Bits>& view, Findings<Bits>& found);

// By submarines that some lines need: find_by_submarines.cpp.
template <class Bits>
void find_submarine_bookkeeping(const PositionView<Bits>& view, Findings<Bits>& found);

// By the ways to fill one to three neighbouring lines: find_by_neighbouring_lines.cpp.
template <class Bits>
void find_ways_of_line(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_neighbouring_lines(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_three_neighbouring_lines(const PositionView<Bits>& view, Findings<Bits>& found);
template <class Bits>
void find_crossing_lines(const PositionView<Bits>& view, Findings<Bits>& found);

template <class Bits>
using Finder = void(const PositionView<Bits>& view, Findings<Bits>& found);

template <class Bits>
constexpr Finder<Bits>* finders[] = {
    find_empty_line<Bits>,
    find_line_complete<Bits>,
    find_surrounded<Bits>,
    find_line_fill<Bits>,
    find_continued<Bits>,
    find_kinds_of_parts<Bits>,
    find_longest_ship<Bits>,
    find_kinds_by_neighbours<Bits>,
    find_middle_by_tally<Bits>,
    find_kinds_by_fleet<Bits>,
    find_too_long<Bits>,
    find_must_grow<Bits>,
    find_kinds_by_lines<Bits>,
    find_only_place<Bits>,
    find_overlap<Bits>,
    find_closing_gap<Bits>,
    find_missing_tally<Bits>,
    find_shared_diagonals<Bits>,
    find_starved_line<Bits>,
    find_common_ships<Bits>,
    find_parts_together<Bits>,
    find_one_water_left<Bits>,
    find_ways_of_line<Bits>,
    find_virtual_ships<Bits>,
    find_submarine_bookkeeping<Bits>,
    find_neighbouring_lines<Bits>,
    find_groups<Bits>,
    find_three_neighbouring_lines<Bits>,
    find_crossing_lines<Bits>,
};
static_assert(std::size(finders<Word64>) == number_of_tactics);

// Explicit instantiation, for a file that defines a finder.
#define INSTANTIATE_FINDER(Bits, finder) template void finder(const PositionView<Bits>&, Findings<Bits>&);

}  // namespace deadreckon::battleship
