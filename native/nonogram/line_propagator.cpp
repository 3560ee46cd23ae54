#include "nonogram/line_propagator.hpp"

#include <algorithm>
#include <cassert>
#include <climits>

#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
LinePropagator<Bits>::LinePropagator(Board<Bits>& board, const CellEncoding<Bits>& cells, cdcl::Solver& solver)
    : board_(board), cells_(cells), solver_(solver), possible_(board.lines() * board.values), work_(board.values),
      queued_(board.lines()) {
    for (int line = 0; line < board.lines(); ++line) {
        std::copy_n(board.possible(line), board.values, &possible_[line * board.values]);
    }
    assert(!board.has_changes());
    root_ = possible_;
    inferred_by_.resize(2 * solver.variables());
    solver.attach(*this);
}

template <class Bits>
void LinePropagator<Bits>::assigned(Literal literal) {
    const auto [r, c, value] = cells_.removed_by(literal);
    if (r < 0) return;
    assert(has(possible_[r * board_.values + value], c));
    remove(possible_, r, c, value);
    if (solver_.level() == 0) remove(root_, r, c, value);
    // A line need not be solved again after its own inference.
    const int by = inferred_by_[literal];
    if (by != r + 1) enqueue(r);
    if (by != board_.height + c + 1) enqueue(board_.height + c);
}

template <class Bits>
void LinePropagator<Bits>::unassigned(Literal literal) {
    clear_queue();  // its lines were queued by literals that are undone too
    const auto [r, c, value] = cells_.removed_by(literal);
    if (r < 0) return;
    assert(!has(possible_[r * board_.values + value], c));
    inferred_by_[literal] = 0;
    add_bit(possible_[r * board_.values + value], c);
    add_bit(possible_[(board_.height + c) * board_.values + value], r);
}

template <class Bits>
bool LinePropagator<Bits>::propagate(cdcl::Solver& solver) {
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

template <class Bits>
void LinePropagator<Bits>::explain(cdcl::Solver&, Literal inferred, std::vector<Literal>& explanation) {
    const auto [r, c, value] = cells_.removed_by(inferred);
    const int line = inferred_by_[inferred] - 1;
    assert(r >= 0 && (line == r || line == board_.height + c));
    collect_antecedents(line, solver_.trail_position(inferred));
    for (int other = 0; other < board_.values; ++other) {
        if (other != value) remove_bit(work_[other], line < board_.height ? c : r);
    }
    minimise_into(line, explanation);
}

template <class Bits>
void LinePropagator<Bits>::remove(std::vector<Bits>& possible, int r, int c, int value) {
    remove_bit(possible[r * board_.values + value], c);
    remove_bit(possible[(board_.height + c) * board_.values + value], r);
}

template <class Bits>
Literal LinePropagator<Bits>::removal(int line, int index, int value) const {
    return line < board_.height ? cells_.removal(line, index, value)
                                : cells_.removal(index, line - board_.height, value);
}

template <class Bits>
bool LinePropagator<Bits>::propagate_line(int line) {
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
        assert(literal != no_literal);
        if (solver_.is_true(literal)) continue;
        inferred_by_[literal] = line + 1;
        if (!solver_.infer(literal, *this)) return false;
    }
    return true;
}

template <class Bits>
void LinePropagator<Bits>::collect_antecedents(int line, int before) {
    assert(line >= 0 && line < board_.lines());
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
    // The latest come first and are dropped first: the earliest hold in a larger part of the search.
    std::sort(antecedents_.begin(), antecedents_.end(),
              [](const Antecedent& a, const Antecedent& b) { return a.trail_position > b.trail_position; });
}

template <class Bits>
void LinePropagator<Bits>::minimise_into(int line, std::vector<Literal>& explanation) {
    assert(!board_.line_solver().feasible(board_.clue(line), work_.data()));
    const int size = static_cast<int>(antecedents_.size()), chunk = std::max(1, size / options::explanation_chunks);
    for (int first = 0; first < size; first += chunk) drop(line, first, std::min(size, first + chunk), explanation);
}

template <class Bits>
void LinePropagator<Bits>::drop(int line, int first, int last, std::vector<Literal>& explanation) {
    assert(first >= 0 && first < last && last <= static_cast<int>(antecedents_.size()));
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

template <class Bits>
void LinePropagator<Bits>::enqueue(int line) {
    if (queued_[line]) return;
    queued_[line] = true;
    queue_.push_back(line);
}

template <class Bits>
void LinePropagator<Bits>::clear_queue() {
    for (; head_ < queue_.size(); ++head_) queued_[queue_[head_]] = false;
    queue_.clear();
    head_ = 0;
}

#define INSTANTIATE(Bits) template class LinePropagator<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
