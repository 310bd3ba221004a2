// Which positions no search is begun for.
#pragma once

#include <cstdint>

#include "model/term.hpp"

namespace grundy {

/// Tokens times characters: about the work of listing the moves of one position alone.
inline constexpr std::uint64_t largest_listing = 2'000'000'000;
inline constexpr std::uint64_t largest_searched = 50'000'000;  ///< tokens

inline bool too_large_to_search(const Term& term) {
    const auto size = term.size();
    return size && (*size > largest_searched || *size * term.position().size() > largest_listing);
}

inline Text too_large_words() {
    return Words{"the position is too large for a search",
                 "la position est trop grande pour une recherche"};
}

}  // namespace grundy
