// Battleship as clauses and cardinality constraints: a variable for each cell and for each place of a ship. For proofs
// also for each line and length: "this line has at least one ship of this length", "at least two", and so on.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/solving/root_puzzle.hpp"
#include "cdcl/solver.hpp"

namespace deadreckon::battleship {

using cdcl::Literal;

// The aim of a model: finding a solution, proving that there is none, or listing many. Variables for lines halve the
// conflicts of a proof; without them solutions are found sooner, and more of them near the last ones.
enum class Aim { finding, proving, listing };

class ClauseModel {
public:
    // The arguments must outlive the model. Throws OutOfTime.
    ClauseModel(const RootPuzzle& root, Aim aim, Budget& budget);

    cdcl::Solver& solver() { return solver_; }

    // The board of the solver's last solution.
    std::string letters() const;

    // Exclude this board.
    void exclude(const std::string& letters);

private:
    // A place, and the variable that is true if a ship lies there.
    struct PlaceVariable : ShipPlace {
        int variable;
    };

    int cell(int row, int column) const {
        assert(on_board(row, column));
        return row * puzzle_.width + column;
    }
    int cell(const ShipPlace& place, int i) const {
        assert(i >= 0 && i < place.length);
        return place.down ? cell(place.row + i, place.column) : cell(place.row, place.column + i);
    }
    bool on_board(int row, int column) const {
        return row >= 0 && row < puzzle_.height && column >= 0 && column < puzzle_.width;
    }
    bool lies_in(const PlaceVariable& place, const std::string& letters) const;

    void add_cells();
    void add_place(const ShipPlace& place);
    void keep_apart(const PlaceVariable& place);
    void keep_corners_apart();
    void cover_cells();
    void count_lines();
    void count_fleet(Aim aim);
    std::vector<Literal> ships_by_line(int length);
    std::vector<Literal> number_of(const std::vector<Literal>& places, int max);
    int max_ships(int length, int cells, int count) const;

    const Puzzle& puzzle_;
    Budget& budget_;
    cdcl::Solver solver_;
    std::vector<PlaceVariable> places_;
    std::vector<std::vector<Literal>> covering_;  // by cell
};

}  // namespace deadreckon::battleship
