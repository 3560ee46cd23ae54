#include "battleship/assumptions.hpp"

#include <algorithm>

#include "battleship/board_bits.hpp"
#include "battleship/propagate.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
class Probing {
public:
    Probing(const Puzzle& puzzle, std::uint64_t most_rounds, Budget& budget)
        : board_(puzzle, budget), most_rounds_(most_rounds), root_(initial_position(board_)) {}

    void run(Probes& probes) {
        Position<Bits> position = root_;
        probes.broken = propagate_round(board_, position, passing_) == Round::broken;
        for (Bits left = root_.possible & ~root_.must; left && !probes.broken;) {
            const int cell = lowest(left);
            left &= ~bit<Bits>(cell);
            probe_cell(cell, probes);
        }
        const auto sooner = [](const auto& one, const auto& other) { return one.rounds < other.rounds; };
        std::stable_sort(probes.assumptions.begin(), probes.assumptions.end(), sooner);
        std::stable_sort(probes.agreements.begin(), probes.agreements.end(), sooner);
    }

private:
    // What an assumption leads to: the cells that get known, and in how many rounds.
    struct Consequences {
        bool broken = false;
        Bits water{}, ship{};
        int rounds = 0;
    };

    void probe_cell(int cell, Probes& probes) {
        const Bits here = bit<Bits>(cell);
        const Consequences as_water = follow(Bits(0), here), as_ship = follow(here, Bits(0));
        if (as_water.broken) probes.assumptions.push_back({cell, 'W', as_water.rounds});
        if (as_ship.broken) probes.assumptions.push_back({cell, '?', as_ship.rounds});
        if (as_water.broken || as_ship.broken) return;
        const Bits water = as_water.water & as_ship.water, ship = as_water.ship & as_ship.ship;
        if (water || ship)
            probes.agreements.push_back({cell, words_of(water), words_of(ship), as_water.rounds + as_ship.rounds});
    }

    Consequences follow(const Bits& ship, const Bits& water) {
        Position<Bits> position = root_;
        position.must |= ship;
        position.possible &= ~water;
        Consequences found;
        for (bool goes_on = true; goes_on && !found.broken && static_cast<std::uint64_t>(found.rounds) < most_rounds_;) {
            passing_.clear();
            const Round round = propagate_round(board_, position, passing_);
            goes_on = round != Round::nothing;
            found.broken = round == Round::broken;
            found.rounds += goes_on;
        }
        found.ship = position.must & ~root_.must;
        found.water = root_.possible & ~(position.possible | position.placed);
        return found;
    }

    Board<Bits> board_;
    std::uint64_t most_rounds_;
    Position<Bits> root_;
    std::vector<Place> passing_;  // places taken on the way, which nobody asks for
};

}  // namespace

Probes probe(const Puzzle& puzzle, const Limits& limits) {
    Probes probes;
    const int cells = puzzle.height * puzzle.width;
    if (cells > most_cells) return probes;
    Budget budget(limits);
    within_limits(limits.memory, [&] {
        with_bits_for(cells, [&](auto bits) { Probing<decltype(bits)>(puzzle, limits.nodes, budget).run(probes); });
    });
    return probes;
}

}  // namespace deadreckon::battleship
