// The line solver as a propagator for clause learning, with explanations made only when they are asked for.
#pragma once

#include <vector>

#include "cdcl/solver.hpp"
#include "nonogram/board.hpp"
#include "nonogram/cell_encoding.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class LinePropagator : public cdcl::Propagator {
public:
    // Attaches itself to the solver, which must contain the encoded cells and nothing else.
    LinePropagator(Board<Bits>& board, const CellEncoding<Bits>& cells, cdcl::Solver& solver);

    void assigned(Literal literal) override;

    void unassigned(Literal literal) override;

    bool propagate(cdcl::Solver& solver) override;

    void explain(cdcl::Solver&, Literal inferred, std::vector<Literal>& explanation) override;

    std::uint64_t line_solves = 0;

private:
    void remove(std::vector<Bits>& possible, int r, int c, int value);

    Literal removal(int line, int index, int value) const;

    bool propagate_line(int line);

    struct Antecedent {
        int trail_position, index, value;
    };

    // Set `work_` to the possible values of the line's cells before a position on the trail, and `antecedents_` to the
    // removals behind them.
    void collect_antecedents(int line, int before);

    // The line has no arrangement within `work_`: drop antecedents as long as that stays so, and append the others.
    void minimise_into(int line, std::vector<Literal>& explanation);

    // Drop antecedents `first` to `last`, all of them or those of a half that can be dropped.
    void drop(int line, int first, int last, std::vector<Literal>& explanation);

    void enqueue(int line);
    void clear_queue();

    Board<Bits>& board_;
    const CellEncoding<Bits>& cells_;
    cdcl::Solver& solver_;
    std::vector<Bits> possible_, root_;  // by line and value: the cells that may take it, now and with nothing decided
    std::vector<Bits> work_;             // by value: the cells of one line that may take it
    std::vector<int> inferred_by_;       // by literal: the line + 1, 0 for none
    std::vector<char> queued_;           // by line
    std::vector<int> queue_;             // of lines whose cells have changed
    std::size_t head_ = 0;
    std::vector<Antecedent> antecedents_;
    std::vector<Literal> inferences_;
};

}  // namespace deadreckon::nonogram
