#include "counting/possible_places.hpp"

#include <utility>

#include "battleship/board.hpp"
#include "battleship/board_bits.hpp"

namespace deadreckon::counting {

namespace {

template <class Bits>
void add_berths(PossiblePlaces& chart, int kind, Bits heads, bool down) {
    while (heads) {
        const int cell = lowest(heads);
        heads &= ~bit<Bits>(cell);
        chart.berths[cell].push_back({kind, down});
    }
}

template <class Bits>
void deduce(PossiblePlaces& chart, const battleship::Puzzle& puzzle) {
    using Board = battleship::Board<Bits>;
    const Board board(puzzle);
    std::vector<typename Board::Placement> made;
    typename Board::Position position = board.start();
    board.settle(position, made);  // what it finds stays true when it ends in a contradiction
    for (std::size_t kind = 0; kind < chart.kinds.size(); ++kind) {
        add_berths(chart, static_cast<int>(kind), position.berths[kind].across, false);
        add_berths(chart, static_cast<int>(kind), position.berths[kind].down, true);
    }
    for (const auto& ship : made) chart.berths[ship.head].push_back({ship.kind, ship.down});
    for (std::size_t cell = 0; cell < chart.must.size(); ++cell) {
        const Bits here = bit<Bits>(static_cast<int>(cell));
        chart.must[cell] = static_cast<bool>(position.must & here);
        chart.closed[cell] = !static_cast<bool>((position.must | position.possible) & here);
    }
}

}  // namespace

PossiblePlaces possible_places(const battleship::Puzzle& puzzle) {
    PossiblePlaces chart;
    chart.height = puzzle.height;
    chart.width = puzzle.width;
    chart.touching = puzzle.touching;
    chart.row_counts = puzzle.row_counts;
    chart.column_counts = puzzle.column_counts;
    for (int length = static_cast<int>(puzzle.fleet.size()); length > 0; --length)
        if (puzzle.fleet[length - 1] > 0) chart.kinds.push_back({length, puzzle.fleet[length - 1]});
    const int cells = puzzle.height * puzzle.width;
    chart.berths.resize(cells);
    chart.must.resize(cells);
    chart.closed.resize(cells);
    battleship::with_bits_for(cells, [&](auto bits) { deduce<decltype(bits)>(chart, puzzle); });
    return chart;
}

PossiblePlaces PossiblePlaces::transposed() const {
    PossiblePlaces other = *this;
    other.is_transposed = !is_transposed;
    std::swap(other.height, other.width);
    std::swap(other.row_counts, other.column_counts);
    for (int r = 0; r < height; ++r) {
        for (int c = 0; c < width; ++c) {
            const int from = cell(r, c), to = other.cell(c, r);
            other.must[to] = must[from];
            other.closed[to] = closed[from];
            other.berths[to] = berths[from];
            for (Berth& berth : other.berths[to]) berth.down = !berth.down;
        }
    }
    return other;
}

}  // namespace deadreckon::counting
