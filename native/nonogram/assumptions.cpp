#include "nonogram/assumptions.hpp"

#include <algorithm>
#include <cassert>

#include "nonogram/board.hpp"
#include "nonogram/cells_by_value.hpp"
#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

namespace {

template <class Bits>
class Assumptions {
public:
    Assumptions(const Puzzle& puzzle, std::uint64_t max_rounds, Budget& budget)
        : board_(puzzle, budget), max_rounds_(max_rounds), common_(board_.height * board_.values) {}

    void run(Probes& probes) {
        const Propagation root = board_.propagate();
        probes.broken = root == Propagation::wipeout;
        if (root != Propagation::fixpoint) return;
        for (int r = 0; r < board_.height; ++r)
            for_each_bit(board_.open(r), [&](int c) {
                if (!board_.budget().exhausted()) probe_cell(r, c, probes);
            });
        const auto sooner = [](const auto& one, const auto& other) { return one.rounds < other.rounds; };
        std::stable_sort(probes.assumptions.begin(), probes.assumptions.end(), sooner);
        std::stable_sort(probes.agreements.begin(), probes.agreements.end(), sooner);
    }

private:
    void probe_cell(int r, int c, Probes& probes) {
        assert(has(board_.open(r), c));
        const int cell = r * board_.width + c;
        int rounds = 0;
        bool broken = false;
        for (int row = 0; row < board_.height; ++row)
            std::fill_n(&common_[row * board_.values], board_.values, board_.open(row));
        for (int value = 0; value < board_.values; ++value) {
            if (!board_.may_be(r, c, value)) continue;
            const Followed followed = follow(r, c, value);
            if (board_.budget().exhausted()) return;
            if (followed.broken) probes.assumptions.push_back({cell, value, followed.rounds});
            broken = broken || followed.broken;
            rounds += followed.rounds;
        }
        const bool agree =
            std::any_of(common_.begin(), common_.end(), [](const Bits& cells) { return cells != Bits(0); });
        if (!broken && agree) probes.agreements.push_back({cell, cells_by_value(common_, board_), rounds});
    }

    struct Followed {
        bool broken = false;
        int rounds = 0;
    };

    // Follow one assumption; `common_` is reduced to the cells that have the same value under all assumptions so far.
    Followed follow(int r, int c, int value) {
        assert(!board_.has_changes());
        Followed followed;
        const int before = board_.mark();
        board_.set(r, c, value);
        while (!followed.broken && board_.has_changes() && static_cast<std::uint64_t>(followed.rounds) < max_rounds_) {
            const Propagation result = board_.propagate_round();
            if (result == Propagation::stopped) break;
            followed.broken = result == Propagation::wipeout;
            followed.rounds += followed.broken || board_.has_changes();
        }
        for (int row = 0; row < board_.height; ++row)
            for (int other = 0; other < board_.values; ++other)
                common_[row * board_.values + other] &= board_.possible(row, other) & ~board_.open(row);
        board_.drop_changes();
        board_.undo(before);
        return followed;
    }

    Board<Bits> board_;
    std::uint64_t max_rounds_;
    std::vector<Bits> common_;  // by row and value
};

}  // namespace

Probes probe(const Puzzle& puzzle, const Limits& limits) {
    Probes probes;
    const int longest = std::max(puzzle.height, puzzle.width);
    if (longest > max_line_cells) return probes;
    Budget budget(limits);
    within_limits(limits.memory, [&] {
        with_line_bits(longest,
                       [&](auto bits) { Assumptions<decltype(bits)>(puzzle, limits.nodes, budget).run(probes); });
    });
    return probes;
}

}  // namespace deadreckon::nonogram
