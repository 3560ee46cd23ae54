#include "counting/remaining_fleet.hpp"

namespace deadreckon::counting {

FleetRests::FleetRests(const PossiblePlaces& chart, const Capacity& room, int most) {
    for (const auto& kind : chart.kinds) {
        if (kind.ships >= most || size_ * (kind.ships + 1) > most) break;
        drops_.push_back(size_);
        size_ *= kind.ships + 1;
        ++first_kind_;
    }
    const std::vector<std::uint64_t> none(words());
    able_.assign(chart.height + 1, std::vector<std::vector<std::uint64_t>>(first_kind_ + 1, none));
    const auto put = [](std::vector<std::uint64_t>& set, int rest) { set[rest / 64] |= std::uint64_t(1) << rest % 64; };
    for (int rest = 0; rest < size_; ++rest) {
        const auto ships = [&](int kind) {
            return is_mine(kind) ? rest / drops_[kind] % (chart.kinds[kind].ships + 1) : 0;
        };
        for (int row = 0; row <= chart.height; ++row) {
            if (!room.may_hold(row, ships)) continue;
            put(able_[row][first_kind_], rest);
            for (int kind = 0; kind < first_kind_; ++kind)
                if (ships(kind) < chart.kinds[kind].ships) put(able_[row][kind], rest + drops_[kind]);
        }
    }
}

void RestSets::close() {
    first_.clear();
    first_.reserve(size() + 1);
    std::size_t numbers = 0;
    for (std::size_t place = 0; place < size(); ++place) {
        first_.push_back(numbers);
        for (std::size_t word = 0; word < words_; ++word) numbers += std::popcount(set(place)[word]);
    }
    first_.push_back(numbers);
}

bool lower_rests(const std::uint64_t* set, const std::uint64_t* able, int drop, int words, std::uint64_t* lowered) {
    const int jump = drop / 64, shift = drop % 64;
    std::uint64_t any = 0;
    for (int word = 0; word < words; ++word) {
        const int low = word + jump, high = low + 1;
        lowered[word] = low < words ? (set[low] & able[low]) >> shift : 0;
        if (shift != 0 && high < words) lowered[word] |= (set[high] & able[high]) << (64 - shift);
        any |= lowered[word];
    }
    return any != 0;
}

}  // namespace deadreckon::counting
