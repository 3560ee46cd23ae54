#include "nonogram/tactics/worded.hpp"

#include <algorithm>
#include <climits>

#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/finders.hpp"
#include "nonogram/tactics/line_reason.hpp"

namespace deadreckon::nonogram {

namespace {

constexpr int max_ways = 30;  // to arrange a line; more than that nobody counts

template <class Bits>
std::vector<Words> words_of_all(const std::vector<Bits>& sets) {
    std::vector<Words> all;
    for (const Bits& set : sets) all.push_back(words_of(set));
    return all;
}

// The number of ways to place the blocks of a line, or `most` where there are more: from the last block and the last
// cell back.
template <class Bits>
int count_arrangements(const LineView<Bits>& line, int most) {
    const int cells = line.cells;
    const auto blank = [&](int cell) { return has(line.state[0], cell); };
    std::vector<int> ways(cells +
                          1);  // by position: the arrangements behind it of the blocks from some one on; of none
    ways[cells] = 1;
    for (int cell = cells - 1; cell >= 0; --cell) ways[cell] = blank(cell) ? ways[cell + 1] : 0;
    for (int j = line.size() - 1; j >= 0; --j) {
        const Block& block = line.blocks()[j];
        const bool spaced = j + 1 < line.size() && line.blocks()[j + 1].colour == block.colour;
        const std::vector<int> behind = std::exchange(ways, std::vector<int>(cells + 1));
        for (int first = cells - 1; first >= 0; --first) {
            int all = blank(first) ? ways[first + 1] : 0;
            for (int end = first + 1; end <= cells && has(line.state[block.colour], end - 1); ++end) {
                if (!is_blot(block) && block.length != end - first) continue;
                if (!spaced)
                    all += behind[end];
                else if (end < cells && blank(end))
                    all += behind[end + 1];
                all = std::min(all, most);
                if (!is_blot(block)) break;
            }
            ways[first] = std::min(all, most);
        }
    }
    return ways[0];
}

template <class Bits>
Finding with_reason(int line, const Effect<Bits>& effect, const LineReason<Bits>& reason, FoundArguments arguments) {
    return {line,
            words_of_all(effect.settled),
            words_of_all(effect.ruled_out),
            words_of(reason.cells),
            words_of_all(reason.excluded),
            words_of(reason.crossing),
            std::move(arguments)};
}

// The plainest reason why a line has no arrangement; its arguments are numbers, or the painted cells.
template <class Bits>
std::pair<Break, FoundArguments> find_break(LineView<Bits>& line) {
    const Clue& blocks = line.blocks();
    const bool blotted = std::any_of(blocks.begin(), blocks.end(), is_blot);
    const int painted = count(union_of_painted(line.known)), room = count(line.may_be_painted());
    long long least = 0;
    for (const Block& block : blocks) least += shortest(block);
    if (!blotted && painted > least) return {Break::too_many_painted, {{painted, static_cast<int>(least)}}};
    if (room < least) return {Break::too_few_left, {{room, static_cast<int>(std::min<long long>(least, INT_MAX))}}};
    for (const Group& group : line.groups()) {
        const bool fits = std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) {
            return block.colour == group.colour && (is_blot(block) || block.length >= group.size());
        });
        if (!fits) return {Break::block_too_long, {{group.first, group.end}}};
    }
    if (!blocks.empty() && line.leftmost().empty()) return {Break::no_room, {}};
    for (const Group& group : line.groups())
        if (line.candidates(group, line.pushed()).empty()) return {Break::no_block_reaches, {{group.first, group.end}}};
    return {Break::no_way, {}};
}

// A link by the easiest tactic that finds all of it.
template <class Bits>
FollowedAssumption::Link worded_link(Terms<Bits>& terms, const Link<Bits>& link) {
    if (link.within) {
        const Effect<Bits> effect = effect_of(link.removed, link.state, terms.values);
        const LineReason<Bits> nothing{Bits(0), std::vector<Bits>(terms.values), Bits(0)};
        return {
            Assuming::contradiction, with_reason(link.line, effect, nothing, {}), {worded(trimmed<Bits>(link.within))}};
    }
    LineView<Bits> view(terms, link.line, link.state.data());
    for (int tactic = first_line_tactic; tactic < number_of_line_tactics; ++tactic) {
        Findings<Bits> findings;
        finders<Bits>[tactic](view, findings);
        for (Found<Bits>& found : findings.all()) {
            bool all = true;
            for (int value = 0; value < terms.values; ++value)
                all = all && (link.removed[value] & ~found.removed[value]) == Bits(0);
            if (!all) continue;
            found.removed = link.removed;
            return {tactic, worded(view, tactic, found), {}};
        }
    }
    assert(!"the last line tactic sees everything that a line tells");
    return {};
}

}  // namespace

template <class Bits>
Finding worded(LineView<Bits>& line, int tactic, const Found<Bits>& found) {
    Terms<Bits>& terms = line.terms;
    const Effect<Bits> effect = effect_of(found.removed, line.state, terms.values);
    std::vector<Bits> wanted(effect.ruled_out);  // a cell that is settled has none of the other values
    const Bits settled = union_of(effect.settled);
    for (int value = 0; value < terms.values; ++value) wanted[value] |= settled & ~effect.settled[value];
    LineReason<Bits> reason{Bits(0), std::vector<Bits>(terms.values), settled};  // of colours that lines do not share
    if (tactic != shared_colours) reason = line_reason(terms, found.line, line.state, &wanted, found.likely);
    FoundArguments arguments(found.arguments);
    if (finders<Bits>[tactic] == find_full_line<Bits>) arguments = {{count_arrangements(line, max_ways + 1)}};
    return with_reason(found.line, effect, reason, std::move(arguments));
}

template <class Bits>
FollowedAssumption worded(const Trimmed<Bits>& chain) {
    Terms<Bits>& terms = chain.chain->terms();
    const auto [r, c, value] = chain.chain->assumed();
    FollowedAssumption followed{r * terms.width + c, value, {}, chain.broken_line >= 0, Break::no_way, {}};
    for (const Link<Bits>& link : chain.links) followed.links.push_back(worded_link(terms, link));
    if (!followed.broken) return followed;
    LineView<Bits> line(terms, chain.broken_line, chain.broken_state.data());
    auto [breaks, arguments] = find_break(line);
    followed.breaks = breaks;
    followed.ending =
        with_reason(line.number, {}, line_reason<Bits>(terms, line.number, chain.broken_state, nullptr, Bits(0)),
                    std::move(arguments));
    return followed;
}

template <class Bits>
Assumed worded(Terms<Bits>& terms, const FoundByAssuming<Bits>& found) {
    Assumed assumed;
    for (const Trimmed<Bits>& chain : found.chains) assumed.chains.push_back(worded(chain));
    assumed.links = found.links();
    if (found.agreed) {
        assumed.cell = found.agreed->r * terms.width + found.agreed->c;
        assumed.value = found.agreed->value;
    }
    return assumed;
}

#define INSTANTIATE(Bits)                                              \
    template Finding worded(LineView<Bits>&, int, const Found<Bits>&); \
    template FollowedAssumption worded(const Trimmed<Bits>&);          \
    template Assumed worded(Terms<Bits>&, const FoundByAssuming<Bits>&);
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
