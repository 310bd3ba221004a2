// The options of commands that save long work now and then.
#pragma once

#include <optional>

#include "apps/cli/invocation.hpp"
#include "service/checkpointing.hpp"

namespace grundy::cli {

constexpr OptionSpec checkpoint_option{
    "checkpoint",
    "FILE",
    {"save what is known now and then", "sauver de temps en temps ce qui est connu"}};
constexpr OptionSpec every_option{
    "every", "SECONDS", {"how often to save (30)", "à quel rythme sauver (30)"}};
constexpr OptionSpec resume_option{
    "resume", "", {"go on from the checkpoint", "continuer depuis le point de reprise"}};

Result<std::optional<Checkpointing>> read_checkpointing(const Invocation& invocation);

}  // namespace grundy::cli
