#include "battleship/tactics/facts_together.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>

#include "battleship/facts/minimal_facts.hpp"
#include "battleship/facts/relaxed.hpp"
#include "battleship/tactics/known_puzzle.hpp"

namespace deadreckon::battleship {

namespace {

constexpr std::uint64_t efforts[] = {0, 10, 100, 1'000};  // decisions for each question, what takes fewest first
constexpr std::uint64_t max_decisions = 1'000;            // for each question about facts
constexpr std::size_t tried = 12;                         // forced cells whose facts are looked for
constexpr std::size_t refined = 2;                        // of them, those with the fewest facts, by other orders too

// The kind of facts left out first, and among these the ones farthest from the cell.
enum class Order { ships, lines, rows, columns };

class FewestFacts {
public:
    FewestFacts(const ChainTerms& terms, Puzzle puzzle, const std::vector<KnownSolution>& solutions)
        : terms_(terms), puzzle_(std::move(puzzle)), solutions_(solutions), first_ship_(puzzle_.height + puzzle_.width),
          first_cell_(first_ship_ + static_cast<int>(puzzle_.fleet.size())) {
        for (int fact = first_ship_; fact < first_cell_; ++fact) told_.push_back(fact);
        for (int line = 0; line < first_ship_; ++line)
            if ((line < puzzle_.height ? puzzle_.row_counts[line] : puzzle_.column_counts[line - puzzle_.height]) >= 0)
                told_.push_back(line);
        for (std::size_t cell = 0; cell < puzzle_.givens.size(); ++cell)
            if (puzzle_.givens[cell] != '0') found_.push_back(first_cell_ + static_cast<int>(cell));
    }

    std::optional<ForcedByFacts> run(int below) {
        for (const Mark& mark : forced()) improve(mark, Order::ships, below);
        const std::vector<ForcedByFacts> best(best_);
        for (const ForcedByFacts& one : best)
            for (const Order order : {Order::lines, Order::columns, Order::rows})
                improve({one.cell, one.letter}, order, below);
        std::optional<ForcedByFacts> fewest;
        for (ForcedByFacts& one : best_) {
            if (one.told.size() > best_[0].told.size()) break;
            const Mark mark{one.cell, one.letter};
            if (const auto found = needed(mark, ordered(found_, mark, Order::ships), one.told, INT_MAX))
                one.found = *found;
            if (!fewest || one.found.size() < fewest->found.size()) fewest = one;
        }
        return fewest;
    }

private:
    // Some of the cells that all facts together force.
    std::vector<Mark> forced() const {
        std::vector<Mark> waiting = possible_marks(), found;
        for (const std::uint64_t effort : efforts) {
            if (found.size() >= tried) break;
            Limits limits;
            limits.nodes = effort;
            std::vector<Mark> later;
            for (const Mark& mark : waiting) {
                terms_.spend();
                (forces(puzzle_, {mark}, limits, DecisionOrder::plain) == Answer::yes ? found : later).push_back(mark);
            }
            waiting = std::move(later);
        }
        found.resize(std::min(found.size(), tried), Mark{});
        return found;
    }

    // The letters of open cells common to the solutions or, if no cell is open, the kinds of ship parts.
    std::vector<Mark> possible_marks() const {
        const bool any_open = puzzle_.givens.find('0') != std::string::npos;
        std::vector<Mark> found;
        for (int cell = 0; cell < static_cast<int>(puzzle_.givens.size()); ++cell) {
            if (puzzle_.givens[cell] != (any_open ? '0' : '?')) continue;
            const char letter = solutions_[0][cell];
            const auto agrees = [&](std::string_view solution) {
                return any_open ? (solution[cell] == 'W') == (letter == 'W') : solution[cell] == letter;
            };
            if (std::all_of(solutions_.begin(), solutions_.end(), agrees))
                found.push_back({cell, any_open && letter != 'W' ? '?' : letter});
        }
        return found;
    }

    // Keep a cell among the best if it needs fewer facts of the puzzle than others.
    void improve(const Mark& mark, Order order, int below) {
        if (best_.size() == refined) below = std::min(below, static_cast<int>(best_.back().told.size()));
        const auto told = needed(mark, ordered(told_, mark, order), found_, below);
        if (!told) return;
        const auto more = [&](const ForcedByFacts& one) { return one.told.size() > told->size(); };
        best_.insert(std::find_if(best_.begin(), best_.end(), more), {mark.cell, mark.letter, *told, {}});
        if (best_.size() > refined) best_.pop_back();
    }

    std::optional<std::vector<int>> needed(const Mark& mark, const std::vector<int>& some,
                                           const std::vector<int>& others, int below) {
        Limits limits;
        limits.nodes = max_decisions;
        const FewFacts few = few_facts(puzzle_, {.marks = {mark}}, some, others, below, limits, boards_);
        terms_.spend(few.work);
        return few.kept;
    }

    std::vector<int> ordered(std::vector<int> facts, const Mark& mark, Order order) const {
        const auto later = [&](int fact) {
            const bool ship = fact >= first_ship_ && fact < first_cell_, row = fact < puzzle_.height;
            return order == Order::ships ? !ship : order == Order::lines ? ship : order == Order::rows ? !row : row;
        };
        std::stable_sort(facts.begin(), facts.end(), [&](int one, int other) {
            if (later(one) != later(other)) return later(other);
            return distance(one, mark) > distance(other, mark);
        });
        return facts;
    }

    // Of a fact to a cell; none for the fleet, which has no place.
    int distance(int fact, const Mark& mark) const {
        const int row = mark.cell / puzzle_.width, column = mark.cell % puzzle_.width;
        if (fact < puzzle_.height) return std::abs(fact - row);
        if (fact < first_ship_) return std::abs(fact - puzzle_.height - column);
        if (fact < first_cell_) return 0;
        const int cell = fact - first_cell_;
        return std::max(std::abs(cell / puzzle_.width - row), std::abs(cell % puzzle_.width - column));
    }

    const ChainTerms& terms_;
    const Puzzle puzzle_;
    const std::vector<KnownSolution>& solutions_;
    const int first_ship_, first_cell_;  // numbers of facts
    std::vector<int> told_, found_;
    std::vector<std::string> boards_;  // found by questions, which may answer others
    std::vector<ForcedByFacts> best_;  // fewest facts of the puzzle first
};

}  // namespace

template <class Bits>
std::optional<ForcedByFacts> facts_together(const ChainTerms& terms, const Knowledge<Bits>& known,
                                            const std::vector<KnownSolution>& solutions, int below) {
    if (below <= 0 || solutions.empty()) return std::nullopt;
    return FewestFacts(terms, known_puzzle(terms, known), solutions).run(below);
}

#define INSTANTIATE(Bits)                                                                           \
    template std::optional<ForcedByFacts> facts_together(const ChainTerms&, const Knowledge<Bits>&, \
                                                         const std::vector<KnownSolution>&, int);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
