// Chains: an assumption about cells, followed link by link by easy tactics to a contradiction or until nothing follows.
#pragma once

#include <optional>
#include <vector>

#include "battleship/tactics/contradictions.hpp"
#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

constexpr int max_rounds = 12;  // maximum number of links at each level; people cannot remember more

// A level: how hard its tactics may be, which contradictions are found, and the rating added to the step.
struct ChainLevel {
    int hardest;  // rating of a tactic, in tenths
    Sight sight;
    int harder;  // in tenths
};
// In the head; with a pencil; trying out two lines together; trying out three.
constexpr ChainLevel chain_levels[] = {
    {26, Sight::places, 0},
    {32, Sight::lines, 5},
    {43, Sight::two_neighbours, 10},
    {44, Sight::three_neighbours, 13},
};
static_assert(std::size(chain_levels) == number_of_levels);
constexpr int hardest_plain = 22;    // rating of tactics that do not consider the places left for ships
constexpr int hardest_obvious = 12;  // rating of obvious tactics: lines are filled in, ships surrounded

// A limit on work or time was reached.
class OutOfWork {};

// The constant data of all chains of a puzzle. Its references must outlive the chains.
struct ChainTerms {
    const Sea& sea;
    const std::vector<int>& fleet;
    const std::vector<TacticRow>& rows;
    Budget& budget;

    // Count work: rounds, deductions searched for again, queries on the rest of the puzzle.
    void spend(std::uint64_t work = 1) const {
        if (!budget.spend(work)) throw OutOfWork();
    }
};

// The knowledge at a position.
template <class Bits>
struct Knowledge {
    KnownCells<Bits> cells;
    std::vector<int> counts;
    StruckPlaces<Bits> struck;

    Bits known() const { return cells.water | cells.ship; }
    // Kinds of ship parts that follow are left out, as chains do not use them.
    void add(const Found<Bits>& found) {
        cells.water |= found.water;
        cells.ship |= found.ship;
        if (found.learned_line >= 0) counts[found.learned_line] = found.learned_count;
    }
};

// One deduction within a chain: the row of its tactic in the table, and the finding.
template <class Bits>
struct Link {
    int row;
    Found<Bits> found;
};

template <class Bits>
class Chain {
public:
    Chain(const ChainTerms& terms, const Knowledge<Bits>& start, const Bits& water, const Bits& ship);

    // Follow to the end of the chain, at each level up to this one.
    void follow(int level);
    // Follow this many rounds of the obvious tactics; each round makes all of their deductions.
    void follow_obvious(int rounds);

    // Leave out every link that the contradiction or, if cells are given, settling these cells does not need.
    void trim(const Bits& water = {}, const Bits& ship = {});

    const Bits& water() const { return water_; }  // assumed
    const Bits& ship() const { return ship_; }
    const std::vector<Link<Bits>>& links() const { return links_; }
    const std::optional<Contradiction<Bits>>& broken() const { return broken_; }
    const Knowledge<Bits>& end() const { return now_; }
    int level() const { return level_; }
    // The number of steps in words: consecutive links of a tactic that merges its findings are one.
    int steps() const {
        int steps = 0, before = -1;
        for (const Link<Bits>& link : links_) {
            steps += link.row != before || !terms_->rows[link.row].merges;
            before = link.row;
        }
        return steps;
    }
    bool stuck() const { return stuck_; }  // no tactic finds another deduction

private:
    void grow();
    bool deduce(const PositionView<Bits>& view, int easiest, int hardest);
    void add(int row, const Found<Bits>& found);
    bool tells(const Found<Bits>& found) const { return static_cast<bool>((found.water | found.ship) & ~now_.known()); }
    bool comes_to(const Bits& water, const Bits& ship) const {
        return !(water & ~now_.cells.water) && !(ship & ~now_.cells.ship);
    }
    Sight sight() const { return obvious_ ? Sight::rules : chain_levels[level_].sight; }
    PositionView<Bits> view() const { return {terms_->sea, now_.cells, now_.counts, terms_->fleet, now_.struck}; }
    std::optional<Chain> without(std::size_t index, const Knowledge<Bits>& before) const;
    std::optional<Found<Bits>> again(const Link<Bits>& link) const;
    int level_needed() const;

    const ChainTerms* terms_;
    Knowledge<Bits> start_, now_;
    Bits water_, ship_;
    std::vector<Link<Bits>> links_;
    std::optional<Contradiction<Bits>> broken_;
    int level_ = 0, rounds_left_ = max_rounds;
    bool stuck_ = false;
    bool obvious_ = false;  // of obvious tactics alone, with an immediately visible contradiction
};

}  // namespace deadreckon::battleship
