// The state of a nonogram: the possible values of each cell, by row and by column, a queue of lines and an undo trail.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "nonogram/line_solver.hpp"

namespace deadreckon::nonogram {

enum class Propagation {
    fixpoint,  // fixpoint: no line removes any more values
    wipeout,   // some line has no arrangement
    stopped,   // the budget ran out; nothing may be concluded
};

struct Decision {
    int mark, r, c, value;
};

template <class Bits>
class Board {
public:
    Board(const Puzzle& puzzle, Budget& budget);

    const int height, width, values;

    // Rows come first, then columns.
    int lines() const { return height + width; }
    // The line that crosses a line at its cell `index`, and the index of the crossing cell in any line that crosses it.
    int crossing(int line, int index) const { return line < height ? height + index : index; }
    int index_in_crossing(int line) const { return line < height ? line : line - height; }
    const LineClue& clue(int line) const {
        assert(line >= 0 && line < lines());
        return clues_[line];
    }
    const Bits& possible(int line, int value) const {
        assert(line >= 0 && line < lines() && value >= 0 && value < values);
        return possible_[line * values + value];
    }
    const Bits* possible(int line) const { return &possible(line, 0); }
    bool may_be(int r, int c, int value) const { return has(possible(r, value), c); }
    Budget& budget() const { return budget_; }
    LineSolver<Bits>& line_solver() { return line_solver_; }

    // Cells of a line with more than one value left.
    Bits open(int line) const;
    bool solved() const;
    std::vector<std::uint8_t> solution() const;

    // --- Changes; propagate() draws the consequences. ---

    void remove(int r, int c, int value);
    void set(int r, int c, int value);
    // Remove from a row the values that `kept` lacks.
    void keep(int r, const Bits* kept);

    // Solve lines up to the fixpoint.
    Propagation propagate();

    // One round of propagation: solve all changed lines on the same board, then remove the excluded values. A chain of
    // deductions takes one round per link.
    Propagation propagate_round();

    // Whether lines have changed since they were solved; and removing them from the queue.
    bool has_changes() const { return head_ != tail_; }
    void drop_changes() { clear_queue(Propagation::stopped); }

    // --- The trail. ---

    std::size_t trail_bytes() const { return saved_.size() * sizeof(Bits); }

    struct Touched {
        int line;
        std::uint64_t stamp;  // of the line before
    };

    // undo(mark()) undoes all changes after the mark.
    int mark();
    void undo(int mark);
    // Decide that a cell has a value, on top of the earlier decisions.
    Propagation decide(int r, int c, int value, std::vector<Decision>& decisions);
    // Undo the last decision and remove its value from its cell (chronological backtracking).
    Propagation backtrack(std::vector<Decision>& decisions);

    // Lines changed, the oldest first; since the last mark each occurs once.
    const std::vector<Touched>& touched() const { return touched_; }

    std::uint64_t line_solves = 0;
    // The lines solved, as bits of their number modulo 64; cleared by the reader.
    std::uint64_t visited_rows = 0, visited_columns = 0;

private:
    // For assertions: whether each cell may be the same by its row and by its column.
    bool rows_agree_with_columns() const;

    static int max_blocks(const Puzzle& puzzle);

    void add_clue(const Puzzle& puzzle, int line);

    void save(int line);

    void remove_in_line(int line, int index, int value);

    bool solve_line(int line);

    // Solve a line: for each value its possible cells by the clue; false if the line has no arrangement.
    bool arrange(int line, Bits* after);

    // Remove from a line the values that `after` lacks.
    void keep_in_line(int line, const Bits* after);

    // Solving a line of several words costs as much as reading the clock, so read it each time.
    bool is_within_budget();

    int next(int slot) const { return slot == lines() ? 0 : slot + 1; }
    void enqueue(int line);
    Propagation clear_queue(Propagation why);

    Budget& budget_;
    LineSolver<Bits> line_solver_;
    std::vector<LineClue> clues_;
    std::vector<Bits> possible_;  // by line and value
    std::vector<std::uint64_t> stamps_;
    std::vector<char> queued_;
    std::vector<int> queue_;  // a ring
    int head_ = 0, tail_ = 0;
    std::vector<Bits> after_;   // a line being solved
    std::vector<int> round_;    // the lines of a round, and
    std::vector<Bits> solved_;  // the results for each of them
    std::vector<Touched> touched_;
    std::vector<Bits> saved_;  // saved states of the touched lines
    std::uint64_t stamp_ = 0, stamps_given_ = 0;
};

}  // namespace deadreckon::nonogram
