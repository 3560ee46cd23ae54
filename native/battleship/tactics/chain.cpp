#include "battleship/tactics/chain.hpp"

#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

template <class Bits>
Chain<Bits>::Chain(const ChainTerms& terms, const Knowledge<Bits>& start, const Bits& water, const Bits& ship)
    : terms_(&terms), start_(start), now_(start), water_(water & ~start.known()), ship_(ship & ~start.known()) {
    now_.cells.water |= water_;
    now_.cells.ship |= ship_;
    broken_ = find_contradiction(view(), Sight::rules);
}

template <class Bits>
void Chain<Bits>::follow(int level) {
    assert(level >= 0 && level < number_of_levels);
    for (;;) {
        while (!broken_ && !stuck_ && rounds_left_) grow();
        if (broken_ || level_ >= level) return;
        ++level_;
        stuck_ = false;
        rounds_left_ = max_rounds;
    }
}

// Make the easiest deduction, or all deductions of a tactic that fills in obvious cells. Contradictions beyond the
// rules are searched for only if nothing obvious follows, as that takes a person longest.
template <class Bits>
void Chain<Bits>::grow() {
    terms_->spend();
    const ChainLevel& level = chain_levels[level_];
    {
        const PositionView<Bits> view = this->view();
        if (!deduce(view, 0, hardest_plain)) {
            broken_ = find_contradiction(view, level.sight);
            stuck_ = !broken_ && !deduce(view, hardest_plain + 1, level.hardest);
        }
    }
    if (--rounds_left_ == 0 && !broken_) broken_ = find_contradiction(view(), level.sight);
}

// Make the deduction of the first tactic with such a rating that has one; all its deductions if it merges them.
template <class Bits>
bool Chain<Bits>::deduce(const PositionView<Bits>& view, int easiest, int hardest) {
    for (std::size_t i = 0; i < terms_->rows.size(); ++i) {
        const TacticRow& row = terms_->rows[i];
        if (row.silent || row.rating < easiest || row.rating > hardest || row.tactic >= number_of_tactics) continue;
        bool any = false;
        for (const std::size_t max : {row.merges ? SIZE_MAX : 1, SIZE_MAX}) {
            Findings<Bits> found(max, true);
            finders<Bits>[row.tactic](view, found);
            for (const Found<Bits>& one : found.all()) {
                if (!tells(one) || one.unfair) continue;
                links_.push_back({static_cast<int>(i), one});
                now_.add(one);
                any = true;
                if (!row.merges) break;
            }
            if (any || row.merges || found.all().empty()) break;  // else the first is known already, or of a count
        }
        if (!any) continue;
        broken_ = find_contradiction(this->view(), Sight::rules);
        return true;
    }
    return false;
}

template <class Bits>
void Chain<Bits>::add(int row, const Found<Bits>& found) {
    links_.push_back({row, found});
    now_.add(found);
    broken_ = find_contradiction(view(), Sight::rules);
}

// A finding with a cell that has become known in this round waits for the next round.
template <class Bits>
void Chain<Bits>::follow_obvious(int rounds) {
    obvious_ = true;
    for (; rounds > 0 && !broken_ && !stuck_; --rounds) {
        terms_->spend();
        stuck_ = true;
        for (std::size_t i = 0; i < terms_->rows.size() && !broken_; ++i) {
            const TacticRow& row = terms_->rows[i];
            if (row.silent || row.rating > hardest_obvious || row.tactic >= number_of_tactics) continue;
            Findings<Bits> found(SIZE_MAX, true);
            finders<Bits>[row.tactic](view(), found);
            for (const Found<Bits>& one : found.all()) {
                if (broken_ || (!row.merges && (one.water | one.ship) & now_.known()) || !tells(one)) continue;
                add(static_cast<int>(i), one);
                stuck_ = false;
            }
        }
    }
}

template <class Bits>
void Chain<Bits>::trim(const Bits& water, const Bits& ship) {
    std::vector<Knowledge<Bits>> before{start_};
    before[0].cells.water |= water_;
    before[0].cells.ship |= ship_;
    for (const Link<Bits>& link : links_) {
        before.push_back(before.back());
        before.back().add(link.found);
    }
    for (std::size_t index = links_.size(); index-- > 0;) {
        std::optional<Chain> shorter = without(index, before[index]);
        if (shorter && (shorter->broken_ || ((water | ship) && shorter->comes_to(water, ship)))) {
            links_ = std::move(shorter->links_);
            now_ = std::move(shorter->now_);
            broken_ = std::move(shorter->broken_);
        }
    }
    level_ = level_needed();
}

// The chain without one link, from this knowledge before it; none if a later link no longer follows.
template <class Bits>
std::optional<Chain<Bits>> Chain<Bits>::without(std::size_t index, const Knowledge<Bits>& before) const {
    Chain shorter(*terms_, start_, water_, ship_);
    shorter.level_ = level_;
    shorter.obvious_ = obvious_;
    shorter.now_ = before;
    shorter.links_.assign(links_.begin(), links_.begin() + static_cast<std::ptrdiff_t>(index));
    for (std::size_t later = index + 1; later < links_.size(); ++later) {
        const std::optional<Found<Bits>> found = shorter.again(links_[later]);
        if (!found) return std::nullopt;
        shorter.add(links_[later].row, *found);
        if (shorter.broken_) return shorter;
    }
    if (!shorter.broken_) shorter.broken_ = find_contradiction(shorter.view(), sight());
    return shorter;
}

// The deduction of the link's tactic at the end of this chain that sets what the link set.
template <class Bits>
std::optional<Found<Bits>> Chain<Bits>::again(const Link<Bits>& link) const {
    const Bits water = link.found.water & ~now_.known(), ship = link.found.ship & ~now_.known();
    if (!(water | ship)) return std::nullopt;
    terms_->spend();
    Findings<Bits> found(SIZE_MAX, true);
    finders<Bits>[terms_->rows[link.row].tactic](view(), found);
    for (Found<Bits>& one : found.all())
        if (!one.unfair && !(water & ~one.water) && !(ship & ~one.ship)) return std::move(one);
    return std::nullopt;
}

// The easiest level at which all links and the contradiction are found.
template <class Bits>
int Chain<Bits>::level_needed() const {
    for (int level = 0; level < level_; ++level) {
        bool known = true;
        for (const Link<Bits>& link : links_)
            known = known && terms_->rows[link.row].rating <= chain_levels[level].hardest;
        if (known && (!broken_ || find_contradiction(view(), chain_levels[level].sight))) return level;
    }
    return level_;
}

#define INSTANTIATE(Bits) template class Chain<Bits>;
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
