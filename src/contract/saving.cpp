#include "contract/saving.hpp"

#include "contract/asker.hpp"

namespace grundy::contract {

Result<std::optional<Checkpointing>> read_checkpointing(const Fields& fields) {
    const auto file = fields.value("checkpoint");
    if (!file) {
        for (const std::string_view name : {"resume", "every"}) {
            if (fields.has(name)) {
                return failure(phrase("\1{} needs \1checkpoint", "\1{} demande \1checkpoint", name),
                               Words{"\1checkpoint FILE", "\1checkpoint FICHIER"});
            }
        }
        return std::nullopt;
    }
    Checkpointing checkpoint{*file, fields.has("resume")};
    if (const auto text = fields.value("every")) {
        const auto every = seconds_of("every", *text);
        if (!every) {
            return std::unexpected{every.error()};
        }
        checkpoint.every = *every;
    }
    return checkpoint;
}

}  // namespace grundy::contract
