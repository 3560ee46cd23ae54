// The knowledge at a position as a relaxed puzzle, for queries on the boards that agree with it.
#pragma once

#include "battleship/puzzle.hpp"
#include "battleship/tactics/chain.hpp"

namespace deadreckon::battleship {

constexpr char letters_of_kinds[] = "SLRTBM";

// Calls `use` with each letter of givens and the cells known to have it; '?' stands for all ship parts.
template <class Bits, class Use>
void for_each_letter(const KnownCells<Bits>& known, Use use) {
    use('W', known.water);
    use('?', known.ship);
    for (int kind = 0; kind < number_of_kinds; ++kind) use(letters_of_kinds[kind], known.kinds[kind]);
}

template <class Bits>
void write_given(Puzzle& puzzle, const Bits& cells, char letter) {
    for_each_cell(cells, [&](const Bits& cell) { puzzle.givens[lowest(cell)] = letter; });
}

template <class Bits>
Puzzle known_puzzle(const ChainTerms& terms, const Knowledge<Bits>& known) {
    const Sea& sea = terms.sea;
    Puzzle puzzle{sea.height, sea.width, sea.touching, {}, {}, terms.fleet, std::string(sea.cells(), '0')};
    for (int line = 0; line < sea.height + sea.width; ++line)
        (line < sea.height ? puzzle.row_counts : puzzle.column_counts)
            .push_back(known.counts[line] < 0 ? -1 : known.counts[line]);
    for_each_letter(known.cells, [&](char letter, const Bits& cells) { write_given(puzzle, cells, letter); });
    return puzzle;
}

}  // namespace deadreckon::battleship
