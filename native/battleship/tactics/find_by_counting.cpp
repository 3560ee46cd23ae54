#include <climits>

#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

// Calls `use` with each line that needs all its open cells but one.
template <class Bits, class Use>
void for_each_line_with_one_water(const PositionView<Bits>& view, Use use) {
    for (const LineView<Bits>& line : view.lines())
        if (line.need > 0 && line.need == count(line.open) - 1) use(line);
}

// Several lines with hidden counts, whose ship parts are known in total, have all of them, or just enough open cells.
template <class Bits>
void find_in_hidden_lines(const PositionView<Bits>& view, Findings<Bits>& found, const Bits& mask, long long parts,
                          Range lines) {
    const Bits cells = view.open() & mask;
    const long long missing = parts - count(Bits(view.ship() & mask));
    const FoundArguments<Bits> arguments{static_cast<int>(lines.first > 0), static_cast<int>(parts)};
    const Range all_ships{1, view.longest_of_fleet() + 1};
    if (cells && missing == 0)
        found.add(
            {.arguments = arguments, .water = cells, .cells = view.ship() & mask, .lines = lines, .ships = all_ships});
    else if (cells && missing == count(cells))
        found.add(
            {.arguments = arguments, .ship = cells, .cells = mask & ~view.open(), .lines = lines, .ships = all_ships});
}

}  // namespace

// A line needs all its open cells but one: a cell that cannot be this one is ship.
template <class Bits>
void find_one_water_left(const PositionView<Bits>& view, Findings<Bits>& found) {
    for_each_line_with_one_water(view, [&](const LineView<Bits>& line) {
        Bits ship{};
        for_each_cell(line.open, [&](const Bits& cell) {
            if (view.rules().first_break_with(cell, line.open & ~cell)) ship |= cell;
        });
        if (ship) found.add(found_by_all_facts(view, {line.number}, Bits(0), ship));
    });
}

// All counts of one direction add up to the parts of the fleet, so hidden counts add up to the rest.
template <class Bits>
void find_missing_tally(const PositionView<Bits>& view, Findings<Bits>& found) {
    const std::vector<int>&counts = view.rules().counts(), &fleet = view.rules().fleet();
    long long parts = 0;
    for (std::size_t i = 0; i < fleet.size(); ++i) parts += static_cast<long long>(i + 1) * fleet[i];
    for (const Range lines : {Range{0, view.sea().height}, Range{view.sea().height, view.number_of_lines()}}) {
        long long rest = parts;
        std::vector<int> hidden;
        Bits mask{};
        for (int line = lines.first; line < lines.end; ++line)
            if (counts[line] == unknown_number) {
                hidden.push_back(line);
                mask |= view.rules().line(line);
            } else {
                rest -= counts[line];
            }
        if (hidden.size() == 1 && rest > unknown_number && rest <= INT_MAX)
            found.add({.arguments = {static_cast<int>(lines.first > 0), static_cast<int>(rest)},
                       .lines = lines,
                       .ships = {1, view.longest_of_fleet() + 1},
                       .learned_line = hidden[0],
                       .learned_count = static_cast<int>(rest)});
        else if (hidden.size() > 1)
            find_in_hidden_lines(view, found, mask, rest, lines);
    }
}

// Of two open cells of such a line, one cell apart, at least one is ship, so cells diagonal to both are water.
template <class Bits>
void find_shared_diagonals(const PositionView<Bits>& view, Findings<Bits>& found) {
    if (view.touching() != Touching::never) return;
    for_each_line_with_one_water(view, [&](const LineView<Bits>& line) {
        const bool is_row = view.is_row(line.number);
        const int step = is_row ? 1 : view.sea().width;
        for_each_cell(Bits(line.open & shift_down(line.open, 2 * step)), [&](const Bits& first) {
            const Bits between = shift_up(first, step);
            const Bits water = view.rules().neighbour(between, is_row ? at_top : at_left) |
                               view.rules().neighbour(between, is_row ? at_bottom : at_right);
            if (water & view.open())
                found.add({.arguments = {line.number, first | shift_up(first, 2 * step)},
                           .water = water & view.open(),
                           .cells = line.mask & ~line.open,
                           .lines = {line.number, line.number + 1}});
        });
    });
}

#define INSTANTIATE(Bits)                         \
    INSTANTIATE_FINDER(Bits, find_one_water_left) \
    INSTANTIATE_FINDER(Bits, find_missing_tally)  \
    INSTANTIATE_FINDER(Bits, find_shared_diagonals)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
