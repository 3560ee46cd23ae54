#include "battleship/rules.hpp"

#include <cassert>

namespace deadreckon::battleship {

namespace {

// Reads the ships from a finished board.
class Reading {
public:
    Reading(const Puzzle& puzzle, const std::string& letters)
        : puzzle_(puzzle), letters_(letters), ship_of_(letters.size(), 0), fleet_(puzzle.fleet.size(), 0) {}

    bool obeys_rules() {
        return agrees_with_givens() && meets_counts() && read_ships() && fleet_ == puzzle_.fleet && ships_are_apart();
    }

private:
    char at(int r, int c) const {
        assert(r >= 0 && r < puzzle_.height && c >= 0 && c < puzzle_.width);
        return letters_[r * puzzle_.width + c];
    }

    bool agrees_with_givens() const {
        for (std::size_t cell = 0; cell < letters_.size(); ++cell) {
            const char given = puzzle_.givens[cell];
            if (given == '0' || given == letters_[cell]) continue;
            if (given != '?' || letters_[cell] == 'W') return false;
        }
        return true;
    }

    bool meets_counts() const {
        std::vector<int> rows(puzzle_.height, 0), columns(puzzle_.width, 0);
        for (int r = 0; r < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c)
                if (at(r, c) != 'W') ++rows[r], ++columns[c];
        for (int r = 0; r < puzzle_.height; ++r)
            if (puzzle_.row_counts[r] >= 0 && puzzle_.row_counts[r] != rows[r]) return false;
        for (int c = 0; c < puzzle_.width; ++c)
            if (puzzle_.column_counts[c] >= 0 && puzzle_.column_counts[c] != columns[c]) return false;
        return true;
    }

    // Every ship part belongs to exactly one whole ship.
    bool read_ships() {
        for (int r = 0; r < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c) {
                const char letter = at(r, c);
                if (letter == 'S' && !read_ship(r, c, 0, 0, 'S')) return false;
                if (letter == 'L' && !read_ship(r, c, 0, 1, 'R')) return false;
                if (letter == 'T' && !read_ship(r, c, 1, 0, 'B')) return false;
            }
        for (std::size_t cell = 0; cell < letters_.size(); ++cell)
            if (letters_[cell] != 'W' && !ship_of_[cell]) return false;
        return true;
    }

    bool read_ship(int r, int c, int down, int right, char last) {
        assert(down == 0 || right == 0);
        ++ships_;
        for (std::size_t length = 1; r < puzzle_.height && c < puzzle_.width; ++length, r += down, c += right) {
            int& owner = ship_of_[r * puzzle_.width + c];
            if (owner) return false;
            owner = ships_;
            if (at(r, c) == last) {
                if (length > fleet_.size()) return false;
                ++fleet_[length - 1];
                return true;
            }
            if (length > 1 && at(r, c) != 'M') return false;
        }
        return false;
    }

    bool ships_are_apart() const {
        for (int r = 0; r < puzzle_.height; ++r)
            for (int c = 0; c < puzzle_.width; ++c) {
                const bool sides = different_ships(r, c, r, c + 1) || different_ships(r, c, r + 1, c);
                const bool corners = different_ships(r, c, r + 1, c + 1) || different_ships(r, c, r + 1, c - 1);
                if (puzzle_.touching != Touching::free && sides) return false;
                if (puzzle_.touching == Touching::never && corners) return false;
            }
        return true;
    }

    // Whether the cells belong to two different ships.
    bool different_ships(int r, int c, int other_r, int other_c) const {
        if (other_r >= puzzle_.height || other_c >= puzzle_.width || other_c < 0) return false;
        const int one = ship_of_[r * puzzle_.width + c], other = ship_of_[other_r * puzzle_.width + other_c];
        return one && other && one != other;
    }

    const Puzzle& puzzle_;
    const std::string& letters_;
    std::vector<int> ship_of_;  // by cell: the number of its ship, 0 for none
    std::vector<int> fleet_;
    int ships_ = 0;
};

}  // namespace

bool obeys_rules(const Puzzle& puzzle, const std::string& letters) {
    assert(is_well_formed(puzzle));
    return letters.size() == puzzle.givens.size() && Reading(puzzle, letters).obeys_rules();
}

}  // namespace deadreckon::battleship
