// Full probing (FP1): try every value of every open cell, remove those that fail, keep common consequences of the rest.
#pragma once

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class Prober {
public:
    Prober(Board<Bits>& board, Outcome& outcome)
        : board_(board), outcome_(outcome), probes_(static_cast<std::size_t>(board.height) * board.width),
          common_(board.height * board.values), agreeing_(board.height) {}

    // Probe until no probe changes anything. Solutions met on the way are added to the outcome.
    Propagation run();

private:
    // The time of a cell's last probe, and the lines solved by it (as bits of their numbers modulo 64). Until one of
    // these lines changes, another probe would give the same result.
    struct Probe {
        std::uint64_t time = 0, rows = 0, columns = 0;
    };

    bool is_up_to_date(const Probe& probe) const;

    Propagation probe(int r, int c, bool& changed);

    Propagation probe_value(int r, int c, int value);

    // Unite the values left possible by this probe, in the rows it touched, with those left by the cell's other probes.
    void merge(int mark);

    void add_solution();

    // Remove the values that failed and whatever no probe left possible.
    Propagation apply(int r, int c, bool& changed);

    struct Agreement {
        std::uint64_t time = 0;
        int count = 0;  // number of the cell's probes so far that touched this row
    };

    Board<Bits>& board_;
    Outcome& outcome_;
    std::vector<Probe> probes_;
    std::uint64_t time_ = 1;
    std::uint64_t row_changed_[64] = {}, column_changed_[64] = {};
    std::vector<Bits> common_;
    std::vector<Agreement> agreeing_;
    std::vector<int> rows_, failed_;
    int surviving_ = 0;
};

}  // namespace deadreckon::nonogram
