#include "battleship/tactics/position_view.hpp"

#include "battleship/tactics/ships_together.hpp"

namespace deadreckon::battleship {

#define INSTANTIATE(Bits)               \
    template class PositionRules<Bits>; \
    template class StruckPlaces<Bits>;  \
    template class FoundShips<Bits>;    \
    template class OpenPlaces<Bits>;    \
    template class AllLines<Bits>;      \
    template class ShipsTogether<Bits>;
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
