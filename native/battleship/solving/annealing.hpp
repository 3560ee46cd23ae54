// Simulated annealing: all ships are on the board, and are moved until counts and rules are nearly satisfied.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"
#include "random.hpp"

namespace deadreckon::battleship {

class Annealing {
public:
    struct Ship {
        int kind;  // an index into the lengths
        int row, column;
        bool down;
    };

    // `lengths` of the kinds of ship.
    Annealing(const Puzzle& puzzle, const std::vector<int>& lengths);

    // --- The problem: known cells and the ships to place. ---

    void add_known_part(int row, int column);   // of a permanently placed ship
    void add_wanted_part(int row, int column);  // that one of the ships must cover
    void add_place(const Ship& place);          // a possible place for a ship of this kind
    void add_ship(int kind);                    // of a kind that has places

    // Draw a place for every ship, then try `moves` moves while the temperature falls.
    void run(Random& random, int moves);

    const std::vector<Ship>& ships() const { return ships_; }

    // The permanent parts of each line, minus its count; above 0 if the count is unknown.
    const std::vector<int>& known_rows() const { return known_rows_; }
    const std::vector<int>& known_columns() const { return known_columns_; }

private:
    bool is_on_board(int row, int column) const { return row >= 0 && row < height_ && column >= 0 && column < width_; }
    bool lies_on_board(const Ship& ship) const;
    int cell(int row, int column) const { return (row + 1) * (width_ + 2) + column + 1; }
    int place_number(const Ship& place) const {
        return ((place.kind * 2 + place.down) * height_ + place.row) * width_ + place.column;
    }
    int line_cost(int parts, bool counted) const { return counted ? (parts < 0 ? -parts : parts) : 0; }
    int cost_of(const Ship& ship) const;
    void put(const Ship& ship, int sign);
    void draw_places(Random& random);
    bool propose(Random& random, const Ship& ship, Ship& proposed) const;

    int height_, width_;
    std::vector<int> lengths_;
    std::vector<bool> row_counted_, column_counted_;
    std::vector<int> known_rows_, known_columns_;  // permanent parts, minus the count
    std::vector<int> rows_, columns_;              // all parts, minus the count
    std::vector<int> near_;     // by cell, with a margin: the parts of ships on it and on its eight neighbours
    std::vector<int> covered_;  // by cell, with a margin: the parts of ships on it
    std::vector<bool> wanted_;  // by cell, with a margin
    std::vector<std::vector<Ship>> places_;  // by kind
    std::vector<bool> is_place_;             // by number of the place
    std::vector<Ship> ships_;
};

}  // namespace deadreckon::battleship
