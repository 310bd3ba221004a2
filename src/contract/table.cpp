#include "contract/table.hpp"

#include <algorithm>

#include "contract/certificate.hpp"
#include "contract/extent.hpp"
#include "contract/given_words.hpp"
#include "contract/saving.hpp"
#include "contract/shared_fields.hpp"
#include "machine/resources.hpp"
#include "service/solving/endings_and_sides.hpp"

namespace grundy::contract {

namespace {

constexpr FieldSpec fields_of_table[] = {
    game_field,
    {.name = "size", .place = FieldSpec::Place::word},
    {.name = "values",
     .value = "grundy|outcome",
     .help = {"what the entries are (grundy; all of chomp: outcome)",
              "ce que sont les entrées (grundy ; tout chomp : outcome)"}},
    misere_field,
    {.name = "position",
     .value = "PATTERN",
     .help = {"positions with holes: {n},{m},1 or {n*#}{m*/#}",
              "positions à trous : {n},{m},1 ou {n*#}{m*/#}"}},
    certificate_field,
    checkpoint_field,
    every_field,
    resume_field,
    {.name = "verify",
     .value = "FILE",
     .help = {"check a table file: checksums, and a sample of its entries by the rules",
              "vérifier un fichier de table : sommes de contrôle, et un échantillon par les "
              "règles"},
     .who = FieldSpec::For::this_machine},
    {.name = "full",
     .help = {"verify every entry", "vérifier toutes les entrées"},
     .who = FieldSpec::For::this_machine},
};

constexpr std::string_view openings_name = "chomp-openings";

Result<Upto> read_size(const Fields& fields) {
    const auto size = fields.value("size");
    if (!fields.has("game") || !size) {
        return failure(fields.has("game")
                           ? Words{"how large a table?", "une table de quelle taille ?"}
                           : Words{"which game?", "quel jeu ?"},
                       Words{"grundy table GAME NxM", "grundy table JEU NxM"});
    }
    return read_upto("NxM", *size);
}

/// Whether the entries are outcomes, and under which convention.
Result<EntryKind> read_kind(const Fields& fields, bool usually_outcomes) {
    constexpr std::string_view kinds[] = {"grundy", "outcome"};
    const bool misere = fields.has("misere");
    const auto values =
        fields.choice("values", misere || usually_outcomes ? "outcome" : "grundy", kinds);
    if (!values) {
        return std::unexpected{values.error()};
    }
    if (misere && *values == "grundy") {
        return failure(Words{"Grundy values belong to normal play",
                             "les valeurs de Grundy appartiennent au jeu normal"},
                       Words{"\1values outcome with \1misere", "\1values outcome avec \1misere"});
    }
    return EntryKind{*values == "outcome", misere ? Convention::misere : Convention::normal};
}

Result<TableRequest> read_verify(const Fields& fields, const std::string& file, Budget budget) {
    for (const std::string_view name : {"game", "size"}) {
        if (const auto word = fields.value(name)) {
            return std::unexpected{unexpected_word(*word, "table GAME NxM")};
        }
    }
    return VerifyRequest{file, fields.has("full"), std::move(budget)};
}

/// What was read for any table of positions.
struct Frame {
    Upto upto;
    Budget budget;
    std::optional<Checkpointing> checkpoint;
};

Result<TableRequest> read_positions(const Fields& fields, Frame frame) {
    auto extent = read_extent(*fields.value("game"), fields, frame.upto);
    if (!extent) {
        return std::unexpected{std::move(extent.error())};
    }
    const bool boxed = !fields.has("position") && is_boxed(extent->family);
    const auto kind = read_kind(fields, boxed);
    if (!kind) {
        return std::unexpected{kind.error()};
    }
    if (auto refused = refusal_to_tabulate(*extent->family.game().game->info, kind->outcomes,
                                           kind->convention)) {
        return std::unexpected{std::move(*refused)};
    }
    if (!boxed) {
        return GridRequest{{std::move(extent->family), extent->upto, kind->outcomes,
                            kind->convention, std::move(frame.budget),
                            std::move(frame.checkpoint)}};
    }
    auto top = extent->family.at(extent->upto);
    if (!top) {
        return std::unexpected{std::move(top.error())};
    }
    return BoxRequest{
        extent->family.game().written(),
        {std::move(*top), *kind, std::move(frame.checkpoint), std::move(frame.budget)}};
}

}  // namespace

std::span<const FieldSpec> table_fields() { return fields_of_table; }

Result<TableRequest> read_table(const Fields& fields, const Asker& asker) {
    auto budget = budget_of(fields, asker);
    if (const auto file = fields.value("verify"); file && budget) {
        return read_verify(fields, *file, std::move(*budget));
    }
    const auto upto = read_size(fields);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto checkpoint = read_checkpointing(fields);
    if (!checkpoint) {
        return std::unexpected{std::move(checkpoint.error())};
    }
    if (fields.value("game") == openings_name) {
        return OpeningsRequest{upto->n, upto->m.value_or(upto->n), std::move(*checkpoint),
                               std::move(*budget)};
    }
    return read_positions(fields, {*upto, std::move(*budget), std::move(*checkpoint)});
}

Result<ChompOpenings> answer(const OpeningsRequest& request) {
    return chomp_openings(request.columns, request.rows, request.checkpoint, request.budget);
}

Result<VerifiedTable> answer(const VerifyRequest& request) {
    auto table = TableProbe::open(
        request.file, std::max(static_cast<std::size_t>(request.budget.bytes), least_weighed));
    if (!table) {
        return std::unexpected{std::move(table.error())};
    }
    TableVerification done = verified(**table, request.full, request.budget);
    return VerifiedTable{std::move(*table), std::move(done)};
}

}  // namespace grundy::contract
