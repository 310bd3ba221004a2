// Fields that several commands have.
#pragma once

#include "contract/fields.hpp"

namespace grundy::contract {

inline constexpr FieldSpec terms_field{.name = "terms", .place = FieldSpec::Place::words};
inline constexpr FieldSpec game_field{.name = "game", .place = FieldSpec::Place::word};
inline constexpr FieldSpec misere_field{
    "misere", "", {"whoever cannot move wins", "celui qui ne peut plus jouer gagne"}};

inline constexpr FieldSpec first_field{
    "first",
    "left|right",
    {"who begins, where Left and Right have moves of their own",
     "qui commence, là où Gauche et Droite ont chacun leurs coups"}};

}  // namespace grundy::contract
