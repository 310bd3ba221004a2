// The fields of commands that save long work now and then.
#pragma once

#include <optional>

#include "contract/fields.hpp"
#include "service/checkpointing.hpp"

namespace grundy::contract {

inline constexpr FieldSpec checkpoint_field{
    .name = "checkpoint",
    .value = "FILE",
    .help = {"save what is known now and then", "sauver de temps en temps ce qui est connu"},
    .who = FieldSpec::For::this_machine};
inline constexpr FieldSpec every_field{
    .name = "every",
    .value = "SECONDS",
    .help = {"how often to save (30)", "à quel rythme sauver (30)"},
    .who = FieldSpec::For::this_machine};
inline constexpr FieldSpec resume_field{
    .name = "resume",
    .help = {"go on from the checkpoint", "continuer depuis le point de reprise"},
    .who = FieldSpec::For::this_machine};

/// None when nothing is to be saved.
[[nodiscard]] Result<std::optional<Checkpointing>> read_checkpointing(const Fields& fields);

}  // namespace grundy::contract
