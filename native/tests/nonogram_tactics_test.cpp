// Tactics at positions of nonograms: random pictures in lines of every word type, with some cells known, where no
// answer may contradict the picture; and random cells, where no index may be out of range.
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "nonogram/tactics/tactics.hpp"
#include "nonogram_oracle.hpp"

using namespace deadreckon;
using namespace deadreckon::nonogram;

namespace {

using Random = std::mt19937;

// A picture's clues, with some blotted blocks, and its cells, some of them known.
struct Example {
    Puzzle puzzle;
    Cells picture;

    Example(int height, int width, int colours, Random& random) : picture(height * width) {
        puzzle.height = height;
        puzzle.width = width;
        puzzle.colours = colours;
        const auto coin = [&](unsigned sides) { return random() % sides == 0; };
        const unsigned run = 1 + picture.size() / 30;  // lines of several hundred blocks take seconds
        for (std::uint8_t value = 0; std::uint8_t& cell : picture) {
            if (coin(run)) value = coin(2) ? 0 : static_cast<std::uint8_t>(1 + random() % colours);
            cell = value;
        }
        for (int line = 0; line < height + width; ++line) {
            Cells cells;
            for (int i = 0; i < (line < height ? width : height); ++i) cells.push_back(picture[cell_of(line, i)]);
            Clue clue = runs(cells);
            for (Block& block : clue)
                if (coin(12)) block.length = 0;
            (line < height ? puzzle.rows : puzzle.columns).push_back(clue);
        }
        for (const std::uint8_t cell : picture)
            puzzle.allowed.push_back(coin(3) ? std::uint64_t(1) << cell : (std::uint64_t(2) << colours) - 1);
    }

    int cell_of(int line, int index) const {
        return line < puzzle.height ? line * puzzle.width + index : index * puzzle.width + line - puzzle.height;
    }
};

bool has_bit(const Words& words, int number) { return words[number / 64] >> (number % 64) & 1; }

void check_finding(const Example& example, const Finding& finding) {
    const int length = finding.line < example.puzzle.height ? example.puzzle.width : example.puzzle.height;
    for (int i = 0; i < length; ++i) {
        const int value = example.picture[example.cell_of(finding.line, i)];
        for (int other = 0; other <= example.puzzle.colours; ++other)
            check(!has_bit(finding.settled[other], i) || value == other, "a settled cell has its value");
        check(!has_bit(finding.ruled_out[value], i), "a value that is ruled out is not the cell's");
    }
}

const std::vector<TacticRow> rows = [] {
    std::vector<TacticRow> all;
    for (int tactic = 0; tactic < number_of_tactics; ++tactic)
        all.push_back({tactic, 10 + 4 * tactic, tactic % 2 == 0});
    return all;
}();

void check_example(const Example& example) {
    const Puzzle& puzzle = example.puzzle;
    Limits limits;
    limits.nodes = 60;
    for (int tactic = 0; tactic < number_of_line_tactics; ++tactic)
        for (const Finding& finding : all_findings(puzzle, tactic, limits).findings) check_finding(example, finding);
    Possible possible;
    for (const std::uint8_t cell : example.picture) possible.push_back(std::uint64_t(1) << cell);
    for (int tactic = edge_logic; tactic < number_of_tactics; ++tactic) {
        const AssumedWithin result = find_assumed(puzzle, possible, tactic, limits);
        if (!result.found || result.found->cell >= 0) continue;
        for (const FollowedAssumption& chain : result.found->chains)
            check(chain.broken && example.picture[chain.cell] != chain.value, "what breaks is not in the picture");
    }
    const WayOfTactics way = way_of_tactics(puzzle, possible, rows, 200, true, limits);
    const std::size_t cells = example.picture.size();
    check(way.allowed.size() == way.rounds.size() * cells, "a position for each round");
    for (std::size_t i = 0; i < way.allowed.size(); ++i)
        check(way.allowed[i] >> example.picture[i % cells] & 1, "the way leads to the picture");
    check(sweeps(puzzle) >= -1, "sweeps are counted");
}

// Arbitrary cells: findings are meaningless, but no index may be out of range.
void check_random_cells(Example example, Random& random) {
    Puzzle& puzzle = example.puzzle;
    for (std::uint64_t& cell : puzzle.allowed) cell = 1 + random() % ((std::uint64_t(2) << puzzle.colours) - 1);
    Limits limits;
    limits.nodes = 40;
    for (int tactic = 0; tactic < number_of_line_tactics; ++tactic) all_findings(puzzle, tactic, limits);
    for (int tactic = edge_logic; tactic < number_of_tactics; ++tactic) find_assumed(puzzle, {}, tactic, limits);
    way_of_tactics(puzzle, {}, rows, 200, false, limits);
}

}  // namespace

int main() {
    Random random(30);
    const int sizes[][2] = {{1, 1}, {3, 4}, {6, 6}, {9, 7}, {2, 64}, {3, 130}, {260, 1}, {1, 1030}};
    for (const auto& [height, width] : sizes)
        for (int colours = 1; colours <= 3; ++colours)
            for (int i = 0; i < (height * width > 100 ? 2 : 40); ++i) {
                const Example example(height, width, colours, random);
                check_example(example);
                check_random_cells(example, random);
            }
    return 0;
}
