#include "counting/fleet_ranking.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "counting/forward_backward.hpp"
#include "counting/frontier.hpp"
#include "options.hpp"

namespace deadreckon::counting {

namespace {

battleship::Puzzle blank_puzzle(const battleship::Sea& sea, const std::vector<int>& fleet) {
    battleship::Puzzle puzzle;
    puzzle.height = sea.height;
    puzzle.width = sea.width;
    puzzle.touching = sea.touching;
    puzzle.row_counts.assign(sea.height, -1);
    puzzle.column_counts.assign(sea.width, -1);
    puzzle.fleet = fleet;
    puzzle.givens.assign(sea.cells(), '0');
    return puzzle;
}

PossiblePlaces places_in_order(const battleship::Puzzle& puzzle, Budget& budget) {
    PossiblePlaces board = possible_places(puzzle, budget);
    for (auto& places : board.places)
        std::sort(places.begin(), places.end(),
                  [](const Place& a, const Place& b) { return a.kind != b.kind ? a.kind < b.kind : a.down < b.down; });
    return board;
}

// The stages of the frontier dynamic programme, with the ways to complete each state.
class FrontierRanking : public FleetRanking {
public:
    FrontierRanking(const battleship::Puzzle& puzzle, Budget& budget)
        : board_(places_in_order(puzzle, budget)), capacity_(board_),
          fleets_(board_, capacity_, options::max_remaining_fleets_blank), start_(fleets_.words()),
          stages_(board_.must.size()), completions_(board_.must.size() + 1) {}

    // False when the limits are reached.
    bool prepare(Budget& budget, std::size_t bytes) { return fill_stages(budget, bytes) && complete(budget, bytes); }

    std::size_t bytes() const override { return held_bytes_; }

    Word128 size() const override { return completions_[0].size() == 0 ? Word128(0) : completions_[0][0]; }

    std::vector<Ship> fleet(Word128 number) const override {
        assert(number < size());
        std::vector<Ship> ships;
        Position position{0, 0, number};
        for (std::size_t cell = 0; cell < stages_.size(); ++cell) pass_cell(cell, position, ships);
        assert(position.number == 0);
        return ships;
    }

private:
    // A state, the index of its number of completions, and the number of the wanted one among them.
    struct Position {
        std::size_t state, here;
        Word128 number;
    };

    const FleetSets& fleets_before(std::size_t cell) const { return cell == 0 ? start_ : stages_[cell - 1].fleets; }

    bool fill_stages(Budget& budget, std::size_t bytes) {
        const std::unique_ptr<Frontier> frontier = make_frontier(board_, capacity_, fleets_);
        if (!frontier) return false;
        if (frontier->size() > 0) {
            const int all = fleets_.size() - 1;
            start_.add_empty_set();
            start_.set(0)[all / 64] = std::uint64_t(1) << all % 64;
        }
        start_.close();
        for (std::size_t cell = 0; cell < stages_.size(); ++cell) {
            Stage& stage = stages_[cell];
            if (held_bytes_ > bytes ||
                !frontier->advance(static_cast<int>(cell), fleets_before(cell), stage, budget, bytes - held_bytes_))
                return false;
            assert(std::is_sorted(stage.transitions.begin(), stage.transitions.end(),
                                  [](const Transition& a, const Transition& b) { return a.from < b.from; }));
            stage.transitions.shrink_to_fit();
            held_bytes_ += stage.bytes();
        }
        return true;
    }

    // Count the completions from the last cell back to the first. Past the last cell nothing is left to place.
    bool complete(Budget& budget, std::size_t bytes) {
        completions_.back() = Numbers(fleets_before(stages_.size()).numbers(), 1);
        for (std::size_t cell = stages_.size(); cell-- > 0;) {
            if (!complete_backward(fleets_, fleets_before(cell), stages_[cell], completions_[cell + 1],
                                   completions_[cell], budget))
                return false;
            held_bytes_ += completions_[cell].bytes();
            if (held_bytes_ > bytes) return false;
        }
        return true;
    }

    // Move on to the state after a cell that has the wanted completion.
    void pass_cell(std::size_t cell, Position& position, std::vector<Ship>& ships) const {
        const Stage& stage = stages_[cell];
        const auto before = [](const Transition& transition, std::size_t state) { return transition.from < state; };
        auto transition = std::lower_bound(stage.transitions.begin(), stage.transitions.end(), position.state, before);
        for (;; ++transition) {
            assert(transition != stage.transitions.end() && transition->from == position.state);
            std::size_t there = 0;
            const Word128 completions = completions_by(cell, *transition, position.here, there);
            if (position.number < completions) {
                if (transition->kind >= 0) ships.push_back(ship_at(cell, *transition));
                position = {transition->to, there, position.number};
                return;
            }
            position.number -= completions;
        }
    }

    Ship ship_at(std::size_t cell, const Transition& transition) const {
        assert(cell < stages_.size() && transition.kind >= 0);
        const std::size_t beyond = transition.down ? stages_.size() : 0;
        return {static_cast<int>(cell + beyond), board_.kinds[transition.kind].length};
    }

    // The number of completions of a state that begin with this transition, and their index in the next stage.
    Word128 completions_by(std::size_t cell, const Transition& transition, std::size_t here, std::size_t& there) const {
        Word128 completions = 0;
        const Stage& stage = stages_[cell];
        for_each_pair(fleets_before(cell), transition.from, stage.fleets, transition.to,
                      fleets_.allowed(stage.row, transition.kind), fleets_.weight(transition.kind),
                      [&](std::size_t from, std::size_t to) {
                          if (from != here) return;
                          there = to;
                          completions = completions_[cell + 1][to];
                      });
        return completions;
    }

    PossiblePlaces board_;
    Capacity capacity_;
    RemainingFleets fleets_;
    FleetSets start_;                   // before the first cell
    std::vector<Stage> stages_;         // by cell
    std::vector<Numbers> completions_;  // by cell: of the states before it; and of those after the last
    std::size_t held_bytes_ = 0;
};

}  // namespace

std::unique_ptr<FleetRanking> make_fleet_ranking(const battleship::Sea& sea, const std::vector<int>& fleet,
                                                 const Limits& limits) {
    std::unique_ptr<FrontierRanking> ranking;
    Budget budget(limits);
    bool is_prepared = false;
    const bool ended = within_limits(limits.memory, [&] {
        ranking = std::make_unique<FrontierRanking>(blank_puzzle(sea, fleet), budget);
        is_prepared = ranking->prepare(budget, limits.memory);
    });
    if (!ended || !is_prepared || ranking->size() == too_many) return nullptr;
    return ranking;
}

}  // namespace deadreckon::counting
