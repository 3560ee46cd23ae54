#include "battleship/board.hpp"

#include <climits>

namespace deadreckon::battleship {

template <class Bits>
Board<Bits>::Board(const Puzzle& puzzle)
    : puzzle_(puzzle),
      width_(puzzle.width),
      cells_(puzzle.height * puzzle.width),
      corners_apart_(puzzle.touching == Touching::never),
      sides_apart_(puzzle.touching != Touching::free) {
    Bits row{};
    for (int c = 0; c < width_; ++c) row |= bit<Bits>(c);
    for (int r = 0; r < puzzle.height; ++r) {
        const Bits mask = up(row, r * width_);
        everything_ |= mask;
        first_column_ |= bit<Bits>(r * width_);
        if (puzzle.row_counts[r] >= 0) rows_.push_back({mask, puzzle.row_counts[r]});
    }
    last_column_ = up(first_column_, width_ - 1);
    for (int c = 0; c < width_; ++c)
        if (puzzle.column_counts[c] >= 0) columns_.push_back({up(first_column_, c), puzzle.column_counts[c]});
    for (int length = static_cast<int>(puzzle.fleet.size()); length > 0; --length)
        if (puzzle.fleet[length - 1] > 0) lengths_.push_back(length);
}

template <class Bits>
typename Board<Bits>::Position Board<Bits>::start() const {
    Position position;
    position.possible = everything_;
    for (const int length : lengths_) {
        Berths berths;
        berths.ships = puzzle_.fleet[length - 1];
        position.ships += berths.ships;
        for (int c = 0; c + length <= width_; ++c) berths.across |= up(first_column_, c);
        const int last_row = puzzle_.height - length;
        if (length > 1 && last_row >= 0) berths.down = down(everything_, (length - 1) * width_);
        position.berths.push_back(berths);
    }
    for (int cell = 0; cell < cells_; ++cell)
        if (puzzle_.givens[cell] != '0') obey_given(position, cell, puzzle_.givens[cell]);
    return position;
}

template <class Bits>
void Board<Bits>::obey_given(Position& position, int cell, char letter) const {
    const Bits here = bit<Bits>(cell);
    if (letter == 'W')
        position.possible &= ~here;
    else
        position.must |= here;
    for (std::size_t kind = 0; kind < lengths_.size(); ++kind) {
        Berths& berths = position.berths[kind];
        const int length = lengths_[kind];
        berths.across &= ~shrink(here, length, 1) | meeting(cell, letter, length, false);
        berths.down &= ~shrink(here, length, width_) | meeting(cell, letter, length, true);
    }
}

// The heads of ships of this length and direction that put the letter on the cell.
template <class Bits>
Bits Board<Bits>::meeting(int cell, char letter, int length, bool downward) const {
    const Bits here = bit<Bits>(cell);
    const int step = downward ? width_ : 1;
    if (letter == '?') return shrink(here, length, step);
    if (letter == 'S') return length == 1 ? here : Bits(0);
    if (length == 1) return Bits(0);
    const Bits tail = down(here, (length - 1) * step);  // the head of the ship that ends here
    if (letter == 'M') return shrink(here, length, step) & ~(here | tail);
    if (letter == (downward ? 'T' : 'L')) return here;
    if (letter == (downward ? 'B' : 'R')) return tail;
    return Bits(0);
}

template <class Bits>
Bits Board<Bits>::sideways(const Bits& cells) const {
    return up(Bits(cells & ~last_column_), 1) | down(Bits(cells & ~first_column_), 1);
}

template <class Bits>
Bits Board<Bits>::beside(const Bits& cells) const {
    return (sideways(cells) | up(cells, width_) | down(cells, width_)) & everything_;
}

template <class Bits>
Bits Board<Bits>::corners(const Bits& cells) const {
    const Bits side = sideways(cells);
    return (up(side, width_) | down(side, width_)) & everything_;
}

// The cells of a ship and all that no other ship may cover.
template <class Bits>
Bits Board<Bits>::reach(const Bits& cells) const {
    Bits all = cells;
    if (sides_apart_) all |= beside(cells);
    if (corners_apart_) all |= corners(cells);
    return all;
}

template <class Bits>
bool Board<Bits>::settle(Position& position, std::vector<Placement>& made) const {
    for (;;) {
        Bits once{}, twice{};  // cells that at least one, and at least two, berths cover
        for (std::size_t kind = 0; kind < lengths_.size(); ++kind) {
            Berths& berths = position.berths[kind];
            if (berths.ships == 0) {
                berths.across = berths.down = Bits(0);
                continue;
            }
            if (count(berths.across) + count(berths.down) < berths.ships) return false;
            for (int i = 0; i < lengths_[kind]; ++i) {
                const Bits across = up(berths.across, i), downward = up(berths.down, i * width_);
                twice |= (once & across) | ((once | across) & downward);
                once |= across | downward;
            }
        }
        position.possible &= once;
        if (!count_lines(position)) return false;
        const Bits forced = position.must & ~position.placed & ~twice;
        if (forced) {
            if (!place_forced(position, forced, made)) return false;
            continue;
        }
        bool changed = false;
        for (std::size_t kind = 0; kind < lengths_.size(); ++kind) changed |= cut(position, static_cast<int>(kind));
        if (!changed) return true;
    }
}

// Each of these cells is ship and has one berth: place its ship.
template <class Bits>
bool Board<Bits>::place_forced(Position& position, const Bits& forced, std::vector<Placement>& made) const {
    const int cell = lowest(forced);
    for (std::size_t kind = 0; kind < lengths_.size(); ++kind) {
        const Berths able = covering(position, static_cast<int>(kind), cell);
        if (!able.ships) continue;
        const bool downward = !able.across;
        place(position, {static_cast<int>(kind), lowest(downward ? able.down : able.across), downward}, made);
        return true;
    }
    return false;
}

// What the counts say of cells: which must be ship, and which cannot be.
template <class Bits>
bool Board<Bits>::count_lines(Position& position) const {
    for (;;) {
        const Bits must = position.must, possible = position.possible;
        if (corners_apart_) position.possible &= ~corners(Bits(position.must & ~position.placed));
        if (position.must & ~(position.possible | position.placed)) return false;
        for (const auto* lines : {&rows_, &columns_}) {
            for (const Line& line : *lines) {
                const Bits sure = position.must & line.mask, may = position.possible & line.mask;
                const int certain = count(sure), able = count(Bits(sure | may));
                if (certain > line.count || able < line.count) return false;
                if (able == line.count)
                    position.must |= may;
                else if (certain == line.count)
                    position.possible &= ~line.mask | sure;
            }
        }
        if (position.must == must && position.possible == possible) return true;
    }
}

// Drop the berths of one kind that cells or lines have no room for; says whether there were any.
template <class Bits>
bool Board<Bits>::cut(Position& position, int kind) const {
    Berths& berths = position.berths[kind];
    if (berths.ships == 0) return false;
    const int length = lengths_[kind];
    const Bits open = position.must & ~position.placed;
    Bits free_across = position.possible, free_down = position.possible;
    Bits ends_across{}, ends_down{};  // heads with a ship cell just before or just after them
    if (sides_apart_) {
        free_across &= ~(up(open, width_) | down(open, width_));
        free_down &= ~sideways(open);
        ends_across = up(Bits(open & ~last_column_), 1) | down(Bits(open & ~first_column_), length);
        ends_down = up(open, width_) | down(open, length * width_);
    }
    const Bits across = berths.across & filled(free_across, length, 1) & ~ends_across &
                        ~crowded(position, length, 1, rows_);
    Bits downward{};
    if (length > 1)
        downward = berths.down & filled(free_down, length, width_) & ~ends_down &
                   ~crowded(position, length, width_, columns_);
    const bool changed = across != berths.across || downward != berths.down;
    berths.across = across;
    berths.down = downward;
    return changed;
}

// The heads of ships along these lines that would bring more new cells than their line still needs.
template <class Bits>
Bits Board<Bits>::crowded(const Position& position, int length, int step,
                                    const std::vector<Line>& lines) const {
    constexpr int kMost = 64;
    if (length > kMost) return Bits(0);  // so long a ship has few places anyway
    Bits tight[kMost];  // lines by the number of new cells they have room for
    bool any = false;
    for (int i = 0; i < length; ++i) tight[i] = Bits(0);
    for (const Line& line : lines) {
        const int room = line.count - count(Bits(position.must & line.mask));
        if (room < length) {
            tight[room] |= line.mask;
            any = true;
        }
    }
    if (!any) return Bits(0);
    Bits at_least[kMost + 1];  // heads of ships with this many new cells or more
    at_least[0] = everything_;
    for (int i = 1; i <= length; ++i) at_least[i] = Bits(0);
    const Bits fresh = position.possible & ~position.must;
    for (int place = 0; place < length; ++place) {
        const Bits here = down(fresh, place * step);
        for (int i = place + 1; i > 0; --i) at_least[i] |= at_least[i - 1] & here;
    }
    Bits result{};
    for (int room = 0; room < length; ++room) result |= at_least[room + 1] & tight[room];
    return result;
}

template <class Bits>
void Board<Bits>::place(Position& position, Placement placement, std::vector<Placement>& made) const {
    const int length = lengths_[placement.kind];
    const Bits cover = stretch(bit<Bits>(placement.head), length, placement.down ? width_ : 1);
    const Bits taken = reach(cover);
    position.placed |= cover;
    position.must |= cover;
    position.possible &= ~taken;
    for (std::size_t kind = 0; kind < lengths_.size(); ++kind) {
        position.berths[kind].across &= ~shrink(taken, lengths_[kind], 1);
        position.berths[kind].down &= ~shrink(taken, lengths_[kind], width_);
    }
    --position.berths[placement.kind].ships;
    --position.ships;
    made.push_back(placement);
    position.made = static_cast<int>(made.size());
}

template <class Bits>
void Board<Bits>::exclude(Position& position, Placement placement) {
    Berths& berths = position.berths[placement.kind];
    (placement.down ? berths.down : berths.across) &= ~bit<Bits>(placement.head);
}

// The berths of one kind that cover a cell; `ships` is how many there are.
template <class Bits>
typename Board<Bits>::Berths Board<Bits>::covering(const Position& position, int kind,
                                                                       int cell) const {
    const Bits here = bit<Bits>(cell);
    Berths able;
    able.across = position.berths[kind].across & shrink(here, lengths_[kind], 1);
    able.down = position.berths[kind].down & shrink(here, lengths_[kind], width_);
    able.ships = count(able.across) + count(able.down);
    return able;
}

template <class Bits>
typename Board<Bits>::Placement Board<Bits>::choose(const Position& position) const {
    int fewest = INT_MAX, chosen = -1;
    for (Bits open = position.must & ~position.placed; open;) {
        const int cell = lowest(open);
        open &= ~bit<Bits>(cell);
        int able = 0;
        for (std::size_t kind = 0; kind < lengths_.size(); ++kind)
            able += covering(position, static_cast<int>(kind), cell).ships;
        if (able < fewest) {
            fewest = able;
            chosen = cell;
        }
    }
    for (std::size_t kind = 0; kind < lengths_.size(); ++kind) {
        if (position.berths[kind].ships == 0) continue;
        const Berths able = chosen >= 0 ? covering(position, static_cast<int>(kind), chosen) : position.berths[kind];
        if (!able.across && !able.down) continue;
        const bool downward = !able.across;
        return {static_cast<int>(kind), lowest(downward ? able.down : able.across), downward};
    }
    return {0, 0, false};  // not reached: a settled position with ships left has a berth for each kind
}

template <class Bits>
std::string Board<Bits>::letters(const std::vector<Placement>& made) const {
    std::string board(cells_, 'W');
    for (const Placement& ship : made) {
        const int length = lengths_[ship.kind], step = ship.down ? width_ : 1;
        for (int i = 0; i < length; ++i) board[ship.head + i * step] = 'M';
        if (length == 1) {
            board[ship.head] = 'S';
        } else {
            board[ship.head] = ship.down ? 'T' : 'L';
            board[ship.head + (length - 1) * step] = ship.down ? 'B' : 'R';
        }
    }
    return board;
}

template class Board<Word64>;
template class Board<Word128>;
template class Board<Wide<4>>;
template class Board<Wide<8>>;
template class Board<Wide<16>>;
template class Board<Wide<64>>;

}  // namespace deadreckon::battleship
