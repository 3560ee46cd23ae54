// Battleship by clause learning against brute force: tiny random boards under every touching rule, all solutions.
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <random>
#include <set>

#include "battleship/learning.hpp"
#include "battleship_oracle.hpp"
#include "check.hpp"

using namespace deadreckon;
using namespace deadreckon::battleship;

namespace {

int below(std::mt19937& random, int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

std::set<std::string> every_board(const Puzzle& puzzle) {
    const Oracle oracle(puzzle);
    return {oracle.boards.begin(), oracle.boards.end()};
}

// The clues of a board that exists, most of the time: some counts unknown, some cells given, rarely one clue wrong.
Puzzle random_puzzle(std::mt19937& random) {
    Puzzle puzzle;
    puzzle.height = 1 + below(random, 5);
    puzzle.width = 1 + below(random, 5);
    puzzle.touching = static_cast<Touching>(below(random, 3));
    puzzle.row_counts.assign(puzzle.height, -1);
    puzzle.column_counts.assign(puzzle.width, -1);
    puzzle.givens.assign(puzzle.height * puzzle.width, '0');
    puzzle.fleet.assign(1 + below(random, 4), 0);
    const int longest = static_cast<int>(puzzle.fleet.size());
    for (int ships = below(random, 5); ships > 0; --ships) ++puzzle.fleet[below(random, longest)];
    const std::set<std::string> boards = every_board(puzzle);
    if (boards.empty()) return puzzle;
    const std::string& board = *std::next(boards.begin(), below(random, static_cast<int>(boards.size())));
    auto count = [&](int first, int step, int size) {
        if (below(random, 4) == 0) return -1;
        int parts = below(random, 40) == 0;
        for (int i = 0; i < size; ++i) parts += board[first + i * step] != 'W';
        return parts;
    };
    for (int r = 0; r < puzzle.height; ++r) puzzle.row_counts[r] = count(r * puzzle.width, 1, puzzle.width);
    for (int c = 0; c < puzzle.width; ++c) puzzle.column_counts[c] = count(c, puzzle.width, puzzle.height);
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (below(random, 8) == 0) puzzle.givens[i] = board[i];
        if (board[i] != 'W' && below(random, 8) == 0) puzzle.givens[i] = '?';
    }
    return puzzle;
}

void random_puzzles(int puzzles) {
    std::mt19937 random(11);
    int none = 0, unique = 0, several = 0;
    for (int i = 0; i < puzzles; ++i) {
        const Puzzle puzzle = random_puzzle(random);
        const std::set<std::string> expected = every_board(puzzle);
        Limits limits;
        limits.solutions = UINT64_MAX;
        Budget everything(limits);
        Outcome all;
        solve_by_learning(puzzle, everything, all);
        check(all.status == Status::complete, "no limit, all solutions");
        check(all.solutions.size() == expected.size(), "no solution twice, none left out");
        check(std::set<std::string>(all.solutions.begin(), all.solutions.end()) == expected, "as brute force");
        none += expected.empty();
        unique += expected.size() == 1;
        several += expected.size() > 1;
        if (expected.size() < 2) continue;
        Outcome more;
        more.solutions.push_back(*expected.begin());
        Budget two{Limits{}};
        solve_by_learning(puzzle, two, more);
        check(more.status == Status::enough && more.solutions.size() == 2, "one more is enough");
        check(more.solutions[0] != more.solutions[1] && expected.count(more.solutions[1]) == 1, "a second solution");
    }
    check(none > puzzles / 20 && unique > puzzles / 20 && several > puzzles / 20, "all three verdicts occur");
}

// Writing the clauses of a large board with ships of all lengths takes seconds: the clock is looked at on the way.
void a_large_model_stops_in_time() {
    Puzzle puzzle{64, 64, Touching::never, {}, {}, {}, std::string(64 * 64, '0')};
    puzzle.row_counts.assign(64, -1);
    puzzle.column_counts.assign(64, -1);
    puzzle.fleet.assign(64, 1);
    Limits limits;
    limits.seconds = 0.02;
    Budget budget{limits};
    Outcome outcome;
    check(!within_limits(limits.memory, [&] { solve_by_learning(puzzle, budget, outcome); }), "undecided");
    check(outcome.status == Status::limit && outcome.solutions.empty(), "nothing found");
    check(budget.seconds() < 1, "stopped in time");
}

}  // namespace

int main(int count, char** arguments) {
    random_puzzles(count > 1 ? std::atoi(arguments[1]) : 400);
    a_large_model_stops_in_time();
    std::puts("battleship learning: ok");
}
