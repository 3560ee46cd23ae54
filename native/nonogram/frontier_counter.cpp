#include "nonogram/frontier_counter.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

#include "counting/field.hpp"
#include "counting/saturating_numbers.hpp"
#include "counting/state_table.hpp"
#include "nonogram/board.hpp"
#include "nonogram/line_automaton.hpp"
#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {
namespace {

using counting::Counter;
using counting::Field;
using counting::Numbers;
using counting::State;
using counting::StateTable;

// The lines of a board, transposed if its columns have fewer states than its rows.
struct Lines {
    int height, width, values;
    bool is_transposed = false;
    std::vector<LineAutomaton> rows, columns;

    Lines(const Puzzle& puzzle, Budget& budget)
        : height(puzzle.height), width(puzzle.width), values(puzzle.colours + 1) {
        const auto allowed = with_line_bits(std::max(height, width), [&](auto bits) {
            Board<decltype(bits)> board(puzzle, budget);
            board.propagate();
            std::vector<std::uint64_t> masks(static_cast<std::size_t>(height) * width);
            for (int r = 0; r < height; ++r)
                for (int value = 0; value < values; ++value)
                    for_each_bit(board.possible(r, value),
                                 [&](int c) { masks[r * width + c] |= std::uint64_t(1) << value; });
            return masks;
        });
        std::vector<std::uint64_t> line(width);
        for (int r = 0; r < height; ++r) {
            for (int c = 0; c < width; ++c) line[c] = allowed[r * width + c];
            add(rows, puzzle.rows[r], line, budget);
        }
        line.resize(height);
        for (int c = 0; c < width; ++c) {
            for (int r = 0; r < height; ++r) line[r] = allowed[r * width + c];
            add(columns, puzzle.columns[c], line, budget);
        }
        if (bits_of_state(rows, width) >= bits_of_state(columns, height)) return;
        std::swap(rows, columns);
        std::swap(height, width);
        is_transposed = true;
    }

    bool have_arrangements() const {
        const auto has_one = [](const LineAutomaton& line) { return line.states(0) == 1; };
        return std::all_of(rows.begin(), rows.end(), has_one) && std::all_of(columns.begin(), columns.end(), has_one);
    }

private:
    void add(std::vector<LineAutomaton>& lines, const Clue& clue, const std::vector<std::uint64_t>& allowed,
             Budget& budget) {
        budget.charge(allowed.size() * allowed.size() * values);
        lines.emplace_back(clue, allowed, values);
    }

    // The maximum number of bits for the automaton states of these lines, all at the same cell.
    static double bits_of_state(const std::vector<LineAutomaton>& lines, int length) {
        double most = 0;
        for (int cell = 0; cell <= length; ++cell) {
            double bits = 0;
            for (const LineAutomaton& line : lines) bits += std::log2(std::max(1, line.states(cell)));
            most = std::max(most, bits);
        }
        return most;
    }
};

// A frontier state: the automaton states of the row and of each column, packed into words.
struct Layout {
    Field row;
    std::vector<Field> columns;
    int words;

    explicit Layout(const Lines& lines) {
        counting::FieldPacker fields;
        row = fields.add(largest(lines.rows, lines.width));
        for (const LineAutomaton& column : lines.columns)
            columns.push_back(fields.add(largest({column}, lines.height)));
        words = fields.words();
    }

private:
    static int largest(const std::vector<LineAutomaton>& lines, int length) {
        int states = 1;
        for (const LineAutomaton& line : lines)
            for (int cell = 0; cell <= length; ++cell) states = std::max(states, line.states(cell));
        return states - 1;
    }
};

constexpr std::size_t max_states = std::size_t(1) << 31;  // before a cell

// One way to fill a cell: from a state before it to a state after it.
struct Transition {
    std::uint32_t from;
    std::uint32_t to : 31, is_painted : 1;
};

template <int N>
class FrontierCounter : public Counter {
public:
    FrontierCounter(Lines lines, Layout layout, bool cells, std::size_t max_bytes)
        : lines_(std::move(lines)), layout_(std::move(layout)), wants_cells_(cells), max_bytes_(max_bytes) {
        now_.add(State<N>{});
        ways_ = Numbers(1, 1);
        if (lines_.have_arrangements()) return;
        next_cell_ = lines_.height * lines_.width;
        finish_forward(0);
    }

    Progress advance(Budget& budget, std::uint64_t work) override {
        const std::uint64_t end = budget.nodes() + work;
        while (!is_stuck_ && !is_done() && budget.nodes() < end) is_stuck_ = !step(budget);
        return is_stuck_ ? Progress::stuck : is_done() ? Progress::done : Progress::working;
    }

private:
    bool is_done() const { return next_cell_ == lines_.height * lines_.width && rows_back_ == 0; }

    bool step(Budget& budget) try {
        return next_cell_ < lines_.height * lines_.width ? step_forward(budget) : step_backward(budget);
    } catch (const std::bad_alloc&) {
        if (rows_back_ > 0) end_without_cells();
        return false;
    }

    // Fill one cell.
    bool step_forward(Budget& budget) {
        const int r = next_cell_ / lines_.width, c = next_cell_ % lines_.width;
        if (wants_cells_ && c == 0) keep_row();
        Numbers after;
        const bool filled = fill(now_.states(), r, c, bytes_forward, budget, [&](const Transition& transition) {
            if (transition.to == after.size()) after.append_zero();
            after.add(transition.to, ways_[transition.from]);
        });
        if (!filled) return false;
        std::swap(now_, after_);
        ways_ = std::move(after);
        // Past the last cell there is at most one state: all lines are read.
        if (++next_cell_ == lines_.height * lines_.width) finish_forward(ways_.size() ? ways_[0] : 0);
        return true;
    }

    // Store the states before a row and their ways; if they need too much memory, the counts of cells are given up.
    void keep_row() {
        kept_bytes_ += now_.size() * sizeof(State<N>) + ways_.bytes();
        if (kept_bytes_ > options::share_of_kept_rows * max_bytes_) {
            give_up_cells();
            return;
        }
        row_states_.push_back(now_.states());
        row_ways_.push_back(ways_);
    }

    // The number of solutions is still valid.
    void end_without_cells() {
        cells_.clear();
        rows_back_ = 0;
        give_up_cells();
    }

    void give_up_cells() {
        wants_cells_ = false;
        kept_bytes_ = 0;
        std::vector<std::vector<State<N>>>().swap(row_states_);
        std::vector<Numbers>().swap(row_ways_);
    }

    void finish_forward(Word128 count) {
        count_ = count;
        now_ = after_ = StateTable<N>();
        if (!wants_cells_ || count_ == counting::too_many) return;
        cells_.assign(static_cast<std::size_t>(lines_.height) * lines_.width, 0);
        if (count_ == 0) return;
        completions_ = Numbers(1, 1);
        rows_back_ = lines_.height;
    }

    // The backward pass over one row. Its transitions are recomputed: storing all of them would take too much memory.
    bool step_backward(Budget& budget) {
        const int r = rows_back_ - 1;
        std::vector<std::vector<Transition>> transitions(lines_.width);
        std::vector<Numbers> ways(lines_.width + 1);
        std::vector<State<N>> states = std::move(row_states_[r]);
        ways[0] = std::move(row_ways_[r]);
        const std::size_t kept = kept_bytes_;
        for (int c = 0; c < lines_.width; ++c) {
            const bool filled = fill(states, r, c, bytes_backward, budget, [&](const Transition& transition) {
                transitions[c].push_back(transition);
                if (transition.to == ways[c + 1].size()) ways[c + 1].append_zero();
                ways[c + 1].add(transition.to, ways[c][transition.from]);
            });
            if (!filled) {
                end_without_cells();
                return !budget.exhausted();
            }
            transitions[c].shrink_to_fit();
            ways[c + 1].shrink_to_fit();
            states = after_.states();
            kept_bytes_ += transitions[c].size() * sizeof(Transition) + ways[c + 1].bytes();
        }
        kept_bytes_ = kept;
        for (int c = lines_.width - 1; c >= 0; --c) {
            Word128& painted = cells_[static_cast<std::size_t>(r) * lines_.width + c];
            Numbers before(ways[c].size(), 0);
            for (const Transition& transition : transitions[c]) {
                if (!budget.tick()) {
                    end_without_cells();
                    return false;
                }
                const Word128 completions = completions_[transition.to];
                before.add(transition.from, completions);
                if (transition.is_painted) painted += ways[c][transition.from] * completions;
            }
            completions_ = std::move(before);
            std::vector<Transition>().swap(transitions[c]);
        }
        if (--rows_back_ == 0 && lines_.is_transposed) turn_cells();
        return true;
    }

    void turn_cells() {
        std::vector<Word128> turned;
        for (int c = 0; c < lines_.width; ++c)
            for (int r = 0; r < lines_.height; ++r) turned.push_back(cells_[r * lines_.width + c]);
        cells_ = std::move(turned);
    }

    // Collect the successors of all states in after_, and visit the transitions. False if the budget
    // or the memory is exhausted.
    template <class Visit>
    bool fill(const std::vector<State<N>>& before, int r, int c, std::size_t bytes, Budget& budget, Visit visit) {
        const Field &in_row = layout_.row, &in_column = layout_.columns[c];
        const LineAutomaton &row = lines_.rows[r], &column = lines_.columns[c];
        after_.clear();
        for (std::size_t from = 0; from < before.size(); ++from) {
            if (from % options::states_per_decision == 0 && !budget.spend()) return false;
            if (from % options::states_between_checks == 0 && !has_memory(before.size(), bytes)) return false;
            const State<N> state = before[from];
            const int of_row = in_row.get(state), of_column = in_column.get(state);
            for (int value = 0; value < lines_.values; ++value) {
                const int row_after = row.next(c, of_row, value), column_after = column.next(r, of_column, value);
                if (row_after == LineAutomaton::none || column_after == LineAutomaton::none) continue;
                State<N> next = state;
                in_row.set(next, row_after);
                in_column.set(next, column_after);
                const auto to = static_cast<std::uint32_t>(after_.add(next));
                visit(Transition{static_cast<std::uint32_t>(from), to, value != 0});
            }
        }
        return true;
    }

    // Estimated bytes for the states before and after a cell, with their data, and some reserve.
    bool has_memory(std::size_t states, std::size_t bytes) const {
        const std::size_t more = options::states_between_checks * lines_.values;
        const std::size_t before = now_.bytes_to_add(0) + states * (sizeof(State<N>) + sizeof(Word128));
        const std::size_t after = after_.bytes_to_add(more) + 2 * (after_.size() + more) * bytes;
        return after_.size() + more < max_states && kept_bytes_ + before + after <= max_bytes_;
    }

    // For each state after a cell: the ways and, in the backward pass, about two transitions.
    static constexpr std::size_t bytes_forward = sizeof(std::uint64_t);
    static constexpr std::size_t bytes_backward = sizeof(Word128) + 2 * sizeof(Transition);

    const Lines lines_;
    const Layout layout_;
    bool wants_cells_;
    std::size_t max_bytes_;
    StateTable<N> now_, after_;  // the states before and after the cell
    Numbers ways_;               // to reach each current state
    Numbers completions_;        // in the backward pass: the ways to complete each state
    // With `wants_cells_`: the states before each row and their ways.
    std::vector<std::vector<State<N>>> row_states_;
    std::vector<Numbers> row_ways_;
    std::size_t kept_bytes_ = 0;  // of these, and of the row that is gone over backward
    int next_cell_ = 0;           // to fill
    int rows_back_ = 0;           // rows still to go backward over
    bool is_stuck_ = false;
};

}  // namespace

std::unique_ptr<Counter> make_frontier_counter(const Puzzle& puzzle, bool cells, std::size_t max_bytes,
                                               Budget& budget) {
    Lines lines(puzzle, budget);
    Layout layout(lines);
    const int words = layout.words;
    const auto make = [&]<int N>() {
        return std::make_unique<FrontierCounter<N>>(std::move(lines), std::move(layout), cells, max_bytes);
    };
    if (words <= 1) return make.template operator()<1>();
    if (words <= 2) return make.template operator()<2>();
    if (words <= 4) return make.template operator()<4>();
    if (words <= 8) return make.template operator()<8>();
    return nullptr;
}

}  // namespace deadreckon::nonogram
