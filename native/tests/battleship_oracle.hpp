// Every board that the rules of battleship allow, by brute force.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "battleship/puzzle.hpp"

namespace deadreckon::battleship {

// Tries all places of all ships and checks each pair of cells.
class Oracle {
public:
    explicit Oracle(const Puzzle& puzzle)
        : puzzle_(puzzle), letters_(puzzle.givens.size(), 'W'), owner_(puzzle.givens.size(), -1) {
        cells.assign(puzzle.givens.size(), 0);
        for (int length = static_cast<int>(puzzle.fleet.size()); length > 0; --length)
            for (int i = 0; i < puzzle.fleet[length - 1]; ++i) ships_.push_back(length);
        place(0, 0);
    }

    unsigned count = 0;
    std::vector<unsigned> cells;
    std::vector<std::string> boards;

private:
    // `from` is the first place to try, so that equal ships come in one order only.
    void place(std::size_t ship, int from) {
        if (ship == ships_.size()) return finish();
        const int length = ships_[ship], places = 2 * puzzle_.height * puzzle_.width;
        for (int number = from; number < places; ++number) {
            const bool down = number % 2 != 0;
            const int row = number / 2 / puzzle_.width, column = number / 2 % puzzle_.width;
            if ((down && length == 1) || !fits(row, column, length, down)) continue;
            put(row, column, length, down, static_cast<int>(ship));
            const bool again = ship + 1 < ships_.size() && ships_[ship + 1] == length;
            place(ship + 1, again ? number + 1 : 0);
            put(row, column, length, down, -1);
        }
    }

    bool fits(int row, int column, int length, bool down) const {
        if (row + (down ? length : 1) > puzzle_.height || column + (down ? 1 : length) > puzzle_.width) return false;
        for (int i = 0; i < length; ++i)
            if (touches(row + (down ? i : 0), column + (down ? 0 : i))) return false;
        return true;
    }

    bool touches(int row, int column) const {
        for (int r = 0; r < puzzle_.height; ++r) {
            for (int c = 0; c < puzzle_.width; ++c) {
                if (owner_[r * puzzle_.width + c] < 0) continue;
                const int rows = std::abs(r - row), columns = std::abs(c - column);
                if (puzzle_.touching == Touching::never && rows <= 1 && columns <= 1) return true;
                if (puzzle_.touching == Touching::diagonal && rows + columns <= 1) return true;
                if (rows + columns == 0) return true;
            }
        }
        return false;
    }

    void put(int row, int column, int length, bool down, int ship) {
        for (int i = 0; i < length; ++i) {
            const int cell = (row + (down ? i : 0)) * puzzle_.width + column + (down ? 0 : i);
            const bool first = i == 0, last = i == length - 1;
            const char letter = length == 1 ? 'S' : first ? (down ? 'T' : 'L') : last ? (down ? 'B' : 'R') : 'M';
            owner_[cell] = ship;
            letters_[cell] = ship < 0 ? 'W' : letter;
        }
    }

    void finish() {
        std::vector<int> rows(puzzle_.height), columns(puzzle_.width);
        for (std::size_t cell = 0; cell < letters_.size(); ++cell) {
            const char given = puzzle_.givens[cell], letter = letters_[cell];
            if (given != '0' && given != letter && !(given == '?' && letter != 'W')) return;
            rows[cell / puzzle_.width] += letter != 'W';
            columns[cell % puzzle_.width] += letter != 'W';
        }
        for (int r = 0; r < puzzle_.height; ++r)
            if (puzzle_.row_counts[r] >= 0 && puzzle_.row_counts[r] != rows[r]) return;
        for (int c = 0; c < puzzle_.width; ++c)
            if (puzzle_.column_counts[c] >= 0 && puzzle_.column_counts[c] != columns[c]) return;
        ++count;
        boards.push_back(letters_);
        for (std::size_t cell = 0; cell < letters_.size(); ++cell) cells[cell] += letters_[cell] != 'W';
    }

    const Puzzle& puzzle_;
    std::string letters_;
    std::vector<int> owner_, ships_;
};

}  // namespace deadreckon::battleship
