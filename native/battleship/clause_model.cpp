#include "battleship/clause_model.hpp"

namespace deadreckon::battleship {

using cdcl::negate;
using cdcl::negative;
using cdcl::positive;

namespace {

constexpr std::size_t words_a_part = 16;  // written for each cell of a place

}  // namespace

ClauseModel::ClauseModel(const Puzzle& puzzle, Budget& budget)
    : puzzle_(puzzle), budget_(budget), covering_(puzzle.height * puzzle.width) {
    add_cells();
    add_places();
    if (puzzle_.touching == Touching::never) keep_corners_apart();
    cover_cells();
    count_lines();
    count_fleet();
}

void ClauseModel::add_cells() {
    for (char given : puzzle_.givens) {
        int variable = solver_.add_variable();
        if (given != '0') solver_.add_unit(given == 'W' ? negative(variable) : positive(variable));
    }
}

char ClauseModel::letter(const PlaceVariable& place, int i) {
    if (place.length == 1) return 'S';
    if (i == 0) return place.down ? 'T' : 'L';
    if (i == place.length - 1) return place.down ? 'B' : 'R';
    return 'M';
}

// Whether the givens and the counts, each taken alone, allow a ship here.
bool ClauseModel::fits(const PlaceVariable& place) const {
    int along = place.down ? puzzle_.column_counts[place.column] : puzzle_.row_counts[place.row];
    if (along >= 0 && along < place.length) return false;
    for (int i = 0; i < place.length; ++i) {
        char given = puzzle_.givens[cell(place, i)];
        if (given != '0' && given != '?' && given != letter(place, i)) return false;
        int across = place.down ? puzzle_.row_counts[place.row + i] : puzzle_.column_counts[place.column + i];
        if (across == 0) return false;
    }
    return true;
}

void ClauseModel::add_places() {
    for (int length = static_cast<int>(puzzle_.fleet.size()); length > 0; --length) {
        if (puzzle_.fleet[length - 1] == 0) continue;
        for (bool down : {false, true})
            for (int row = 0; row + (down ? length : 1) <= puzzle_.height; ++row)
                for (int column = 0; column + (down ? 1 : length) <= puzzle_.width; ++column)
                    if (length > 1 || !down) add_place({length, row, column, down});
    }
}

void ClauseModel::add_place(PlaceVariable place) {
    budget_.watch(words_a_part * place.length);
    if (!fits(place)) return;
    place.variable = solver_.add_variable();
    places_.push_back(place);
    Literal taken = positive(place.variable);
    for (int i = 0; i < place.length; ++i) {
        covering_[cell(place, i)].push_back(taken);
        solver_.add_clause(negate(taken), positive(cell(place, i)));
    }
    if (puzzle_.touching != Touching::free) keep_apart(place);
}

// No ship cell beside a ship. Where corners keep apart too, the cells along a longer ship are water anyway.
void ClauseModel::keep_apart(const PlaceVariable& place) {
    auto water = [&](int row, int column) {
        if (on_board(row, column)) solver_.add_clause(negative(place.variable), negative(cell(row, column)));
    };
    int right = place.down ? 0 : place.length, below = place.down ? place.length : 0;
    water(place.row - (place.down ? 1 : 0), place.column - (place.down ? 0 : 1));
    water(place.row + below, place.column + right);
    if (puzzle_.touching == Touching::never && place.length > 1) return;
    for (int i = 0; i < place.length; ++i)
        for (int side : {-1, 1})
            water(place.row + (place.down ? i : side), place.column + (place.down ? side : i));
}

void ClauseModel::keep_corners_apart() {
    for (int row = 0; row + 1 < puzzle_.height; ++row)
        for (int column = 0; column < puzzle_.width; ++column)
            for (int other : {column - 1, column + 1})
                if (on_board(row + 1, other))
                    solver_.add_clause(negative(cell(row, column)), negative(cell(row + 1, other)));
}

// A ship cell is covered by one place: elsewhere than with free touching two are kept apart already.
void ClauseModel::cover_cells() {
    for (std::size_t cell = 0; cell < covering_.size(); ++cell) {
        budget_.watch(words_a_part * covering_[cell].size());
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

void ClauseModel::count_fleet() {
    std::vector<std::vector<Literal>> by_length(puzzle_.fleet.size());
    for (const PlaceVariable& place : places_) by_length[place.length - 1].push_back(positive(place.variable));
    for (std::size_t i = 0; i < by_length.size(); ++i) solver_.add_exactly(by_length[i], puzzle_.fleet[i]);
}

std::string ClauseModel::letters() const {
    std::string board(covering_.size(), 'W');
    for (const PlaceVariable& place : places_)
        if (solver_.value(place.variable))
            for (int i = 0; i < place.length; ++i) board[cell(place, i)] = letter(place, i);
    return board;
}

bool ClauseModel::lies_in(const PlaceVariable& place, const std::string& letters) const {
    for (int i = 0; i < place.length; ++i)
        if (letters[cell(place, i)] != letter(place, i)) return false;
    return true;
}

// The fleet is complete on every board, so one ship must lie elsewhere.
void ClauseModel::exclude(const std::string& letters) {
    std::vector<Literal> elsewhere;
    for (const PlaceVariable& place : places_)
        if (lies_in(place, letters)) elsewhere.push_back(negative(place.variable));
    solver_.add_clause(elsewhere);
}

}  // namespace deadreckon::battleship
