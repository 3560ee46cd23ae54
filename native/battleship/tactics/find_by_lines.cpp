#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

// A line that needs no ship parts is water.
template <class Bits>
void find_empty_line(const PositionView<Bits>& view, Findings<Bits>& found) {
    for (const LineView<Bits>& line : view.lines())
        if (line.total == 0 && line.open)
            found.add({.arguments = {line.number}, .water = line.open, .lines = {line.number, line.number + 1}});
}

// A line that has all its ship parts is water elsewhere.
template <class Bits>
void find_line_complete(const PositionView<Bits>& view, Findings<Bits>& found) {
    for (const LineView<Bits>& line : view.lines())
        if (line.total != 0 && line.need == 0 && line.open)
            found.add({.arguments = {line.number},
                       .water = line.open,
                       .cells = view.ship() & line.mask,
                       .lines = {line.number, line.number + 1}});
}

// A line with as many open cells as it needs ship parts is ship there.
template <class Bits>
void find_line_fill(const PositionView<Bits>& view, Findings<Bits>& found) {
    for (const LineView<Bits>& line : view.lines())
        if (line.open && line.need == count(line.open))
            found.add({.arguments = {line.number},
                       .ship = line.open,
                       .cells = line.mask & ~line.open,
                       .lines = {line.number, line.number + 1}});
}

#define INSTANTIATE(Bits)                        \
    INSTANTIATE_FINDER(Bits, find_empty_line)    \
    INSTANTIATE_FINDER(Bits, find_line_complete) \
    INSTANTIATE_FINDER(Bits, find_line_fill)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
