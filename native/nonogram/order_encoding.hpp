// Block positions as variables for clause learning: "block j begins at p or before" (the order encoding).
#pragma once

#include <initializer_list>
#include <numeric>

#include "nonogram/belief_propagation.hpp"
#include "nonogram/line_propagator.hpp"

namespace deadreckon::nonogram {

// Adds to the cells of a propagator the clauses of every plain line. The line solver infers as much about cells without
// them; their use is that learned clauses can speak of blocks, which halves the number of conflicts.
template <class Word>
class OrderEncoding {
public:
    OrderEncoding(Board<Word>& board, LinePropagator<Word>& propagator, cdcl::Solver& solver)
        : board_(board), propagator_(propagator), solver_(solver) {}

    // False when the puzzle is refuted by that, or the budget ran out. Nothing is added where it would be too much.
    bool add() {
        if (size() > largest) return true;
        for (int line = 0; line < board_.lines(); ++line) {
            if (!board_.clue(line).plain || board_.open(line) == Word(0)) continue;
            board_.budget().look();
            if (board_.budget().exhausted()) return false;
            add_variables(line);
            if (!add_order() || !add_cells()) return false;
        }
        return true;
    }

    // Try a block first where it is believed to be.
    void prefer(Beliefs<Word>& beliefs) {
        int line = -1;
        std::vector<float> begins;
        for (const Starts& starts : starts_) {
            if (starts.line != line) begins = beliefs.begins(line = starts.line);
            const float* likely = &begins[starts.block * board_.clue(line).cells];
            const float half = std::accumulate(likely + starts.first, likely + starts.last + 1, 0.0f) / 2;
            float begun = 0;
            for (int p = starts.first; p < starts.last; ++p) {
                begun += likely[p];
                const int variable = starts.variable + p - starts.first;
                solver_.set_phase(begun > half ? positive(variable) : negative(variable));
            }
        }
    }

private:
    static constexpr std::size_t largest = 500000;  // places of blocks; one costs up to a kilobyte

    // An upper bound: how far the blocks of a line can move if nothing is known.
    std::size_t size() const {
        std::size_t total = 0;
        for (int line = 0; line < board_.lines(); ++line) {
            const LineClue& clue = board_.clue(line);
            int room = clue.cells;
            for (const Block& block : clue.blocks) room -= block.length;
            if (clue.plain && board_.open(line) != Word(0)) total += clue.blocks.size() * std::max(0, room);
        }
        return total;
    }

    // Where a block may begin, with one variable for each place but the last.
    struct Starts {
        int line, block, length, first, last, variable;
    };

    // Beside literals: what is known without a variable.
    static constexpr Literal always = -2, never = -3;
    static Literal opposite(Literal literal) {
        return literal == always ? never : literal == never ? always : negate(literal);
    }

    // Block j of the line begins at p or before; what comes before the first block always, what comes after the last never.
    Literal by(int j, int p) const {
        if (j < 0) return always;
        if (j == size_) return never;
        const Starts& starts = starts_[base_ + j];
        if (p < starts.first) return never;
        return p >= starts.last ? always : positive(starts.variable + p - starts.first);
    }
    // Block j has ended before place p.
    Literal ended(int j, int p) const { return j < 0 ? always : by(j, p - starts_[base_ + j].length); }

    bool clause(std::initializer_list<Literal> literals) {
        literals_.clear();
        for (Literal literal : literals) {
            if (literal == always) return true;
            if (literal != never) literals_.push_back(literal);
        }
        return solver_.add_clause(literals_);
    }

    void add_variables(int line) {
        line_ = line;
        base_ = static_cast<int>(starts_.size());
        size_ = static_cast<int>(board_.clue(line).blocks.size());
        work_.assign(board_.possible(line), board_.possible(line) + board_.values);
        board_.line_solver().solve(board_.clue(line), work_.data());
        for (int j = 0; j < size_; ++j) {
            const Word& places = board_.line_solver().starts(j);
            const int first = lowest(places), last = highest(places);
            starts_.push_back({line, j, board_.clue(line).blocks[j].length, first, last, solver_.variables()});
            for (int p = first; p < last; ++p) solver_.add_variable();
        }
    }

    // Once begun, always begun; blocks follow each other with a gap; some places are known to be impossible.
    bool add_order() {
        for (int j = 0; j < size_; ++j) {
            const Starts starts = starts_[base_ + j];
            const Word& places = board_.line_solver().starts(j);
            for (int p = starts.first; p <= starts.last; ++p) {
                if (!clause({opposite(by(j, p)), by(j, p + 1)})) return false;
                if (!clause({opposite(by(j, p)), ended(j - 1, p - 1)})) return false;
                if (!has(places, p) && !clause({opposite(by(j, p)), by(j, p - 1)})) return false;
            }
        }
        return true;
    }

    // A cell is black when a block has begun and not ended, white when one has ended and the next not begun.
    bool add_cells() {
        for (int i = 0; i < board_.clue(line_).cells; ++i) {
            const Literal black = black_at(i);
            for (int j = -1; j < size_; ++j) {
                if (j >= 0 && !clause({opposite(by(j, i)), ended(j, i), black})) return false;
                if (!clause({opposite(ended(j, i)), by(j + 1, i), opposite(black)})) return false;
            }
        }
        return true;
    }

    Literal black_at(int place) const {
        const int r = line_ < board_.height ? line_ : place, c = line_ < board_.height ? place : line_ - board_.height;
        if (!board_.may_be(r, c, 0)) return always;
        if (!board_.may_be(r, c, 1)) return never;
        return propagator_.removal(r, c, 0);
    }

    Board<Word>& board_;
    LinePropagator<Word>& propagator_;
    cdcl::Solver& solver_;
    int line_ = 0, base_ = 0, size_ = 0;  // the line at hand, and its blocks among `starts_`
    std::vector<Starts> starts_;
    std::vector<Word> work_;
    std::vector<Literal> literals_;
};

}  // namespace deadreckon::nonogram
