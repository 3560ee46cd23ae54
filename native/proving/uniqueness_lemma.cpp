// The cost of a cell in a line: its weight, which cancels out between rows and columns, plus 1 if the cell differs from
// the solution. If no line costs less than in the solution, the sum over all lines shows that no cell differs.
#include "proving/uniqueness_lemma.hpp"

#include <algorithm>
#include <cstdlib>

#include "nonogram/uniqueness_proof.hpp"
#include "proving/line_bound.hpp"

namespace deadreckon::proving {

namespace {

constexpr int weight_turns = 4;                  // each longer than the one before
constexpr std::uint64_t blank = 1, painted = 2;  // of `allowed`

// The puzzle with the cells known to the certifier as givens.
nonogram::Puzzle with_known_cells(nonogram::Puzzle puzzle, const std::vector<Literal>& known) {
    const std::size_t cells = puzzle.rows.size() * puzzle.columns.size();
    if (puzzle.allowed.empty()) puzzle.allowed.assign(cells, blank | painted);
    for (const Literal literal : known)
        if (static_cast<std::size_t>(variable_of(literal)) < cells)
            puzzle.allowed[variable_of(literal)] &= cdcl::is_positive(literal) ? painted : blank;
    return puzzle;
}

}  // namespace

bool add_uniqueness_lemma(Certifier& certifier, const nonogram::Puzzle& puzzle, const std::vector<LineStates>& lines,
                          Budget& budget) {
    if (puzzle.colours != 1) return false;
    std::vector<std::uint8_t> solution(puzzle.rows.size() * puzzle.columns.size());
    for (const int cell : certifier.last_solution()) solution[cell] = 1;
    const auto found =
        nonogram::find_weights(with_known_cells(puzzle, certifier.true_at_root()), solution, weight_turns, budget);
    if (!found) return false;
    std::vector<Summand> bounds;
    std::vector<std::int64_t> penalty(solution.size());  // of known cells that differ nevertheless
    for (std::size_t number = 0; number < lines.size(); ++number) {
        const LineStates& line = lines[number];
        const int sign = static_cast<int>(number) < puzzle.height ? 1 : -1;
        std::int64_t range = 1;  // more than the total cost of the unknown cells
        std::vector<std::int64_t> costs;
        for (const int cell : line.cells) {
            costs.push_back(found->is_open[cell] ? sign * found->weight[cell] + (solution[cell] ? 1 : -1) : 0);
            range += std::abs(costs.back());
        }
        if (range == 1) continue;
        std::int64_t total = 0;
        for (std::size_t i = 0; i < costs.size(); ++i) {
            const int cell = line.cells[i];
            if (!found->is_open[cell]) {
                costs[i] = solution[cell] ? -range : range;
                penalty[cell] += range;
            }
            if (solution[cell]) total += costs[i];
        }
        const std::optional<int> bound = add_line_bound(certifier.lines(), line, costs, total);
        if (!bound) return false;
        bounds.push_back({1, *bound});
    }
    const int degree = static_cast<int>(2 * std::count(found->is_open.begin(), found->is_open.end(), 1));
    Constraint lemma{{}, degree};
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
        const bool is_open = found->is_open[cell], is_painted = is_open == (solution[cell] != 0);
        const std::int64_t coefficient = is_open ? 2 : std::min<std::int64_t>(penalty[cell], degree);
        if (coefficient > 0)
            lemma.terms.push_back({static_cast<int>(coefficient),
                                   is_painted ? positive(static_cast<int>(cell)) : negative(static_cast<int>(cell))});
    }
    std::stable_sort(lemma.terms.begin(), lemma.terms.end(),
                     [](const Term& a, const Term& b) { return a.coefficient > b.coefficient; });
    certifier.add_lemma(lemma, certifier.lines().add_saturated_sum(bounds, lemma));
    return true;
}

}  // namespace deadreckon::proving
