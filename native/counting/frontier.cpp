#include "counting/frontier.hpp"

#include <utility>

#include "counting/successors.hpp"

namespace deadreckon::counting {

namespace {

// Profiles filled between two looks at the memory, and the steps that they may come to.
constexpr std::size_t kStride = 64, kSteps = 4 * kStride;

template <int N>
class Front : public ProfileFront {
public:
    Front(const PossiblePlaces& chart, const Capacity& room, const FleetRests& fleet)
        : width_(chart.width), fleet_(fleet), profile_(chart, room, fleet.first_kind()), lowered_(fleet.words()) {
        profile_.begin([&](const ProfileKey<N>& key) { now_.add(key); });
    }

    std::size_t size() const override { return now_.size(); }
    std::size_t bytes() const override { return now_.bytes_to_add(0) + after_.bytes_to_add(0); }

    bool fill(int cell, const RestSets& before, ProfileStage& stage, Budget& budget, std::size_t bytes) override {
        const int row = cell / width_, column = cell % width_;
        stage.row = row + (column + 1 == width_);
        stage.rests = RestSets(fleet_.words());
        after_.clear();
        for (std::size_t place = 0; place < now_.size(); ++place) {
            if (!budget.spend() || (place % kStride == 0 && bytes_to_add(stage) > bytes)) return false;
            profile_.fill(now_.key(place), row, column, [&](const ProfileKey<N>& key, bool ship, int kind) {
                const std::uint64_t* able = fleet_.able(stage.row, kind);
                if (lower_rests(before.set(place), able, fleet_.drop(kind), fleet_.words(), lowered_.data()))
                    add(stage, {static_cast<std::uint32_t>(place), 0, static_cast<std::int16_t>(kind), ship}, key);
            });
        }
        stage.rests.close();
        std::swap(now_, after_);
        return true;
    }

private:
    // Add a step that leads to this profile with the lowered rests.
    void add(ProfileStage& stage, ProfileStep step, const ProfileKey<N>& key) {
        const std::size_t to = after_.add(key);
        if (to == stage.rests.size()) stage.rests.grow();
        std::uint64_t* set = stage.rests.set(to);
        for (int word = 0; word < fleet_.words(); ++word) set[word] |= lowered_[word];
        step.to = static_cast<std::uint32_t>(to);
        stage.steps.push_back(step);
    }

    std::size_t bytes_to_add(const ProfileStage& stage) const {
        return now_.bytes_to_add(0) + after_.bytes_to_add(kSteps) + stage.rests.bytes_to_add(kSteps) +
               bytes_to_grow(stage.steps, kSteps);
    }

    int width_;
    const FleetRests& fleet_;
    Successors<N> profile_;
    std::vector<std::uint64_t> lowered_;
    ProfileTable<N> now_, after_;
};

}  // namespace

std::unique_ptr<ProfileFront> make_front(const PossiblePlaces& chart, const Capacity& room,
                                         const FleetRests& fleet) {
    const int words = ProfileLayout(chart, fleet.first_kind()).words;
    if (words <= 1) return std::make_unique<Front<1>>(chart, room, fleet);
    if (words <= 2) return std::make_unique<Front<2>>(chart, room, fleet);
    if (words <= 4) return std::make_unique<Front<4>>(chart, room, fleet);
    if (words <= 8) return std::make_unique<Front<8>>(chart, room, fleet);
    return nullptr;
}

}  // namespace deadreckon::counting
