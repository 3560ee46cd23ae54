// Every allocation of the core is counted, and one beyond the limit is refused.
#include "memory_limit.hpp"

#include <cstdio>
#include <string>
#include <vector>

#include "battleship/solving/solve.hpp"
#include "check.hpp"
#include "nonogram/solve.hpp"

namespace {

using namespace deadreckon;

bool fits(std::size_t bytes) try {
    std::vector<char> taken(bytes);
    return true;
} catch (const OutOfMemory&) {
    return false;
}

void counts_what_stands_at_once() {
    const MemoryLimit limit(100'000);
    for (int i = 0; i < 100; ++i) check(fits(60'000), "memory that was given back can be taken again");
    check(!fits(100'001), "too much at once");
    std::vector<char> half(50'000);
    check(fits(40'000) && !fits(60'000), "beside what is taken");
    check(MemoryLimit::peak_bytes() >= 90'000 && MemoryLimit::peak_bytes() <= 100'100, "the most at once");
    MemoryLimit::set_aside(45'000);
    check(!fits(10'000), "what is set aside is taken");
}

void one_hides_another() {
    const MemoryLimit outer(1000);
    {
        const MemoryLimit inner(1'000'000);
        check(fits(500'000), "the inner limit holds");
    }
    check(!fits(2000) && fits(500), "the outer limit holds again");
}

// With any memory limit, an answer is right or `limit`, and no exception escapes.
template <class Puzzle, class Solve>
void solves_or_stops(const Puzzle& puzzle, std::size_t solutions, Solve solve) {
    bool complete = false;
    for (std::size_t bytes = 0; !complete; bytes += bytes / 8 + 64) {
        Limits limits;
        limits.solutions = UINT64_MAX;
        limits.memory = bytes;
        const auto outcome = solve(puzzle, limits);
        complete = outcome.status == Status::complete;
        check(complete ? outcome.solutions.size() == solutions : outcome.solutions.size() <= solutions, "solutions");
        check(bytes < 10'000'000, "little memory is enough");
    }
}

}  // namespace

int main() {
    counts_what_stands_at_once();
    one_hides_another();
    const std::vector<int> unknown(4, -1);
    const battleship::Puzzle ships{4, 4, battleship::Touching::never, unknown, unknown, {2, 1}, std::string(16, '0')};
    solves_or_stops(ships, 380,
                    [](const auto& puzzle, const Limits& limits) { return battleship::solve(puzzle, limits); });
    const std::vector<nonogram::Clue> ones(5, {{1, 1}});
    const nonogram::Puzzle diagonals{5, 5, 1, ones, ones, {}};
    solves_or_stops(diagonals, 120,
                    [](const auto& puzzle, const Limits& limits) { return nonogram::solve(puzzle, limits); });
    std::puts("memory: ok");
}
