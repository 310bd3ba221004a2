// The theorems as rows of the table of methods; they come from the list of their types
// (service/games/method_lists.hpp).
#pragma once

#include <memory>
#include <vector>

#include "service/solving/methods.hpp"

namespace grundy {

/// One row for each name that a theorem has.
std::vector<Method> theorem_methods();

/// The theorems that apply to a term, best first.
std::vector<std::unique_ptr<Analysis>> theorems_for(const Term& term);

/// A theorem says that a heap of n is worth n in this game.
bool heaps_are_values(const Info& game);

}  // namespace grundy
