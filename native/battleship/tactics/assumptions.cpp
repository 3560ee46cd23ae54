#include "battleship/tactics/assumptions.hpp"

#include <algorithm>
#include <cassert>

#include "battleship/board_bits.hpp"
#include "battleship/solving/propagate.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
class Probing {
public:
    Probing(const Puzzle& puzzle, std::uint64_t max_rounds, Budget& budget)
        : board_(puzzle, budget), max_rounds_(max_rounds), root_(initial_position(board_)) {}

    std::vector<BrokenAssumption> run() {
        Position<Bits> position = root_;
        std::vector<BrokenAssumption> found;
        if (propagate_round(board_, position, passing_) == Round::broken) return found;
        for_each_cell(Bits(root_.possible & ~root_.must), [&](const Bits& cell) {
            if (const int rounds = rounds_to_break(Bits(0), cell)) found.push_back({lowest(cell), 'W', rounds});
            if (const int rounds = rounds_to_break(cell, Bits(0))) found.push_back({lowest(cell), '?', rounds});
        });
        const auto sooner = [](const auto& one, const auto& other) { return one.rounds < other.rounds; };
        std::stable_sort(found.begin(), found.end(), sooner);
        return found;
    }

private:
    // The number of rounds after which an assumption is contradicted; 0 if it is not.
    int rounds_to_break(const Bits& ship, const Bits& water) {
        assert(count(Bits(ship | water)) == 1 && !(ship & water));
        Position<Bits> position = root_;
        position.must |= ship;
        position.possible &= ~water;
        for (std::uint64_t rounds = 1; rounds <= max_rounds_; ++rounds) {
            passing_.clear();
            const Round round = propagate_round(board_, position, passing_);
            if (round == Round::broken) return static_cast<int>(rounds);
            if (round == Round::nothing) break;
        }
        return 0;
    }

    Board<Bits> board_;
    std::uint64_t max_rounds_;
    Position<Bits> root_;
    std::vector<Place> passing_;  // places taken on the way; unused
};

}  // namespace

std::vector<BrokenAssumption> broken_assumptions(const Puzzle& puzzle, const Limits& limits) {
    assert(is_well_formed(puzzle));
    std::vector<BrokenAssumption> found;
    const int cells = puzzle.height * puzzle.width;
    if (cells > max_cells) return found;
    Budget budget(limits);
    within_limits(limits.memory, [&] {
        with_board_bits(cells, [&](auto bits) { found = Probing<decltype(bits)>(puzzle, limits.nodes, budget).run(); });
    });
    return found;
}

}  // namespace deadreckon::battleship
