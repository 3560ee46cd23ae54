// Battleship by clause learning against brute force: tiny random boards under every touching rule, all solutions.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <random>
#include <set>

#include "battleship/board_bits.hpp"
#include "battleship/solving/local_search.hpp"
#include "battleship/solving/portfolio.hpp"
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

// Usually the clues of an existing board: some counts unknown, some cells given; rarely one wrong clue.
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

constexpr Aim every_aim[] = {Aim::finding, Aim::proving, Aim::listing};

Limits everything() {
    Limits limits;
    limits.solutions = UINT64_MAX;
    return limits;
}

// All solutions, by clause learning with a single aim.
void learn_all(const RootPuzzle& start, Aim aim, const std::set<std::string>& expected) {
    Budget budget(everything());
    Outcome all;
    Learning learning(start, aim, budget, all);
    Status status = Status::enough;
    while (status == Status::enough) status = learning.add_next(UINT64_MAX);
    check(status == Status::complete, "no limit, all solutions");
    check(all.solutions.size() == expected.size(), "no solution twice, none left out");
    check(std::set<std::string>(all.solutions.begin(), all.solutions.end()) == expected, "as brute force");
}

// Starts from the results of propagation before any decision; `found` counts the solutions of local search.
void start_from_bits(const Puzzle& puzzle, const std::set<std::string>& expected, int& found) {
    with_board_bits(puzzle.height * puzzle.width, [&](auto bits) {
        using Bits = decltype(bits);
        Budget budget(everything());
        const Board<Bits> board(puzzle, budget);
        Position<Bits> root = initial_position(board);
        std::vector<Place> taken;
        if (!propagate(board, root, taken)) return check(expected.empty(), "a contradiction means no solution");
        const RootPuzzle start = root_puzzle(board, root, taken);
        for (const Aim aim : every_aim) learn_all(start, aim, expected);
        LocalSearch<Bits> local(board, root, taken);
        const std::string letters = local.find(20);
        found += !letters.empty();
        check(letters.empty() || expected.count(letters) == 1, "local search finds solutions");
        if (expected.empty()) return;
        const std::string other = local.find_near(*expected.begin());
        found += !other.empty();
        check(other.empty() || (expected.count(other) == 1 && other != *expected.begin()), "another solution");
    });
}

void random_puzzles(int puzzles) {
    std::mt19937 random(11);
    int none = 0, unique = 0, several = 0, found = 0;
    for (int i = 0; i < puzzles; ++i) {
        const Puzzle puzzle = random_puzzle(random);
        const std::set<std::string> expected = every_board(puzzle);
        Budget two{Limits{}};
        const RootPuzzle start = root_puzzle(puzzle, two);
        for (const Aim aim : every_aim) learn_all(start, aim, expected);
        start_from_bits(puzzle, expected, found);
        none += expected.empty();
        unique += expected.size() == 1;
        several += expected.size() > 1;
        Outcome all;
        Budget unlimited(everything());
        Portfolio(start, {}, unlimited, all).run();
        check(all.status == Status::complete && all.solutions.size() == expected.size(), "all by turns");
        if (expected.size() < 2) continue;
        Outcome more;
        more.solutions.push_back(*expected.begin());
        Portfolio(start, {}, two, more).run();
        check(more.status == Status::enough && more.solutions.size() == 2, "one more is enough");
        check(more.solutions[0] != more.solutions[1] && expected.count(more.solutions[1]) == 1, "a second solution");
    }
    check(none > puzzles / 20 && unique > puzzles / 20 && several > puzzles / 20, "all three verdicts occur");
    check(found > puzzles / 10, "local search finds some");
}

// The counts of the board with ships at the left and at the right end of each second row, without any givens.
Puzzle combs(int rows) {
    Puzzle puzzle{rows, 9, Touching::never, {}, {}, {}, std::string(rows * 9, '0')};
    const int ships = (rows + 1) / 2;
    for (int row = 0; row < rows; ++row) puzzle.row_counts.push_back(row % 2 ? 0 : 6);
    puzzle.column_counts = {ships, ships, ships, 0, 0, 0, ships, ships, ships};
    puzzle.fleet = {0, 0, 2 * ships};
    return puzzle;
}

// Ships of one length, on all places of lines that hold two of them.
void lines_may_hold_several_ships() {
    for (const Aim aim : every_aim) {
        const Puzzle puzzle = combs(7);
        Budget budget(everything());
        learn_all(root_puzzle(puzzle, budget), aim,
                  {"LMRWWWLMRWWWWWWWWWLMRWWWLMRWWWWWWWWWLMRWWWLMRWWWWWWWWWLMRWWWLMR"});
    }
}

// Writing the clauses of a large board with ships of all lengths takes seconds: the clock is read on the way.
void a_large_model_stops_in_time() {
    Puzzle puzzle{64, 64, Touching::never, {}, {}, {}, std::string(64 * 64, '0')};
    puzzle.row_counts.assign(64, -1);
    puzzle.column_counts.assign(64, -1);
    puzzle.fleet.assign(64, 1);
    Limits limits;
    limits.seconds = 0.02;
    Budget budget{limits};
    Outcome outcome;
    const std::clock_t start = std::clock();
    const auto learn = [&] { Portfolio(root_puzzle(puzzle, budget), {}, budget, outcome).run(); };
    check(!within_limits(limits.memory, learn), "undecided");
    check(outcome.status == Status::limit && outcome.solutions.empty(), "nothing found");
    // CPU time, which is the same on a busy machine.
    check(std::clock() - start < CLOCKS_PER_SEC, "stopped in time");
}

}  // namespace

int main(int count, char** arguments) {
    random_puzzles(count > 1 ? std::atoi(arguments[1]) : 400);
    lines_may_hold_several_ships();
    a_large_model_stops_in_time();
    std::puts("battleship learning: ok");
}
