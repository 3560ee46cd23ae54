// The ways to fill one line: sets of ship cells whose runs can be parts of ships still to be found.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "battleship/tactics/open_places.hpp"

namespace deadreckon::battleship {

template <class Bits>
struct Fill {
    Bits ship{}, along{}, submarines{}, crossing{}, blocked{};

    bool fits(const Fill& other) const { return !(ship & other.blocked) && !(blocked & other.ship); }
    Fill with(const Fill& other) const {
        return {ship | other.ship, along | other.along, submarines | other.submarines, crossing | other.crossing,
                blocked | other.blocked};
    }
};

template <class Bits>
using Fills = std::optional<std::vector<Fill<Bits>>>;  // none if they are too many

// The ways of all rows, or of all columns.
template <class Bits>
class LineFills {
public:
    // The rules and places must outlive this.
    LineFills(const PositionRules<Bits>& rules, const OpenPlaces<Bits>& places, bool rows)
        : rules_(rules), places_(places), step_(rows ? 1 : rules.geometry().width), rows_(rows) {
        for (const FirstCells<Bits>& some : places.all())
            if (some.length > 1)
                crossing_ |= run_cells(rows ? some.down : some.across, some.length, rows ? rules.geometry().width : 1);
            else
                submarine_ = some.across;
        for (const auto& piece : places.ships().pieces())
            if (piece.finished && (piece.length == 1 || (piece.way == Way::down) == rows)) finished_ |= piece.cells;
    }

    // All ways to fill a line that its count and the known cells allow.
    Fills<Bits> of(int line) {
        assert((line < rules_.sea().height) == rows_ && rules_.counts()[line] != unknown_number);
        begin(line);
        fill_from(0, rules_.counts()[line]);
        assert(way_.size() == 1);
        assert(std::all_of(found_.begin(), found_.end(),
                           [&](const Fill<Bits>& fill) { return count(fill.ship) == rules_.counts()[line]; }));
        if (too_many_) return std::nullopt;
        // Shuffled, so that the first few usually show whether all have something in common.
        std::vector<std::pair<unsigned, std::size_t>> order;
        for (const Fill<Bits>& fill : found_) order.emplace_back(mixed(fill.ship), order.size());
        std::sort(order.begin(), order.end());
        std::vector<Fill<Bits>> sorted;
        for (const auto& [_, index] : order) sorted.push_back(found_[index]);
        return sorted;
    }

private:
    struct Run {
        int length, new_ship;  // the length of a run that is certainly a new ship, or 0
        Fill<Bits> part;
    };

    void begin(int line) {
        const Bits mask = rules_.line(line), ship = rules_.ship() & mask, may = (ship | places_.open()) & mask;
        size_ = rows_ ? rules_.sea().width : rules_.sea().height;
        first_ = bit<Bits>(lowest(mask));
        runs_.assign(size_, {});
        sure_.assign(size_ + 1, 0);
        may_.assign(size_ + 1, 0);
        for (int i = size_ - 1; i >= 0; --i) {
            const Bits cell = shift_up(first_, i * step_), behind = i + 1 < size_ ? shift_up(cell, step_) : Bits(0);
            sure_[i] = sure_[i + 1] + static_cast<bool>(cell & ship);
            may_[i] = may_[i + 1] + static_cast<bool>(cell & may);
            find_runs(i, cell, static_cast<bool>(behind & ship));
        }
        left_.assign(1, 0);
        for (int length = 1; length <= static_cast<int>(rules_.fleet().size()); ++length)
            left_.push_back(places_.ships().left(length));
        found_.clear();
        way_.assign(1, Fill<Bits>());
        tries_ = 0;
        too_many_ = false;
    }

    // The runs that may begin at a cell; no ship part follows the end of a ship's place.
    void find_runs(int index, const Bits& cell, bool ship_behind) {
        std::vector<Run>& runs = runs_[index];
        if (!ship_behind && cell & finished_)
            runs.push_back({1, 0, {cell, Bits(0), Bits(0), Bits(0), Bits(0)}});
        else if (!ship_behind && cell & (submarine_ | crossing_)) {
            const Bits submarine = cell & ~crossing_, crossing = cell & ~submarine_;
            runs.push_back({1, submarine ? 1 : 0, {cell, Bits(0), submarine, crossing, Bits(0)}});
        }
        for (const auto& piece : places_.ships().pieces())
            if (piece.finished && piece.length > 1 && (piece.way == Way::down) != rows_ &&
                bit<Bits>(lowest(piece.cells)) == cell)
                runs.push_back({piece.length, 0, {piece.cells, piece.cells, Bits(0), Bits(0), Bits(0)}});
        for (const FirstCells<Bits>& some : places_.all())
            if (some.length > 1 && cell & (rows_ ? some.across : some.down)) {
                const Bits cells = run_cells(cell, some.length, step_);
                runs.push_back({some.length, some.length, {cells, cells, Bits(0), Bits(0), Bits(0)}});
            }
    }

    // Fill the line from a cell on with this number of parts; later starts of the next run come first.
    void fill_from(int index, int need) {
        assert(index >= 0 && !way_.empty());
        index = std::min(index, size_);
        if (need == 0) {
            if (!sure_[index]) add();
            return;
        }
        if (need < sure_[index] || need > may_[index]) return;
        int last = index;
        while (last + 1 < size_ && sure_[last + 1] == sure_[index] && need <= may_[last + 1]) ++last;
        for (int i = last; i >= index && !too_many_; --i)
            for (const Run& run : runs_[i]) {
                assert(run.length >= 1 && run.new_ship < static_cast<int>(left_.size()));
                if (run.length > need || (run.new_ship && left_[run.new_ship] <= 0)) continue;
                if (++tries_ > max_fill_tries) too_many_ = true;
                if (too_many_) return;
                --left_[run.new_ship];
                way_.push_back(way_.back().with(run.part));
                fill_from(i + run.length + 1, need - run.length);
                way_.pop_back();
                ++left_[run.new_ship];
            }
    }

    void add() {
        if (found_.size() == max_fills) too_many_ = true;
        if (too_many_) return;
        Fill<Bits> fill = way_.back();
        fill.blocked = rules_.geometry().beside(fill.along | fill.submarines) & ~fill.ship;
        if (rules_.sea().touching == Touching::never) fill.blocked |= rules_.geometry().corners(fill.ship);
        found_.push_back(fill);
    }

    static unsigned mixed(const Bits& cells) {
        constexpr Word64 prime = 65'521, factor = 40'503, next_word = (~Word64{0} % prime + 1) % prime;
        Word64 rest = 0;
        for (int i = static_cast<int>(sizeof(Bits) / sizeof(Word64)) - 1; i >= 0; --i)
            rest = (rest * next_word + word(cells, i) % prime) % prime;
        return static_cast<unsigned>(rest * factor % prime);
    }

    const PositionRules<Bits>& rules_;
    const OpenPlaces<Bits>& places_;
    const int step_;
    const bool rows_;
    Bits submarine_{}, crossing_{}, finished_{};  // the possible values of single cells
    // Data of the line being filled:
    int size_ = 0;
    Bits first_{};
    std::vector<std::vector<Run>> runs_;  // that begin at each cell
    std::vector<int> sure_, may_;         // from each cell on: the numbers of ship cells, and of cells that may be ship
    std::vector<int> left_;               // ships of each length
    std::vector<Fill<Bits>> way_, found_;
    int tries_ = 0;
    bool too_many_ = false;
};

}  // namespace deadreckon::battleship
