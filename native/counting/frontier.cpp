#include "counting/frontier.hpp"

#include <cassert>
#include <utility>

#include "counting/successors.hpp"
#include "options.hpp"

namespace deadreckon::counting {

namespace {

// A frontier whose states have N words.
template <int N>
class FrontierOf : public Frontier {
public:
    FrontierOf(const PossiblePlaces& board, const Capacity& capacity, const RemainingFleets& fleets)
        : width_(board.width), fleets_(fleets), successors_(board, capacity, fleets.first_kind()),
          placed_(fleets.words()) {
        successors_.begin([&](const State<N>& state) { now_.add(state); });
    }

    std::size_t size() const override { return now_.size(); }
    std::size_t bytes() const override { return now_.bytes_to_add(0) + after_.bytes_to_add(0); }

    bool advance(int cell, const FleetSets& before, Stage& stage, Budget& budget, std::size_t bytes) override {
        assert(cell >= 0 && before.size() == now_.size() && before.words() == fleets_.words());
        const int row = cell / width_, column = cell % width_;
        stage.row = row + (column + 1 == width_);
        stage.fleets = FleetSets(fleets_.words());
        after_.clear();
        for (std::size_t from = 0; from < now_.size(); ++from) {
            const bool looks = from % options::states_between_checks == 0;
            if (!budget.spend() || (looks && bytes_to_add(stage) > bytes)) return false;
            successors_.expand(now_[from], row, column, [&](const State<N>& next, bool ship, int kind, bool down) {
                const std::uint64_t* allowed = fleets_.allowed(stage.row, kind);
                if (place_in_all(before.set(from), allowed, fleets_.weight(kind), fleets_.words(), placed_.data()))
                    add(stage, {static_cast<std::uint32_t>(from), 0, static_cast<std::int16_t>(kind), ship, down},
                        next);
            });
        }
        stage.fleets.close();
        std::swap(now_, after_);
        return true;
    }

private:
    // Add a transition to this state, with the remaining fleets in placed_.
    void add(Stage& stage, Transition transition, const State<N>& state) {
        const std::size_t to = after_.add(state);
        assert(to <= stage.fleets.size());
        if (to == stage.fleets.size()) stage.fleets.add_empty_set();
        std::uint64_t* set = stage.fleets.set(to);
        for (int word = 0; word < fleets_.words(); ++word) set[word] |= placed_[word];
        transition.to = static_cast<std::uint32_t>(to);
        stage.transitions.push_back(transition);
    }

    // The memory needed if the states up to the next check have the expected number of successors.
    std::size_t bytes_to_add(const Stage& stage) const {
        constexpr std::size_t more = options::successors_expected * options::states_between_checks;
        return now_.bytes_to_add(0) + after_.bytes_to_add(more) + stage.fleets.bytes_to_add(more) +
               bytes_to_grow(stage.transitions, more);
    }

    int width_;
    const RemainingFleets& fleets_;
    Successors<N> successors_;
    std::vector<std::uint64_t> placed_;  // a set of remaining fleets
    StateTable<N> now_, after_;
};

}  // namespace

std::unique_ptr<Frontier> make_frontier(const PossiblePlaces& board, const Capacity& capacity,
                                        const RemainingFleets& fleets) {
    const int words = StateLayout(board, fleets.first_kind()).words;
    if (words <= 1) return std::make_unique<FrontierOf<1>>(board, capacity, fleets);
    if (words <= 2) return std::make_unique<FrontierOf<2>>(board, capacity, fleets);
    if (words <= 4) return std::make_unique<FrontierOf<4>>(board, capacity, fleets);
    if (words <= 8) return std::make_unique<FrontierOf<8>>(board, capacity, fleets);
    return nullptr;
}

}  // namespace deadreckon::counting
