// Where blocks begin as variables for clause learning: "block j begins at p or before" (the order encoding).
#pragma once

#include <initializer_list>
#include <numeric>

#include "nonogram/belief_propagation.hpp"
#include "nonogram/cell_encoding.hpp"
#include "options.hpp"

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
    bool add() {
        if (most_starts() > options::most_block_starts) return true;
        for (int line = 0; line < board_.lines(); ++line) {
            if (!board_.clue(line).plain || board_.open(line) == Bits(0)) continue;
            board_.budget().look();
            if (board_.budget().exhausted()) return false;
            add_variables(line);
            if (!add_order() || !add_cells()) return false;
        }
        return true;
    }

    // Decide first that a block begins where it is believed to begin.
    void set_phases_towards(BeliefPropagation<Bits>& beliefs) {
        int line = -1;
        std::vector<float> line_beliefs;
        for (const BlockStarts& block : blocks_) {
            if (block.line != line) line_beliefs = beliefs.start_beliefs(line = block.line);
            const float* belief = &line_beliefs[block.number * board_.clue(line).cells];
            const float half = std::accumulate(belief + block.first, belief + block.last + 1, 0.0f) / 2;
            float begun = 0;
            for (int p = block.first; p < block.last; ++p) {
                begun += belief[p];
                const int variable = block.variable + p - block.first;
                solver_.set_phase(begun > half ? cdcl::positive(variable) : cdcl::negative(variable));
            }
        }
    }

private:
    // An upper bound of the cells at which blocks may begin: how far the blocks of a line can move if nothing is known.
    std::size_t most_starts() const {
        std::size_t total = 0;
        for (int line = 0; line < board_.lines(); ++line) {
            const LineClue& clue = board_.clue(line);
            int slack = clue.cells;
            for (const auto& block : clue.blocks) slack -= block.length;
            if (clue.plain && board_.open(line) != Bits(0)) total += clue.blocks.size() * std::max(0, slack);
        }
        return total;
    }

    // A block may begin from `first` to `last`, with one variable for each of these cells but the last.
    struct BlockStarts {
        int line, number, length, first, last, variable;
    };

    // Beside literals: what is known without a variable.
    static constexpr Literal always = -2, never = -3;
    static Literal opposite(Literal literal) {
        return literal == always ? never : literal == never ? always : cdcl::negate(literal);
    }

    // Block j of the line begins at p or before. What comes before the first block always has, what comes after the
    // last one never.
    Literal begun(int j, int p) const {
        if (j < 0) return always;
        if (j == size_) return never;
        const BlockStarts& block = blocks_[base_ + j];
        if (p < block.first) return never;
        return p >= block.last ? always : cdcl::positive(block.variable + p - block.first);
    }
    // Block j has ended before cell p.
    Literal ended(int j, int p) const { return j < 0 ? always : begun(j, p - blocks_[base_ + j].length); }

    bool add_clause(std::initializer_list<Literal> literals) {
        literals_.clear();
        for (Literal literal : literals) {
            if (literal == always) return true;
            if (literal != never) literals_.push_back(literal);
        }
        return solver_.add_clause(literals_);
    }

    void add_variables(int line) {
        line_ = line;
        base_ = static_cast<int>(blocks_.size());
        size_ = static_cast<int>(board_.clue(line).blocks.size());
        work_.assign(board_.possible(line), board_.possible(line) + board_.values);
        board_.line_solver().solve(board_.clue(line), work_.data());
        for (int j = 0; j < size_; ++j) {
            const Bits& starts = board_.line_solver().starts(j);
            const int first = lowest(starts), last = highest(starts);
            blocks_.push_back({line, j, board_.clue(line).blocks[j].length, first, last, solver_.variables()});
            for (int p = first; p < last; ++p) solver_.add_variable();
        }
    }

    // Once begun, a block stays begun; blocks follow each other with a gap; at some cells no block begins.
    bool add_order() {
        for (int j = 0; j < size_; ++j) {
            const BlockStarts block = blocks_[base_ + j];
            const Bits& starts = board_.line_solver().starts(j);
            for (int p = block.first; p <= block.last; ++p) {
                if (!add_clause({opposite(begun(j, p)), begun(j, p + 1)})) return false;
                if (!add_clause({opposite(begun(j, p)), ended(j - 1, p - 1)})) return false;
                if (!has(starts, p) && !add_clause({opposite(begun(j, p)), begun(j, p - 1)})) return false;
            }
        }
        return true;
    }

    // A cell is black when a block has begun and not ended, white when one has ended and the next not begun.
    bool add_cells() {
        for (int i = 0; i < board_.clue(line_).cells; ++i) {
            const Literal black = black_at(i);
            for (int j = -1; j < size_; ++j) {
                if (j >= 0 && !add_clause({opposite(begun(j, i)), ended(j, i), black})) return false;
                if (!add_clause({opposite(ended(j, i)), begun(j + 1, i), opposite(black)})) return false;
            }
        }
        return true;
    }

    Literal black_at(int index) const {
        const int r = line_ < board_.height ? line_ : index, c = line_ < board_.height ? index : line_ - board_.height;
        if (!board_.may_be(r, c, 0)) return always;
        if (!board_.may_be(r, c, 1)) return never;
        return cells_.removal(r, c, 0);
    }

    Board<Bits>& board_;
    const CellEncoding<Bits>& cells_;
    cdcl::Solver& solver_;
    int line_ = 0, base_ = 0, size_ = 0;  // the line at hand, the first of its blocks in blocks_, and their number
    std::vector<BlockStarts> blocks_;
    std::vector<Bits> work_;
    std::vector<Literal> literals_;
};

}  // namespace deadreckon::nonogram
