// Words that people type, compared as people do: without regard to case and accents, and with
// typing errors forgiven. For "did you mean".
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace grundy {

/// In lower case, without accents, with a hyphen for each blank or underscore: "Forêt" is "foret".
std::string folded(std::string_view word);

/// How many letters must be changed, added, left out or exchanged with their neighbour to get from
/// one word to the other (the restricted distance of Damerau and Levenshtein). O(|a| |b|).
std::size_t spelling_distance(std::string_view a, std::string_view b);

/// The known word that was probably meant: the nearest one if it is near enough for its length;
/// otherwise one that begins with the word, or with which the word begins. The first of several.
std::optional<std::string_view> meant_word(std::string_view typed,
                                           std::span<const std::string_view> known);

}  // namespace grundy
