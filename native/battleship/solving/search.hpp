// Depth-first search over the places of ships, which can pause after any step.
#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "battleship/solving/propagate.hpp"

namespace deadreckon::battleship {

template <class Bits>
class Search {
public:
    // The state of the search.
    enum class Event {
        decision,  // ships are left, and propagation is done: decide() must be called to continue
        solution,
        done,  // there are no more solutions
    };

    // Puzzle and budget must outlive the search. Throws OutOfTime, as next() and decide() do.
    Search(const Puzzle& puzzle, Budget& budget) : board_(puzzle, budget) {
        frames_.push_back({initial_position(board_), {}, 0});
    }

    // Begin at this position, with ships on these places.
    Search(const Board<Bits>& board, const Position<Bits>& position, std::vector<Place> taken)
        : board_(board), taken_(std::move(taken)) {
        frames_.push_back({position, {}, 0});
    }

    Event next() {
        if (at_solution_ && !backtrack()) return Event::done;
        at_solution_ = false;
        while (!propagate(board_, frames_[depth_].position, taken_))
            if (!backtrack()) return Event::done;
        at_solution_ = frames_[depth_].position.ships_left == 0;
        assert(!at_solution_ || frames_[depth_].position.must == frames_[depth_].position.placed);
        return at_solution_ ? Event::solution : Event::decision;
    }

    // Decide: place a ship.
    void decide() {
        assert(!at_solution_ && ships_left() > 0);
        frames_[depth_].choice = choose(board_, frames_[depth_].position);
        frames_[depth_].ships_taken = taken_.size();
        if (++depth_ == frames_.size()) frames_.emplace_back();
        frames_[depth_].position = frames_[depth_ - 1].position;
        place_ship(board_, frames_[depth_].position, frames_[depth_ - 1].choice, taken_);
    }

    // The solution found by next(): its cells, and its board in letters.
    const Bits& ship_cells() const {
        assert(at_solution_);
        return frames_[depth_].position.placed;
    }
    std::string letters() const {
        assert(at_solution_);
        return board_.letters(taken_);
    }

    // Whether the solution found by next() is the last: no choice is left to undo.
    bool is_last() const {
        assert(at_solution_);
        return depth_ == 0;
    }

    int ships_left() const { return frames_[depth_].position.ships_left; }

private:
    // One for each decision, and one more.
    struct Frame {
        Position<Bits> position;
        Place choice;
        std::size_t ships_taken;  // before the choice
    };

    // Backtrack: all solutions with the last choice are found, so that ship is ruled out; false if there was no choice.
    bool backtrack() {
        if (depth_ == 0) return false;
        Frame& frame = frames_[--depth_];
        assert(frame.ships_taken < taken_.size());
        taken_.resize(frame.ships_taken);
        exclude(frame.position, frame.choice);
        return true;
    }

    Board<Bits> board_;
    std::vector<Frame> frames_;
    std::size_t depth_ = 0;
    std::vector<Place> taken_;  // by the ships of the last frame's position
    bool at_solution_ = false;
};

}  // namespace deadreckon::battleship
