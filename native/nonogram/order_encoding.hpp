// The starts of blocks as variables for clause learning: "block j begins at p or before" (the order encoding).
#pragma once

#include <initializer_list>

#include "nonogram/belief_propagation.hpp"
#include "nonogram/cell_encoding.hpp"

namespace deadreckon::nonogram {

// Adds clauses that connect the cells of every plain line with its blocks. They add no propagation to that of the line
// propagator, but learned clauses can contain blocks, which halves the number of conflicts.
template <class Bits>
class OrderEncoding {
public:
    OrderEncoding(Board<Bits>& board, const CellEncoding<Bits>& cells, cdcl::Solver& solver)
        : board_(board), cells_(cells), solver_(solver) {}

    // False if the clauses prove that there is no solution, or the budget ran out. Adds nothing to a puzzle that would
    // need too many variables.
    bool add();

    // Set phases so that blocks begin at their likeliest starts.
    void set_phases_towards(BeliefPropagation<Bits>& beliefs);

private:
    // Upper bound on the number of possible starts of all blocks, from the slack of each line.
    std::size_t max_starts() const;

    // A block may begin from `first` to `last`, with one variable for each of these cells but the last.
    struct BlockStarts {
        int line, number, length, first, last, variable;
    };

    // Constants beside literals.
    static constexpr Literal always = -2, never = -3;
    static Literal opposite(Literal literal);

    // Block j of the line begins at p or before. True for j before the first block, false for j after the last.
    Literal begun(int j, int p) const;
    // Block j has ended before cell p.
    Literal ended(int j, int p) const { return j < 0 ? always : begun(j, p - blocks_[base_ + j].length); }

    bool add_clause(std::initializer_list<Literal> literals);

    void add_variables(int line);

    // A block that has begun stays begun; blocks follow each other with a gap; no block begins at impossible cells.
    bool add_order();

    // A cell is black if a block has begun and not ended, and white if a block has ended and the next has not begun.
    bool add_cells();

    Literal black_at(int index) const;

    Board<Bits>& board_;
    const CellEncoding<Bits>& cells_;
    cdcl::Solver& solver_;
    int line_ = 0, base_ = 0, size_ = 0;  // the current line, its first block in blocks_, its number of blocks
    std::vector<BlockStarts> blocks_;
    std::vector<Bits> work_;
    std::vector<Literal> literals_;
};

}  // namespace deadreckon::nonogram
