#include "battleship/solving/root_puzzle.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace deadreckon::battleship {

char letter(const ShipPlace& place, int i) {
    assert(i >= 0 && i < place.length);
    if (place.length == 1) return 'S';
    if (i == 0) return place.down ? 'T' : 'L';
    if (i == place.length - 1) return place.down ? 'B' : 'R';
    return 'M';
}

namespace {

// Whether the givens and the counts, each taken alone, allow a ship here.
bool fits(const Puzzle& puzzle, const ShipPlace& place) {
    assert(place.row + (place.down ? place.length : 1) <= puzzle.height);
    assert(place.column + (place.down ? 1 : place.length) <= puzzle.width);
    const int along = place.down ? puzzle.column_counts[place.column] : puzzle.row_counts[place.row];
    if (along >= 0 && along < place.length) return false;
    for (int i = 0; i < place.length; ++i) {
        const int row = place.row + (place.down ? i : 0), column = place.column + (place.down ? 0 : i);
        const char given = puzzle.givens[row * puzzle.width + column];
        if (given != '0' && given != '?' && given != letter(place, i)) return false;
        if ((place.down ? puzzle.row_counts[row] : puzzle.column_counts[column]) == 0) return false;
    }
    return true;
}

// Variance of the parts that one ship has in each line, if all its places are equally likely.
class LineSums {
public:
    explicit LineSums(const Puzzle& puzzle)
        : height_(puzzle.height), sums_(puzzle.height + puzzle.width), squares_(sums_.size()) {}

    void add(const ShipPlace& place) {
        for (int i = 0; i < place.length; ++i) add(place.down ? place.row + i : height_ + place.column + i, 1);
        add(place.down ? height_ + place.column : place.row, place.length);
    }

    double variance(std::size_t line, double places) const {
        assert(line < sums_.size() && places > 0);
        const double mean = sums_[line] / places;
        return squares_[line] / places - mean * mean;
    }

private:
    void add(int line, int parts) {
        sums_[line] += parts;
        squares_[line] += parts * parts;
    }

    int height_;
    std::vector<double> sums_, squares_;
};

double log_choices(double from, double number) {
    assert(number >= 0 && number <= from);
    return std::lgamma(from + 1) - std::lgamma(number + 1) - std::lgamma(from - number + 1);
}

}  // namespace

RootPuzzle root_puzzle(const Puzzle& puzzle, Budget& budget) {
    assert(is_well_formed(puzzle));
    RootPuzzle root{puzzle, {}, {}};
    for (int length = static_cast<int>(puzzle.fleet.size()); length > 0; --length) {
        if (puzzle.fleet[length - 1] == 0) continue;
        for (const bool down : {false, true})
            for (int row = 0; row + (down ? length : 1) <= puzzle.height; ++row)
                for (int column = 0; column + (down ? 1 : length) <= puzzle.width; ++column) {
                    budget.charge(length);
                    const ShipPlace place{length, row, column, down};
                    if ((length > 1 || !down) && fits(puzzle, place)) root.open.push_back(place);
                }
    }
    return root;
}

double log2_expected_solutions(const RootPuzzle& root) {
    const Puzzle& puzzle = root.puzzle;
    assert(is_well_formed(puzzle) && has_known_fleet(puzzle));
    assert(std::is_sorted(root.open.begin(), root.open.end(),
                          [](const ShipPlace& one, const ShipPlace& other) { return one.length > other.length; }));
    std::vector<int> ships = puzzle.fleet;
    for (const ShipPlace& place : root.taken) --ships[place.length - 1];
    std::vector<double> variances(puzzle.height + puzzle.width);
    double logarithm = 0;
    for (std::size_t first = 0, end = 0; first < root.open.size(); first = end) {
        const int length = root.open[first].length;
        LineSums sums(puzzle);
        for (end = first; end < root.open.size() && root.open[end].length == length; ++end) sums.add(root.open[end]);
        const double places = static_cast<double>(end - first), number = ships[length - 1];
        if (number > places) return 0;
        logarithm += log_choices(places, number);
        for (std::size_t line = 0; line < variances.size(); ++line)
            variances[line] += number * sums.variance(line, places);
    }
    // Normal approximation: chance of the most likely sum; a line of less variance counts as certain.
    for (const double variance : variances)
        if (2 * std::numbers::pi * variance > 1) logarithm -= 0.5 * std::log(2 * std::numbers::pi * variance);
    return logarithm / std::numbers::ln2;
}

}  // namespace deadreckon::battleship
