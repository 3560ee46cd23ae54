#include "nonogram/probing.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

template <class Bits>
Propagation Prober<Bits>::run() {
    assert(!board_.has_changes());
    for (bool changed = true; changed;) {
        changed = false;
        for (int r = 0; r < board_.height; ++r) {
            for (int c = 0; c < board_.width; ++c) {
                if (!has(board_.open(r), c) || is_up_to_date(probes_[r * board_.width + c])) continue;
                const Propagation result = probe(r, c, changed);
                if (result != Propagation::fixpoint) return result;
                if (outcome_.solutions.size() >= board_.budget().wanted()) return Propagation::stopped;
            }
        }
    }
    return Propagation::fixpoint;
}

template <class Bits>
bool Prober<Bits>::is_up_to_date(const Probe& probe) const {
    if (probe.time == 0) return false;
    bool fresh = true;
    for_each_bit(probe.rows, [&](int i) { fresh &= row_changed_[i] < probe.time; });
    for_each_bit(probe.columns, [&](int i) { fresh &= column_changed_[i] < probe.time; });
    return fresh;
}

template <class Bits>
Propagation Prober<Bits>::probe(int r, int c, bool& changed) {
    assert(rows_.empty() && has(board_.open(r), c));
    board_.visited_rows = board_.visited_columns = 0;
    surviving_ = 0;
    failed_.clear();
    for (int value = 0; value < board_.values; ++value) {
        if (!board_.may_be(r, c, value)) continue;
        const Propagation result = probe_value(r, c, value);
        if (result == Propagation::stopped) return result;
        if (result == Propagation::wipeout) failed_.push_back(value);
    }
    probes_[r * board_.width + c] = {++time_, board_.visited_rows, board_.visited_columns};
    return surviving_ ? apply(r, c, changed) : Propagation::wipeout;
}

template <class Bits>
Propagation Prober<Bits>::probe_value(int r, int c, int value) {
    ++outcome_.probes;
    const int mark = board_.mark();
    board_.set(r, c, value);
    const Propagation result = board_.propagate();
    if (result == Propagation::fixpoint) {
        ++surviving_;
        merge(mark);
    }
    board_.undo(mark);
    return result;
}

template <class Bits>
void Prober<Bits>::merge(int mark) {
    assert(surviving_ > 0 && !board_.has_changes());
    const auto& touched = board_.touched();
    for (std::size_t i = mark; i < touched.size(); ++i) {
        const int r = touched[i].line;
        if (r >= board_.height) continue;
        Bits* common = &common_[r * board_.values];
        if (surviving_ == 1) {
            std::copy_n(board_.possible(r), board_.values, common);
            agreeing_[r] = {time_, 1};
            rows_.push_back(r);
        } else if (agreeing_[r].time == time_ && agreeing_[r].count == surviving_ - 1) {
            for (int value = 0; value < board_.values; ++value) common[value] |= board_.possible(r, value);
            ++agreeing_[r].count;
        }
    }
    if (board_.solved()) add_solution();
}

template <class Bits>
void Prober<Bits>::add_solution() {
    auto solution = board_.solution();
    for (const auto& known : outcome_.solutions) {
        if (known == solution) return;
    }
    outcome_.add(std::move(solution), board_.height);
}

template <class Bits>
Propagation Prober<Bits>::apply(int r, int c, bool& changed) {
    assert(surviving_ > 0);
    const int mark = board_.mark();
    for (int value : failed_) board_.remove(r, c, value);
    for (int row : rows_) {
        if (agreeing_[row].count == surviving_) board_.keep(row, &common_[row * board_.values]);
    }
    rows_.clear();
    const Propagation result = board_.propagate();
    const auto& touched = board_.touched();
    for (std::size_t i = mark; i < touched.size(); ++i) {
        const int line = touched[i].line, index = board_.index_in_crossing(line) % 64;
        (line < board_.height ? row_changed_ : column_changed_)[index] = time_;
        changed = true;
    }
    return result;
}

#define INSTANTIATE(Bits) template class Prober<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
