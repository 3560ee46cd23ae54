// The forms of a board, turned and mirrored, and the one by whose lines Python's tactics go: sea.py.
#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace deadreckon::battleship {

// A form: transposed or not, then reflected.
struct Turn {
    bool transposed = false, upside_down = false, mirrored = false;
};

// Maps cells and letters of a board of `height` x `width` to a form of it.
class Form {
public:
    Form(int height, int width, const Turn& turn)
        : height_(turn.transposed ? width : height), width_(turn.transposed ? height : width), turn_(turn) {
        assert(height > 0 && width > 0);
        for (int r = 0; r < height; ++r)
            for (int c = 0; c < width; ++c) {
                const int down = turn.transposed ? c : r, across = turn.transposed ? r : c;
                cells_.push_back((turn.upside_down ? height_ - 1 - down : down) * width_ +
                                 (turn.mirrored ? width_ - 1 - across : across));
            }
    }

    int height() const { return height_; }
    int width() const { return width_; }
    int cell(int of_board) const { return cells_[of_board]; }

    std::string to_form(std::string_view board) const {
        std::string letters(board.size(), '0');
        for (std::size_t cell = 0; cell < board.size(); ++cell) letters[cells_[cell]] = turned(board[cell]);
        return letters;
    }
    std::string to_board(std::string_view letters) const {
        std::string board(letters.size(), '0');
        for (std::size_t cell = 0; cell < letters.size(); ++cell) board[cell] = turned_back(letters[cells_[cell]]);
        return board;
    }

private:
    static char exchanged(char letter, std::string_view ones, std::string_view others) {
        if (const auto place = ones.find(letter); place != ones.npos) return others[place];
        if (const auto place = others.find(letter); place != others.npos) return ones[place];
        return letter;
    }
    char turned(char letter) const { return reflected(turn_.transposed ? exchanged(letter, "LR", "TB") : letter); }
    char turned_back(char letter) const {
        letter = reflected(letter);
        return turn_.transposed ? exchanged(letter, "LR", "TB") : letter;
    }
    char reflected(char letter) const {
        if (turn_.upside_down) letter = exchanged(letter, "T", "B");
        return turn_.mirrored ? exchanged(letter, "L", "R") : letter;
    }

    int height_, width_;
    Turn turn_;
    std::vector<int> cells_;
};

using Counts = std::pair<std::vector<int>, std::vector<int>>;  // of rows, of columns; -1: hidden

// The turn to the form whose counts come first; `tied` if those of several do, so that givens would have to decide.
struct CanonicalTurn {
    Turn turn;
    Counts counts;  // of the form
    bool tied = false;
};
inline CanonicalTurn canonical_turn(const Counts& counts) {
    CanonicalTurn first;
    bool any = false;
    for (const bool transposed : {false, true})
        for (const bool upside_down : {false, true})
            for (const bool mirrored : {false, true}) {
                Counts turned = transposed ? Counts{counts.second, counts.first} : counts;
                if (upside_down) turned.first = {turned.first.rbegin(), turned.first.rend()};
                if (mirrored) turned.second = {turned.second.rbegin(), turned.second.rend()};
                if (any && !(turned < first.counts)) {
                    first.tied |= turned == first.counts;
                    continue;
                }
                first = {{transposed, upside_down, mirrored}, std::move(turned)};
                any = true;
            }
    return first;
}

}  // namespace deadreckon::battleship
