// Battleship as clauses and cardinalities: a variable for each cell and for each place a ship may take.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"
#include "cdcl/solver.hpp"

namespace deadreckon::battleship {

using cdcl::Literal;

class ClauseModel {
public:
    // Where the budget runs out on the way, the model is not complete and of no use.
    ClauseModel(const Puzzle& puzzle, Budget& budget);

    cdcl::Solver& solver() { return solver_; }

    // The board of the solution the solver found last.
    std::string letters() const;

    // No solution from now on has this board.
    void exclude(const std::string& letters);

    // Try first what this board has.
    void prefer(const std::string& letters);

private:
    // Where a ship may lie: its length, its top or left cell, and its direction (across for a submarine).
    struct Place {
        int length, row, column;
        bool down;
        int variable = -1;
    };

    int cell(int row, int column) const { return row * puzzle_.width + column; }
    int cell(const Place& place, int i) const {
        return place.down ? cell(place.row + i, place.column) : cell(place.row, place.column + i);
    }
    bool on_board(int row, int column) const {
        return row >= 0 && row < puzzle_.height && column >= 0 && column < puzzle_.width;
    }
    static char letter(const Place& place, int i);
    bool fits(const Place& place) const;
    bool is_on(const Place& place, const std::string& letters) const;

    void add_cells();
    void add_places(Budget& budget);
    void add_place(Place place);
    void keep_apart(const Place& place);
    void keep_corners_apart();
    void cover_cells();
    void count_lines();
    void count_fleet();

    const Puzzle& puzzle_;
    cdcl::Solver solver_;
    std::vector<Place> places_;
    std::vector<std::vector<Literal>> covering_;  // by cell
};

}  // namespace deadreckon::battleship
