#include "nonogram/tactics/line_view.hpp"

#include <algorithm>

namespace deadreckon::nonogram {

namespace {

template <class Bits>
std::vector<Bits> turned(const Bits* state, int values, int cells, bool mirrored_line) {
    std::vector<Bits> all(state, state + values);
    if (mirrored_line)
        for (Bits& set : all) set = nonogram::mirrored(set, cells - 1);
    return all;
}

}  // namespace

template <class Bits>
LineView<Bits>::LineView(Terms<Bits>& given, int line, const Bits* now, bool seen_mirrored)
    : terms(given), number(line), cells(given.clue(line).cells), mirrored(seen_mirrored),
      state(turned(now, given.values, cells, seen_mirrored)), known(known_cells(state.data(), given.values)),
      everything(first_bits<Bits>(cells)), open(everything & ~union_of(known)) {}

template <class Bits>
LineView<Bits>& LineView<Bits>::mirror() {
    assert(!mirrored);
    if (!mirror_) mirror_ = std::make_unique<LineView>(terms, number, state.data(), true);
    return *mirror_;
}

template <class Bits>
bool LineView<Bits>::arranged() {
    if (feasible_) return *feasible_;
    possible_ = state;
    const LineClue& clue = terms.clue(number, mirrored);
    feasible_ = terms.line_solver.solve(clue, possible_.data());
    if (*feasible_)
        for (int j = 0; j < size(); ++j) {
            const Bits covered = terms.line_solver.covered_by(clue, j);
            ranges_.push_back({lowest(covered), highest(covered) + 1});
        }
    return *feasible_;
}

template <class Bits>
Bits LineView<Bits>::may_be_painted() const {
    return union_of_painted(state);
}

template <class Bits>
Bits LineView<Bits>::learned() const {
    Bits lost(0);
    for (int value = 0; value < values(); ++value) {
        const Bits ever = terms.start(number)[value];
        lost |= (mirrored ? nonogram::mirrored(ever, cells - 1) : ever) & ~state[value];
    }
    return lost;
}

template <class Bits>
const std::vector<Group>& LineView<Bits>::groups() {
    if (groups_) return *groups_;
    groups_.emplace();
    for (int colour = 1; colour < values(); ++colour)
        for_each_run(known[colour], [&](int first, int end) { groups_->push_back({first, end, colour}); });
    std::sort(groups_->begin(), groups_->end(),
              [](const Group& one, const Group& other) { return one.first < other.first; });
    return *groups_;
}

template <class Bits>
const std::vector<int>& LineView<Bits>::leftmost() {
    if (leftmost_) return *leftmost_;
    leftmost_.emplace();
    int position = 0;
    for (int j = 0; j < size(); ++j) {
        const Block& block = blocks()[j];
        if (j && blocks()[j - 1].colour == block.colour) ++position;
        const Bits fitting = shift_down(runs_within(state[block.colour], shortest(block), 1), position);
        if (fitting == Bits(0)) {
            leftmost_->clear();
            break;
        }
        position += lowest(fitting);
        leftmost_->push_back(position);
        position += shortest(block);
    }
    return *leftmost_;
}

template <class Bits>
const std::vector<Stretch>& LineView<Bits>::pushed() {
    if (pushed_) return *pushed_;
    pushed_.emplace();
    const std::vector<int>& first = leftmost();
    const std::vector<int>& last = mirror().leftmost();
    assert(first.size() == last.size());
    for (std::size_t j = 0; j < first.size(); ++j) pushed_->push_back({first[j], cells - last[last.size() - 1 - j]});
    return *pushed_;
}

template <class Bits>
const std::map<int, Group>& LineView<Bits>::anchors() {
    if (anchors_) return *anchors_;
    anchors_.emplace();
    for (const Group& group : groups()) {
        const std::vector<int> near = candidates(group, pushed());
        if (near.size() != 1) continue;
        const auto [found, is_new] = anchors_->try_emplace(near[0], group);
        if (!is_new) found->second.end = group.end;
    }
    return *anchors_;
}

template <class Bits>
const std::vector<Stretch>& LineView<Bits>::anchored() {
    if (anchored_) return *anchored_;
    anchored_ = pushed();
    for (const auto& [j, group] : anchors()) {
        const Block& block = blocks()[j];
        if (is_blot(block)) continue;
        Stretch& reach = (*anchored_)[j];
        reach = {std::max(reach.first, group.end - block.length), std::min(reach.end, group.first + block.length)};
    }
    return *anchored_;
}

template <class Bits>
std::vector<int> LineView<Bits>::candidates(const Group& group, const std::vector<Stretch>& reach) const {
    std::vector<int> near;
    for (std::size_t j = 0; j < reach.size(); ++j) {
        const Block& block = blocks()[j];
        if (block.colour == group.colour && (is_blot(block) || block.length >= group.size()) &&
            reach[j].first <= group.first && group.end <= reach[j].end)
            near.push_back(static_cast<int>(j));
    }
    return near;
}

template <class Bits>
int LineView<Bits>::block_at_end(const Group& group) {
    if ((open & cells_between<Bits>(0, group.first)) != Bits(0)) return -1;
    const auto before =
        std::count_if(groups().begin(), groups().end(), [&](const Group& other) { return other.end <= group.first; });
    return before < size() ? static_cast<int>(before) : -1;
}

#define INSTANTIATE(Bits) template class LineView<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
