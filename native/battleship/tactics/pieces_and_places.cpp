#include "battleship/board_bits.hpp"
#include "battleship/tactics/open_places.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
std::vector<PlacesOfLength> packed_places(const std::vector<FirstCells<Bits>>& all) {
    std::vector<PlacesOfLength> found;
    for (const FirstCells<Bits>& places : all)
        found.push_back({places.length, words_of(places.across), words_of(places.down)});
    return found;
}

// Those of some places where a whole ship breaks a rule at once.
template <class Bits>
Bits breaking(const PositionRules<Bits>& rules, const OpenPlaces<Bits>& places, const Bits& some, int length,
              int step) {
    Bits found{};
    for_each_cell(some, [&](const Bits& first) {
        const Bits cells = run_cells(first, length, step);
        if (rules.broken_with(places.reach(cells) & ~cells & places.open(), cells)) found |= first;
    });
    return found;
}

}  // namespace

bool plainly_broken(const Sea& sea, const PositionFacts& position) {
    return with_board_bits(sea.cells(),
                           [&](auto bits) { return PositionRules<decltype(bits)>(sea, position).broken(); });
}

std::vector<PieceOfShip> pieces_of_ships(const Sea& sea, const PositionFacts& position) {
    return with_board_bits(sea.cells(), [&](auto bits) {
        using Bits = decltype(bits);
        std::vector<PieceOfShip> pieces;
        PositionRules<Bits>(sea, position).for_each_piece([&](const typename PositionRules<Bits>::Piece& piece) {
            PieceOfShip found{words_of(piece.cells), piece.length, piece.way, {}};
            for (int side = 0; side < 4; ++side)
                if (piece.ways_on[side]) found.ways_on.emplace_back(side, lowest(piece.ways_on[side]));
            if (found.ways_on.empty() && !piece.finished) found.ways_on.emplace_back(piece.open_end, -1);
            pieces.push_back(found);
        });
        return pieces;
    });
}

std::vector<PlacesOfLength> open_places(const Sea& sea, const PositionFacts& position) {
    return with_board_bits(sea.cells(), [&](auto bits) {
        const PositionRules<decltype(bits)> rules(sea, position);
        return packed_places(OpenPlaces(rules).all());
    });
}

std::vector<PlacesOfLength> breaking_places(const Sea& sea, const PositionFacts& position) {
    return with_board_bits(sea.cells(), [&](auto bits) {
        const PositionRules<decltype(bits)> rules(sea, position);
        const OpenPlaces places(rules);
        auto all = places.all();
        for (auto& [length, across, down] : all) {
            across = breaking(rules, places, across, length, 1);
            down = breaking(rules, places, down, length, sea.width);
        }
        return packed_places(all);
    });
}

#define INSTANTIATE(Bits)               \
    template class PositionRules<Bits>; \
    template class OpenPlaces<Bits>;
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
