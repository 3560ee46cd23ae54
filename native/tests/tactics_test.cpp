// Queries of tactics at positions: boards of every word type, finished and with open cells, where no answer may
// contradict the board; and sets of random bits, where no index may be out of range.
#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "battleship/tactics/tactics.hpp"
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
    std::vector<int> counts, fleet{0, 0};

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
    }

    std::vector<bool> known(bool of_ship) const {
        std::vector<bool> found(sea.cells());
        for (int cell = 0; cell < sea.cells(); ++cell) found[cell] = !open[cell] && ship[cell] == of_ship;
        return found;
    }
    std::string position() const {
        std::vector<std::vector<bool>> sets{known(false), known(true)};
        sets.resize(sets_of_position(fleet.size()), std::vector<bool>(sea.cells()));
        return packed(sea, sets);
    }
};

void rules_hold(const Example& example) {
    const std::string sets = example.position();
    for (const Sight sight : {Sight::rules, Sight::places})
        check(!broken_rule(example.sea, {sets, example.counts, example.fleet}, sight), "part of a board is right");
    std::vector<int> wrong(example.counts);
    wrong[0] = example.sea.width + 1;
    check(broken_rule(example.sea, {sets, wrong, example.fleet}, Sight::rules).has_value(), "a line is too short");
}

// An unfinished ship of the board has its place among the places left.
void ships_have_their_places(const Example& example) {
    const int width = example.sea.width;
    const std::string sets = example.position();
    const PositionFacts position{sets, example.counts, example.fleet};
    const std::vector<PlacesOfLength> open = open_places(example.sea, position);
    for (std::size_t i = 0; i < open.size(); ++i)
        for (int cell = 0; cell < example.sea.cells(); ++cell) {
            const bool begins = example.ship[cell] && (cell % width == 0 || !example.ship[cell - 1]);
            const int length = cell % width + 1 < width && example.ship[cell + 1] ? 2 : 1;
            if (!begins || length != open[i].length || !(example.open[cell] && example.open[cell + length - 1]))
                continue;
            check(has_bit(open[i].across, cell), "a ship fits where it lies");
        }
}

void lines_agree(const Example& example) {
    const Sea& sea = example.sea;
    const std::string sets = example.position();
    const PositionFacts position{sets, example.counts, example.fleet};
    for (const Sight sight : {Sight::lines, Sight::two_neighbours, Sight::three_neighbours})
        check(!broken_rule(sea, position, sight), "the board itself is a way");
    for (const int number : fewest_submarines(sea, position)) check(number != no_way, "the board itself is a way");
}

// No finding of a tactic contradicts the board.
void tactics_lead_to_the_board(const Example& example) {
    const Sea& sea = example.sea;
    const std::string sets = example.position();
    std::vector<TacticRow> rows;
    for (int tactic = 0; tactic < number_of_all_tactics; ++tactic)
        rows.push_back({tactic, 10 + tactic, tactic < 3, tactic == 5});
    const PositionFacts position{sets, example.counts, example.fleet};
    const WayOfTactics way = way_of_tactics(sea, position, {}, rows, 100, true, Limits());
    check(way.end == WayOfTactics::End::finished || way.end == WayOfTactics::End::stuck, "nothing ends the way");
    check(way.sets.size() % sets.size() == 0 && (way.tried > 0 || way.end == WayOfTactics::End::finished),
          "the way leads somewhere");
    check(way_of_tactics(sea, position, {}, rows, 0, false, Limits()).rounds.empty(), "no tactic is rated so low");
    for (int tactic = 0; tactic < number_of_tactics; ++tactic) {
        const std::vector<Finding> found = findings(sea, position, tactic, 2);
        check(found.size() <= 2, "no more than asked for");
        for (const Finding& finding : found)
            for (int cell = 0; cell < sea.cells(); ++cell) {
                check(!has_bit(finding.water, cell) || !example.ship[cell], "what is found to be water");
                check(!has_bit(finding.ship, cell) || example.ship[cell], "what is found to be ship");
            }
    }
}

void random_bits_do_no_harm(int height, int width, Random& random) {
    const Sea sea{height, width, static_cast<Touching>(random() % 3)};
    const auto bytes = [&](std::size_t sets) {
        std::string made(sets * sea.bytes_of_set(), '\0');
        for (char& byte : made) byte = static_cast<char>(random());
        return made;
    };
    const std::string sets = bytes(sets_of_position(2));
    const PositionFacts position{sets, std::vector<int>(height + width, 2), {2, 1}};
    std::vector<TacticRow> rows;
    for (int tactic = 0; tactic < number_of_all_tactics; ++tactic)
        rows.push_back({tactic, 10 + tactic, tactic < 3, tactic == 5});
    for (int tactic = 0; tactic < number_of_tactics; ++tactic) findings(sea, position, tactic, 5);
    std::uint64_t work = 0;
    for (const int row : {look_ahead_tactic, indirect_logic_tactic})
        refuted_assumptions(sea, position, {}, rows, row, 1000, Limits{.nodes = 200}, work);
    for (const int row : {cases_agree_tactic, many_cases_agree_tactic})
        agreeing_cases(sea, position, rows, row, 1000, Limits{.nodes = 200}, work);
    nested_assumptions(sea, position, {}, rows, Limits{.nodes = 200}, work);
    const std::string solution(static_cast<std::size_t>(sea.cells()), 'W');
    forced_by_few_facts(sea, position, {solution}, 100, Limits{.nodes = 200}, work);
    way_of_tactics(sea, position, {}, rows, 100, true, Limits{.nodes = 200});
    pieces_of_ships(sea, position);
    open_places(sea, position);
    ways_of_lines(sea, position);
    fewest_submarines(sea, position);
    for (const Sight sight :
         {Sight::rules, Sight::places, Sight::lines, Sight::two_neighbours, Sight::three_neighbours})
        broken_rule(sea, position, sight);
}

}  // namespace

int main() {
    Random random(1);
    for (const auto& [height, width] : std::vector<std::pair<int, int>>{
             {1, 1}, {1, 5}, {6, 6}, {8, 8}, {10, 10}, {15, 15}, {20, 20}, {30, 30}, {64, 64}})
        for (int repeat = 0; repeat < 5; ++repeat) {
            const Example example(height, width, random);
            rules_hold(example);
            if (example.sea.cells() > (repeat ? 300 : 1'000)) continue;  // the rest takes seconds there
            ships_have_their_places(example);
            lines_agree(example);
            tactics_lead_to_the_board(example);
            random_bits_do_no_harm(height, width, random);
        }
    std::puts("questions of tactics: ok");
}
