// What tactics ask about positions: boards of every word type, as they are and with cells left open, where no answer may
// speak against the board, and sets of random bits, where no answer may go astray.
#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "battleship/tactics.hpp"
#include "check.hpp"

using namespace deadreckon;
using namespace deadreckon::battleship;

namespace {

using Random = std::mt19937;

std::string packed(const Sea& sea, const std::vector<std::vector<bool>>& sets) {
    std::string bytes;
    for (const std::vector<bool>& set : sets) {
        std::string one(sea.bytes_of_set(), '\0');
        for (int cell = 0; cell < sea.cells(); ++cell)
            if (set[cell]) one[cell / 8] = static_cast<char>(one[cell / 8] | 1 << cell % 8);
        bytes += one;
    }
    return bytes;
}

bool has_bit(const std::vector<std::uint64_t>& words, int number) { return words[number / 64] >> (number % 64) & 1; }

// A board of submarines and destroyers across that do not touch: every third row, every fourth column.
struct Example {
    Sea sea;
    std::vector<bool> ship, open;
    std::vector<int> counts, needs, fleet{0, 0};

    Example(int height, int width, Random& random) : sea{height, width, Touching::never} {
        ship.assign(sea.cells(), false);
        open.assign(sea.cells(), false);
        counts.assign(height + width, 0);
        for (int row = 0; row < height; row += 3)
            for (int column = 0; column + 1 < width; column += 4) {
                const int length = static_cast<int>(random() % 3);
                for (int i = 0; i < length; ++i) ship[row * width + column + i] = true;
                if (length) ++fleet[length - 1];
            }
        for (int cell = 0; cell < sea.cells(); ++cell) {
            open[cell] = random() % 2;
            counts[cell / width] += ship[cell];
            counts[height + cell % width] += ship[cell];
        }
        needs = counts;
        for (int cell = 0; cell < sea.cells(); ++cell)
            if (ship[cell] && !open[cell]) {
                --needs[cell / width];
                --needs[height + cell % width];
            }
    }

    std::vector<bool> known(bool of_ship) const {
        std::vector<bool> found(sea.cells());
        for (int cell = 0; cell < sea.cells(); ++cell) found[cell] = !open[cell] && ship[cell] == of_ship;
        return found;
    }
    std::string position() const {
        std::vector<std::vector<bool>> sets{known(false), known(true)};
        sets.resize(sets_of_position, std::vector<bool>(sea.cells()));
        return packed(sea, sets);
    }
};

void rules_hold(const Example& example) {
    check(!plainly_broken(example.sea, example.position(), example.counts, example.fleet), "part of a board is right");
    std::vector<int> wrong(example.counts);
    wrong[0] = example.sea.width + 1;
    check(plainly_broken(example.sea, example.position(), wrong, example.fleet), "no line has so many cells");
}

// Each line can be filled as it is on the board, and in one other way that does not fit the lines that cross it.
void lines_agree(const Example& example) {
    const Sea& sea = example.sea;
    const std::string cells = packed(sea, {example.open, example.known(true), std::vector<bool>(sea.cells())});
    for (int size = 1; size <= 3 && size <= sea.height; ++size) {
        std::vector<std::string> fills;
        for (int row = 0; row < size; ++row) {
            std::vector<bool> filled(sea.cells()), none(sea.cells());
            for (int column = 0; column < sea.width; ++column)
                filled[row * sea.width + column] = example.ship[row * sea.width + column];
            fills.push_back(packed(sea, {filled, none, none, none}));
        }
        FilledLines lines{0, {fills.begin(), fills.end()}, cells, example.needs, sea.cells(), true, 10};
        const AgreedByLines agreed = agreed_by_lines(sea, lines);
        check(!agreed.broken, "the board itself is a way");
        for (int cell = 0; agreed.ways && cell < sea.cells(); ++cell) {
            check(!has_bit(agreed.water, cell) || !example.ship[cell], "what is agreed to be water");
            check(!has_bit(agreed.ship, cell) || example.ship[cell], "what is agreed to be ship");
        }
    }
}

void ships_have_common_cells(const Example& example) {
    const Sea& sea = example.sea;
    std::vector<bool> none(sea.cells()), places(sea.cells());
    for (int cell = 0; cell + 1 < sea.cells(); ++cell) places[cell] = example.ship[cell] && example.ship[cell + 1];
    std::string packed_places;
    std::vector<int> lengths(example.fleet[1], 2);
    for (std::size_t i = 0; i < lengths.size(); ++i) packed_places += packed(sea, {places, none});
    const std::string position = example.position();
    const CommonToWays common = common_to_all_ways(
        sea, {position, example.counts, example.needs, example.fleet, lengths, packed_places, true, 100'000});
    for (int cell = 0; common.any && cell < sea.cells(); ++cell) {
        check(!has_bit(common.ship, cell) || places[cell] || (cell && places[cell - 1]), "there is one way only");
        check(!has_bit(common.water, cell) || !example.ship[cell], "what is beside ships is water");
    }
}

void random_bits_do_no_harm(int height, int width, Random& random) {
    const Sea sea{height, width, static_cast<Touching>(random() % 3)};
    const auto bytes = [&](std::size_t sets) {
        std::string made(sets * sea.bytes_of_set(), '\0');
        for (char& byte : made) byte = static_cast<char>(random());
        return made;
    };
    const std::vector<int> counts(height + width, 2), fleet{2, 1};
    const std::string position = bytes(sets_of_position), cells = bytes(sets_of_cells);
    plainly_broken(sea, position, counts, fleet);
    const std::string one = bytes(3 * sets_of_fill), two = bytes(2 * sets_of_fill);
    agreed_by_lines(sea, {height + width - 1, {one}, cells, counts, 3, true, 5});
    if (height > 1) agreed_by_lines(sea, {0, {one, two}, cells, counts, 3, false, 5});
    const int longest = std::max(height, width);
    common_to_all_ways(sea, {position, counts, counts, fleet, {longest, 1}, bytes(2 * sets_of_ship), true, 50});
}

}  // namespace

int main() {
    Random random(1);
    for (const auto& [height, width] :
         std::vector<std::pair<int, int>>{{1, 1}, {1, 5}, {6, 6}, {8, 8}, {10, 10}, {15, 15}, {20, 20}, {30, 30}, {64, 64}})
        for (int repeat = 0; repeat < 5; ++repeat) {
            const Example example(height, width, random);
            rules_hold(example);
            lines_agree(example);
            ships_have_common_cells(example);
            random_bits_do_no_harm(height, width, random);
        }
    std::puts("questions of tactics: ok");
}
