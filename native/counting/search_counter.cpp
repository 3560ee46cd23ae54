#include "counting/search_counter.hpp"

#include "battleship/board_bits.hpp"
#include "battleship/solving/search.hpp"

namespace deadreckon::counting {

namespace {

template <class Bits>
class SearchCounter : public Counter {
public:
    SearchCounter(const battleship::Puzzle& puzzle, bool cells, Budget& budget) : search_(puzzle, budget) {
        if (cells) cells_.assign(puzzle.height * puzzle.width, 0);
    }

    Progress advance(Budget& budget, std::uint64_t work) override {
        for (;;) {
            if (count_ >= budget.wanted()) return Progress::stuck;
            const Event event = search_.next();
            if (event == Event::done) return Progress::done;
            if (event == Event::solution) {
                if (!budget.tick()) return Progress::stuck;
                ++count_;
                if (!cells_.empty()) add_cells(search_.ship_cells());
                if (search_.is_last()) return Progress::done;  // complete even if no more are wanted
            } else {
                if (!budget.spend()) return Progress::stuck;
                search_.decide();
                if (work-- == 0) return Progress::working;
            }
        }
    }

private:
    using Event = typename battleship::Search<Bits>::Event;

    void add_cells(Bits ship) {
        while (ship) {
            const int cell = lowest(ship);
            ship &= ~bit<Bits>(cell);
            ++cells_[cell];
        }
    }

    battleship::Search<Bits> search_;
};

}  // namespace

std::unique_ptr<Counter> make_search_counter(const battleship::Puzzle& puzzle, bool cells, Budget& budget) {
    const int size = puzzle.height * puzzle.width;
    return battleship::with_board_bits(size, [&](auto bits) -> std::unique_ptr<Counter> {
        return std::make_unique<SearchCounter<decltype(bits)>>(puzzle, cells, budget);
    });
}

}  // namespace deadreckon::counting
