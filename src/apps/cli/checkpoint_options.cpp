#include "apps/cli/checkpoint_options.hpp"

#include "apps/cli/console.hpp"

namespace grundy::cli {

Result<std::optional<Checkpointing>> read_checkpointing(const Invocation& invocation) {
    const auto file = invocation.value("checkpoint");
    if (!file) {
        for (const std::string_view name : {"resume", "every"}) {
            if (invocation.has(name)) {
                return failure(phrase("--{} needs --checkpoint", "--{} demande --checkpoint", name),
                               Words{"--checkpoint FILE", "--checkpoint FICHIER"});
            }
        }
        return std::nullopt;
    }
    Checkpointing checkpoint{*file, invocation.has("resume")};
    if (const auto text = invocation.value("every")) {
        const auto every = parse_seconds("every", *text);
        if (!every) {
            return std::unexpected{every.error()};
        }
        checkpoint.every = *every;
    }
    return checkpoint;
}

}  // namespace grundy::cli
