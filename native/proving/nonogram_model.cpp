// Nonograms as pseudo-Boolean constraints: a variable for each cell and colour, and for each state of a line's
// automaton after each of its cells.
#include "proving/nonogram_model.hpp"

#include <string>
#include <utility>

namespace deadreckon::proving {

namespace {

using nonogram::Clue;
using nonogram::Puzzle;

// The automaton of a clue. States are ordered: a gap, the cells of the first block, a gap, and so on; each is entered
// by one colour (0 is blank). The start is state 0.
struct Automaton {
    std::vector<int> colour;
    std::vector<std::vector<int>> after;  // states that may follow
    int first_accepting = 0;              // this state and all later ones accept

    int size() const { return static_cast<int>(colour.size()); }
};

// `longest`: the maximum length of a block that fits in the line.
Automaton automaton_of(const Clue& clue, int longest) {
    Automaton made;
    const auto add = [&](int colour) {
        made.colour.push_back(colour);
        made.after.emplace_back();
        return made.size() - 1;
    };
    int gap = add(0);
    made.after[gap].push_back(gap);
    for (std::size_t block = 0; block < clue.size(); ++block) {
        const bool is_blot = clue[block].length == 0;
        const int length = is_blot ? 1 : std::min(clue[block].length, longest + 1), before = made.size() - 1;
        const int first = made.size();
        for (int i = 0; i < length; ++i) {
            add(clue[block].colour);
            if (i > 0) made.after[first + i - 1].push_back(first + i);
        }
        made.after[gap].push_back(first);
        if (block > 0 && clue[block - 1].colour != clue[block].colour) made.after[before - 1].push_back(first);
        const int last = made.size() - 1;
        if (is_blot) made.after[last].push_back(last);
        gap = add(0);
        made.after[last].push_back(gap);
        made.after[gap].push_back(gap);
        made.first_accepting = last;
    }
    return made;
}

class Encoder {
public:
    explicit Encoder(const Puzzle& puzzle) : puzzle_(puzzle) {}

    NonogramModel encode() {
        for (int r = 0; r < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c) add_cell(r, c);
        for (int r = 0; r < puzzle_.height; ++r) {
            std::vector<int> cells;
            for (int c = 0; c < puzzle_.width; ++c) cells.push_back(r * puzzle_.width + c);
            add_line(r, puzzle_.rows[r], cells);
        }
        for (int c = 0; c < puzzle_.width; ++c) {
            std::vector<int> cells;
            for (int r = 0; r < puzzle_.height; ++r) cells.push_back(r * puzzle_.width + c);
            add_line(puzzle_.height + c, puzzle_.columns[c], cells);
        }
        givens();
        return {std::move(model_), std::move(lines_)};
    }

private:
    int painted(int cell, int colour) const { return cell * puzzle_.colours + colour - 1; }

    void add_cell(int row, int column) {
        const std::string name = "x" + std::to_string(row) + '_' + std::to_string(column);
        for (int colour = 1; colour <= puzzle_.colours; ++colour)
            model_.preserve(model_.add_variable(puzzle_.colours == 1 ? name : name + '_' + std::to_string(colour)));
    }

    // After each cell the line is in exactly one state, and each state has a predecessor and a successor.
    void add_line(int line, const Clue& clue, const std::vector<int>& cells) {
        const Automaton automaton = automaton_of(clue, static_cast<int>(cells.size()));
        const int length = static_cast<int>(cells.size()), states = automaton.size();
        const std::vector<std::vector<int>> variable = add_states(line, automaton, length);
        const std::vector<std::vector<int>> none(length + 1, std::vector<int>(states, -1));
        LineStates made{cells, {automaton.colour.begin(), automaton.colour.end()}, variable, none, none, {}, {}};
        for (int i = 1; i <= length; ++i) {
            std::vector<Literal> blank;
            for (int colour = 1; colour <= puzzle_.colours; ++colour) {
                std::vector<Literal> of_colour;
                for (int q = 0; q < states; ++q)
                    if (variable[i][q] >= 0 && automaton.colour[q] == colour)
                        of_colour.push_back(positive(variable[i][q]));
                of_colour.push_back(negative(painted(cells[i - 1], colour)));
                const int number = model_.exactly(of_colour, 1);
                if (colour == 1) made.filled.push_back(number);
            }
            for (int q = 0; q < states; ++q)
                if (variable[i][q] >= 0 && automaton.colour[q] == 0) blank.push_back(positive(variable[i][q]));
            for (int colour = 1; colour <= puzzle_.colours; ++colour)
                blank.push_back(positive(painted(cells[i - 1], colour)));
            made.gap.push_back(model_.exactly(blank, 1));
        }
        for (int i = 1; i < length; ++i) add_steps(automaton, i, made);
        lines_.push_back(std::move(made));
    }

    void add_steps(const Automaton& automaton, int i, LineStates& made) {
        const std::vector<int>&now = made.variable[i], &next = made.variable[i + 1];
        std::vector<std::vector<Literal>> behind(automaton.size()), before(automaton.size());
        for (int q = 0; q < automaton.size(); ++q)
            for (const int other : automaton.after[q])
                if (now[q] >= 0 && next[other] >= 0) {
                    behind[q].push_back(positive(next[other]));
                    before[other].push_back(positive(now[q]));
                }
        for (int q = 0; q < automaton.size(); ++q)
            if (now[q] >= 0) {
                behind[q].push_back(negative(now[q]));
                made.behind[i][q] = model_.clause(behind[q]);
            }
        for (int q = 0; q < automaton.size(); ++q)
            if (next[q] >= 0) {
                before[q].push_back(negative(next[q]));
                made.before[i + 1][q] = model_.clause(before[q]);
            }
    }

    // The variable of each state after each number of cells; -1 for a state on no way from start to end.
    std::vector<std::vector<int>> add_states(int line, const Automaton& automaton, int length) {
        const int states = automaton.size();
        std::vector<std::vector<char>> reached(length + 1, std::vector<char>(states)), leads = reached;
        reached[0][0] = 1;
        for (int i = 0; i < length; ++i)
            for (int q = 0; q < states; ++q)
                if (reached[i][q])
                    for (const int other : automaton.after[q]) reached[i + 1][other] = 1;
        for (int q = automaton.first_accepting; q < states; ++q) leads[length][q] = 1;
        for (int i = length; i-- > 0;)
            for (int q = 0; q < states; ++q)
                for (const int other : automaton.after[q]) leads[i][q] |= leads[i + 1][other];
        std::vector<std::vector<int>> variable(length + 1, std::vector<int>(states, -1));
        for (int i = 1; i <= length; ++i)
            for (int q = 0; q < states; ++q)
                if (reached[i][q] && leads[i][q])
                    variable[i][q] = model_.add_variable("s" + std::to_string(line) + '_' + std::to_string(i) + '_' +
                                                         std::to_string(q));
        return variable;
    }

    void givens() {
        for (std::size_t cell = 0; cell < puzzle_.allowed.size(); ++cell) {
            const std::uint64_t allowed = puzzle_.allowed[cell];
            std::vector<Literal> painted_so;
            for (int colour = 1; colour <= puzzle_.colours; ++colour) {
                const int variable = painted(static_cast<int>(cell), colour);
                if (allowed >> colour & 1)
                    painted_so.push_back(positive(variable));
                else
                    model_.clause({negative(variable)});
            }
            if (!(allowed & 1)) model_.clause(painted_so);
        }
    }

    const Puzzle& puzzle_;
    Model model_;
    std::vector<LineStates> lines_;
};

}  // namespace

NonogramModel nonogram_model(const Puzzle& puzzle) { return Encoder(puzzle).encode(); }

std::vector<int> true_variables(const Model& model, const Puzzle& puzzle, const std::vector<std::uint8_t>& picture) {
    std::vector<int> variables;
    for (std::size_t cell = 0; cell < picture.size(); ++cell)
        if (picture[cell]) variables.push_back(model.preserved()[cell * puzzle.colours + picture[cell] - 1]);
    return variables;
}

}  // namespace deadreckon::proving
