#include "battleship/tactics/case_splits.hpp"

#include "battleship/tactics/common_places.hpp"
#include "battleship/tactics/ships_together.hpp"

namespace deadreckon::battleship {

namespace {

constexpr std::size_t max_sizes_joined = 3;  // number of the longest lengths whose ships are placed together

template <class Bits>
class Splitting {
public:
    Splitting(const PositionView<Bits>& view, std::size_t max_cases) : view_(view), max_cases_(max_cases) {}

    std::vector<CaseSplit<Bits>> run() {
        if (view_.touching() != Touching::free) {
            split_by_ships();
            split_by_fleets();
        }
        split_by_lines();
        for_each_cell(view_.open(), [&](const Bits& cell) {
            const Bits none{};
            add({SplitOn::cell, {cell}, {{CaseOf::cells, cell, none, cell}, {CaseOf::cells, cell, cell, none}}});
        });
        return std::move(splits_);
    }

private:
    void add(CaseSplit<Bits> split) {
        if (split.cases.size() > 1 && split.cases.size() <= max_cases_) splits_.push_back(std::move(split));
    }

    AssumedCase<Bits> ships_case(CaseOf of, const Bits& cells) const {
        return {of, cells, view_.reach(cells) & ~cells, cells};
    }

    void add_places(SplitOn on, FoundArguments<Bits> arguments, const std::vector<FirstCells<Bits>>& by_length) {
        std::size_t number = 0;
        for (const FirstCells<Bits>& places : by_length) number += number_of(places);
        if (number > max_cases_) return;
        CaseSplit<Bits> split{on, std::move(arguments), {}};
        for (const FirstCells<Bits>& places : by_length)
            for_each_place(places, view_.sea().width,
                           [&](const Bits& cells) { split.cases.push_back(ships_case(CaseOf::ship, cells)); });
        add(std::move(split));
    }

    // Splits on the place of one ship: the ship of each piece, and the last ship of each length.
    void split_by_ships() {
        for (const auto& piece : view_.pieces())
            if (!piece.finished)
                add_places(SplitOn::ship_at, {piece.cells}, places_over(view_, bit<Bits>(lowest(piece.cells))));
        for (const FirstCells<Bits>& places : view_.places().all())
            if (view_.ships().left(places.length) == 1) add_places(SplitOn::ship, {places.length}, {places});
    }

    // Splits on the places of all ships of one length, and of the longest lengths together.
    void split_by_fleets() {
        std::vector<WantedShips<Bits>> longest;
        for_each_size_left(view_, [&](const FirstCells<Bits>& places, int left) { longest.push_back({places, left}); });
        for (const WantedShips<Bits>& ships : longest) add_ways({ships});
        for (std::size_t sizes = 2; sizes <= std::min(max_sizes_joined, longest.size()); ++sizes)
            add_ways({longest.begin(), longest.begin() + static_cast<std::ptrdiff_t>(sizes)});
    }

    void add_ways(const std::vector<WantedShips<Bits>>& wanted) {
        if (wanted.size() == 1 && wanted[0].number == 1) return;  // that is where one ship lies
        const auto ways =
            ShipsTogether<Bits>(view_.rules(), view_.places(), wanted, false, max_placements).ways(max_cases_);
        if (!ways) return;
        FoundArguments<Bits> ships;
        for (const WantedShips<Bits>& some : wanted)
            ships.push_back(FoundArguments<Bits>{some.number, some.places.length});
        CaseSplit<Bits> split{SplitOn::ships, {ships}, {}};
        for (const Bits& cells : *ways) split.cases.push_back(ships_case(CaseOf::ships, cells));
        add(std::move(split));
    }

    void split_by_lines() {
        for (const LineView<Bits>& line : view_.lines()) {
            if (line.need <= 0 || line.need >= count(line.open)) continue;
            CaseSplit<Bits> split{SplitOn::line, {line.number}, {}};
            for (const Bits& cells : ways_of(line)) {
                const Bits ship = cells & line.open;
                split.cases.push_back({CaseOf::cells, ship, line.open & ~ship, ship});
            }
            add(std::move(split));
        }
    }

    // If ships may touch freely, every choice of enough open cells of a line is a way; none if they are too many.
    std::vector<Bits> ways_of(const LineView<Bits>& line) const {
        std::vector<Bits> ways;
        if (view_.touching() == Touching::free) {
            choose(line.open, line.need, Bits(0), ways);
        } else if (const Fills<Bits>& fills = view_.all_lines().fills()[line.number]) {
            for (const Fill<Bits>& fill : *fills) ways.push_back(fill.ship);
        }
        if (ways.size() > max_cases_) ways.clear();
        return ways;
    }

    // All choices of this number of cells, until there are too many.
    void choose(Bits cells, int number, const Bits& chosen, std::vector<Bits>& ways) const {
        if (number == 0) ways.push_back(chosen);
        while (number > 0 && count(cells) >= number && ways.size() <= max_cases_) {
            const Bits first = bit<Bits>(lowest(cells));
            cells &= ~first;
            choose(cells, number - 1, chosen | first, ways);
        }
    }

    const PositionView<Bits>& view_;
    const std::size_t max_cases_;
    std::vector<CaseSplit<Bits>> splits_;
};

}  // namespace

template <class Bits>
std::vector<CaseSplit<Bits>> case_splits(const PositionView<Bits>& view, std::size_t max_cases) {
    return Splitting<Bits>(view, max_cases).run();
}

#define INSTANTIATE(Bits) template std::vector<CaseSplit<Bits>> case_splits(const PositionView<Bits>&, std::size_t);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
