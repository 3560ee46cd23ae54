#include "battleship/facts/relaxed.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "battleship/board_bits.hpp"
#include "battleship/facts/branching.hpp"
#include "battleship/given_cells.hpp"
#include "battleship/solving/learning.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

namespace {

// Decisions to prove each mark that facts may force; those proved make the others easier, so that few need the most.
constexpr std::uint64_t decisions_for_mark[] = {0, 16, 128, UINT64_MAX};

// A weighted sum of numbers, some of which may be unknown.
struct Sum {
    long long known = 0;
    int unknown = 0;

    void add(int number, int factor) {
        if (number < 0)
            ++unknown;
        else
            known += static_cast<long long>(number) * factor;
    }
};

Sum sum_of(const std::vector<int>& numbers, bool by_length) {
    Sum sum;
    for (std::size_t i = 0; i < numbers.size(); ++i) sum.add(numbers[i], by_length ? static_cast<int>(i) + 1 : 1);
    return sum;
}

// Compute the only unknown number from the sum; false if no number fits.
bool fill_in(std::vector<int>& numbers, long long rest, bool by_length) {
    const auto unknown = std::find(numbers.begin(), numbers.end(), -1);
    assert(unknown != numbers.end() && rest >= 0);
    const int factor = by_length ? static_cast<int>(unknown - numbers.begin()) + 1 : 1;
    *unknown = static_cast<int>(rest / factor);
    return rest % factor == 0;
}

// Rows, columns and fleet count the same ship parts: if all numbers of one are known, compute the only unknown of
// another. False if they contradict each other; `parts` is -1 if it stays unknown.
bool add_up(Puzzle& puzzle, long long& parts) {
    struct {
        std::vector<int>& numbers;
        bool by_length;
    } all[] = {{puzzle.row_counts, false}, {puzzle.column_counts, false}, {puzzle.fleet, true}};
    parts = -1;
    for (const auto& some : all)
        if (const Sum sum = sum_of(some.numbers, some.by_length); sum.unknown == 0) parts = sum.known;
    if (parts > static_cast<long long>(puzzle.height) * puzzle.width) return false;
    for (const auto& some : all) {
        const Sum sum = sum_of(some.numbers, some.by_length);
        if (parts < 0) continue;
        if (sum.known > parts || (sum.unknown == 0 && sum.known < parts)) return false;
        if (sum.unknown == 1 && !fill_in(some.numbers, parts - sum.known, some.by_length)) return false;
    }
    return true;
}

// Leave out lengths that do not fit on the board; false if there are ships of such a length.
bool cut_fleet(Puzzle& puzzle) {
    const std::size_t longest = std::max(puzzle.height, puzzle.width);
    for (std::size_t i = longest; i < puzzle.fleet.size(); ++i)
        if (puzzle.fleet[i] > 0) return false;
    if (puzzle.fleet.size() > longest) puzzle.fleet.resize(longest);
    return true;
}

template <class Bits>
class Relaxed {
public:
    // `parts` is the number of ship parts on the board; -1 if unknown. No solution has the mark `lacking`, if there is
    // one.
    Relaxed(const Puzzle& puzzle, long long parts, Budget& budget, DecisionOrder order, const Mark* lacking)
        : budget_(budget), board_(puzzle, budget) {
        assert(parts >= -1 && parts <= board_.cells);
        if (parts >= 0) {
            count_unknown_lines(puzzle.row_counts, board_.rows, parts);
            count_unknown_lines(puzzle.column_counts, board_.columns, parts);
        }
        branching_.emplace(board_, order);
        root_ = initial_position(board_);
        if (lacking) leave_out(root_, *lacking);
        consistent_ = propagate(board_, root_, taken_);
    }

    Answer has_solution() { return consistent_ ? solve_from(root_, taken_) : Answer::no; }

    // As `forces` below. The easiest marks go first, as each one proved makes the others easier.
    Answer forces(std::vector<Mark> marks) {
        for (const std::uint64_t decisions : decisions_for_mark) {
            if (marks.size() == 1 && decisions < UINT64_MAX) continue;
            std::vector<Mark> later;
            for (const Mark& mark : marks) {
                if (!consistent_) return Answer::yes;
                if (is_certain(mark)) continue;
                const Answer other = solve_without(mark, decisions);
                if (other == Answer::yes) return Answer::no;
                if (other == Answer::limit)
                    later.push_back(mark);
                else
                    add(mark);
            }
            marks = std::move(later);
            if (marks.empty()) return Answer::yes;
        }
        return Answer::limit;
    }

    // The letters of the board found last, if its ship cells determine them.
    std::string letters_found() const {
        if (!board_.sides_apart) return {};
        const Bits left = shift_up(Bits(found_ & ~board_.last_column), 1);  // cells with a ship part at their left
        const Bits right = shift_down(Bits(found_ & ~board_.first_column), 1);
        const Bits above = shift_up(found_, board_.width), below = shift_down(found_, board_.width);
        std::string letters(board_.cells, 'W');
        for_each_cell(found_, [&](const Bits& cell) {
            const bool before = static_cast<bool>(cell & (left | above)),
                       behind = static_cast<bool>(cell & (right | below));
            const bool down = static_cast<bool>(cell & (above | below));
            letters[lowest(cell)] = before && behind ? 'M'
                                    : before         ? down ? 'B' : 'R'
                                    : behind         ? down ? 'T' : 'L'
                                                     : 'S';
        });
        return letters;
    }

    ForcedCells forced_cells() const {
        if (!consistent_) return {true, {}, {}};
        const Bits water = board_.everything & ~(root_.possible | root_.placed);
        return {false, words_of(water), words_of(root_.must)};
    }

private:
    // One for each decision, and one more.
    struct Frame {
        Position<Bits> position;
        Decision decision;
    };

    // The lines with unknown counts have the remaining parts in total.
    void count_unknown_lines(const std::vector<int>& counts, std::vector<typename Board<Bits>::Line>& lines,
                             long long parts) {
        Bits known{};
        for (const auto& line : lines) {
            known |= line.cells;
            parts -= line.count;
        }
        assert(parts >= 0);

        if (lines.size() < counts.size()) lines.push_back({board_.everything & ~known, static_cast<int>(parts)});
    }

    // Whether propagation proves that every solution from the root has this mark.
    bool is_certain(const Mark& mark) const {
        assert(mark.cell >= 0 && mark.cell < board_.cells);
        const Bits here = bit<Bits>(mark.cell);
        if (mark.letter == 'W') return !((root_.possible | root_.placed) & here);
        if (mark.letter == '?') return static_cast<bool>(root_.must & here);
        return root_.placed & here && board_.letters(taken_)[mark.cell] == mark.letter;
    }

    // Add a mark that every solution has to the root.
    void add(const Mark& mark) {
        const Bits here = bit<Bits>(mark.cell);
        GivenCells<Bits> given;
        given.add(here, mark.letter);
        root_.must |= given.ship;
        root_.possible &= ~given.water;
        for (std::size_t kind = 0; kind < board_.lengths.size(); ++kind) {
            root_.places[kind].across &= ~given.clashing(board_.lengths[kind], false, board_.width);
            root_.places[kind].down &= ~given.clashing(board_.lengths[kind], true, board_.width);
        }
        consistent_ = propagate(board_, root_, taken_);
    }

    Answer solve_without(const Mark& mark, std::uint64_t decisions) {
        Position<Bits> position = root_;
        leave_out(position, mark);
        std::vector<Place> taken = taken_;
        return propagate(board_, position, taken) ? solve_from(position, taken, decisions) : Answer::no;
    }

    // Exclude the boards with a mark.
    void leave_out(Position<Bits>& position, const Mark& mark) const {
        const Bits here = bit<Bits>(mark.cell);
        if (mark.letter == 'W')
            position.must |= here;
        else if (mark.letter == '?')
            position.possible &= ~here;
        else if (!(position.placed & here))
            exclude_letter(position, here, mark.letter);
    }

    void exclude_letter(Position<Bits>& position, const Bits& here, char letter) const {
        GivenCells<Bits> given;
        given.add(here, letter);
        for (std::size_t kind = 0; kind < board_.lengths.size(); ++kind) {
            const int length = board_.lengths[kind], width = board_.width;
            position.places[kind].across &= ~runs_through(here, length, 1) | given.clashing(length, false, width);
            position.places[kind].down &= ~runs_through(here, length, width) | given.clashing(length, true, width);
        }
    }

    // Search from a position at its fixpoint, with ships on these places; in the end by clause learning, unless the
    // decisions are limited.
    Answer solve_from(const Position<Bits>& position, const std::vector<Place>& taken,
                      std::uint64_t decisions = UINT64_MAX) {
        assert(!(position.must & ~(position.possible | position.placed)));
        if (is_finished(position)) return found(position.placed);
        const Answer answer = search(position, decisions);
        if (answer != Answer::limit || budget_.exhausted() || decisions < UINT64_MAX) return answer;
        Outcome outcome;
        const RootPuzzle start = root_puzzle(board_, position, taken);
        const Status status = Learning(start, Aim::proving, budget_, outcome).add_next(UINT64_MAX);
        if (status != Status::enough) return status == Status::complete ? Answer::no : Answer::limit;
        Bits ship{};
        for (int cell = 0; cell < board_.cells; ++cell)
            if (outcome.solutions[0][cell] != 'W') ship |= bit<Bits>(cell);
        return found(ship);
    }

    Answer found(const Bits& ship) {
        assert(!(ship & ~board_.everything));
        found_ = ship;
        return Answer::yes;
    }

    // Depth-first search, for a few decisions.
    Answer search(const Position<Bits>& root, std::uint64_t decisions) {
        if (frames_.empty()) frames_.emplace_back();
        frames_[0].position = root;
        std::size_t depth = 0;
        const bool small = board_.cells <= options::small_board;
        const std::uint64_t max_nodes =
            std::min(decisions, small ? options::relaxed_search_nodes_small : options::relaxed_search_nodes);
        for (std::uint64_t nodes = 0; nodes < max_nodes && budget_.spend(); ++nodes) {
            decide(depth++);
            while (!propagate_again(frames_[depth].position)) {
                branching_->blame(frames_[depth].position);
                if (depth == 0) return Answer::no;
                take_back(frames_[--depth]);
            }
            if (is_finished(frames_[depth].position)) return found(frames_[depth].position.placed);
        }
        return Answer::limit;
    }

    bool propagate_again(Position<Bits>& position) {
        passing_.clear();
        return propagate(board_, position, passing_);
    }

    // Whether water everywhere else is a solution.
    bool is_finished(const Position<Bits>& position) const {
        if (position.ships_left > 0 || position.must & ~position.placed) return false;
        for (const auto* lines : {&board_.rows, &board_.columns})
            for (const auto& line : *lines)
                if (count(Bits(position.placed & line.cells)) != line.count) return false;
        return true;
    }

    void decide(std::size_t depth) {
        assert(depth < frames_.size());
        if (depth + 1 == frames_.size()) frames_.emplace_back();
        frames_[depth].decision = branching_->next(frames_[depth].position);
        Position<Bits>& position = frames_[depth + 1].position;
        position = frames_[depth].position;
        const Decision& decision = frames_[depth].decision;
        if (decision.cell >= 0)
            position.must |= bit<Bits>(decision.cell);
        else
            place_ship(board_, position, decision.place, passing_);
    }

    void take_back(Frame& frame) const {
        if (frame.decision.cell >= 0)
            frame.position.possible &= ~bit<Bits>(frame.decision.cell);
        else
            exclude(frame.position, frame.decision.place);
    }

    Budget& budget_;
    Board<Bits> board_;
    std::optional<Branching<Bits>> branching_;  // of the complete board
    Position<Bits> root_;
    std::vector<Place> taken_;  // by the ships of the root
    bool consistent_ = false;
    Bits found_{};  // the ship cells of the board found last
    std::vector<Frame> frames_;
    std::vector<Place> passing_;  // places taken within the search; unused
};

// Answer a query if the numbers of the puzzle add up; `broken` if they do not, `limit` if a limit is reached.
template <class Result, class Ask>
Result ask(Puzzle& puzzle, const Limits& limits, DecisionOrder order, Result broken, Result limit, Ask question,
           std::uint64_t* decisions = nullptr, const Mark* lacking = nullptr) {
    assert(is_well_formed(puzzle));
    long long parts = -1;
    if (!cut_fleet(puzzle) || !add_up(puzzle, parts)) return broken;
    const int cells = puzzle.height * puzzle.width;
    if (cells > max_cells) return limit;
    Budget budget(limits);
    Result result = limit;
    within_limits(limits.memory, [&] {
        with_board_bits(cells, [&](auto bits) {
            Relaxed<decltype(bits)> relaxed(puzzle, parts, budget, order, lacking);
            result = question(relaxed);
        });
    });
    if (decisions) *decisions = budget.nodes();
    return result;
}

}  // namespace

Answer has_solution(Puzzle puzzle, const Limits& limits, DecisionOrder order) {
    return ask(puzzle, limits, order, Answer::no, Answer::limit, [](auto& relaxed) { return relaxed.has_solution(); });
}

Answer forces(Puzzle puzzle, const std::vector<Mark>& marks, const Limits& limits, DecisionOrder order) {
    return ask(puzzle, limits, order, Answer::yes, Answer::limit, [&](auto& relaxed) { return relaxed.forces(marks); });
}

Counterexample find_counterexample(Puzzle puzzle, const std::vector<Mark>* marks, const Limits& limits,
                                   const Mark* lacking) {
    const Counterexample none{Answer::no, {}, 0};
    std::uint64_t decisions = 0;
    const auto question = [&](auto& relaxed) -> Counterexample {
        Answer exists = marks ? relaxed.forces(*marks) : relaxed.has_solution();
        if (marks && exists != Answer::limit) exists = exists == Answer::yes ? Answer::no : Answer::yes;
        return {exists, exists == Answer::yes ? relaxed.letters_found() : std::string(), 0};
    };
    Counterexample found =
        ask(puzzle, limits, DecisionOrder::by_failures, none, Counterexample(), question, &decisions, lacking);
    found.decisions = decisions;
    return found;
}

ForcedCells forced_cells(Puzzle puzzle, const Limits& limits) {
    const ForcedCells broken{true, {}, {}};
    return ask(puzzle, limits, DecisionOrder::plain, broken, {}, [](auto& relaxed) { return relaxed.forced_cells(); });
}

}  // namespace deadreckon::battleship
