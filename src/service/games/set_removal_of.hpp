// A term of any game seen as a set from which moves take elements, for the search of couples.
#pragma once

#include <optional>

#include "model/set_removal.hpp"
#include "model/term.hpp"

namespace grundy {

/// None when the game is not of this kind, or the board too large.
std::optional<SetRemoval> set_removal_of(const Term& term);
/// The set that a term is, where set_removal_of() gives the moves.
SetRemoval::Set set_of(const Term& term);

}  // namespace grundy
