#include "nonogram/cell_encoding.hpp"

#include <cassert>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

template <class Bits>
CellEncoding<Bits>::CellEncoding(const Board<Bits>& board, cdcl::Solver& solver)
    : board_(board), solver_(solver),
      removals_(static_cast<std::size_t>(board.height) * board.width * board.values, no_literal) {
    for (int r = 0; r < board.height; ++r) {
        board.budget().charge(static_cast<std::size_t>(board.width) * board.values);
        for_each_bit(board.open(r), [&](int c) { add_cell(r, c); });
    }
}

template <class Bits>
Literal CellEncoding<Bits>::removal(int r, int c, int value) const {
    assert(r >= 0 && r < board_.height && c >= 0 && c < board_.width && value >= 0 && value < board_.values);
    return removals_[(static_cast<std::size_t>(r) * board_.width + c) * board_.values + value];
}

template <class Bits>
typename CellEncoding<Bits>::CellValue CellEncoding<Bits>::removed_by(Literal literal) const {
    assert(literal >= 0);
    return literal < static_cast<Literal>(removed_.size()) ? removed_[literal] : CellValue();
}

template <class Bits>
std::vector<std::uint8_t> CellEncoding<Bits>::solution() const {
    std::vector<std::uint8_t> cells = board_.solution();
    for (int cell = 0; cell < board_.height * board_.width; ++cell) {
        for (int value = 0; value < board_.values; ++value) {
            const Literal removal = removals_[static_cast<std::size_t>(cell) * board_.values + value];
            if (removal != no_literal && solver_.value(cdcl::variable_of(removal)) != cdcl::is_positive(removal)) {
                cells[cell] = static_cast<std::uint8_t>(value);
            }
        }
    }
    return cells;
}

template <class Bits>
void CellEncoding<Bits>::set_phases_towards(const std::vector<std::uint8_t>& cells) {
    assert(cells.size() * board_.values == removals_.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        for (int value = 0; value < board_.values; ++value) {
            const Literal removal = removals_[cell * board_.values + value];
            if (removal != no_literal) solver_.set_phase(value == cells[cell] ? cdcl::negate(removal) : removal);
        }
    }
}

template <class Bits>
void CellEncoding<Bits>::set_phases_away_from(const std::vector<std::uint8_t>& cells) {
    assert(cells.size() * board_.values == removals_.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const Literal removal = removals_[cell * board_.values + cells[cell]];
        if (removal != no_literal) solver_.set_phase(removal);
    }
}

template <class Bits>
bool CellEncoding<Bits>::exclude(const std::vector<std::uint8_t>& cells) {
    assert(cells.size() * board_.values == removals_.size());
    std::vector<Literal> different;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const Literal removal = removals_[cell * board_.values + cells[cell]];
        if (removal != no_literal) different.push_back(removal);
    }
    return solver_.add_clause(different);
}

template <class Bits>
bool CellEncoding<Bits>::demand_unseen(const std::vector<std::uint64_t>& seen) {
    assert(seen.size() * board_.values == removals_.size());
    std::vector<Literal> unseen;
    for (std::size_t cell = 0; cell < seen.size(); ++cell) {
        for (int value = 0; value < board_.values; ++value) {
            const Literal removal = removals_[cell * board_.values + value];
            if (removal != no_literal && !(seen[cell] >> value & 1)) unseen.push_back(cdcl::negate(removal));
        }
    }
    return solver_.add_clause(unseen);
}

template <class Bits>
void CellEncoding<Bits>::add_cell(int r, int c) {
    assert(has(board_.open(r), c));
    std::vector<Literal> values;
    for (int value = 0; value < board_.values; ++value) {
        if (!board_.may_be(r, c, value)) continue;
        if (board_.values == 2 && value == 1) {
            add_removal(r, c, value, cdcl::negate(removal(r, c, 0)));
        } else {
            const int variable = solver_.add_variable();
            removed_.resize(2 * solver_.variables());
            const bool black_and_white = board_.values == 2;
            add_removal(r, c, value, black_and_white ? cdcl::positive(variable) : cdcl::negative(variable));
            values.push_back(cdcl::positive(variable));
        }
    }
    if (board_.values > 2) solver_.add_exactly(values, 1);
}

template <class Bits>
void CellEncoding<Bits>::add_removal(int r, int c, int value, Literal literal) {
    assert(removal(r, c, value) == no_literal && removed_[literal].r < 0);
    removals_[(static_cast<std::size_t>(r) * board_.width + c) * board_.values + value] = literal;
    removed_[literal] = {r, c, value};
}

#define INSTANTIATE(Bits) template class CellEncoding<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
