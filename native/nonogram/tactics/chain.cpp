#include "nonogram/tactics/chain.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/line_reason.hpp"
#include "nonogram/tactics/line_view.hpp"

namespace deadreckon::nonogram {

template <class Bits>
Chain<Bits>::Chain(Terms<Bits>& terms, const Knowledge<Bits>& start, const Removal& assumed)
    : terms_(terms), start_(start), assumed_(assumed), now_(start),
      removed_by_(static_cast<std::size_t>(terms.height) * terms.width * terms.values, -2) {
    assert(start.may_be(assumed.r, assumed.c, assumed.value));
    if (!terms.budget.spend()) throw OutOfWork();
    Link<Bits> first{assumed.r, {}, std::vector<Bits>(terms.values), nullptr};
    for (int value = 0; value < terms.values; ++value)
        if (value != assumed.value && start.may_be(assumed.r, assumed.c, value))
            add_bit(first.removed[value], assumed.c);
    learn(first, -1);
    dirty_.insert(assumed.r);
}

template <class Bits>
void Chain<Bits>::grow() {
    if (!terms_.budget.tick()) throw OutOfWork();
    const std::set<int> dirty = std::exchange(dirty_, {});
    for (const int line : dirty) {
        look(line);
        if (broken()) break;
    }
}

template <class Bits>
Chain<Bits>& Chain<Bits>::follow() {
    while (!ended()) grow();
    return *this;
}

template <class Bits>
void Chain<Bits>::grow_along(int line) {
    look(line);
    for (const int crossing : std::exchange(dirty_, {})) look(crossing);
    for (const int beside : std::exchange(dirty_, {})) {
        if (broken()) break;
        std::vector<Bits> state(now_.line(beside), now_.line(beside) + terms_.values);
        if (!line_excludes<Bits>(terms_, beside, state, nullptr)) continue;
        broken_line_ = beside;
        broken_state_ = std::move(state);
    }
}

template <class Bits>
void Chain<Bits>::refute(std::shared_ptr<const Chain> within) {
    const auto [r, c, value] = within->assumed();
    Link<Bits> link{
        r, {now_.line(r), now_.line(r) + terms_.values}, std::vector<Bits>(terms_.values), std::move(within)};
    add_bit(link.removed[value], c);
    links_.push_back(std::move(link));
    learn(links_.back(), static_cast<int>(links_.size()) - 1);
    dirty_.insert(r);
}

template <class Bits>
int Chain<Bits>::removed_by(const Removal& removal) const {
    const int link = removed_by_[(removal.r * terms_.width + removal.c) * terms_.values + removal.value];
    assert(link >= -1);
    return link;
}

// Solve a line: add the values common to all its arrangements, or the contradiction that it has none.
template <class Bits>
void Chain<Bits>::look(int line) {
    std::vector<Bits> state(now_.line(line), now_.line(line) + terms_.values), possible(state);
    if (!terms_.line_solver.solve(terms_.clue(line), possible.data())) {
        broken_line_ = line;
        broken_state_ = std::move(state);
    } else if (possible != state) {
        Link<Bits> link{line, state, state, nullptr};
        for (int value = 0; value < terms_.values; ++value) link.removed[value] &= ~possible[value];
        links_.push_back(std::move(link));
        learn(links_.back(), static_cast<int>(links_.size()) - 1);
    }
    dirty_.erase(line);
}

template <class Bits>
void Chain<Bits>::learn(const Link<Bits>& link, int index) {
    for (int value = 0; value < terms_.values; ++value)
        for_each_bit(link.removed[value], [&](int cell) {
            const Removal removal = terms_.removal(link.line, cell, value);
            now_.remove(removal);
            removed_by_[(removal.r * terms_.width + removal.c) * terms_.values + value] = index;
            dirty_.insert(terms_.crossing(link.line, cell));
        });
}

template <class Bits>
std::set<int> Trimmed<Bits>::lines() const {
    std::set<int> all;
    for (const Link<Bits>& link : links) {
        if (link.within)
            all.merge(trimmed<Bits>(link.within).lines());
        else
            all.insert(link.line);
    }
    if (broken_line >= 0) all.insert(broken_line);
    return all;
}

namespace {

// Trims a chain from its end backwards: the needed cells of each link's line, by value.
template <class Bits>
class Trimming {
public:
    explicit Trimming(const Chain<Bits>& chain) : chain_(chain), terms_(chain.terms()) {}

    void need(const Removal& removal) {
        const int link = chain_.removed_by(removal);
        if (link < 0) return;
        const auto [found, is_new] = needed_.try_emplace(link, chain_.links()[link]);
        Link<Bits>& part = found->second;
        if (is_new) std::fill(part.removed.begin(), part.removed.end(), Bits(0));
        add_bit(part.removed[removal.value], part.line < terms_.height ? removal.c : removal.r);
    }

    // Marks the removals behind a line that excludes the wanted values, or breaks, as needed; returns the line with
    // these only.
    std::vector<Bits> trim_line(int line, std::vector<Bits> state, const std::vector<Bits>* wanted) {
        const Bits* start = chain_.start().line(line);
        std::vector<std::pair<int, int>> origin;  // for each changed cell the last link that changed it
        for_each_removal(line, state, [&](int cell, const Removal& removal) {
            const int link = chain_.removed_by(removal);
            const auto same = [&](const auto& one) { return one.first == cell; };
            const auto found = std::find_if(origin.begin(), origin.end(), same);
            if (found == origin.end())
                origin.emplace_back(cell, link);
            else
                found->second = std::max(found->second, link);
        });
        std::stable_sort(origin.begin(), origin.end(), [](const auto& one, const auto& other) {
            return one.second > other.second;  // the latest knowledge has the longest derivation
        });
        const Bits told = wanted ? union_of(*wanted) : Bits(0);  // earlier knowledge of these implies their values
        for (const auto& [cell, link] : origin) {
            if (has(told, cell)) continue;
            std::vector<Bits> trial(state);
            for (int value = 0; value < terms_.values; ++value)
                if (has(start[value], cell)) add_bit(trial[value], cell);
            if (line_excludes(terms_, line, trial, wanted)) state = std::move(trial);
        }
        need_removals(line, state);
        return state;
    }

    // Marks all removals of a line in this state as needed.
    void need_removals(int line, const std::vector<Bits>& state) {
        for_each_removal(line, state, [&](int, const Removal& removal) { need(removal); });
    }

    // The links needed, trimmed, in order.
    std::vector<Link<Bits>> run() {
        std::vector<Link<Bits>> links;
        for (int i = static_cast<int>(chain_.links().size()) - 1; i >= 0; --i) {
            const auto found = needed_.find(i);
            if (found == needed_.end()) continue;
            Link<Bits> link = found->second;
            if (link.within) {
                link = chain_.links()[i];
                for (const int line : trimmed<Bits>(link.within).lines()) {
                    const Bits* state = link.within->start().line(line);
                    need_removals(line, {state, state + terms_.values});
                }
            } else {
                link.state = trim_line(link.line, link.state, &link.removed);
            }
            links.push_back(std::move(link));
        }
        std::reverse(links.begin(), links.end());
        return links;
    }

private:
    template <class Use>
    void for_each_removal(int line, const std::vector<Bits>& state, Use use) const {
        const Bits* start = chain_.start().line(line);
        for (int value = 0; value < terms_.values; ++value)
            for_each_bit(Bits(start[value] & ~state[value]),
                         [&](int cell) { use(cell, terms_.removal(line, cell, value)); });
    }

    const Chain<Bits>& chain_;
    Terms<Bits>& terms_;
    std::map<int, Link<Bits>> needed_;  // by number: a link with only its needed removals
};

}  // namespace

template <class Bits>
Trimmed<Bits> trimmed(std::shared_ptr<const Chain<Bits>> chain, const Removal* goal) {
    Trimming<Bits> trimming(*chain);
    Trimmed<Bits> result{chain, {}, -1, {}};
    if (goal) {
        trimming.need(*goal);
    } else {
        assert(chain->broken());
        result.broken_line = chain->broken_line();
        result.broken_state = trimming.trim_line(chain->broken_line(), chain->broken_state(), nullptr);
    }
    result.links = trimming.run();
    return result;
}

#define INSTANTIATE(Bits)          \
    template class Chain<Bits>;    \
    template struct Trimmed<Bits>; \
    template Trimmed<Bits> trimmed(std::shared_ptr<const Chain<Bits>>, const Removal*);
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
