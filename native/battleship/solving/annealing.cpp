#include "battleship/solving/annealing.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "options.hpp"

namespace deadreckon::battleship {

Annealing::Annealing(const Puzzle& puzzle, const std::vector<int>& lengths)
    : height_(puzzle.height), width_(puzzle.width), lengths_(lengths) {
    assert(is_well_formed(puzzle));
    assert(std::all_of(lengths.begin(), lengths.end(), [](int length) { return length >= 1; }));
    for (int count : puzzle.row_counts) {
        row_counted_.push_back(count >= 0);
        known_rows_.push_back(-count);
    }
    for (int count : puzzle.column_counts) {
        column_counted_.push_back(count >= 0);
        known_columns_.push_back(-count);
    }
    const std::size_t cells = static_cast<std::size_t>(height_ + 2) * (width_ + 2);
    wanted_.assign(cells, false);
    near_.assign(cells, 0);
    covered_.assign(cells, 0);
    places_.resize(lengths.size());
    is_place_.assign(lengths.size() * 2 * height_ * width_, false);
}

// Whether all parts of a ship lie on the board.
bool Annealing::lies_on_board(const Ship& ship) const {
    const int further = lengths_[ship.kind] - 1;
    return is_on_board(ship.row, ship.column) &&
           is_on_board(ship.row + (ship.down ? further : 0), ship.column + (ship.down ? 0 : further));
}

void Annealing::add_known_part(int row, int column) {
    assert(is_on_board(row, column));
    ++known_rows_[row];
    ++known_columns_[column];
}

void Annealing::add_wanted_part(int row, int column) {
    assert(is_on_board(row, column));
    wanted_[cell(row, column)] = true;
}

void Annealing::add_place(const Ship& place) {
    assert(place.kind >= 0 && place.kind < static_cast<int>(lengths_.size()) && lies_on_board(place));
    places_[place.kind].push_back(place);
    is_place_[place_number(place)] = true;
}

void Annealing::add_ship(int kind) {
    assert(kind >= 0 && kind < static_cast<int>(places_.size()) && !places_[kind].empty());
    ships_.push_back({kind, 0, 0, false});
}

void Annealing::put(const Ship& ship, int sign) {
    assert(lies_on_board(ship) && (sign == 1 || sign == -1));
    const int length = lengths_[ship.kind], step = ship.down ? width_ + 2 : 1;
    (ship.down ? columns_[ship.column] : rows_[ship.row]) += sign * length;
    int* across = ship.down ? &rows_[ship.row] : &columns_[ship.column];
    int at = cell(ship.row, ship.column);
    for (int i = 0; i < length; ++i, at += step) {
        across[i] += sign;
        covered_[at] += sign;
        for (int side : {-width_ - 2, 0, width_ + 2})
            for (int beside : {-1, 0, 1}) near_[at + side + beside] += sign;
    }
}

// The cost that a ship would add on this place: excess or missing parts in lines, touching pairs of parts of two
// ships, uncovered wanted parts.
int Annealing::cost_of(const Ship& ship) const {
    assert(lies_on_board(ship));
    const int length = lengths_[ship.kind], step = ship.down ? width_ + 2 : 1;
    const int along = ship.down ? columns_[ship.column] : rows_[ship.row];
    const bool counted = ship.down ? column_counted_[ship.column] : row_counted_[ship.row];
    int cost = line_cost(along + length, counted) - line_cost(along, counted);
    int at = cell(ship.row, ship.column);
    for (int i = 0; i < length; ++i, at += step) {
        const int row = ship.down ? ship.row + i : ship.row, column = ship.down ? ship.column : ship.column + i;
        const bool too_few = ship.down ? rows_[row] < 0 : columns_[column] < 0;
        if (ship.down ? row_counted_[row] : column_counted_[column]) cost += too_few ? -1 : 1;
        cost += options::touching_cost * near_[at];
        if (wanted_[at] && covered_[at] == 0) cost -= options::wanted_cost;
    }
    return cost;
}

void Annealing::draw_places(Random& random) {
    rows_ = known_rows_;
    columns_ = known_columns_;
    std::fill(near_.begin(), near_.end(), 0);
    std::fill(covered_.begin(), covered_.end(), 0);
    for (Ship& ship : ships_) {
        const std::vector<Ship>& places = places_[ship.kind];
        ship = places[random.below(static_cast<int>(places.size()))];
        put(ship, 1);
    }
}

// Another place for the ship: one step away, or anywhere. False if no place is one step away.
bool Annealing::propose(Random& random, const Ship& ship, Ship& proposed) const {
    if (random.unit() >= options::share_of_steps) {
        const std::vector<Ship>& places = places_[ship.kind];
        proposed = places[random.below(static_cast<int>(places.size()))];
        return true;
    }
    static constexpr std::array<std::array<int, 2>, 4> steps{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
    const auto [down, right] = steps[random.below(4)];
    proposed = {ship.kind, ship.row + down, ship.column + right, ship.down};
    return is_on_board(proposed.row, proposed.column) && is_place_[place_number(proposed)];
}

void Annealing::run(Random& random, int moves) {
    assert(!ships_.empty() && moves >= 0);
    draw_places(random);
    std::array<double, 64> chance{};  // by added cost: the chance of accepting the move
    const double cooling = options::last_temperature / options::first_temperature;
    for (int move = 0; move < moves; ++move) {
        if (move % options::moves_per_temperature == 0) {
            const double temperature = options::first_temperature * std::pow(cooling, double(move) / moves);
            for (std::size_t i = 0; i < chance.size(); ++i) chance[i] = std::exp(-double(i) / temperature);
        }
        Ship& ship = ships_[random.below(static_cast<int>(ships_.size()))];
        Ship proposed;
        if (!propose(random, ship, proposed)) continue;
        put(ship, -1);
        const int added = cost_of(proposed) - cost_of(ship);
        if (added <= 0 || (added < static_cast<int>(chance.size()) && random.unit() < chance[added])) ship = proposed;
        put(ship, 1);
    }
}

}  // namespace deadreckon::battleship
