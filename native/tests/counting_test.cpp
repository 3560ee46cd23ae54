// Counts of battleship solutions against all boards that the rules allow, against each other, against known numbers.
// With the argument `all` it also counts the 11x11 boards, which takes half a minute without sanitizers.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include "battleship_oracle.hpp"
#include "counting/count.hpp"
#include "counting/frontier_counter.hpp"
#include "counting/search_counter.hpp"

namespace {

using namespace deadreckon;
using namespace deadreckon::counting;
using battleship::Oracle, battleship::Puzzle, battleship::Touching;
using Progress = Counter::Progress;

#define CHECK(condition)                                                                                            \
    do {                                                                                                            \
        if (!(condition)) {                                                                                         \
            std::fprintf(stderr, "%s:%d: %s does not hold for puzzle %d\n", __FILE__, __LINE__, #condition, trial); \
            std::exit(1);                                                                                           \
        }                                                                                                           \
    } while (false)

int trial = 0;  // the number of the puzzle, for messages

Limits no_limits() {
    Limits limits;
    limits.solutions = UINT64_MAX;
    return limits;
}

Puzzle blank(int height, int width, Touching touching, std::vector<int> fleet) {
    Puzzle puzzle;
    puzzle.height = height;
    puzzle.width = width;
    puzzle.touching = touching;
    puzzle.fleet = std::move(fleet);
    puzzle.row_counts.assign(height, -1);
    puzzle.column_counts.assign(width, -1);
    puzzle.givens.assign(height * width, '0');
    return puzzle;
}

class Random {
public:
    explicit Random(unsigned seed) : engine_(seed) {}
    int below(int end) { return static_cast<int>(engine_() % end); }  // the same on every machine

private:
    std::mt19937 engine_;
};

// Some counts and cells of a board, now and then a wrong one.
void tell(Puzzle& puzzle, const std::string& board, Random& random) {
    const int known = random.below(5), told = random.below(4);
    for (int r = 0; r < puzzle.height; ++r) {
        int parts = 0;
        for (int c = 0; c < puzzle.width; ++c) parts += board[r * puzzle.width + c] != 'W';
        if (random.below(4) < known) puzzle.row_counts[r] = parts;
    }
    for (int c = 0; c < puzzle.width; ++c) {
        int parts = 0;
        for (int r = 0; r < puzzle.height; ++r) parts += board[r * puzzle.width + c] != 'W';
        if (random.below(4) < known) puzzle.column_counts[c] = parts;
    }
    for (int i = 0; i < told; ++i) {
        const int cell = random.below(static_cast<int>(board.size()));
        puzzle.givens[cell] = board[cell] != 'W' && random.below(3) == 0 ? '?' : board[cell];
    }
    if (random.below(8) == 0) puzzle.givens[random.below(static_cast<int>(board.size()))] = "WSLRTBM?"[random.below(8)];
    if (random.below(8) == 0) puzzle.row_counts[random.below(puzzle.height)] = random.below(puzzle.width + 2);
}

Puzzle random_puzzle(int longest_side, int max_ships, Random& random) {
    std::vector<int> fleet(1 + random.below(5));
    const int lengths = static_cast<int>(fleet.size());
    for (int ships = random.below(max_ships + 1); ships > 0; --ships) ++fleet[random.below(lengths)];
    return blank(1 + random.below(longest_side), 1 + random.below(longest_side), static_cast<Touching>(random.below(3)),
                 fleet);
}

struct Counted {
    Progress progress;
    Word128 count;
    std::vector<Word128> cells;
};

Counted count_by_search(const Puzzle& puzzle, bool cells) {
    Budget budget(no_limits());
    const auto search = make_search_counter(puzzle, cells, budget);
    Progress progress;
    do progress = search->advance(budget, 3);
    while (progress == Progress::working);
    return {progress, search->count(), search->cells()};
}

Counted count_by_frontier(const PossiblePlaces& board, bool cells, std::size_t max_bytes = 800'000'000) {
    Budget budget(no_limits());
    FrontierCounter frontier(board, cells, max_bytes);
    Progress progress;
    do progress = frontier.advance(budget, 3);
    while (progress == Progress::working);
    return {progress, frontier.count(), frontier.cells()};
}

bool fleet_has_cells(const Puzzle& puzzle) {
    int parts = 0;
    for (std::size_t i = 0; i < puzzle.fleet.size(); ++i) parts += static_cast<int>(i + 1) * puzzle.fleet[i];
    return parts <= puzzle.height * puzzle.width;
}

// Both methods, the frontier along rows and along columns, give this count and these cells.
template <class Number>
void check_methods(const Puzzle& puzzle, Word128 count, const std::vector<Number>& cells) {
    const std::vector<Word128> expected(cells.begin(), cells.end());
    const Count whole = count_solutions(puzzle, no_limits(), true);
    CHECK(whole.status == Status::complete && whole.number == count && whole.cells == expected);
    if (!fleet_has_cells(puzzle)) return;
    const Counted search = count_by_search(puzzle, true);
    CHECK(search.progress == Progress::done && search.count == count && search.cells == expected);
    Budget budget(no_limits());
    const PossiblePlaces board = possible_places(puzzle, budget), turned = board.transposed();
    const Counted along = count_by_frontier(board, true), across = count_by_frontier(turned, true);
    CHECK(along.progress == Progress::done && along.count == count && along.cells == expected);
    CHECK(across.progress == Progress::done && across.count == count);
    for (int r = 0; r < puzzle.height; ++r)
        for (int c = 0; c < puzzle.width; ++c) CHECK(across.cells[turned.cell(c, r)] == expected[board.cell(r, c)]);
    CHECK(count_by_frontier(board, false).count == count);
}

void test_against_every_board() {
    Random random(1);
    int with_solutions = 0;
    for (trial = 1; trial <= 3000; ++trial) {
        Puzzle puzzle = random_puzzle(5, 4, random);
        const Oracle free(puzzle);
        if (free.count > 0) tell(puzzle, free.boards[random.below(static_cast<int>(free.count))], random);
        const Oracle oracle(puzzle);
        check_methods(puzzle, oracle.count, oracle.cells);
        with_solutions += oracle.count > 0;
    }
    CHECK(with_solutions > 1000);
}

// Boards too large for the oracle, on which the methods must agree.
void test_methods_against_each_other() {
    Random random(2);
    for (trial = 1; trial <= 60; ++trial) {
        const auto touching = static_cast<Touching>(random.below(3));
        Puzzle puzzle =
            blank(6 + random.below(3), 6 + random.below(3), touching, {2 + random.below(2), 2, 1, random.below(2)});
        for (int i = 0; i < 12; ++i) puzzle.givens[random.below(puzzle.height * puzzle.width)] = 'W';
        puzzle.givens[random.below(puzzle.height * puzzle.width)] = '?';
        for (int r = 0; r < puzzle.height; ++r)
            if (random.below(3) != 0) puzzle.row_counts[r] = 1 + random.below(2);
        for (int c = 0; c < puzzle.width; ++c)
            if (random.below(3) == 0) puzzle.column_counts[c] = 1 + random.below(2);
        const Counted search = count_by_search(puzzle, true);
        check_methods(puzzle, search.count, search.cells);
    }
}

// The table of numbers of legal fleets, counted elsewhere.
void test_known_numbers(bool all) {
    struct Fact {
        int side;
        std::vector<int> fleet;
        Word128 count;
    };
    const Word128 large = static_cast<Word128>(29'147'544'319) * 1'000'000'000 + 110'850'388;
    const std::vector<Fact> facts{{10, {4, 3, 2, 1}, 1'855'545'978'831'780},
                                  {10, {0, 1, 2, 1, 1}, 1'925'751'392},
                                  {10, {0, 4, 3, 2, 1}, 26'509'655'816'984},
                                  {9, {4, 3, 2, 1}, 15'624'844'160'880},
                                  {8, {4, 3, 2, 1}, 20'774'262'284},
                                  {8, {3, 3, 2, 1}, 21'006'987'096},
                                  {8, {0, 1, 2, 1, 1}, 16'546'192},
                                  {7, {3, 2, 1}, 52'038'088},
                                  {6, {3, 2, 1}, 894'296},
                                  {11, {5, 4, 3, 2, 1}, large}};
    for (const Fact& fact : facts) {
        trial = fact.side;
        if (fact.side == 11 && !all) continue;
        const Puzzle puzzle = blank(fact.side, fact.side, Touching::never, fact.fleet);
        const Count counted = count_solutions(puzzle, no_limits(), false);
        CHECK(counted.status == Status::complete && counted.number == fact.count);
        CHECK(counted.method == Method::frontier && counted.cells.empty());
    }
}

// Each solution has one cell for each part of the fleet, and a blank board looks the same from all sides.
void test_cells_of_a_large_count() {
    const Puzzle puzzle = blank(8, 8, Touching::never, {4, 3, 2, 1});
    const Count counted = count_solutions(puzzle, no_limits(), true);
    Word128 sum = 0;
    for (int cell = 0; cell < 64; ++cell) {
        sum += counted.cells[cell];
        CHECK(counted.cells[cell] == counted.cells[63 - cell]);
        CHECK(counted.cells[cell] == counted.cells[cell % 8 * 8 + cell / 8]);
    }
    CHECK(sum == 20 * counted.number);
}

Word128 binomial(int all, int chosen) {
    std::vector<Word128> row{1};
    for (int i = 1; i <= all; ++i) {
        row.push_back(0);
        for (int j = i; j > 0; --j) row[j] += row[j - 1];
    }
    return row[chosen];
}

// Submarines that may touch can be chosen freely: binomial coefficients, just below and far above 128 bits.
void test_numbers_of_128_bits() {
    const Word128 middle = binomial(128, 64);
    const Count exact = count_solutions(blank(32, 4, Touching::free, {64}), no_limits(), true);
    CHECK(exact.status == Status::complete && exact.number == middle);
    for (const Word128 cell : exact.cells) CHECK(cell == middle / 2);
    const Count over = count_solutions(blank(60, 4, Touching::free, {120}), no_limits(), true);
    CHECK(over.status == Status::limit && over.number == ~Word128(0) && over.cells.empty());
}

void test_limits() {
    const Puzzle puzzle = blank(10, 10, Touching::never, {4, 3, 2, 1});
    Limits limits = no_limits();
    limits.solutions = 700;
    const Count enough = count_solutions(puzzle, limits, true);
    CHECK(enough.status == Status::enough && enough.number == 700);
    Word128 sum = 0;
    for (const Word128 cell : enough.cells) sum += cell;
    CHECK(sum == 20 * 700);
    limits.solutions = 1;  // and there is no choice that could lead to another
    CHECK(count_solutions(blank(3, 4, Touching::never, {}), limits, true).status == Status::complete);
    limits = no_limits();
    limits.nodes = 5000;
    const Count few = count_solutions(puzzle, limits, false);
    CHECK(few.status == Status::limit && few.number > 0 && few.nodes <= 5001);
    Budget small(limits);
    const PossiblePlaces board = possible_places(puzzle, small);
    FrontierCounter frontier(board, true, 800'000'000);
    CHECK(frontier.advance(small, UINT64_MAX) == Progress::stuck && small.nodes() == 5001);
    limits = no_limits();
    limits.seconds = 0.05;
    const Count brief = count_solutions(blank(30, 30, Touching::never, {9, 8, 7, 6, 5}), limits, true);
    CHECK(brief.status == Status::limit);  // without the limit, this takes for ever
    limits = no_limits();
    limits.interrupted = [] { return true; };
    CHECK(count_solutions(puzzle, limits, false).status == Status::limit);
}

// The frontier keeps any memory limit, except for the numbers of one cell; it stops or is right.
void test_memory() {
    const Puzzle puzzle = blank(7, 7, Touching::never, {3, 2, 1});
    Budget budget(no_limits());
    const PossiblePlaces board = possible_places(puzzle, budget);
    for (const bool cells : {false, true}) {
        std::size_t needed = 0, tables = 0;
        {
            const MemoryLimit none(SIZE_MAX);
            count_by_frontier(board, cells, 0);
            tables = MemoryLimit::peak_bytes();  // what it takes before the first cell
        }
        for (std::size_t bytes = 10'000; bytes < 3'000'000; bytes += bytes / 4) {
            const MemoryLimit none(SIZE_MAX);
            const Counted counted = count_by_frontier(board, cells, bytes);
            CHECK(MemoryLimit::peak_bytes() < tables + bytes + 2'000);
            CHECK(counted.progress == (needed ? Progress::done : counted.progress));
            CHECK(counted.progress == Progress::stuck || counted.count == 52'038'088);
            if (counted.progress == Progress::done && !needed) needed = bytes;
        }
        CHECK(needed > 0 && needed < (cells ? 1'000'000u : 150'000u));
    }
}

void test_odd_boards() {
    const auto count = [](const Puzzle& puzzle) { return count_solutions(puzzle, no_limits(), false); };
    CHECK(count(blank(3, 4, Touching::never, {})).number == 1);
    CHECK(count(blank(3, 4, Touching::never, {0, 0, 0, 0, 0, 1})).number == 0);
    CHECK(count(blank(2, 2, Touching::free, {999'999, 999'999})).status == Status::complete);
    CHECK(count(blank(0, 0, Touching::never, {})).number == 1);
    CHECK(count(blank(1, 4096, Touching::never, std::vector<int>(4000))).number == 1);
    CHECK(count(blank(65, 64, Touching::never, {1})).status == Status::limit);
    std::vector<int> long_ship(60);
    long_ship[59] = 1;
    CHECK(count(blank(64, 64, Touching::diagonal, long_ship)).number == 2 * 5 * 64);
    const Puzzle wide = blank(9, 64, Touching::never, {0, 2});
    Budget budget(no_limits());
    CHECK(count_by_frontier(possible_places(wide, budget).transposed(), false).count ==
          count_by_search(wide, false).count);
}

}  // namespace

int main(int arguments, char** values) {
    test_against_every_board();
    test_methods_against_each_other();
    test_cells_of_a_large_count();
    test_numbers_of_128_bits();
    test_limits();
    test_memory();
    test_odd_boards();
    test_known_numbers(arguments > 1 && std::strcmp(values[1], "all") == 0);
    std::puts("battleship counts: all tests hold");
}
