// The state of a nonogram: what each cell may be, kept by row and by column, with a queue of lines and an undo trail.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "nonogram/line_solver.hpp"

namespace deadreckon::nonogram {

enum class Propagation {
    fixpoint,  // no line removes anything more
    wipeout,   // some line has no arrangement
    stopped,   // the budget ran out; nothing may be concluded
};

template <class Bits>
class Board {
public:
    Board(const Puzzle& puzzle, Budget& budget)
        : height(puzzle.height), width(puzzle.width), values(puzzle.colours + 1), budget_(budget),
          line_solver_(values, most_blocks(puzzle)), possible_((height + width) * values), stamps_(height + width),
          queued_(height + width), after_(values) {
        for (int line = 0; line < lines(); ++line) add_clue(puzzle, line);
        for (std::size_t cell = 0; cell < puzzle.allowed.size(); ++cell) {
            for (int value = 0; value < values; ++value) {
                if (!(puzzle.allowed[cell] >> value & 1)) remove(cell / width, cell % width, value);
            }
        }
        for (int line = 0; line < lines(); ++line) enqueue(line);
    }

    const int height, width, values;

    // Rows come first, then columns.
    int lines() const { return height + width; }
    // The line that crosses a line at its cell `index`, and the index of the crossing cell in any line that crosses it.
    int crossing(int line, int index) const { return line < height ? height + index : index; }
    int index_in_crossing(int line) const { return line < height ? line : line - height; }
    const LineClue& clue(int line) const { return clues_[line]; }
    const Bits& possible(int line, int value) const { return possible_[line * values + value]; }
    const Bits* possible(int line) const { return &possible_[line * values]; }
    bool may_be(int r, int c, int value) const { return has(possible(r, value), c); }
    Budget& budget() const { return budget_; }
    LineSolver<Bits>& line_solver() { return line_solver_; }

    // Cells of a line with more than one value left.
    Bits open(int line) const {
        Bits once = possible(line, 0), twice(0);
        for (int value = 1; value < values; ++value) {
            twice |= once & possible(line, value);
            once |= possible(line, value);
        }
        return twice;
    }
    bool solved() const {
        for (int r = 0; r < height; ++r) {
            if (open(r) != Bits(0)) return false;
        }
        return true;
    }
    std::vector<std::uint8_t> solution() const {
        std::vector<std::uint8_t> result(static_cast<std::size_t>(height) * width);
        for (int r = 0; r < height; ++r) {
            for (int value = 1; value < values; ++value) {
                for_each_bit(possible(r, value),
                             [&](int c) { result[r * width + c] = static_cast<std::uint8_t>(value); });
            }
        }
        return result;
    }

    // --- Changes; propagate() draws the consequences. ---

    void remove(int r, int c, int value) {
        remove_in_line(r, c, value);
        remove_in_line(height + c, r, value);
    }
    void set(int r, int c, int value) {
        for (int other = 0; other < values; ++other) {
            if (other != value && may_be(r, c, other)) remove(r, c, other);
        }
    }
    // Remove from a row what `kept` lacks, value by value.
    void keep(int r, const Bits* kept) {
        for (int value = 0; value < values; ++value) {
            const Bits lost = possible(r, value) & ~kept[value];
            for_each_bit(lost, [&](int c) { remove(r, c, value); });
        }
    }

    // Solve lines until none removes anything more.
    Propagation propagate() {
        while (head_ != tail_) {
            if (!is_within_budget()) return clear_queue(Propagation::stopped);
            const int line = queue_[head_];
            head_ = next(head_);
            queued_[line] = false;
            if (!solve_line(line)) return clear_queue(Propagation::wipeout);
        }
        return Propagation::fixpoint;
    }

    // One round of that: solve the lines that have changed, each by the board as it is, and then remove what they rule
    // out, so that a chain of deductions takes as many rounds as it has links.
    Propagation propagate_round() {
        round_.clear();
        for (; head_ != tail_; head_ = next(head_)) round_.push_back(queue_[head_]);
        for (const int line : round_) queued_[line] = false;
        solved_.resize(round_.size() * values);
        for (std::size_t i = 0; i < round_.size(); ++i) {
            if (!is_within_budget()) return Propagation::stopped;
            if (!arrange(round_[i], &solved_[i * values])) return Propagation::wipeout;
        }
        for (std::size_t i = 0; i < round_.size(); ++i) keep_in_line(round_[i], &solved_[i * values]);
        return Propagation::fixpoint;
    }

    // Whether lines have changed since they were solved; and to leave them so.
    bool has_changes() const { return head_ != tail_; }
    void drop_changes() { clear_queue(Propagation::stopped); }

    // --- The trail. ---

    std::size_t trail_bytes() const { return saved_.size() * sizeof(Bits); }

    struct Touched {
        int line;
        std::uint64_t stamp;  // of the line before
    };

    // Everything changed from here on is taken back by undo(mark()).
    int mark() {
        stamp_ = ++stamps_given_;
        return static_cast<int>(touched_.size());
    }
    void undo(int mark) {
        while (static_cast<int>(touched_.size()) > mark) {
            const auto [line, stamp] = touched_.back();
            touched_.pop_back();
            std::copy_n(saved_.end() - values, values, &possible_[line * values]);
            saved_.resize(saved_.size() - values);
            stamps_[line] = stamp;
        }
        // Later changes may not rely on what was saved under a mark that is gone.
        stamp_ = ++stamps_given_;
    }
    // Lines changed, the oldest first; since the last mark each occurs once.
    const std::vector<Touched>& touched() const { return touched_; }

    std::uint64_t line_solves = 0;
    // The lines solved, as bits of their number modulo 64; cleared by the reader.
    std::uint64_t visited_rows = 0, visited_columns = 0;

private:
    static int most_blocks(const Puzzle& puzzle) {
        std::size_t most = 0;
        for (const Clue& clue : puzzle.rows) most = std::max(most, clue.size());
        for (const Clue& clue : puzzle.columns) most = std::max(most, clue.size());
        return static_cast<int>(most);
    }

    void add_clue(const Puzzle& puzzle, int line) {
        LineClue clue;
        clue.blocks = line < height ? puzzle.rows[line] : puzzle.columns[line - height];
        clue.cells = line < height ? width : height;
        clue.missing = is_missing(clue.blocks);
        if (clue.missing) clue.blocks.clear();
        clue.plain = values == 2 && !clue.missing;
        for (const Block& block : clue.blocks) clue.plain = clue.plain && block.length > 0;
        for (int value = 0; value < values; ++value) {
            possible_[line * values + value] = first_bits<Bits>(clue.cells);
        }
        clues_.push_back(std::move(clue));
        queue_.resize(lines() + 1);
    }

    void save(int line) {
        if (stamps_[line] == stamp_) return;
        touched_.push_back({line, stamps_[line]});
        saved_.insert(saved_.end(), &possible_[line * values], &possible_[line * values] + values);
        stamps_[line] = stamp_;
    }

    void remove_in_line(int line, int index, int value) {
        save(line);
        remove_bit(possible_[line * values + value], index);
        enqueue(line);
    }

    bool solve_line(int line) {
        if (!arrange(line, after_.data())) return false;
        keep_in_line(line, after_.data());
        return true;
    }

    // What the cells of a line may be by its clue, value by value; false when it has no arrangement.
    bool arrange(int line, Bits* after) {
        ++line_solves;
        (line < height ? visited_rows : visited_columns) |= std::uint64_t(1) << (index_in_crossing(line) % 64);
        std::copy_n(&possible_[line * values], values, after);
        return line_solver_.solve(clues_[line], after);
    }

    // Remove from a line what `after` lacks, value by value.
    void keep_in_line(int line, const Bits* after) {
        const int index = index_in_crossing(line), first = line < height ? height : 0;
        for (int value = 0; value < values; ++value) {
            const Bits lost = possible(line, value) & ~after[value];
            if (lost == Bits(0)) continue;
            save(line);
            possible_[line * values + value] &= after[value];
            for_each_bit(lost, [&](int other) { remove_in_line(first + other, index, value); });
        }
    }

    // A line of several words costs as much as a look at the clock, so look each time.
    bool is_within_budget() {
        if constexpr (sizeof(Bits) > sizeof(Word128)) budget_.look();
        return budget_.tick();
    }

    int next(int slot) const { return slot == lines() ? 0 : slot + 1; }
    void enqueue(int line) {
        if (queued_[line]) return;
        queued_[line] = true;
        queue_[tail_] = line;
        tail_ = next(tail_);
    }
    Propagation clear_queue(Propagation why) {
        for (; head_ != tail_; head_ = next(head_)) queued_[queue_[head_]] = false;
        return why;
    }

    Budget& budget_;
    LineSolver<Bits> line_solver_;
    std::vector<LineClue> clues_;
    std::vector<Bits> possible_;  // by line and value
    std::vector<std::uint64_t> stamps_;
    std::vector<char> queued_;
    std::vector<int> queue_;  // a ring
    int head_ = 0, tail_ = 0;
    std::vector<Bits> after_;  // a line being solved
    std::vector<int> round_;   // the lines of a round, and
    std::vector<Bits> solved_;  // what each of them comes to
    std::vector<Touched> touched_;
    std::vector<Bits> saved_;  // what the touched lines were
    std::uint64_t stamp_ = 0, stamps_given_ = 0;
};

}  // namespace deadreckon::nonogram
