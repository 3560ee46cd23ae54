#include "battleship/search.hpp"

#include "battleship/board.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
class Search {
public:
    Search(const Puzzle& puzzle, Budget& budget, std::uint64_t nodes)
        : board_(puzzle), budget_(budget), most_nodes_(nodes) {}

    Outcome run() {
        frames_.push_back(board_.start());
        const int ships = frames_[0].ships;
        if (ships > board_.cells()) return {Status::complete, {}, 0, 0};
        frames_.resize(ships + 1);  // a reference to a frame stays good while deeper ones are filled
        const bool complete = explore(0);
        outcome_.status = budget_.status(complete, outcome_.solutions.size());
        return outcome_;
    }

private:
    // Every solution of frames_[depth]; false when the search must stop.
    bool explore(int depth) {
        typename Board<Bits>::Position& position = frames_[depth];
        for (;;) {
            if (!board_.settle(position, made_)) return true;
            if (position.ships == 0) {
                outcome_.solutions.push_back(board_.letters(made_));
                return outcome_.solutions.size() < budget_.wanted();
            }
            if (outcome_.nodes >= most_nodes_ || !budget_.spend()) return false;
            ++outcome_.nodes;
            const auto choice = board_.choose(position);
            const std::size_t ships = made_.size();
            frames_[depth + 1] = position;
            board_.place(frames_[depth + 1], choice, made_);
            if (!explore(depth + 1)) return false;
            made_.resize(ships);
            Board<Bits>::exclude(position, choice);  // the rest of the solutions lack this ship
        }
    }

    Board<Bits> board_;
    Budget& budget_;
    std::uint64_t most_nodes_;
    std::vector<typename Board<Bits>::Position> frames_;
    std::vector<typename Board<Bits>::Placement> made_;
    Outcome outcome_;
};

template <class Bits>
Outcome search_with(const Puzzle& puzzle, Budget& budget, std::uint64_t nodes) {
    return Search<Bits>(puzzle, budget, nodes).run();
}

}  // namespace

Outcome solve_by_search(const Puzzle& puzzle, Budget& budget, std::uint64_t nodes) {
    const int cells = puzzle.height * puzzle.width;
    if (cells <= 64) return search_with<Word64>(puzzle, budget, nodes);
    if (cells <= 128) return search_with<Word128>(puzzle, budget, nodes);
    if (cells <= 256) return search_with<Wide<4>>(puzzle, budget, nodes);
    if (cells <= 512) return search_with<Wide<8>>(puzzle, budget, nodes);
    if (cells <= 1024) return search_with<Wide<16>>(puzzle, budget, nodes);
    if (cells <= most_cells) return search_with<Wide<64>>(puzzle, budget, nodes);
    return {};
}

}  // namespace deadreckon::battleship
