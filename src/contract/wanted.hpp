// The fields that say what a position must be like to be drawn.
#pragma once

#include "contract/asker.hpp"
#include "contract/given_words.hpp"
#include "service/exercises/wanted_positions.hpp"

namespace grundy::contract {

inline constexpr FieldSpec heaps_field{
    "heaps",
    "N",
    {"number of heaps, bars, pieces or trees", "nombre de tas, barres, pièces ou arbres"}};
inline constexpr FieldSpec size_field{
    "size", "N", {"tokens, squares or nodes in all", "jetons, carrés ou nœuds en tout"}};
inline constexpr FieldSpec outcome_field{
    "outcome",
    "N|P",
    {"N: the player to move wins; P: the other", "N : qui doit jouer gagne ; P : l'autre"}};
inline constexpr FieldSpec unique_field{
    "unique", "", {"exactly one winning move", "un seul coup gagnant"}};
inline constexpr FieldSpec least_moves_field{"least-moves",
                                             "N",
                                             {"at least N moves to the end, with best play",
                                              "au moins N coups jusqu'à la fin, au mieux joués"}};
inline constexpr FieldSpec most_moves_field{"most-moves",
                                            "N",
                                            {"at most N moves to the end, with best play",
                                             "au plus N coups jusqu'à la fin, au mieux joués"}};

/// What was asked for; sizes up to `largest_size`.
[[nodiscard]] Result<Wanted> read_wanted(const Fields& fields, const Asker& asker,
                                         std::uint64_t largest_size);

}  // namespace grundy::contract
