// Battleship as clauses and cardinalities: a variable for each cell and for each place a ship may take.
#pragma once

#include <vector>

#include "battleship.hpp"
#include "battleship_learning.hpp"
#include "learner.hpp"

namespace deadreckon {

class BattleshipModel {
public:
    BattleshipModel(const BattleshipPuzzle& puzzle, const std::vector<BattleshipPlace>* possible);

    Learner& learner() { return learner_; }

    // The board of the solution the learner found last.
    std::string letters() const;

    // No solution from now on has this board.
    void exclude(const std::string& letters);

    // Try first what this board has.
    void prefer(const std::string& letters);

private:
    struct Place : BattleshipPlace {
        int variable;
    };

    int cell(int row, int column) const { return row * puzzle_.width + column; }
    int cell(const BattleshipPlace& place, int i) const {
        return place.down ? cell(place.row + i, place.column) : cell(place.row, place.column + i);
    }
    bool on_board(int row, int column) const {
        return row >= 0 && row < puzzle_.height && column >= 0 && column < puzzle_.width;
    }
    static char letter(const BattleshipPlace& place, int i);
    bool fits(const BattleshipPlace& place) const;
    bool is_on(const Place& place, const std::string& letters) const;

    void add_cells();
    void add_places(const std::vector<BattleshipPlace>* possible);
    void add_all_places();
    void add_place(const BattleshipPlace& place);
    void keep_apart(const Place& place);
    void keep_corners_apart();
    void cover_cells();
    void count_lines();
    void count_fleet();

    const BattleshipPuzzle& puzzle_;
    Learner learner_;
    std::vector<Place> places_;
    std::vector<std::vector<Literal>> covering_;  // by cell
};

}  // namespace deadreckon
