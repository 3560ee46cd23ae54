#include "battleship/tactics/contradictions.hpp"

#include <algorithm>

namespace deadreckon::battleship {

namespace {

constexpr int max_ways = 600;  // ways to fill lines tried, impossible ones included; people give up sooner

template <class Bits>
using Broken = std::optional<Contradiction<Bits>>;

template <class Bits>
Contradiction<Bits> by_all_facts(const PositionView<Bits>& view, Rule rule, FoundArguments<Bits> arguments) {
    return {rule,
            std::move(arguments),
            view.known(),
            {0, view.number_of_lines()},
            {1, view.longest_of_fleet() + 1},
            static_cast<bool>(view.struck())};
}

template <class Bits>
Contradiction<Bits> of_line(const PositionView<Bits>& view, const Break& broken) {
    const Bits line = view.rules().line(broken.line);
    const Bits& counted = broken.rule == Rule::too_many_in_line ? view.ship() : view.water();
    return {broken.rule, {broken.line}, counted & line, {broken.line, broken.line + 1}, {}};
}

template <class Bits>
Contradiction<Bits> of_touching(const PositionView<Bits>& view) {
    const Geometry<Bits>& g = view.geometry();
    const Bits& ship = view.ship();
    const Bits touching =
        ship & (view.touching() == Touching::never ? g.corners(ship) : g.sideways(ship) & g.upright(ship));
    return {Rule::touching, {touching}, touching | (g.beside(touching) & ship), {}, {}};
}

template <class Bits>
Contradiction<Bits> of_ends(const PositionView<Bits>& view) {
    const Bits stuck = view.rules().stuck_parts();
    return {Rule::incomplete, {stuck}, stuck | (view.geometry().beside(stuck) & view.water()), {}, {}};
}

// There are more complete ships of one length than in the fleet.
template <class Bits>
Contradiction<Bits> of_numbers(const PositionView<Bits>& view) {
    int length = 1;
    while (view.ships().left(length) >= 0) ++length;
    const Range ships{length, length + 1};
    return {Rule::too_many_ships, {length}, cells_of_ships(view, ships), {}, ships};
}

// A ship is longer than all ships still to be found.
template <class Bits>
Contradiction<Bits> of_lengths(const PositionView<Bits>& view) {
    const int longest = view.ships().longest();
    const auto& pieces = view.pieces();
    const auto piece = std::find_if(pieces.begin(), pieces.end(), [&](const auto& piece) {
        return !piece.finished && (piece.length > longest || (piece.length == longest && piece.must_go_on));
    });
    assert(piece != pieces.end());
    const Range ships{longest + 1, view.longest_of_fleet() + 1};
    return {Rule::too_long, {piece->cells}, piece->cells | cells_of_ships(view, ships), {}, ships};
}

template <class Bits>
Broken<Bits> broken_rule(const PositionView<Bits>& view) {
    const Break broken = view.rules().first_break();
    switch (broken.rule) {
        case Rule::none:
            return {};
        case Rule::touching:
            return of_touching(view);
        case Rule::incomplete:
            return of_ends(view);
        case Rule::too_many_ships:
            return of_numbers(view);
        case Rule::too_long:
            return of_lengths(view);
        default:
            return of_line(view, broken);
    }
}

// Too few places are left for ships of one length, or none over a ship part.
template <class Bits>
Broken<Bits> broken_places(const PositionView<Bits>& view) {
    Bits covered_by_ships = view.ships().whole();
    for (const FirstCells<Bits>& places : view.places().all()) {
        const int length = places.length;
        if (number_of(places) < view.ships().left(length)) {
            Contradiction<Bits> broken = by_all_facts(view, Rule::too_few_places, {length, number_of(places)});
            broken.ships = {length, length + 1};
            return broken;
        }
        covered_by_ships |= covered(places, view.sea().width);
    }
    const Bits bare = view.ship() & ~covered_by_ships;
    if (!bare) return {};
    return by_all_facts(view, Rule::no_ship_fits, {bit<Bits>(lowest(bare))});
}

// A line cannot be filled, or lines need more submarines than there are.
template <class Bits>
Broken<Bits> broken_lines(const PositionView<Bits>& view) {
    const AllLines<Bits>& lines = view.all_lines();
    for (const LineView<Bits>& line : view.lines())
        if (lines.fewest_submarines()[line.number] == no_way)
            return by_all_facts(view, Rule::unfillable, {numbers_from<Bits>({line.number, line.number + 1})});
    for (const bool columns : {false, true}) {
        const int number = lines.reserved_by_all(columns);
        if (number <= std::max(view.ships().left(1), 0)) continue;
        FoundArguments<Bits> numbers;
        for (int line = 0; line < view.number_of_lines(); ++line)
            if (view.is_row(line) != columns && lines.reserved(line) > 0) numbers.emplace_back(line);
        return by_all_facts(view, Rule::too_few_submarines, {numbers, number});
    }
    return {};
}

// Up to `most` neighbouring lines cannot be filled together.
template <class Bits>
Broken<Bits> broken_neighbours(const PositionView<Bits>& view, int size) {
    const UnfillableLines found = view.all_lines().unfillable({size, 0, false, max_ways});
    if (found.first < 0) return {};
    return by_all_facts(view, Rule::unfillable, {numbers_from<Bits>({found.first, found.first + found.size})});
}

}  // namespace

template <class Bits>
std::optional<Contradiction<Bits>> find_contradiction(const PositionView<Bits>& view, Sight sight) {
    if (Broken<Bits> broken = broken_rule(view)) return broken;
    if (sight == Sight::rules || view.touching() == Touching::free) return {};
    if (Broken<Bits> broken = broken_places(view)) return broken;
    switch (sight) {
        case Sight::lines:
            return broken_lines(view);
        case Sight::two_neighbours:
            return broken_neighbours(view, 2);
        case Sight::three_neighbours:
            return broken_neighbours(view, 3);
        default:
            return {};
    }
}

#define INSTANTIATE(Bits) \
    template std::optional<Contradiction<Bits>> find_contradiction(const PositionView<Bits>&, Sight);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
