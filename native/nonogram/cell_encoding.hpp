// The cells of a nonogram as variables for clause learning (the direct encoding).
#pragma once

#include <cstdint>
#include <vector>

#include "cdcl/solver.hpp"
#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

using cdcl::Literal;
using cdcl::no_literal;

// In black and white there is one variable per cell, true for black; with colours, one for each possible value of a
// cell. A literal relevant to a line states that a cell does not have a value: it removes the value.
template <class Bits>
class CellEncoding {
public:
    struct CellValue {
        int r = -1, c = 0, value = 0;
    };

    // Adds variables for the cells that the board, at its root, leaves open. Throws OutOfTime.
    CellEncoding(const Board<Bits>& board, cdcl::Solver& solver);

    // The literal that removes a value from a cell; none if the cell is decided at the root.
    Literal removal(int r, int c, int value) const;

    // The value that a literal removes, and its cell; a negative row means none.
    CellValue removed_by(Literal literal) const;

    // A value for each cell; the solver must have found a solution.
    std::vector<std::uint8_t> solution() const;

    // Decide these values first.
    void set_phases_towards(const std::vector<std::uint8_t>& cells);

    // Decide anything but these values first.
    void set_phases_away_from(const std::vector<std::uint8_t>& cells);

    // Exclude a solution; false if no other is left.
    bool exclude(const std::vector<std::uint8_t>& cells);

    // Demand that some cell has a value other than those seen, by cell as bits; false when no such solution is left.
    bool demand_unseen(const std::vector<std::uint64_t>& seen);

private:
    void add_cell(int r, int c);

    void add_removal(int r, int c, int value, Literal literal);

    const Board<Bits>& board_;
    cdcl::Solver& solver_;
    std::vector<Literal> removals_;   // by cell and value
    std::vector<CellValue> removed_;  // by literal
};

}  // namespace deadreckon::nonogram
