#include "battleship/tactics/tactics.hpp"

#include "battleship/board_bits.hpp"
#include "battleship/tactics/position_view.hpp"

namespace deadreckon::battleship {

namespace {

template <class Use>
auto with_view(const Sea& sea, const PositionFacts& position, Use use) {
    return with_board_bits(sea.cells(), [&](auto bits) { return use(PositionView<decltype(bits)>(sea, position)); });
}

template <class Bits>
std::vector<PlacesOfLength> packed_places(const std::vector<FirstCells<Bits>>& all) {
    std::vector<PlacesOfLength> found;
    for (const FirstCells<Bits>& places : all)
        found.push_back({places.length, words_of(places.across), words_of(places.down)});
    return found;
}

}  // namespace

bool plainly_broken(const Sea& sea, const PositionFacts& position) {
    return with_view(sea, position, [](const auto& view) { return view.rules().broken(); });
}

std::vector<PieceOfShip> pieces_of_ships(const Sea& sea, const PositionFacts& position) {
    return with_view(sea, position, [](const auto& view) {
        std::vector<PieceOfShip> pieces;
        for (const auto& piece : view.pieces()) {
            PieceOfShip found{words_of(piece.cells), piece.length, piece.way, {}};
            for (int side = 0; side < number_of_sides; ++side)
                if (piece.ways_on[side]) found.ways_on.emplace_back(side, lowest(piece.ways_on[side]));
            if (found.ways_on.empty() && !piece.finished) found.ways_on.emplace_back(piece.open_end, -1);
            pieces.push_back(found);
        }
        return pieces;
    });
}

std::vector<PlacesOfLength> open_places(const Sea& sea, const PositionFacts& position) {
    return with_view(sea, position, [](const auto& view) { return packed_places(view.places().all()); });
}

std::vector<PlacesOfLength> breaking_places(const Sea& sea, const PositionFacts& position) {
    return with_view(sea, position, [](const auto& view) { return packed_places(breaking_places(view)); });
}

std::vector<int> fewest_submarines(const Sea& sea, const PositionFacts& position) {
    return with_view(sea, position, [](const auto& view) { return view.all_lines().fewest_submarines(); });
}

std::vector<std::optional<std::vector<std::vector<std::uint64_t>>>> ways_of_lines(const Sea& sea,
                                                                                  const PositionFacts& position) {
    return with_view(sea, position, [](const auto& view) {
        std::vector<std::optional<std::vector<std::vector<std::uint64_t>>>> ways;
        for (const auto& fills : view.all_lines().fills()) {
            ways.emplace_back();
            if (!fills) continue;
            ways.back().emplace();
            for (const auto& fill : *fills) ways.back()->push_back(words_of(fill.ship));
        }
        return ways;
    });
}

UnfillableLines unfillable_lines(const Sea& sea, const PositionFacts& position, const LinesTogether& lines) {
    return with_view(sea, position, [&](const auto& view) { return view.all_lines().unfillable(lines); });
}

}  // namespace deadreckon::battleship
