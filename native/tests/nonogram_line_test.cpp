// The line solver against brute force, with words of every type.
#include <cstdio>
#include <random>

#include "nonogram/line_solver.hpp"
#include "nonogram_oracle.hpp"

// The assertions of this file are its checks, and on in every build.
#undef NDEBUG
#include <cassert>

using namespace deadreckon;
using namespace deadreckon::nonogram;

namespace {

std::vector<std::uint64_t> brute_force(const Clue& clue, const std::vector<std::uint64_t>& allowed, int values) {
    std::vector<std::uint64_t> seen(allowed.size(), 0);
    Cells line(allowed.size(), 0);
    do {
        bool fits = agrees(line, clue);
        for (std::size_t i = 0; fits && i < line.size(); ++i) fits = allowed[i] >> line[i] & 1;
        for (std::size_t i = 0; fits && i < line.size(); ++i) seen[i] |= std::uint64_t(1) << line[i];
    } while (advance(line, values));
    return seen;
}

// The part of the line that brute force solved, at `offset` among cells known to be blank.
template <class Bits>
void check_line(const Clue& clue, const std::vector<std::uint64_t>& allowed, int values,
                const std::vector<std::uint64_t>& expected, int offset, int cells) {
    LineClue line{clue, cells, values == 2};
    for (const Block& block : clue) line.plain = line.plain && block.length > 0;
    std::vector<Bits> possible(values, Bits(0));
    possible[0] = first_bits<Bits>(cells);
    const int size = static_cast<int>(allowed.size());
    for (int i = 0; i < size; ++i) {
        remove_bit(possible[0], offset + i);
        for (int value = 0; value < values; ++value) {
            if (allowed[i] >> value & 1) add_bit(possible[value], offset + i);
        }
    }
    LineSolver<Bits> solver(values, static_cast<int>(clue.size()));
    const bool exists = expected[0] != 0;
    assert(solver.feasible(line, possible.data()) == exists);
    assert(solver.solve(line, possible.data()) == exists);
    for (int i = 0; exists && i < cells; ++i) {
        for (int value = 0; value < values; ++value) {
            const bool inside = i >= offset && i < offset + size;
            assert(has(possible[value], i) == (inside ? expected[i - offset] >> value & 1 : value == 0));
        }
    }
}

void test_lines(int count, std::mt19937& random) {
    int empty = 0;
    for (int round = 0; round < count; ++round) {
        const int values = 2 + (round % 3 == 0) + (round % 6 == 0);
        const int size = 1 + static_cast<int>(random() % (values == 2 ? 10 : values == 3 ? 7 : 5));
        Cells line(size);
        for (auto& cell : line) cell = static_cast<std::uint8_t>(random() % 3 ? random() % values : 0);
        std::vector<std::uint64_t> allowed(size, (1 << values) - 1);
        for (int i = 0; i < size; ++i) {
            if (random() % 3 == 0) allowed[i] = 1 << line[i] | random() % (1 << values);
        }
        Clue clue = runs(line);
        if (random() % 4 == 0) allowed[random() % size] = random() % (1 << values);  // often without an arrangement
        if (random() % 3 == 0) {
            for (Block& block : clue) block.length = random() % 2 ? 0 : block.length;
        }
        const auto expected = brute_force(clue, allowed, values);
        empty += expected[0] == 0;
        // A blank neighbour outside changes nothing, as blocks are separated from what lies beyond the ends anyway.
        check_line<Word64>(clue, allowed, values, expected, 0, size);
        check_line<Word64>(clue, allowed, values, expected, 62 - size, 62);
        check_line<Word128>(clue, allowed, values, expected, 58, 126);
        check_line<Word128>(clue, allowed, values, expected, 126 - size, 126);
        check_line<Wide<4>>(clue, allowed, values, expected, static_cast<int>(random() % (254 - size)), 254);
        if (round % 10 == 0) {
            check_line<Wide<16>>(clue, allowed, values, expected, static_cast<int>(random() % (1022 - size)), 1022);
            check_line<Wide<64>>(clue, allowed, values, expected, static_cast<int>(random() % (4094 - size)), 4094);
        }
    }
    assert(empty > count / 50 && empty < count / 2);
}

}  // namespace

int main(int argc, char** argv) {
    const int scale = argc > 1 ? std::atoi(argv[1]) : 1;  // more of everything that is drawn at random
    std::mt19937 random(1);
    test_lines(20000 * scale, random);
    std::puts("nonogram lines: all tests passed");
}
