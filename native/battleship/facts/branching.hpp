// The decisions of a search for a board with some facts: what leaves the fewest alternatives, rather where the search
// has failed before (dom/wdeg: Boussemart et al. 2004). Few facts are to blame in most searches.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/facts/relaxed.hpp"
#include "battleship/solving/propagate.hpp"

namespace deadreckon::battleship {

// A place that gets a ship or, if `cell` is not negative, a cell that becomes ship.
struct Decision {
    Place place;
    int cell = -1;
};

template <class Bits>
class Branching {
public:
    // The board must outlive this. Its lines may be several rows or columns together, which are decided last.
    Branching(const Board<Bits>& board, DecisionOrder order)
        : board_(board), order_(order), failures_of_kinds_(board.lengths.size()) {
        for (const auto& row : board.rows) lines_.push_back({row.cells, row.count, count(row.cells) > board.width});
        for (const auto& column : board.columns)
            lines_.push_back({column.cells, column.count, count(column.cells) > board.puzzle.height});
    }

    // A decision at an unfinished position at its fixpoint.
    Decision next(const Position<Bits>& position) const {
        Decision decision;
        Choice fewest{all, 1};
        const auto is_fewer = [&](const Choice& choice) {
            if (choice.alternatives * fewest.weight >= fewest.alternatives * choice.weight) return false;
            fewest = choice;
            return true;
        };
        for_each_cell(Bits(position.must & ~position.placed), [&](const Bits& cell) {
            Choice choice{0, 1};
            Place place{};
            for (int kind = static_cast<int>(board_.lengths.size()); kind-- > 0;) {
                const Places<Bits> covering = places_covering(board_, position, kind, lowest(cell));
                if (!(covering.across | covering.down)) continue;
                choice.alternatives += covering.size();
                place = first_place(covering, kind);
            }
            if (is_fewer(choice)) decision = {place};
        });
        if (order_ == DecisionOrder::plain && fewest.alternatives < all) return decision;
        for (const Line& line : lines_) {
            const Bits open = position.possible & ~position.must & line.cells;
            if (!open) continue;
            const int spare = count(open) - (line.count - count(Bits(position.must & line.cells)));
            if (is_fewer({line.several ? all - 1 : spare + 1, 1 + line.failures})) decision = {{}, lowest(open)};
        }
        for (std::size_t kind = 0; kind < board_.lengths.size(); ++kind) {
            const Places<Bits>& places = position.places[kind];
            if (places.ships_left <= 0) continue;
            if (is_fewer({places.size() - places.ships_left + 1, 1 + failures_of_kinds_[kind]}))
                decision = {first_place(places, static_cast<int>(kind))};
        }
        assert(fewest.alternatives < all);  // an unfinished position has something left to decide
        return decision;
    }

    // Remember which counts a position cannot meet.
    void blame(const Position<Bits>& position) {
        if (order_ == DecisionOrder::plain) return;
        for (Line& line : lines_) {
            const Bits sure = position.must & line.cells;
            if (count(sure) > line.count || count(Bits(sure | (position.possible & line.cells))) < line.count)
                ++line.failures;
        }
        for (std::size_t kind = 0; kind < board_.lengths.size(); ++kind)
            if (position.places[kind].size() < position.places[kind].ships_left) ++failures_of_kinds_[kind];
    }

private:
    struct Line {
        Bits cells;
        int count;
        bool several;
        int failures = 0;
    };
    struct Choice {
        long long alternatives, weight;
    };
    static constexpr long long all = 1'000'000'000;  // more alternatives than any choice has

    const Board<Bits>& board_;
    const DecisionOrder order_;
    std::vector<Line> lines_;
    std::vector<int> failures_of_kinds_;
};

}  // namespace deadreckon::battleship
