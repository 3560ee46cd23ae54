#include "nonogram/relaxed.hpp"

#include <algorithm>
#include <cassert>
#include <climits>

#include "nonogram/board.hpp"
#include "nonogram/cells_by_value.hpp"
#include "nonogram/line_bits.hpp"
#include "nonogram/solve.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

namespace {

template <class Bits>
class Relaxed {
public:
    Relaxed(const Puzzle& puzzle, const Limits& limits, Budget& budget)
        : puzzle_(puzzle), limits_(limits), budget_(budget), board_(puzzle, budget) {
        for (int c = 0; c < board_.width; ++c)
            if (!board_.clue(board_.height + c).missing) add_bit(known_columns_, c);
        root_ = board_.propagate();
    }

    Answer has_solution() {
        if (root_ != Propagation::fixpoint) return root_ == Propagation::wipeout ? Answer::no : Answer::limit;
        const Answer answer = search();
        return answer == Answer::limit ? solve_all_stages({}) : answer;
    }

    Answer forces(const std::vector<Mark>& marks) {
        if (root_ != Propagation::fixpoint) return root_ == Propagation::wipeout ? Answer::yes : Answer::limit;
        Answer answer = Answer::yes;
        for (const Mark& mark : marks) {
            const Answer other = solve_without(mark);
            if (other == Answer::yes) return Answer::no;
            if (other == Answer::limit) answer = Answer::limit;
        }
        return answer;
    }

    ForcedCells forced_cells() const {
        if (root_ == Propagation::wipeout) return {true, {}};
        std::vector<Bits> cells;
        for (int r = 0; r < board_.height; ++r)
            for (int value = 0; value < board_.values; ++value)
                cells.push_back(board_.possible(r, value) & ~board_.open(r));
        return {false, cells_by_value(cells, board_)};
    }

private:
    struct CellValue {
        int r, c, value;
    };

    // Whether some grid makes the mark false.
    Answer solve_without(const Mark& mark) {
        assert(mark.cell >= 0 && mark.cell < board_.height * board_.width && mark.value >= 0 &&
               mark.value < board_.values);
        const int r = mark.cell / board_.width, c = mark.cell % board_.width, before = board_.mark();
        if (mark.has)
            board_.remove(r, c, mark.value);
        else if (board_.may_be(r, c, mark.value))
            board_.set(r, c, mark.value);
        else
            return Answer::no;
        const Propagation result = board_.propagate();
        Answer answer = result == Propagation::wipeout ? Answer::no : Answer::limit;
        if (result == Propagation::fixpoint) answer = search();
        board_.undo(before);
        return answer == Answer::limit ? solve_all_stages({mark}) : answer;
    }

    // Depth-first search for a few decisions, from a board at its fixpoint, which may be left changed. Only cells where
    // two lines with clues cross are decided; after that, every line can choose an arrangement independently.
    Answer search() {
        assert(!board_.has_changes());
        std::vector<Decision> stack;
        for (std::uint64_t nodes = 0;; ++nodes) {
            const CellValue next = choose();
            if (next.r < 0) return Answer::yes;
            if (nodes == options::search_patience || !budget_.spend()) return Answer::limit;
            Propagation result = board_.decide(next.r, next.c, next.value, stack);
            while (result == Propagation::wipeout) {
                if (stack.empty()) return Answer::no;
                result = board_.backtrack(stack);
            }
            if (result == Propagation::stopped) return Answer::limit;
        }
    }

    // In the row with the fewest open cells the first of them, among those whose column has a clue as well.
    CellValue choose() {
        int row = -1, fewest = INT_MAX;
        for (int r = 0; r < board_.height; ++r) {
            const int open = board_.clue(r).missing ? 0 : count(Bits(board_.open(r) & known_columns_));
            if (open > 0 && open < fewest) row = r, fewest = open;
        }
        if (row < 0) return {-1, -1, 0};
        const int column = lowest(Bits(board_.open(row) & known_columns_));
        int value = board_.values - 1;
        while (!board_.may_be(row, column, value)) --value;
        return {row, column, value};
    }

    // Full solving with the remaining decisions, and these marks false.
    Answer solve_all_stages(const std::vector<Mark>& marks) const {
        if (budget_.exhausted()) return Answer::limit;
        Puzzle puzzle = puzzle_;
        const std::uint64_t all = ~std::uint64_t(0) >> (64 - board_.values);
        if (puzzle.allowed.empty()) puzzle.allowed.assign(static_cast<std::size_t>(board_.height) * board_.width, all);
        for (const Mark& mark : marks) {
            const std::uint64_t value = std::uint64_t(1) << mark.value;
            puzzle.allowed[mark.cell] &= mark.has ? ~value : value;
        }
        Limits limits = limits_;
        limits.solutions = 1;
        limits.nodes -= std::min(limits.nodes, budget_.nodes());
        const Outcome outcome = solve(puzzle, limits);
        if (!outcome.solutions.empty()) return Answer::yes;
        return outcome.status == Status::complete ? Answer::no : Answer::limit;
    }

    const Puzzle& puzzle_;
    const Limits& limits_;
    Budget& budget_;
    Board<Bits> board_;
    Bits known_columns_{};  // the columns that have a clue
    Propagation root_;
};

// Answer a query on a puzzle; `limit` if a limit is reached.
template <class Result, class Question>
Result ask(const Puzzle& puzzle, const Limits& limits, Result limit, Question question) {
    if (std::max(puzzle.height, puzzle.width) > max_line_cells) return limit;
    Budget budget(limits);
    Result result = limit;
    within_limits(limits.memory, [&] {
        with_line_bits(std::max(puzzle.height, puzzle.width), [&](auto bits) {
            Relaxed<decltype(bits)> relaxed(puzzle, limits, budget);
            result = question(relaxed);
        });
    });
    return result;
}

}  // namespace

Answer has_solution(const Puzzle& puzzle, const Limits& limits) {
    return ask(puzzle, limits, Answer::limit, [](auto& relaxed) { return relaxed.has_solution(); });
}

Answer forces(const Puzzle& puzzle, const std::vector<Mark>& marks, const Limits& limits) {
    return ask(puzzle, limits, Answer::limit, [&](auto& relaxed) { return relaxed.forces(marks); });
}

ForcedCells forced_cells(const Puzzle& puzzle, const Limits& limits) {
    const ForcedCells nothing{false, std::vector<std::vector<std::uint64_t>>(puzzle.colours + 1)};
    return ask(puzzle, limits, nothing, [](auto& relaxed) { return relaxed.forced_cells(); });
}

}  // namespace deadreckon::nonogram
