// The nonogram engine against brute force: all tiny puzzles, random ones, learning, proofs and limits.
#include <algorithm>
#include <cstdio>
#include <map>
#include <random>
#include <set>

#include "nonogram/belief_guided_search.hpp"
#include "nonogram/board.hpp"
#include "nonogram/count.hpp"
#include "nonogram/frontier_counter.hpp"
#include "nonogram/line_propagator.hpp"
#include "nonogram/order_encoding.hpp"
#include "nonogram/solve.hpp"
#include "nonogram/uniqueness_proof.hpp"
#include "nonogram_oracle.hpp"

// The assertions of this file are its checks, and on in every build.
#undef NDEBUG
#include <cassert>

using namespace deadreckon;
using namespace deadreckon::nonogram;

namespace {

Puzzle puzzle_of(const Cells& picture, int height, int width, int colours) {
    Puzzle puzzle{height, width, colours, {}, {}, {}};
    for (int r = 0; r < height; ++r) puzzle.rows.push_back(runs({&picture[r * width], &picture[r * width] + width}));
    for (int c = 0; c < width; ++c) {
        Cells column;
        for (int r = 0; r < height; ++r) column.push_back(picture[r * width + c]);
        puzzle.columns.push_back(runs(column));
    }
    return puzzle;
}

bool solves(const Puzzle& puzzle, const Cells& cells) {
    for (int r = 0; r < puzzle.height; ++r) {
        if (!agrees({&cells[r * puzzle.width], &cells[r * puzzle.width] + puzzle.width}, puzzle.rows[r])) return false;
    }
    for (int c = 0; c < puzzle.width; ++c) {
        Cells column;
        for (int r = 0; r < puzzle.height; ++r) column.push_back(cells[r * puzzle.width + c]);
        if (!agrees(column, puzzle.columns[c])) return false;
    }
    for (std::size_t i = 0; i < puzzle.allowed.size(); ++i) {
        if (!(puzzle.allowed[i] >> cells[i] & 1)) return false;
    }
    return true;
}

void check_cells(const std::vector<Word128>& counted, const Puzzle& puzzle, const std::vector<Cells>& expected) {
    assert(counted.size() == static_cast<std::size_t>(puzzle.height * puzzle.width));
    for (std::size_t cell = 0; cell < counted.size(); ++cell) {
        const auto paints = [&](const Cells& cells) { return cells[cell] != 0; };
        assert(counted[cell] == static_cast<Word128>(std::count_if(expected.begin(), expected.end(), paints)));
    }
}

// The number of solutions and, for each cell, the number of those that paint it.
void check_count(const Puzzle& puzzle, const std::vector<Cells>& expected) {
    Limits limits;
    limits.solutions = UINT64_MAX;
    const counting::Count counted = count_solutions(puzzle, limits, true);
    assert(counted.status == Status::complete && counted.number == expected.size());
    check_cells(counted.cells, puzzle, expected);
}

// The frontier alone: on small puzzles the search would finish before it started.
void check_frontier(const Puzzle& puzzle, const std::vector<Cells>& expected) {
    Budget budget((Limits()));
    const auto counter = make_frontier_counter(puzzle, true, 1000000, budget);
    using Progress = counting::Counter::Progress;
    while (counter->advance(budget, 1) == Progress::working) {
    }
    assert(counter->advance(budget, 1) == Progress::done && counter->count() == expected.size());
    check_cells(counter->cells(), puzzle, expected);
}

void check_all(const Puzzle& puzzle, const std::vector<Cells>& expected) {
    check_count(puzzle, expected);
    check_frontier(puzzle, expected);
    Limits limits;
    limits.solutions = 1000000;
    Outcome outcome = solve(puzzle, limits);
    assert(outcome.status == Status::complete);
    std::set<Cells> found(outcome.solutions.begin(), outcome.solutions.end());
    assert(found.size() == outcome.solutions.size());
    assert(found == std::set<Cells>(expected.begin(), expected.end()));
    limits.solutions = 2;
    outcome = solve(puzzle, limits);
    assert(outcome.solutions.size() == std::min<std::size_t>(2, expected.size()));
    for (const Cells& cells : outcome.solutions) assert(found.count(cells));
    if (outcome.solutions.size() == 2) assert(outcome.solutions[0] != outcome.solutions[1]);
    assert(outcome.status != Status::limit);
}

// Every picture of a size, grouped by its puzzle: each group has all solutions of the puzzle.
void test_all_pictures(int height, int width, int colours) {
    std::map<std::vector<int>, std::vector<Cells>> groups;
    Cells picture(height * width, 0);
    do {
        const Puzzle puzzle = puzzle_of(picture, height, width, colours);
        std::vector<int> key;
        for (const auto* clues : {&puzzle.rows, &puzzle.columns}) {
            for (const Clue& clue : *clues) {
                for (const Block& block : clue) key.insert(key.end(), {block.length, block.colour});
                key.push_back(-1);
            }
        }
        groups[key].push_back(picture);
    } while (advance(picture, colours + 1));
    for (const auto& [key, pictures] : groups) check_all(puzzle_of(pictures[0], height, width, colours), pictures);
}

// Unknown lengths, givens, and inconsistent clues.
void test_random_puzzles(int count, std::mt19937& random) {
    for (int round = 0; round < count; ++round) {
        const int height = 1 + random() % 4, width = 1 + random() % 4;
        const int colours = 1 + random() % (height * width > 9 ? 1 : 2);
        auto draw = [&] {
            Cells picture(height * width);
            for (auto& cell : picture) cell = static_cast<std::uint8_t>(random() % (colours + 1));
            return picture;
        };
        Puzzle puzzle = puzzle_of(draw(), height, width, colours);
        if (random() % 8 == 0) puzzle.rows = puzzle_of(draw(), height, width, colours).rows;
        for (auto* clues : {&puzzle.rows, &puzzle.columns}) {
            for (Clue& clue : *clues) {
                for (Block& block : clue) block.length = random() % 4 ? block.length : 0;
            }
        }
        if (random() % 2) {
            puzzle.allowed.assign(height * width, (1 << (colours + 1)) - 1);
            puzzle.allowed[random() % (height * width)] = random() % (1 << (colours + 1));
        }
        std::vector<Cells> expected;
        Cells cells(height * width, 0);
        do {
            if (solves(puzzle, cells)) expected.push_back(cells);
        } while (advance(cells, colours + 1));
        check_all(puzzle, expected);
    }
}

// Learning alone, since earlier stages would solve small puzzles, counts the same as plain search.
template <class Bits>
std::size_t count_by_learning(const Puzzle& puzzle, bool with_order) {
    Budget budget{Limits()};
    Board<Bits> board(puzzle, budget);
    assert(board.propagate() == Propagation::fixpoint);
    cdcl::Solver solver(nonogram::options::learning);
    CellEncoding<Bits> encoding(board, solver);
    LinePropagator<Bits> propagator(board, encoding, solver);
    OrderEncoding<Bits> order(board, encoding, solver);
    bool more = !with_order || order.add();
    std::set<Cells> found;
    while (more && solver.solve(budget) == cdcl::Result::satisfiable) {
        const Cells cells = encoding.solution();
        assert(solves(puzzle, cells));
        assert(found.insert(cells).second);
        more = encoding.exclude(cells);
    }
    return found.size();
}

Cells random_picture(int height, int width, int colours, std::mt19937& random) {
    Cells picture(height * width);
    for (auto& cell : picture) cell = static_cast<std::uint8_t>(random() % 2 ? 1 + random() % colours : 0);
    return picture;
}

void test_learning(int count, std::mt19937& random) {
    for (int round = 0; round < count; ++round) {
        const int height = 4 + random() % 4, width = 4 + random() % 4, colours = 1 + round % 2;
        Puzzle puzzle = puzzle_of(random_picture(height, width, colours, random), height, width, colours);
        if (round % 5 == 0) puzzle.rows[0].clear();  // mostly without a solution
        if (round % 3 == 0 && !puzzle.columns[1].empty()) puzzle.columns[1][0].length = 0;
        Limits limits;
        limits.solutions = 1000000;
        const Outcome outcome = solve(puzzle, limits);
        assert(outcome.status == Status::complete);
        if (outcome.solutions.empty()) continue;
        assert(count_by_learning<Word64>(puzzle, false) == outcome.solutions.size());
        assert(count_by_learning<Word128>(puzzle, true) == outcome.solutions.size());
        assert(count_by_learning<Wide<4>>(puzzle, true) == outcome.solutions.size());
    }
}

// Large enough for every stage; each solution is checked, and the picture drawn shows that there is one.
void test_hard_puzzles(int count, std::mt19937& random) {
    std::uint64_t conflicts = 0, probes = 0;
    for (int round = 0; round < count; ++round) {
        const int size = round % 8 == 7 ? 64 : 12 + round % 14, colours = round % 4 == 3 ? 2 + round % 3 : 1;
        const Cells picture = random_picture(size, size, colours, random);
        const Puzzle puzzle = puzzle_of(picture, size, size, colours);
        Limits limits;
        limits.seconds = 1;
        const Outcome outcome = solve(puzzle, limits);
        for (const Cells& cells : outcome.solutions) assert(solves(puzzle, cells));
        if (outcome.status == Status::complete) assert(outcome.solutions == std::vector<Cells>{picture});
        if (outcome.status == Status::enough) assert(outcome.solutions[0] != outcome.solutions[1]);
        conflicts += outcome.conflicts, probes += outcome.probes;
    }
    assert(probes > 0);
}

// Whether weights prove that a solution is unique, after line solving alone.
template <class Bits>
bool is_proved_unique(const Puzzle& puzzle, const Cells& solution) {
    Budget budget{Limits()};
    Board<Bits> board(puzzle, budget);
    assert(board.propagate() == Propagation::fixpoint);
    return UniquenessProof<Bits>(board, solution).find(nonogram::options::proof_rounds_per_step);
}

// A proof is right whenever one is found, and found for a quarter of the unique puzzles that lines alone do not solve.
void test_uniqueness_proof(int count, std::mt19937& random) {
    int unique = 0, proved = 0, several = 0;
    for (int round = 0; round < count; ++round) {
        const int height = 4 + random() % 5, width = 4 + random() % 5;
        const Cells picture = random_picture(height, width, 1, random);
        const Puzzle puzzle = puzzle_of(picture, height, width, 1);
        const Outcome outcome = solve(puzzle, Limits());
        if (outcome.nodes == 0) continue;
        const bool found = is_proved_unique<Word64>(puzzle, picture);
        assert(found == is_proved_unique<Wide<4>>(puzzle, picture));
        assert(!found || outcome.solutions.size() == 1);
        (outcome.solutions.size() == 1 ? unique : several) += 1;
        proved += found;
    }
    assert(several > count / 8 && unique > 0 && 4 * proved > unique);
}

Puzzle domino_puzzle(int n) {
    Puzzle puzzle{2 * n + 1, 2 * n + 1, 1, {{{3, 1}}, {{1, 1}}}, {{{1, 1}}}, {}};
    for (int i = 1; i < n; ++i) {
        puzzle.rows.insert(puzzle.rows.end(), {{{3, 1}, {1, 1}}, {{1, 1}}});
        puzzle.columns.insert(puzzle.columns.end(), {{{1, 1}}, {{1, 1}, {3, 1}}});
    }
    puzzle.rows.push_back({{1, 1}});
    puzzle.columns.insert(puzzle.columns.end(), {{{1, 1}}, {{3, 1}}});
    return puzzle;
}

// The domino puzzles are unique, and need learning from 6 on: no solution may be lost between the stages.
void test_dominos() {
    for (int n : {3, 4, 5, 6, 7, 8, 16}) {
        const Puzzle puzzle = domino_puzzle(n);
        const Outcome outcome = solve(puzzle, Limits());
        assert(outcome.status == Status::complete && outcome.solutions.size() == 1);
        assert(solves(puzzle, outcome.solutions[0]));
        assert(n < 6 || outcome.conflicts > 0);
        assert(outcome.conflicts < 4000);  // clauses alone would need 50,000 for 16
        const Outcome again = solve(puzzle, Limits());
        assert(again.conflicts == outcome.conflicts && again.nodes == outcome.nodes);
        check_count(puzzle, outcome.solutions);  // plain search would take 16 too long
    }
}

void test_limits() {
    std::mt19937 random(5);
    const Puzzle puzzle = puzzle_of(random_picture(25, 25, 1, random), 25, 25, 1);
    Limits limits;
    limits.nodes = 3;
    Outcome outcome = solve(puzzle, limits);
    assert(outcome.status != Status::complete && outcome.nodes <= 4);
    limits = Limits();
    limits.seconds = 0;
    const Puzzle large = puzzle_of(random_picture(300, 300, 1, random), 300, 300, 1);
    assert(solve(large, limits).status == Status::limit);
    limits = Limits();
    limits.interrupted = [] { return true; };
    assert(solve(large, limits).status == Status::limit);
    limits = Limits();
    limits.solutions = 500;
    const Puzzle loose = puzzle_of(random_picture(12, 12, 1, random), 12, 12, 1);
    outcome = solve(loose, limits);
    assert(std::set<Cells>(outcome.solutions.begin(), outcome.solutions.end()).size() == outcome.solutions.size());
    assert(solve({max_line_cells + 1, 1, 1, {}, {}, {}}, Limits()).status == Status::limit);
}

// A puzzle whose solutions are the permutations.
Puzzle permutations(int size) {
    const std::vector<Clue> ones(size, Clue{{1, 1}});
    return {size, size, 1, ones, ones, {}};
}

// Known numbers: of permutations, and of permutations without a painted corner.
void test_many_solutions() {
    Limits limits;
    limits.solutions = UINT64_MAX;
    counting::Count counted = count_solutions(permutations(12), limits, true);
    assert(counted.status == Status::complete && counted.number == 479001600);
    assert(counted.cells == std::vector<Word128>(144, 39916800));
    assert(counted.method == counting::Method::frontier);
    Puzzle puzzle = permutations(12);
    puzzle.allowed.assign(144, 3);
    for (const int corner : {0, 11, 132, 143}) puzzle.allowed[corner] = 1;
    counted = count_solutions(puzzle, limits, true);
    assert(counted.number == 479001600 - 4 * 39916800 + 2 * 3628800);  // by inclusion and exclusion
    // Memory for the number alone.
    limits.memory = 5000000;
    counted = count_solutions(permutations(14), limits, true);
    assert(counted.status == Status::complete && counted.number == 87178291200 && counted.cells.empty());
}

void test_limits_of_counting() {
    const Puzzle puzzle = permutations(22);
    Limits limits;
    limits.solutions = 1000;
    counting::Count counted = count_solutions(puzzle, limits, true);
    assert(counted.status == Status::enough && counted.number == 1000);
    limits.solutions = UINT64_MAX;
    limits.nodes = 10000;
    counted = count_solutions(puzzle, limits, true);
    assert(counted.status == Status::limit && counted.number > 1000 && counted.nodes == 10001);
    limits = Limits();
    limits.solutions = UINT64_MAX;
    limits.interrupted = [] { return true; };
    counted = count_solutions(puzzle, limits, false);
    assert(counted.status == Status::limit && counted.nodes < nonogram::options::max_counting_decisions / 2);
    limits.interrupted = nullptr;
    limits.memory = 10000;
    limits.nodes = 1000000;
    assert(count_solutions(puzzle, limits, false).status == Status::limit);
    assert(count_solutions({max_line_cells + 1, 1, 1, {}, {}, {}}, Limits(), true).status == Status::limit);
}

// Stripes of 33 colours, one block a cell, need no search at any size.
void test_many_colours() {
    const int size = 40, colours = 33;
    Cells picture(size * size);
    for (int i = 0; i < size * size; ++i) picture[i] = static_cast<std::uint8_t>(1 + (i / size + i % size) % colours);
    const Outcome outcome = solve(puzzle_of(picture, size, size, colours), Limits());
    assert(outcome.status == Status::complete && outcome.solutions == std::vector<Cells>{picture});
    assert(outcome.nodes == 0);
}

}  // namespace

int main(int argc, char** argv) {
    const int scale = argc > 1 ? std::atoi(argv[1]) : 1;  // more of everything that is drawn at random
    std::mt19937 random(1);
    for (auto [height, width] : {std::pair(1, 1), {1, 5}, {2, 2}, {2, 3}, {3, 3}, {3, 4}, {4, 4}}) {
        test_all_pictures(height, width, 1);
    }
    for (auto [height, width] : {std::pair(1, 4), {2, 2}, {2, 3}, {3, 3}}) test_all_pictures(height, width, 2);
    test_random_puzzles(2000 * scale, random);
    test_learning(200 * scale, random);
    test_hard_puzzles(60 * scale, random);
    test_uniqueness_proof(2000 * scale, random);
    test_dominos();
    test_limits();
    test_many_solutions();
    test_limits_of_counting();
    test_many_colours();
    std::puts("nonogram: all tests passed");
}
