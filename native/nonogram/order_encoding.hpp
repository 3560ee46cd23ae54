// Where blocks begin as variables for clause learning: "block j begins at p or before" (the order encoding).
#pragma once

#include <initializer_list>

#include "nonogram/belief_propagation.hpp"
#include "nonogram/cell_encoding.hpp"

namespace deadreckon::nonogram {

// Adds clauses that tie the cells of every plain line to its blocks. The line propagator infers as much about cells
// without them; their use is that learned clauses can speak of blocks, which halves the number of conflicts.
template <class Bits>
class OrderEncoding {
public:
    OrderEncoding(Board<Bits>& board, const CellEncoding<Bits>& cells, cdcl::Solver& solver)
        : board_(board), cells_(cells), solver_(solver) {}

    // False when the clauses show that there is no solution, or the budget ran out. Adds nothing to a puzzle that would
    // need too many variables.
    bool add();

    // Decide first that a block begins where it is believed to begin.
    void set_phases_towards(BeliefPropagation<Bits>& beliefs);

private:
    // An upper bound of the cells at which blocks may begin: how far the blocks of a line can move if nothing is known.
    std::size_t max_starts() const;

    // A block may begin from `first` to `last`, with one variable for each of these cells but the last.
    struct BlockStarts {
        int line, number, length, first, last, variable;
    };

    // Beside literals: what is known without a variable.
    static constexpr Literal always = -2, never = -3;
    static Literal opposite(Literal literal);

    // Block j of the line begins at p or before. What comes before the first block always has, what comes after the
    // last one never.
    Literal begun(int j, int p) const;
    // Block j has ended before cell p.
    Literal ended(int j, int p) const { return j < 0 ? always : begun(j, p - blocks_[base_ + j].length); }

    bool add_clause(std::initializer_list<Literal> literals);

    void add_variables(int line);

    // Once begun, a block stays begun; blocks follow each other with a gap; at some cells no block begins.
    bool add_order();

    // A cell is black when a block has begun and not ended, white when one has ended and the next not begun.
    bool add_cells();

    Literal black_at(int index) const;

    Board<Bits>& board_;
    const CellEncoding<Bits>& cells_;
    cdcl::Solver& solver_;
    int line_ = 0, base_ = 0, size_ = 0;  // the line at hand, the first of its blocks in blocks_, and their number
    std::vector<BlockStarts> blocks_;
    std::vector<Bits> work_;
    std::vector<Literal> literals_;
};

}  // namespace deadreckon::nonogram
