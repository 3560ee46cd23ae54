#include "counting/remaining_fleet.hpp"

#include <cassert>

namespace deadreckon::counting {

RemainingFleets::RemainingFleets(const PossiblePlaces& board, const Capacity& capacity, int max) {
    assert(max >= 1);
    for (const auto& kind : board.kinds) {
        if (kind.ships >= max || size_ * (kind.ships + 1) > max) break;
        weights_.push_back(size_);
        size_ *= kind.ships + 1;
        ++first_kind_;
    }
    const std::vector<std::uint64_t> none(words());
    allowed_.assign(board.height + 1, std::vector<std::vector<std::uint64_t>>(first_kind_ + 1, none));
    const auto add = [](std::vector<std::uint64_t>& set, int fleet) {
        set[fleet / 64] |= std::uint64_t(1) << fleet % 64;
    };
    for (int fleet = 0; fleet < size_; ++fleet) {
        const auto ships = [&](int kind) {
            return is_mine(kind) ? fleet / weights_[kind] % (board.kinds[kind].ships + 1) : 0;
        };
        for (int row = 0; row <= board.height; ++row) {
            if (!capacity.may_hold(row, ships)) continue;
            add(allowed_[row][first_kind_], fleet);
            for (int kind = 0; kind < first_kind_; ++kind)
                if (ships(kind) < board.kinds[kind].ships) add(allowed_[row][kind], fleet + weights_[kind]);
        }
    }
}

void FleetSets::close() {
    first_.clear();
    first_.reserve(size() + 1);
    std::size_t numbers = 0;
    for (std::size_t state = 0; state < size(); ++state) {
        first_.push_back(numbers);
        for (std::size_t word = 0; word < words_; ++word) numbers += std::popcount(set(state)[word]);
    }
    first_.push_back(numbers);
}

bool place_in_all(const std::uint64_t* set, const std::uint64_t* allowed, int weight, int words,
                  std::uint64_t* placed) {
    assert(weight >= 0 && words >= 1 && placed != set);
    const int jump = weight / 64, shift = weight % 64;
    std::uint64_t any = 0;
    for (int word = 0; word < words; ++word) {
        const int low = word + jump, high = low + 1;
        placed[word] = low < words ? (set[low] & allowed[low]) >> shift : 0;
        if (shift != 0 && high < words) placed[word] |= (set[high] & allowed[high]) << (64 - shift);
        any |= placed[word];
    }
    return any != 0;
}

}  // namespace deadreckon::counting
