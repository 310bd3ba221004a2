// The records of a certificate that name its games.
#pragma once

#include <cstddef>
#include <string>

#include "certify/certificate.hpp"
#include "model/heap_row.hpp"
#include "model/term.hpp"
#include "service/games/registry.hpp"

namespace grundy {

/// The game of a term: by its name, or by the rules that its file has. In a sum a rule by which the
/// player to move has won ends only its own part.
void add_game(Certificate& certificate, std::size_t number, const Term& term, bool in_sum);
/// A game of single heaps as the checker knows it: one of the house by its name, any other one by
/// its code.
[[nodiscard]] std::string heap_game_word(const NamedGame& named, const HeapCode& code);

}  // namespace grundy
