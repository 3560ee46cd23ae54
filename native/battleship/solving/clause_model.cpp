#include "battleship/solving/clause_model.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace deadreckon::battleship {

using cdcl::negate;
using cdcl::negative;
using cdcl::positive;

namespace {

constexpr std::size_t words_per_part = 16;  // written for each cell of a place

const cdcl::options::Settings& settings_for(Aim aim, int cells) {
    if (aim == Aim::proving) return options::proving;
    if (aim == Aim::listing) return options::listing;
    return cells < options::huge_board ? options::finding : options::finding_huge;
}

}  // namespace

ClauseModel::ClauseModel(const RootPuzzle& root, Aim aim, Budget& budget)
    : puzzle_(root.puzzle), budget_(budget), solver_(settings_for(aim, root.puzzle.height * root.puzzle.width)),
      covering_(root.puzzle.height * root.puzzle.width) {
    assert(is_well_formed(puzzle_));
    add_cells();
    for (const ShipPlace& place : root.taken) {
        add_place(place);
        solver_.add_unit(positive(places_.back().variable));
    }
    for (const ShipPlace& place : root.open) add_place(place);
    if (puzzle_.touching == Touching::never) keep_corners_apart();
    cover_cells();
    count_lines();
    count_fleet(aim);
}

void ClauseModel::add_cells() {
    for (char given : puzzle_.givens) {
        int variable = solver_.add_variable();
        if (given != '0') solver_.add_unit(given == 'W' ? negative(variable) : positive(variable));
    }
}

void ClauseModel::add_place(const ShipPlace& place) {
    assert(place.length >= 1 && (place.length > 1 || !place.down));
    budget_.charge(words_per_part * place.length);
    places_.push_back({place, solver_.add_variable()});
    const Literal taken = positive(places_.back().variable);
    for (int i = 0; i < place.length; ++i) {
        covering_[cell(place, i)].push_back(taken);
        solver_.add_clause(negate(taken), positive(cell(place, i)));
    }
    if (puzzle_.touching != Touching::free) keep_apart(places_.back());
}

// No ship cell beside a ship. If touching corners are forbidden, the cells along a longer ship are water anyway.
void ClauseModel::keep_apart(const PlaceVariable& place) {
    auto water = [&](int row, int column) {
        if (on_board(row, column)) solver_.add_clause(negative(place.variable), negative(cell(row, column)));
    };
    int right = place.down ? 0 : place.length, below = place.down ? place.length : 0;
    water(place.row - (place.down ? 1 : 0), place.column - (place.down ? 0 : 1));
    water(place.row + below, place.column + right);
    if (puzzle_.touching == Touching::never && place.length > 1) return;
    for (int i = 0; i < place.length; ++i)
        for (int side : {-1, 1}) water(place.row + (place.down ? i : side), place.column + (place.down ? side : i));
}

void ClauseModel::keep_corners_apart() {
    for (int row = 0; row + 1 < puzzle_.height; ++row)
        for (int column = 0; column < puzzle_.width; ++column)
            for (int other : {column - 1, column + 1})
                if (on_board(row + 1, other))
                    solver_.add_clause(negative(cell(row, column)), negative(cell(row + 1, other)));
}

// A ship cell is covered by exactly one place; unless touching is free, the touching rule already excludes two.
void ClauseModel::cover_cells() {
    for (std::size_t cell = 0; cell < covering_.size(); ++cell) {
        budget_.charge(words_per_part * covering_[cell].size());
        if (puzzle_.touching == Touching::free) solver_.add_at_most(covering_[cell], 1);
        covering_[cell].push_back(negative(static_cast<int>(cell)));
        solver_.add_clause(covering_[cell]);
    }
}

void ClauseModel::count_lines() {
    std::vector<Literal> line;
    for (int row = 0; row < puzzle_.height; ++row) {
        line.clear();
        for (int column = 0; column < puzzle_.width; ++column) line.push_back(positive(cell(row, column)));
        if (puzzle_.row_counts[row] >= 0) solver_.add_exactly(line, puzzle_.row_counts[row]);
    }
    for (int column = 0; column < puzzle_.width; ++column) {
        line.clear();
        for (int row = 0; row < puzzle_.height; ++row) line.push_back(positive(cell(row, column)));
        if (puzzle_.column_counts[column] >= 0) solver_.add_exactly(line, puzzle_.column_counts[column]);
    }
}

void ClauseModel::count_fleet(Aim aim) {
    for (std::size_t i = 0; i < puzzle_.fleet.size(); ++i) {
        const int length = static_cast<int>(i) + 1;
        if (puzzle_.fleet[i] < 0) continue;
        if (aim == Aim::proving && length >= options::shortest_told_by_line) {
            solver_.add_exactly(ships_by_line(length), puzzle_.fleet[i]);
            continue;
        }
        std::vector<Literal> places;
        for (const PlaceVariable& place : places_)
            if (place.length == length) places.push_back(positive(place.variable));
        solver_.add_exactly(places, puzzle_.fleet[i]);
    }
}

// Literals that count the ships of this length line by line: one true for each ship.
std::vector<Literal> ClauseModel::ships_by_line(int length) {
    assert(length >= 1 && length <= static_cast<int>(puzzle_.fleet.size()));
    std::vector<std::vector<Literal>> rows(puzzle_.height), columns(puzzle_.width);
    for (const PlaceVariable& place : places_)
        if (place.length == length)
            (place.down ? columns[place.column] : rows[place.row]).push_back(positive(place.variable));
    std::vector<Literal> all;
    const auto add = [&](const std::vector<Literal>& places, int cells, int count) {
        const std::vector<Literal> number = number_of(places, max_ships(length, cells, count));
        all.insert(all.end(), number.begin(), number.end());
    };
    for (int row = 0; row < puzzle_.height; ++row) add(rows[row], puzzle_.width, puzzle_.row_counts[row]);
    for (int column = 0; column < puzzle_.width; ++column)
        add(columns[column], puzzle_.height, puzzle_.column_counts[column]);
    return all;
}

// The maximum number of ships of this length in a line with this number of cells and this count.
int ClauseModel::max_ships(int length, int cells, int count) const {
    assert(cells >= 0 && count >= -1 && puzzle_.fleet[length - 1] >= 0);
    const int max = puzzle_.touching == Touching::free ? cells / length : (cells + 1) / (length + 1);
    return std::min({max, puzzle_.fleet[length - 1], count < 0 ? max : count / length});
}

// New literals "at least one of these is true", "at least two", and so on, up to the maximum possible number.
std::vector<Literal> ClauseModel::number_of(const std::vector<Literal>& places, int max) {
    assert(max >= 0);
    if (places.size() <= 1) return places;
    std::vector<Literal> number, together = places;
    for (int i = 0; i < std::min(max, static_cast<int>(places.size())); ++i) {
        number.push_back(positive(solver_.add_variable()));
        together.push_back(negate(number[i]));
        if (i > 0) solver_.add_clause(negate(number[i]), number[i - 1]);
    }
    solver_.add_exactly(together, static_cast<int>(number.size()));
    return number;
}

std::string ClauseModel::letters() const {
    std::string board(covering_.size(), 'W');
    for (const PlaceVariable& place : places_)
        if (solver_.value(place.variable))
            for (int i = 0; i < place.length; ++i) board[cell(place, i)] = letter(place, i);
    return board;
}

bool ClauseModel::lies_in(const PlaceVariable& place, const std::string& letters) const {
    assert(letters.size() == covering_.size());
    for (int i = 0; i < place.length; ++i)
        if (letters[cell(place, i)] != letter(place, i)) return false;
    return true;
}

// The fleet is complete on every board, so one ship must lie elsewhere.
void ClauseModel::exclude(const std::string& letters) {
    std::vector<Literal> elsewhere;
    for (const PlaceVariable& place : places_)
        if (lies_in(place, letters)) elsewhere.push_back(negative(place.variable));
    assert(std::accumulate(puzzle_.fleet.begin(), puzzle_.fleet.end(), std::size_t(0)) == elsewhere.size());
    solver_.add_clause(elsewhere);
}

}  // namespace deadreckon::battleship
