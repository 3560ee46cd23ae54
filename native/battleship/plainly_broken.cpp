#include "battleship/board_bits.hpp"
#include "battleship/plain_rules.hpp"

namespace deadreckon::battleship {

bool plainly_broken(const Sea& sea, PackedSets position, const std::vector<int>& counts,
                    const std::vector<int>& fleet) {
    return with_bits_for(sea.cells(), [&](auto bits) {
        return Rules<decltype(bits)>(sea, position, counts, fleet).broken();
    });
}

}  // namespace deadreckon::battleship
