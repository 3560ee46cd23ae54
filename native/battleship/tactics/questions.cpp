#include "battleship/tactics/tactics.hpp"

#include "battleship/board_bits.hpp"
#include "battleship/tactics/finders.hpp"
#include "battleship/tactics/finding_in_words.hpp"

namespace deadreckon::battleship {

namespace {

template <class Use>
auto with_view(const Sea& sea, const PositionFacts& position, Use use) {
    return with_board_bits(sea.cells(), [&](auto bits) { return use(PositionView<decltype(bits)>(sea, position)); });
}

}  // namespace

std::vector<Finding> findings(const Sea& sea, const PositionFacts& position, int tactic, std::size_t max) {
    assert(tactic >= 0 && tactic < number_of_tactics);
    return with_board_bits(sea.cells(), [&](auto bits) {
        using Bits = decltype(bits);
        const PositionView<Bits> view(sea, position);
        Findings<Bits> found(max);
        finders<Bits>[tactic](view, found);
        std::vector<Finding> all;
        for (const Found<Bits>& one : found.all()) all.push_back(in_words(one));
        return all;
    });
}

std::optional<BrokenRule> broken_rule(const Sea& sea, const PositionFacts& position, Sight sight) {
    return with_view(sea, position, [&](const auto& view) -> std::optional<BrokenRule> {
        const auto broken = find_contradiction(view, sight);
        if (!broken) return std::nullopt;
        return in_words(*broken);
    });
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
    return with_view(sea, position, [](const auto& view) { return in_words(view.places().all()); });
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

}  // namespace deadreckon::battleship
