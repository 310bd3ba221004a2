// A term whose positions are numbers, for packed searches.
#pragma once

#include <memory>

#include "model/term.hpp"
#include "search/couples/set_search.hpp"
#include "search/packed/outcome_search.hpp"

namespace grundy {

/// Null when the game is none that packs, or the position too large.
std::unique_ptr<SetSearch> packed_search_of(const Term& term);
/// The position as that search takes it: of the term, or of what follows from it.
SetRemoval::Set packed_set_of(const Term& term);

/// Who wins: for games that pack, and for those that take elements from a set. Null as above.
std::unique_ptr<OutcomeSearch> outcome_search_of(const Term& term, Convention convention);
/// The position as that search takes it.
SetRemoval::Set outcome_set_of(const Term& term);

}  // namespace grundy
