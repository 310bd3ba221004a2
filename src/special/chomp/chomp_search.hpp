// Chomp by a packed search (special/chomp/chomp_paths.hpp): what any bar is worth, and who wins,
// with one table for all of them.
#pragma once

#include <memory>

#include "games/chomp.hpp"
#include "search/couples/set_search.hpp"
#include "search/packed/outcome_search.hpp"

namespace grundy {

/// Null where the bar is too large for a word: 56 columns and rows together are the most.
std::unique_ptr<SetSearch> chomp_search(const Chomp::Position& rows, PackedRules rules = {});
/// Who wins, in either convention. Null as above.
std::unique_ptr<OutcomeSearch> chomp_outcomes(const Chomp::Position& rows, Convention convention,
                                              PackedRules rules = {});
/// The bar as these searches take it.
SetRemoval::Set chomp_set(const Chomp::Position& rows);

/// As the service finds it (service/games/method_lists.hpp).
struct PackedChomp {
    using Game = Chomp;
    static std::unique_ptr<SetSearch> search(const Chomp::Position& rows) {
        return chomp_search(rows);
    }
    static std::unique_ptr<OutcomeSearch> outcomes(const Chomp::Position& rows,
                                                   Convention convention) {
        return chomp_outcomes(rows, convention);
    }
    static SetRemoval::Set set(const Chomp::Position& rows) { return chomp_set(rows); }
};

}  // namespace grundy
