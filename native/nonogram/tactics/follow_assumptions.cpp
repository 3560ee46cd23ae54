#include "nonogram/tactics/follow_assumptions.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonogram/board.hpp"
#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/chain.hpp"

namespace deadreckon::nonogram {

namespace {

constexpr int max_rounds = 30;

template <class Bits>
class Following {
public:
    Following(Terms<Bits>& terms, const Knowledge<Bits>& known)
        : board_(with_allowed(terms.puzzle, known.allowed()), terms.budget) {
        if (!terms.budget.spend()) throw OutOfWork();
        root_ = board_.propagate();
        if (root_ == Propagation::stopped) throw OutOfWork();
    }

    std::vector<BrokenAssumption> broken(const Possible& possible, int near) {
        std::vector<BrokenAssumption> all;
        if (root_ == Propagation::wipeout) return all;
        int rounds = max_rounds;
        for_each_open_cell([&](int r, int c) {
            const int cell = r * board_.width + c;
            for (int value = 0; value < board_.values; ++value) {
                if (!board_.may_be(r, c, value) || (!possible.empty() && possible[cell] >> value & 1)) continue;
                const Followed followed = follow(r, c, value, rounds, [] {});
                if (!followed.broken) continue;
                all.push_back({cell, value, followed.rounds});
                rounds = std::max(std::min(rounds, followed.rounds), near);
            }
        });
        const auto later = [&](const BrokenAssumption& one) { return one.rounds > rounds; };
        all.erase(std::remove_if(all.begin(), all.end(), later), all.end());
        return all;
    }

    std::vector<int> agreeing() {
        std::vector<std::pair<int, int>> found;  // rounds of all values together, and the cell
        if (root_ == Propagation::wipeout) return {};
        std::vector<Bits> common(board_.height *
                                 board_.values);  // by row and value: cells that have it under all assumptions so far
        for_each_open_cell([&](int r, int c) {
            for (int row = 0; row < board_.height; ++row)
                std::fill_n(&common[row * board_.values], board_.values, board_.open(row));
            int rounds = 0;
            bool broken = false;
            for (int value = 0; value < board_.values && !broken; ++value) {
                if (!board_.may_be(r, c, value)) continue;
                const Followed followed = follow(r, c, value, max_rounds, [&] {
                    for (int row = 0; row < board_.height; ++row)
                        for (int other = 0; other < board_.values; ++other)
                            common[row * board_.values + other] &= board_.possible(row, other) & ~board_.open(row);
                });
                broken = followed.broken;
                rounds += followed.rounds;
            }
            const bool agree =
                std::any_of(common.begin(), common.end(), [](const Bits& cells) { return cells != Bits(0); });
            if (!broken && agree) found.emplace_back(rounds, r * board_.width + c);
        });
        std::sort(found.begin(), found.end());
        std::vector<int> cells;
        for (const auto& [_, cell] : found) cells.push_back(cell);
        return cells;
    }

private:
    struct Followed {
        bool broken = false;
        int rounds = 0;
    };

    static Puzzle with_allowed(Puzzle puzzle, std::vector<std::uint64_t> allowed) {
        puzzle.allowed = std::move(allowed);
        return puzzle;
    }

    template <class Use>
    void for_each_open_cell(Use use) {
        for (int r = 0; r < board_.height; ++r) for_each_bit(board_.open(r), [&](int c) { use(r, c); });
    }

    // Calls `use` at the end, with the board as it is there.
    template <class Use>
    Followed follow(int r, int c, int value, int rounds, Use use) {
        assert(!board_.has_changes());
        Followed followed;
        const int before = board_.mark();
        board_.set(r, c, value);
        while (!followed.broken && board_.has_changes() && followed.rounds < rounds) {
            const Propagation result = board_.propagate_round();
            if (result == Propagation::stopped) throw OutOfWork();
            followed.broken = result == Propagation::wipeout;
            followed.rounds += followed.broken || board_.has_changes();
        }
        use();
        board_.drop_changes();
        board_.undo(before);
        return followed;
    }

    Board<Bits> board_;
    Propagation root_;
};

}  // namespace

template <class Bits>
std::vector<BrokenAssumption> broken_assumptions(Terms<Bits>& terms, const Knowledge<Bits>& known,
                                                 const Possible& possible, int near) {
    return Following<Bits>(terms, known).broken(possible, near);
}

template <class Bits>
std::vector<int> agreeing_cells(Terms<Bits>& terms, const Knowledge<Bits>& known) {
    return Following<Bits>(terms, known).agreeing();
}

#define INSTANTIATE(Bits)                                                                                            \
    template std::vector<BrokenAssumption> broken_assumptions(Terms<Bits>&, const Knowledge<Bits>&, const Possible&, \
                                                              int);                                                  \
    template std::vector<int> agreeing_cells(Terms<Bits>&, const Knowledge<Bits>&);
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
