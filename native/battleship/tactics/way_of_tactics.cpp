#include <algorithm>

#include "battleship/tactics/cases_agree.hpp"
#include "battleship/tactics/facts_together.hpp"
#include "battleship/tactics/finders.hpp"
#include "battleship/tactics/known_puzzle.hpp"
#include "battleship/tactics/nested_assumption.hpp"
#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

namespace {

// The findings of a tactic that are applied together.
template <class Bits>
struct FoundTogether {
    std::vector<Found<Bits>> all;
    int row = 0, rating = 0;
};

template <class Bits>
class FollowingTactics {
public:
    FollowingTactics(const Sea& sea, const PositionFacts& position, const KnownSolution& solution,
                     const std::vector<TacticRow>& rows, int hardest, bool every_position, const Limits& limits)
        : sea_(sea), rows_(rows), hardest_(hardest), every_position_(every_position), fleet_(position.fleet),
          solution_(ships_of_solution<Bits>(solution)), letters_(solution), counts_(position.counts),
          known_(unpacked_cells<Bits>(sea, position.sets)), struck_(sea, position), budget_(limits) {}

    WayOfTactics run() {
        while (take_round()) {
        }
        way_.tried = budget_.nodes();
        if (!every_position_) add_position();
        return way_;
    }

private:
    void add_position() {
        way_.sets += packed(known_.water, sea_.bytes_of_set()) + packed(known_.ship, sea_.bytes_of_set());
        for (const Bits& kind : known_.kinds) way_.sets += packed(kind, sea_.bytes_of_set());
        const auto& struck = struck_.by_length();
        for (std::size_t i = 0; i < fleet_.size(); ++i)
            way_.sets += packed(i < struck.size() ? struck[i].across : Bits(0), sea_.bytes_of_set()) +
                         packed(i < struck.size() ? struck[i].down : Bits(0), sea_.bytes_of_set());
    }

    bool end(WayOfTactics::End end, int rating = 0) {
        way_.end = end;
        way_.rating = rating;
        return false;
    }

    // Returns whether to continue.
    bool take_round() {
        const PositionView<Bits> view(sea_, known_, counts_, fleet_, struck_);
        if (view.finished()) return end(WayOfTactics::End::finished);
        budget_.check();  // more often than counted work would
        if (budget_.exhausted()) return end(WayOfTactics::End::out_of_work);
        FoundTogether<Bits> easiest;
        if (!find_easiest(view, easiest)) return false;
        if (easiest.all.empty()) return end(WayOfTactics::End::stuck);
        if (easiest.rating > hardest_) return end(WayOfTactics::End::too_hard, easiest.rating);
        const TacticRow& row = rows_[easiest.row];
        const int parts = count(known_.ship), steps = row.merges ? 1 : static_cast<int>(easiest.all.size());
        bool unfair = false;
        int ways = 0;
        for (const Found<Bits>& found : easiest.all) {
            unfair |= found.unfair;
            ways = std::max(ways, found.ways);
            take(found);
        }
        ++positions_;
        if (every_position_) add_position();
        if (!row.silent)
            way_.rounds.push_back(
                {easiest.row, easiest.all[0].harder, steps, count(known_.ship) > parts, unfair, ways});
        return true;
    }

    // The round of the lowest rating, a silent one before all others; false if a limit ends the way.
    bool find_easiest(const PositionView<Bits>& view, FoundTogether<Bits>& easiest) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const TacticRow& row = rows_[i];
            if (!easiest.all.empty() && easiest.rating <= row.rating) break;
            if (!budget_.spend()) return end(WayOfTactics::End::out_of_work, row.silent ? 0 : row.rating);
            const int below = easiest.all.empty() ? hardest_ + 1 : easiest.rating;
            FoundTogether<Bits> found{{}, static_cast<int>(i)};
            try {
                found.all = row.tactic < number_of_tactics ? found_together(view, row) : assumed(found.row, below);
            } catch (const OutOfWork&) {
                return end(WayOfTactics::End::out_of_work, row.rating);
            }
            if (found.all.empty()) continue;
            if (!row.silent) found.rating = row.rating + found.all[0].harder;
            if (easiest.all.empty() || found.rating < easiest.rating) easiest = std::move(found);
            if (row.silent) break;
        }
        return true;
    }

    // All findings of a tactic that merges them; else the easiest, and all equally easy ones that concern other cells.
    std::vector<Found<Bits>> found_together(const PositionView<Bits>& view, const TacticRow& row) const {
        assert(row.tactic >= 0 && row.tactic < number_of_tactics);
        Findings<Bits> findings(SIZE_MAX);
        finders<Bits>[row.tactic](view, findings);
        if (row.merges || findings.all().size() < 2) return std::move(findings.all());
        findings.put_easiest_first();
        std::vector<Found<Bits>> together;
        Bits touched{};
        for (Found<Bits>& found : findings.all()) {
            const Bits cells = found.touched(view.geometry().everything);
            if (!together.empty() && (cells & touched || found.harder != together[0].harder)) continue;
            touched |= cells;
            together.push_back(std::move(found));
        }
        return together;
    }

    // The first finding of a tactic that assumes something: afterwards, the next assumption may fail sooner.
    std::vector<Found<Bits>> assumed(int row, int below) {
        const ChainTerms terms{sea_, fleet_, rows_, budget_};
        const Knowledge<Bits> known{known_, counts_, struck_};
        Found<Bits> found;
        if (rows_[row].tactic == look_ahead_tactic || rows_[row].tactic == indirect_logic_tactic) {
            const auto all = refutations<Bits>(terms, known, solution_, row, below);
            if (all.empty()) return {};
            found.water = all[0].water;
            found.ship = all[0].ship;
            found.harder = all[0].harder;
            found.unfair = all[0].unfair;
        } else if (rows_[row].tactic == nested_assumption_tactic) {
            const auto nested = nested_assumption<Bits>(terms, known, solution_);
            if (!nested) return {};
            found.water = nested->chain.ship();
            found.ship = nested->chain.water();
            found.harder = nested->harder;
        } else if (rows_[row].tactic == facts_together_tactic) {
            const int fewer = below - rows_[row].rating;  // facts, each of which makes a step harder by a tenth
            if (letters_.empty()) return {};
            const auto forced = facts_together(terms, known, {letters_}, fewer);
            if (!forced) return {};
            add_mark(found, *forced);
            found.harder = static_cast<int>(forced->told.size());
        } else {
            const auto all = agreements<Bits>(terms, known, row, below);
            if (all.empty()) return {};
            found.water = all[0].water;
            found.ship = all[0].ship;
            found.harder = all[0].harder;
        }
        return {found};
    }

    static void add_mark(Found<Bits>& found, const ForcedByFacts& forced) {
        const Bits here = bit<Bits>(forced.cell);
        const std::size_t kind = std::string_view(letters_of_kinds).find(forced.letter);
        if (kind != std::string_view::npos) found.letters.emplace_back(static_cast<Kind>(kind), here);
        (forced.letter == 'W' ? found.water : found.ship) |= here;
    }

    void take(const Found<Bits>& found) {
        known_.water |= found.water;
        known_.ship |= found.ship;
        struck_.strike(found.struck);
        for (const auto& [kind, cells] : found.letters) {
            known_.kinds[kind] |= cells;
            known_.ship |= cells;
        }
        if (found.learned_line < 0) return;
        counts_[found.learned_line] = found.learned_count;
        way_.learned.push_back({positions_, found.learned_line, found.learned_count});
    }

    const Sea& sea_;
    const std::vector<TacticRow>& rows_;
    const int hardest_;
    const bool every_position_;
    const std::vector<int>& fleet_;
    const Solution<Bits> solution_;
    const KnownSolution letters_;  // of it
    std::vector<int> counts_;
    KnownCells<Bits> known_;
    StruckPlaces<Bits> struck_;
    Budget budget_;
    WayOfTactics way_;
    int positions_ = 0;  // after a round
};

}  // namespace

WayOfTactics way_of_tactics(const Sea& sea, const PositionFacts& position, const KnownSolution& solution,
                            const std::vector<TacticRow>& rows, int hardest, bool every_position,
                            const Limits& limits) {
    return with_board_bits(sea.cells(), [&](auto bits) {
        return FollowingTactics<decltype(bits)>(sea, position, solution, rows, hardest, every_position, limits).run();
    });
}

}  // namespace deadreckon::battleship
