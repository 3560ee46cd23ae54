// The line solver as a propagator for clause learning, with explanations made only when asked for.
#pragma once

#include <algorithm>
#include <vector>

#include "cdcl/solver.hpp"
#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

using cdcl::is_positive;
using cdcl::Literal;
using cdcl::negate;
using cdcl::negative;
using cdcl::no_literal;
using cdcl::positive;
using cdcl::variable_of;

// A literal that matters to a line says that a cell does not take a value. In black and white there is one variable a
// cell, true for black; with colours one for each value a cell may still take.
template <class Word>
class LinePropagator : public cdcl::Propagator {
public:
    LinePropagator(Board<Word>& board, cdcl::Solver& solver)
        : board_(board), solver_(solver), possible_(board.lines() * board.values), work_(board.values),
          removal_(static_cast<std::size_t>(board.height) * board.width * board.values, no_literal),
          dirty_(board.lines()) {
        for (int line = 0; line < board.lines(); ++line) {
            std::copy_n(board.possible(line), board.values, &possible_[line * board.values]);
        }
        for (int r = 0; r < board.height; ++r) {
            for_each_bit(board.open(r), [&](int c) { add_cell(r, c); });
        }
        root_ = possible_;
        inferred_by_.resize(2 * solver.variables());
        solver.attach(*this);
    }

    // The literal that takes a value from a cell; none where the root has decided.
    Literal removal(int r, int c, int value) const {
        return removal_[(static_cast<std::size_t>(r) * board_.width + c) * board_.values + value];
    }

    void assigned(Literal literal) override {
        if (literal >= static_cast<Literal>(removed_.size()) || removed_[literal].r < 0) return;
        const auto [r, c, value] = removed_[literal];
        take(possible_, r, c, value);
        if (solver_.level() == 0) take(root_, r, c, value);
        // A line has nothing to learn from its own inference.
        const int by = inferred_by_[literal];
        if (by != r + 1) make_dirty(r);
        if (by != board_.height + c + 1) make_dirty(board_.height + c);
    }

    void unassigned(Literal literal) override {
        clean();  // whatever was waiting follows from what is being taken back
        if (literal >= static_cast<Literal>(removed_.size())) return;
        inferred_by_[literal] = 0;
        if (removed_[literal].r < 0) return;
        const auto [r, c, value] = removed_[literal];
        add_bit(possible_[r * board_.values + value], c);
        add_bit(possible_[(board_.height + c) * board_.values + value], r);
    }

    bool propagate(cdcl::Solver& solver) override {
        while (head_ < queue_.size()) {
            if (!board_.budget().tick()) return true;
            const int line = queue_[head_++];
            dirty_[line] = false;
            const std::size_t before = solver.trail().size();
            if (!solve_line(line)) {
                clean();
                return false;
            }
            if (solver.trail().size() > before) break;  // clauses first
        }
        if (head_ == queue_.size()) clean();
        return true;
    }

    void explain(cdcl::Solver&, Literal inferred, std::vector<Literal>& explanation) override {
        const auto [r, c, value] = removed_[inferred];
        const int line = inferred_by_[inferred] - 1;
        collect(line, solver_.trail_position(inferred));
        for (int other = 0; other < board_.values; ++other) {
            if (other != value) remove_bit(work_[other], line < board_.height ? c : r);
        }
        shrink_into(line, explanation);
    }

    // A value for each cell; the solver must have found a solution.
    std::vector<std::uint8_t> solution() const {
        std::vector<std::uint8_t> cells = board_.solution();
        for (int cell = 0; cell < board_.height * board_.width; ++cell) {
            for (int value = 0; value < board_.values; ++value) {
                const Literal out = removal_[static_cast<std::size_t>(cell) * board_.values + value];
                if (out != no_literal && solver_.value(variable_of(out)) != is_positive(out)) {
                    cells[cell] = static_cast<std::uint8_t>(value);
                }
            }
        }
        return cells;
    }

    // Try these values first.
    void prefer(const std::vector<std::uint8_t>& cells) {
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            for (int value = 0; value < board_.values; ++value) {
                const Literal out = removal_[cell * board_.values + value];
                if (out != no_literal) solver_.set_phase(value == cells[cell] ? negate(out) : out);
            }
        }
    }

    // Try anything but these values first: the proof that a solution is the only one gets shorter by that.
    void avoid(const std::vector<std::uint8_t>& cells) {
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            const Literal out = removal_[cell * board_.values + cells[cell]];
            if (out != no_literal) solver_.set_phase(out);
        }
    }

    // Forbid a solution; false when nothing else is left.
    bool exclude(const std::vector<std::uint8_t>& cells) {
        std::vector<Literal> different;
        for (std::size_t cell = 0; cell < cells.size(); ++cell) {
            const Literal out = removal_[cell * board_.values + cells[cell]];
            if (out != no_literal) different.push_back(out);
        }
        return solver_.add_clause(different);
    }

    std::uint64_t line_solves = 0;

private:
    struct Removed {
        int r = -1, c = 0, value = 0;
    };

    void add_cell(int r, int c) {
        std::vector<Literal> values;
        for (int value = 0; value < board_.values; ++value) {
            if (!board_.may_be(r, c, value)) continue;
            if (board_.values == 2 && value == 1) {
                add_removal(r, c, value, negate(removal(r, c, 0)));
            } else {
                const int variable = solver_.add_variable();
                removed_.resize(2 * solver_.variables());
                add_removal(r, c, value, board_.values == 2 ? positive(variable) : negative(variable));
                values.push_back(positive(variable));
            }
        }
        if (board_.values > 2) solver_.add_exactly(values, 1);
    }

    void add_removal(int r, int c, int value, Literal literal) {
        removal_[(static_cast<std::size_t>(r) * board_.width + c) * board_.values + value] = literal;
        removed_[literal] = {r, c, value};
    }

    void take(std::vector<Word>& possible, int r, int c, int value) {
        remove_bit(possible[r * board_.values + value], c);
        remove_bit(possible[(board_.height + c) * board_.values + value], r);
    }

    Literal removal_in(int line, int place, int value) const {
        return line < board_.height ? removal(line, place, value) : removal(place, line - board_.height, value);
    }

    bool solve_line(int line) {
        ++line_solves;
        const Word* possible = &possible_[line * board_.values];
        std::copy_n(possible, board_.values, work_.data());
        if (!board_.line_solver().solve(board_.clue(line), work_.data())) {
            std::vector<Literal> explanation;
            collect(line, INT_MAX);
            shrink_into(line, explanation);
            solver_.conflict(explanation);
            return false;
        }
        lost_.clear();
        for (int value = 0; value < board_.values; ++value) {
            for_each_bit(Word(possible[value] & ~work_[value]),
                         [&](int place) { lost_.push_back(removal_in(line, place, value)); });
        }
        for (Literal literal : lost_) {
            if (solver_.is_true(literal)) continue;
            inferred_by_[literal] = line + 1;
            if (!solver_.infer(literal, *this)) return false;
        }
        return true;
    }

    struct Cause {
        int position, place, value;
    };

    // What the line was before a place on the trail, into `work_`, and the literals it then depended on.
    void collect(int line, int before) {
        causes_.clear();
        std::copy_n(&root_[line * board_.values], board_.values, work_.data());
        for (int value = 0; value < board_.values; ++value) {
            for_each_bit(Word(root_[line * board_.values + value]), [&](int place) {
                const Literal literal = removal_in(line, place, value);
                if (literal == no_literal || !solver_.is_true(literal)) return;
                const int position = solver_.trail_position(literal);
                if (position >= before) return;
                causes_.push_back({position, place, value});
                remove_bit(work_[value], place);
            });
        }
        // Latest first, so that the earliest, which hold in more of the search, are kept.
        std::sort(causes_.begin(), causes_.end(), [](const Cause& a, const Cause& b) { return a.position > b.position; });
    }

    // `work_` has no arrangement: drop causes as long as that stays so.
    void shrink_into(int line, std::vector<Literal>& explanation) {
        const int size = static_cast<int>(causes_.size()), chunk = std::max(1, size / 4);
        for (int first = 0; first < size; first += chunk) drop(line, first, std::min(size, first + chunk), explanation);
    }

    void drop(int line, int first, int last, std::vector<Literal>& explanation) {
        for (int i = first; i < last; ++i) add_bit(work_[causes_[i].value], causes_[i].place);
        if (!board_.line_solver().feasible(board_.clue(line), work_.data())) return;
        for (int i = first; i < last; ++i) remove_bit(work_[causes_[i].value], causes_[i].place);
        if (last - first == 1) {
            explanation.push_back(removal_in(line, causes_[first].place, causes_[first].value));
            return;
        }
        const int middle = (first + last) / 2;
        drop(line, first, middle, explanation);
        drop(line, middle, last, explanation);
    }

    void make_dirty(int line) {
        if (dirty_[line]) return;
        dirty_[line] = true;
        queue_.push_back(line);
    }
    void clean() {
        for (; head_ < queue_.size(); ++head_) dirty_[queue_[head_]] = false;
        queue_.clear();
        head_ = 0;
    }

    Board<Word>& board_;
    cdcl::Solver& solver_;
    std::vector<Word> possible_, root_;  // by line and value: now, and with nothing decided
    std::vector<Word> work_;
    std::vector<Literal> removal_;   // by cell and value
    std::vector<Removed> removed_;   // by literal
    std::vector<int> inferred_by_;   // by literal: one more than the line, 0 for none
    std::vector<char> dirty_;
    std::vector<int> queue_;
    std::size_t head_ = 0;
    std::vector<Cause> causes_;
    std::vector<Literal> lost_;
};

}  // namespace deadreckon::nonogram
