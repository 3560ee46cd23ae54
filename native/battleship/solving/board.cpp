#include "battleship/solving/board.hpp"

#include <algorithm>
#include <cassert>

#include "battleship/board_bits.hpp"

namespace deadreckon::battleship {

template <class Bits>
Board<Bits>::Board(const Puzzle& puzzle, Budget& budget)
    : Geometry<Bits>(puzzle.height, puzzle.width), puzzle(puzzle), budget(budget),
      corners_apart(puzzle.touching == Touching::never), sides_apart(puzzle.touching != Touching::free) {
    assert(is_well_formed(puzzle));
    for (int r = 0; r < puzzle.height; ++r)
        if (puzzle.row_counts[r] >= 0) rows.push_back({this->row(r), puzzle.row_counts[r]});
    for (int c = 0; c < puzzle.width; ++c)
        if (puzzle.column_counts[c] >= 0) columns.push_back({this->column(c), puzzle.column_counts[c]});
    for (int length = static_cast<int>(puzzle.fleet.size()); length > 0; --length)
        if (puzzle.fleet[length - 1] != 0) lengths.push_back(length);
}

template <class Bits>
std::string Board<Bits>::letters(const std::vector<Place>& taken) const {
    std::string board(this->cells, 'W');
    for (const Place& place : taken) {
        assert(place.kind >= 0 && place.kind < static_cast<int>(lengths.size()));
        const int length = lengths[place.kind], step = place.down ? this->width : 1;
        assert(place.first_cell >= 0 && place.first_cell + (length - 1) * step < this->cells);
        for (int i = 0; i < length; ++i) {
            assert(board[place.first_cell + i * step] == 'W');  // of no other ship
            board[place.first_cell + i * step] = 'M';
        }
        if (length == 1) {
            board[place.first_cell] = 'S';
        } else {
            board[place.first_cell] = place.down ? 'T' : 'L';
            board[place.first_cell + (length - 1) * step] = place.down ? 'B' : 'R';
        }
    }
    return board;
}

template <class Bits>
std::vector<Place> Board<Bits>::places_of(const std::string& letters) const {
    assert(letters.size() == static_cast<std::size_t>(this->cells));
    std::vector<Place> places;
    for (int cell = 0; cell < this->cells; ++cell) {
        const char first = letters[cell];
        if (first != 'S' && first != 'L' && first != 'T') continue;
        const int step = first == 'T' ? this->width : 1;
        int length = 1;
        if (first != 'S') do
                ++length;
            while (letters[cell + (length - 1) * step] == 'M');
        const auto kind = std::find(lengths.begin(), lengths.end(), length) - lengths.begin();
        assert(kind < static_cast<std::ptrdiff_t>(lengths.size()));
        places.push_back({static_cast<int>(kind), cell, first == 'T'});
    }
    return places;
}

#define INSTANTIATE(Bits) template struct Board<Bits>;
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
