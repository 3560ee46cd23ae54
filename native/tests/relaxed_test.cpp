// Queries on relaxed puzzles, and assumptions: tiny battleship boards against brute force with every fleet, and facts
// of boards and pictures of every word type, where no answer may contradict the board or picture.
#include <algorithm>
#include <cstdio>
#include <random>
#include <string>

#include "battleship/facts/relaxed.hpp"
#include "battleship/tactics/assumptions.hpp"
#include "battleship_oracle.hpp"
#include "check.hpp"
#include "nonogram/relaxed.hpp"

using namespace deadreckon;

namespace {

using Random = std::mt19937;

int below(Random& random, int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

bool has_bit(const std::vector<std::uint64_t>& words, int number) { return words[number / 64] >> (number % 64) & 1; }

Limits few_nodes() {
    Limits limits;
    limits.nodes = 300;
    return limits;
}

// A board with ships of up to `longest` cells placed wherever they fit, in `tries` tries.
std::string random_board(const battleship::Puzzle& puzzle, int longest, int tries, Random& random) {
    std::string board(puzzle.givens.size(), 'W');
    const auto is_free = [&](int row, int column) {
        for (int r = row - 1; r <= row + 1; ++r)
            for (int c = column - 1; c <= column + 1; ++c)
                if (r >= 0 && r < puzzle.height && c >= 0 && c < puzzle.width && board[r * puzzle.width + c] != 'W')
                    return false;
        return row < puzzle.height && column < puzzle.width;
    };
    for (; tries > 0; --tries) {
        const int length = 1 + below(random, longest), row = below(random, puzzle.height);
        const int column = below(random, puzzle.width);
        const bool down = length > 1 && below(random, 2);
        bool fits = true;
        for (int i = 0; i < length; ++i) fits = fits && is_free(row + (down ? i : 0), column + (down ? 0 : i));
        for (int i = 0; fits && i < length; ++i) {
            const char first = down ? 'T' : 'L', last = down ? 'B' : 'R';
            board[(row + (down ? i : 0)) * puzzle.width + column + (down ? 0 : i)] = length == 1       ? 'S'
                                                                                     : i == 0          ? first
                                                                                     : i == length - 1 ? last
                                                                                                       : 'M';
        }
    }
    return board;
}

// Some of the facts of a board, all others unknown.
void tell(battleship::Puzzle& puzzle, const std::string& board, int longest, Random& random) {
    puzzle.row_counts.assign(puzzle.height, 0);
    puzzle.column_counts.assign(puzzle.width, 0);
    puzzle.fleet.assign(longest, 0);
    for (int cell = 0; cell < static_cast<int>(board.size()); ++cell) {
        const int row = cell / puzzle.width, column = cell % puzzle.width;
        puzzle.row_counts[row] += board[cell] != 'W';
        puzzle.column_counts[column] += board[cell] != 'W';
        int length = board[cell] == 'S';
        if (board[cell] == 'L' || board[cell] == 'T') {
            const int step = board[cell] == 'L' ? 1 : puzzle.width;
            for (length = 2; board[cell + (length - 1) * step] == 'M';) ++length;
        }
        if (length) ++puzzle.fleet[length - 1];
        if (below(random, 4) == 0) puzzle.givens[cell] = board[cell] != 'W' && below(random, 2) ? '?' : board[cell];
    }
    for (auto* numbers : {&puzzle.row_counts, &puzzle.column_counts, &puzzle.fleet})
        for (int& number : *numbers)
            if (below(random, 3) == 0) number = -1;
}

battleship::Puzzle empty_board(int height, int width) {
    battleship::Puzzle puzzle;
    puzzle.height = height;
    puzzle.width = width;
    puzzle.givens.assign(static_cast<std::size_t>(height) * width, '0');
    return puzzle;
}

bool has_letter(char letter, char mark) { return letter == mark || (mark == '?' && letter != 'W'); }

// All boards with the numbers of ships that are known and any of the others, of which there are at most two lengths.
std::vector<std::string> boards_of(battleship::Puzzle puzzle) {
    std::vector<std::string> boards;
    const battleship::Puzzle relaxed = puzzle;
    const int cells = puzzle.height * puzzle.width;
    for (int ones = 0; ones <= cells; ++ones)
        for (int twos = 0; twos <= cells / 2; ++twos) {
            puzzle.fleet = {ones, twos};
            if (relaxed.fleet[0] >= 0 && relaxed.fleet[0] != ones) continue;
            if (relaxed.fleet[1] >= 0 && relaxed.fleet[1] != twos) continue;
            if (ones + 2 * twos > cells) continue;
            const battleship::Oracle oracle(puzzle);
            boards.insert(boards.end(), oracle.boards.begin(), oracle.boards.end());
        }
    return boards;
}

void tiny_boards(int number) {
    Random random(1);
    for (int i = 0; i < number; ++i) {
        battleship::Puzzle puzzle = empty_board(1 + below(random, 3), 1 + below(random, 3));
        tell(puzzle, random_board(puzzle, 2, 3, random), 2, random);
        const int cell = below(random, static_cast<int>(puzzle.givens.size()));
        puzzle.givens[cell] = "0W?SLRTBM"[below(random, 9)];
        const std::vector<std::string> boards = boards_of(puzzle);
        std::vector<battleship::Mark> marks;
        for (int j = 0; j < 3; ++j)
            marks.push_back({below(random, static_cast<int>(puzzle.givens.size())), "W?SLRTBM"[below(random, 8)]});
        const battleship::Mark lacking = marks.back();
        marks.pop_back();
        const auto has_all = [&](const std::string& board) {
            return std::all_of(marks.begin(), marks.end(),
                               [&](const auto& mark) { return has_letter(board[mark.cell], mark.letter); });
        };
        const auto contradicts = [&](const std::string& board) {
            return !has_all(board) && !has_letter(board[lacking.cell], lacking.letter);
        };
        const bool forced = std::all_of(boards.begin(), boards.end(), has_all);
        for (const auto order : {battleship::DecisionOrder::plain, battleship::DecisionOrder::by_failures}) {
            check((has_solution(puzzle, {}, order) == Answer::yes) == !boards.empty(),
                  "the same answer as brute force");
            check((forces(puzzle, marks, {}, order) == Answer::yes) == forced, "what brute force finds forced");
        }
        const auto other = find_counterexample(puzzle, &marks, {}, &lacking);
        check((other.exists == Answer::yes) == std::any_of(boards.begin(), boards.end(), contradicts),
              "a counterexample that lacks a mark");
        check(other.letters.empty() || contradicts(other.letters), "the board found is one");
    }
}

void facts_of_boards(int number) {
    Random random(2);
    const int sizes[][2] = {{6, 7}, {10, 10}, {14, 15}, {20, 22}, {30, 33}, {45, 50}};
    for (int i = 0; i < number; ++i) {
        const auto& size = sizes[i % 6];
        battleship::Puzzle puzzle = empty_board(size[0], size[1]);
        const int longest = 3 + below(random, 3), cells = size[0] * size[1];
        const std::string board = random_board(puzzle, longest, cells / 8, random);
        tell(puzzle, board, longest, random);
        check(has_solution(puzzle, few_nodes()) != Answer::no, "the board itself is a solution");
        const battleship::ForcedCells found = forced_cells(puzzle, {});
        check(!found.broken, "no contradiction");
        for (int cell = 0; cell < cells; ++cell)
            check(board[cell] == 'W' ? !has_bit(found.ship, cell) : !has_bit(found.water, cell),
                  "forced as on the board");
        const int cell = below(random, cells);
        const char other = board[cell] == 'W' ? '?' : 'W';
        check(forces(puzzle, {{cell, other}}, few_nodes()) != Answer::yes, "no mark is forced that the board has not");
        Limits rounds;
        rounds.nodes = 20;
        if (cells > 500) continue;  // every assumption on a large board takes long under the sanitizers
        for (const auto& broken : broken_assumptions(puzzle, rounds))
            check(!has_letter(board[broken.cell], broken.letter), "only what is wrong breaks");
    }
}

nonogram::Clue clue_of(const std::vector<int>& line) {
    nonogram::Clue clue;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == 0) continue;
        if (i > 0 && line[i] == line[i - 1])
            ++clue.back().length;
        else
            clue.push_back({1, line[i]});
    }
    return clue;
}

void facts_of_pictures(int number) {
    Random random(3);
    const int sizes[][2] = {{5, 5}, {9, 12}, {20, 20}, {8, 64}, {130, 6}, {2, 300}, {1, 1100}};
    for (int i = 0; i < number; ++i) {
        nonogram::Puzzle puzzle;
        puzzle.height = sizes[i % 7][0], puzzle.width = sizes[i % 7][1], puzzle.colours = 1 + i % 3;
        std::vector<std::vector<int>> rows(puzzle.height, std::vector<int>(puzzle.width)), columns;
        for (auto& row : rows)
            for (int& cell : row) cell = std::max(0, below(random, 2 * puzzle.colours + 1) - puzzle.colours);
        for (int c = 0; c < puzzle.width; ++c) {
            columns.emplace_back();
            for (const auto& row : rows) columns.back().push_back(row[c]);
        }
        const nonogram::Clue missing{{-1, 1}};
        for (const auto& row : rows) puzzle.rows.push_back(below(random, 5) ? clue_of(row) : missing);
        for (const auto& column : columns) puzzle.columns.push_back(below(random, 5) ? clue_of(column) : missing);
        for (const auto& row : rows)
            for (const int cell : row) puzzle.allowed.push_back(below(random, 9) ? ~0ull : 1ull << cell);
        const auto value_of = [&](int cell) { return rows[cell / puzzle.width][cell % puzzle.width]; };
        const int cells = puzzle.height * puzzle.width, cell = below(random, cells), wrong = !value_of(cell);
        check(has_solution(puzzle, few_nodes()) != Answer::no, "the picture itself is a solution");
        check(forces(puzzle, {{cell, wrong}}, few_nodes()) != Answer::yes,
              "no value is forced that the picture has not");
        check(forces(puzzle, {{cell, value_of(cell), false}}, few_nodes()) != Answer::yes, "nor is its own ruled out");
        const nonogram::ForcedCells found = forced_cells(puzzle, {});
        check(!found.broken, "no contradiction");
        const auto agrees = [&](const std::vector<std::vector<std::uint64_t>>& by_value) {
            for (int at = 0; at < cells; ++at)
                for (int value = 0; value <= puzzle.colours; ++value)
                    if (has_bit(by_value[value], at) && value_of(at) != value) return false;
            return true;
        };
        check(agrees(found.by_value), "forced as in the picture");
    }
}

// Fleets, counts and sizes that no board has, or that would overflow the words of the core.
void extremes() {
    battleship::Puzzle puzzle = empty_board(2, 2);
    puzzle.row_counts = puzzle.column_counts = {-1, -1};
    puzzle.fleet.assign(100'000, -1);
    check(has_solution(puzzle, {}) == Answer::yes, "lengths beyond the board do not matter while they are unknown");
    puzzle.fleet.back() = 1;
    check(has_solution(puzzle, {}) == Answer::no, "a ship beyond the board");
    puzzle.fleet = {INT32_MAX, INT32_MAX, -1};
    check(has_solution(puzzle, {}) == Answer::no, "more ships than cells");
    puzzle.fleet = {-1};
    puzzle.row_counts = {INT32_MAX, INT32_MAX};
    check(forced_cells(puzzle, {}).broken, "more parts than cells");
    puzzle = empty_board(70, 70);
    puzzle.row_counts.assign(70, -1);
    puzzle.column_counts.assign(70, -1);
    check(has_solution(puzzle, {}) == Answer::limit, "a board that the core has no words for");
}

}  // namespace

int main() {
    tiny_boards(600);
    facts_of_boards(30);
    facts_of_pictures(21);
    extremes();
    std::puts("relaxed puzzles: ok");
}
