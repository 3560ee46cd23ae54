// An assumption about cells, followed by easy tactics, link by link, until something breaks or nothing more follows.
#pragma once

#include <optional>
#include <vector>

#include "battleship/tactics/contradictions.hpp"
#include "battleship/tactics/tactics.hpp"

namespace deadreckon::battleship {

constexpr int max_rounds = 12;  // that an assumption is followed at each level; more nobody keeps in mind

// How hard the tactics of a chain may be, what contradictions are seen, and how much harder that makes a step.
struct ChainLevel {
    int hardest;  // rating of a tactic, in tenths
    Sight sight;
    int harder;  // in tenths
};
// In one's head, with a pencil, trying out two lines together, or three.
constexpr ChainLevel chain_levels[] = {
    {26, Sight::places, 0},
    {32, Sight::lines, 5},
    {43, Sight::two_neighbours, 10},
    {44, Sight::three_neighbours, 13},
};
static_assert(std::size(chain_levels) == number_of_levels);
constexpr int hardest_plain = 22;    // rating of the tactics that need no look at the places left for ships
constexpr int hardest_obvious = 12;  // of those that need no look at all: lines are filled in, ships surrounded

// The limits of work or time are reached.
class OutOfWork {};

// What stays the same for all chains of a puzzle. What it refers to must outlive the chains.
struct ChainTerms {
    const Sea& sea;
    const std::vector<int>& fleet;
    const std::vector<TacticRow>& rows;
    Budget& budget;

    // Count work: rounds, and deductions looked for again.
    void spend() const {
        if (!budget.spend()) throw OutOfWork();
    }
};

// What is known at a position.
template <class Bits>
struct Knowledge {
    KnownCells<Bits> cells;
    std::vector<int> counts;

    Bits known() const { return cells.water | cells.ship; }
    // Kinds of ship parts that follow are left out: chains do without.
    void add(const Found<Bits>& found) {
        cells.water |= found.water;
        cells.ship |= found.ship;
        if (found.learned_line >= 0) counts[found.learned_line] = found.learned_count;
    }
};

// One deduction within a chain: of which row of the table, and what it found.
template <class Bits>
struct Link {
    int row;
    Found<Bits> found;
};

template <class Bits>
class Chain {
public:
    Chain(const ChainTerms& terms, const Knowledge<Bits>& start, const Bits& water, const Bits& ship);

    // Follow until the chain has ended, at each level up to this one.
    void follow(int level);
    // Follow so many rounds of the obvious tactics, all of whose deductions are made in each round.
    void follow_obvious(int rounds);

    // Leave out every link without which the chain still breaks or, where cells are given, still settles these.
    void trim(const Bits& water = {}, const Bits& ship = {});

    const Bits& water() const { return water_; }  // assumed
    const Bits& ship() const { return ship_; }
    const std::vector<Link<Bits>>& links() const { return links_; }
    const std::optional<Contradiction<Bits>>& broken() const { return broken_; }
    const Knowledge<Bits>& end() const { return now_; }
    int level() const { return level_; }
    bool stuck() const { return stuck_; }  // no tactic finds a deduction any more

private:
    void grow();
    bool deduce(const PositionView<Bits>& view, int easiest, int hardest);
    void add(int row, const Found<Bits>& found);
    bool tells(const Found<Bits>& found) const { return static_cast<bool>((found.water | found.ship) & ~now_.known()); }
    bool comes_to(const Bits& water, const Bits& ship) const {
        return !(water & ~now_.cells.water) && !(ship & ~now_.cells.ship);
    }
    Sight sight() const { return obvious_ ? Sight::rules : chain_levels[level_].sight; }
    PositionView<Bits> view() const { return {terms_->sea, now_.cells, now_.counts, terms_->fleet}; }
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
    bool obvious_ = false;  // of obvious tactics alone, and broken by what shows at once
};

}  // namespace deadreckon::battleship
