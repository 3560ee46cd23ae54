// Battleship as clauses and cardinality constraints: a variable for each cell and for each place of a ship.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"
#include "cdcl/solver.hpp"

namespace deadreckon::battleship {

using cdcl::Literal;

class ClauseModel {
public:
    // Throws OutOfTime.
    ClauseModel(const Puzzle& puzzle, Budget& budget);

    cdcl::Solver& solver() { return solver_; }

    // The board of the solution the solver found last.
    std::string letters() const;

    // Forbid this board.
    void exclude(const std::string& letters);

private:
    // A place by length, first cell and direction (across for a submarine), and the variable that says it is taken.
    struct PlaceVariable {
        int length, row, column;
        bool down;
        int variable = -1;
    };

    int cell(int row, int column) const { return row * puzzle_.width + column; }
    int cell(const PlaceVariable& place, int i) const {
        return place.down ? cell(place.row + i, place.column) : cell(place.row, place.column + i);
    }
    bool on_board(int row, int column) const {
        return row >= 0 && row < puzzle_.height && column >= 0 && column < puzzle_.width;
    }
    static char letter(const PlaceVariable& place, int i);
    bool fits(const PlaceVariable& place) const;
    bool lies_in(const PlaceVariable& place, const std::string& letters) const;

    void add_cells();
    void add_places();
    void add_place(PlaceVariable place);
    void keep_apart(const PlaceVariable& place);
    void keep_corners_apart();
    void cover_cells();
    void count_lines();
    void count_fleet();

    const Puzzle& puzzle_;
    Budget& budget_;
    cdcl::Solver solver_{options::learning};
    std::vector<PlaceVariable> places_;
    std::vector<std::vector<Literal>> covering_;  // by cell
};

}  // namespace deadreckon::battleship
