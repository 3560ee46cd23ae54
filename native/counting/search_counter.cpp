#include "counting/search_counter.hpp"

#include "battleship/board.hpp"
#include "battleship/board_bits.hpp"

namespace deadreckon::counting {

namespace {

// The depth-first search of battleship_search.cpp with a stack of its own, so that it can stop anywhere and go on.
template <class Bits>
class SearchCounter : public Counter {
public:
    SearchCounter(const battleship::Puzzle& puzzle, bool cells) : board_(puzzle) {
        if (cells) cells_.assign(puzzle.height * puzzle.width, 0);
        frames_.push_back({board_.start(), {}});
    }

    Progress advance(Budget& budget, std::uint64_t work) override {
        for (;;) {
            if (count_ >= budget.wanted()) return Progress::stuck;
            typename Board::Position& position = frames_[depth_].position;
            if (board_.settle(position, made_)) {
                if (position.ships > 0) {
                    if (!budget.spend()) return Progress::stuck;
                    descend(position);
                    if (work-- == 0) return Progress::working;
                    continue;
                }
                if (!budget.tick()) return Progress::stuck;
                ++count_;
                if (!cells_.empty()) add_cells(position.placed);
            }
            if (depth_ == 0) return Progress::done;
            retreat();
        }
    }

private:
    using Board = battleship::Board<Bits>;
    struct Frame {
        typename Board::Position position;
        typename Board::Placement choice;
    };

    void descend(const typename Board::Position& position) {
        frames_[depth_].choice = board_.choose(position);
        if (++depth_ == frames_.size()) frames_.emplace_back();
        frames_[depth_].position = frames_[depth_ - 1].position;
        made_.clear();
        board_.place(frames_[depth_].position, frames_[depth_ - 1].choice, made_);
    }

    // The solutions with the last choice are counted: the rest of them lack that ship.
    void retreat() {
        Frame& frame = frames_[--depth_];
        Board::exclude(frame.position, frame.choice);
    }

    void add_cells(Bits ship) {
        while (ship) {
            const int cell = lowest(ship);
            ship &= ~bit<Bits>(cell);
            ++cells_[cell];
        }
    }

    Board board_;
    std::vector<Frame> frames_;
    std::size_t depth_ = 0;
    std::vector<typename Board::Placement> made_;  // by the last call; a count has no use for it
};

}  // namespace

std::unique_ptr<Counter> make_search_counter(const battleship::Puzzle& puzzle, bool cells) {
    return battleship::with_bits_for(puzzle.height * puzzle.width, [&](auto bits) -> std::unique_ptr<Counter> {
        return std::make_unique<SearchCounter<decltype(bits)>>(puzzle, cells);
    });
}

}  // namespace deadreckon::counting
