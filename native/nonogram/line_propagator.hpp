// The line solver as a propagator for clause learning, with explanations made only when they are asked for.
#pragma once

#include <algorithm>
#include <climits>
#include <vector>

#include "cdcl/solver.hpp"
#include "nonogram/board.hpp"
#include "nonogram/cell_encoding.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class LinePropagator : public cdcl::Propagator {
public:
    // Attaches itself to the solver, in which the cells must be encoded already and nothing else.
    LinePropagator(Board<Bits>& board, const CellEncoding<Bits>& cells, cdcl::Solver& solver)
        : board_(board), cells_(cells), solver_(solver), possible_(board.lines() * board.values), work_(board.values),
          queued_(board.lines()) {
        for (int line = 0; line < board.lines(); ++line) {
            std::copy_n(board.possible(line), board.values, &possible_[line * board.values]);
        }
        root_ = possible_;
        inferred_by_.resize(2 * solver.variables());
        solver.attach(*this);
    }

    void assigned(Literal literal) override {
        const auto [r, c, value] = cells_.removed_by(literal);
        if (r < 0) return;
        remove(possible_, r, c, value);
        if (solver_.level() == 0) remove(root_, r, c, value);
        // A line has nothing to learn from its own inference.
        const int by = inferred_by_[literal];
        if (by != r + 1) enqueue(r);
        if (by != board_.height + c + 1) enqueue(board_.height + c);
    }

    void unassigned(Literal literal) override {
        clear_queue();  // the lines in it were queued by literals that are taken back too
        const auto [r, c, value] = cells_.removed_by(literal);
        if (r < 0) return;
        inferred_by_[literal] = 0;
        add_bit(possible_[r * board_.values + value], c);
        add_bit(possible_[(board_.height + c) * board_.values + value], r);
    }

    bool propagate(cdcl::Solver& solver) override {
        while (head_ < queue_.size()) {
            if (!board_.budget().tick()) return true;
            const int line = queue_[head_++];
            queued_[line] = false;
            const std::size_t before = solver.trail().size();
            if (!propagate_line(line)) {
                clear_queue();
                return false;
            }
            if (solver.trail().size() > before) break;  // clauses go first
        }
        if (head_ == queue_.size()) clear_queue();
        return true;
    }

    void explain(cdcl::Solver&, Literal inferred, std::vector<Literal>& explanation) override {
        const auto [r, c, value] = cells_.removed_by(inferred);
        const int line = inferred_by_[inferred] - 1;
        collect_antecedents(line, solver_.trail_position(inferred));
        for (int other = 0; other < board_.values; ++other) {
            if (other != value) remove_bit(work_[other], line < board_.height ? c : r);
        }
        minimise_into(line, explanation);
    }

    std::uint64_t line_solves = 0;

private:
    void remove(std::vector<Bits>& possible, int r, int c, int value) {
        remove_bit(possible[r * board_.values + value], c);
        remove_bit(possible[(board_.height + c) * board_.values + value], r);
    }

    Literal removal(int line, int index, int value) const {
        return line < board_.height ? cells_.removal(line, index, value)
                                    : cells_.removal(index, line - board_.height, value);
    }

    bool propagate_line(int line) {
        ++line_solves;
        const Bits* possible = &possible_[line * board_.values];
        std::copy_n(possible, board_.values, work_.data());
        if (!board_.line_solver().solve(board_.clue(line), work_.data())) {
            std::vector<Literal> explanation;
            collect_antecedents(line, INT_MAX);
            minimise_into(line, explanation);
            solver_.conflict(explanation);
            return false;
        }
        inferences_.clear();
        for (int value = 0; value < board_.values; ++value) {
            for_each_bit(Bits(possible[value] & ~work_[value]),
                         [&](int index) { inferences_.push_back(removal(line, index, value)); });
        }
        for (Literal literal : inferences_) {
            if (solver_.is_true(literal)) continue;
            inferred_by_[literal] = line + 1;
            if (!solver_.infer(literal, *this)) return false;
        }
        return true;
    }

    struct Antecedent {
        int trail_position, index, value;
    };

    // Into `work_` what the cells of the line could be before a position on the trail, and into `antecedents_` the
    // removals that made it so.
    void collect_antecedents(int line, int before) {
        antecedents_.clear();
        std::copy_n(&root_[line * board_.values], board_.values, work_.data());
        for (int value = 0; value < board_.values; ++value) {
            for_each_bit(Bits(root_[line * board_.values + value]), [&](int index) {
                const Literal literal = removal(line, index, value);
                if (literal == no_literal || !solver_.is_true(literal)) return;
                const int position = solver_.trail_position(literal);
                if (position >= before) return;
                antecedents_.push_back({position, index, value});
                remove_bit(work_[value], index);
            });
        }
        // The latest come first and are dropped first: the earliest hold in more of the search.
        std::sort(antecedents_.begin(), antecedents_.end(),
                  [](const Antecedent& a, const Antecedent& b) { return a.trail_position > b.trail_position; });
    }

    // The line has no arrangement within `work_`: drop antecedents as long as that stays so, and append the others.
    void minimise_into(int line, std::vector<Literal>& explanation) {
        const int size = static_cast<int>(antecedents_.size()), chunk = std::max(1, size / options::explanation_chunks);
        for (int first = 0; first < size; first += chunk) drop(line, first, std::min(size, first + chunk), explanation);
    }

    // Drop antecedents `first` to `last`, all of them or those of a half that can be dropped.
    void drop(int line, int first, int last, std::vector<Literal>& explanation) {
        for (int i = first; i < last; ++i) add_bit(work_[antecedents_[i].value], antecedents_[i].index);
        if (!board_.line_solver().feasible(board_.clue(line), work_.data())) return;
        for (int i = first; i < last; ++i) remove_bit(work_[antecedents_[i].value], antecedents_[i].index);
        if (last - first == 1) {
            explanation.push_back(removal(line, antecedents_[first].index, antecedents_[first].value));
            return;
        }
        const int middle = (first + last) / 2;
        drop(line, first, middle, explanation);
        drop(line, middle, last, explanation);
    }

    void enqueue(int line) {
        if (queued_[line]) return;
        queued_[line] = true;
        queue_.push_back(line);
    }
    void clear_queue() {
        for (; head_ < queue_.size(); ++head_) queued_[queue_[head_]] = false;
        queue_.clear();
        head_ = 0;
    }

    Board<Bits>& board_;
    const CellEncoding<Bits>& cells_;
    cdcl::Solver& solver_;
    std::vector<Bits> possible_, root_;  // by line and value: the cells that may take it, now and with nothing decided
    std::vector<Bits> work_;             // by value: the cells of one line that may take it
    std::vector<int> inferred_by_;       // by literal: one more than the line, 0 for none
    std::vector<char> queued_;           // by line
    std::vector<int> queue_;             // of lines whose cells have changed
    std::size_t head_ = 0;
    std::vector<Antecedent> antecedents_;
    std::vector<Literal> inferences_;
};

}  // namespace deadreckon::nonogram
