#include "contract/quotient.hpp"

#include "contract/certificate.hpp"
#include "contract/given_words.hpp"
#include "contract/saving.hpp"
#include "contract/shared_fields.hpp"

namespace grundy::contract {

namespace {

constexpr std::uint64_t largest_limit = 1'000'000;

constexpr FieldSpec fields_of_quotient[] = {
    game_field,
    {.name = "position", .place = FieldSpec::Place::word},
    {.name = "limit",
     .value = "N",
     .help = {"heaps up to N (20000; without a finite code 20)",
              "les tas jusqu'à N (20000 ; sans code fini, 20)"}},
    {.name = "max-size",
     .value = "N",
     .help = {"at most N elements (4000)", "au plus N éléments (4000)"}},
    {.name = "survey",
     .value = "PATTERN",
     .help = {"the quotients of all codes, ? a digit: 0.??",
              "les quotients de tous les codes, ? un chiffre"}},
    checkpoint_field,
    every_field,
    resume_field,
    certificate_field,
};

}  // namespace

std::span<const FieldSpec> quotient_fields() { return fields_of_quotient; }

Result<QuotientRequest> read_quotient(const Fields& fields, const Asker& asker) {
    const auto pattern = fields.value("survey");
    if (const auto game = fields.value("game"); pattern && game) {
        return std::unexpected{unexpected_word(*game, "quotient [GAME [POSITION]]")};
    }
    std::optional<std::uint64_t> limit;
    if (fields.has("limit")) {
        const auto given = fields.number("limit", 0, 1, largest_limit);
        if (!given) {
            return std::unexpected{given.error()};
        }
        limit = *given;
    }
    const auto most =
        fields.number("max-size", default_most_elements, 1, BipartiteMonoid::most_elements);
    if (!most) {
        return std::unexpected{most.error()};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto checkpoint = read_checkpointing(fields);
    if (!checkpoint) {
        return std::unexpected{std::move(checkpoint.error())};
    }
    if (pattern && fields.has("certificate")) {
        return failure(Words{"a survey has no certificate", "un relevé n'a pas de certificat"},
                       Words{"one game", "un seul jeu"});
    }
    if (pattern) {
        return QuotientSurveyQuestion{*pattern, limit.value_or(default_heap_limit),
                                      static_cast<std::size_t>(*most), std::move(*checkpoint),
                                      std::move(*budget)};
    }
    auto game = read_game(fields, "quotient");
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    auto position = fields.value("position");
    if (position) {
        auto text = text_of(*position, within(asker, *budget));
        if (!text) {
            return std::unexpected{std::move(text.error())};
        }
        position = std::move(*text);
    }
    if (position && limit) {
        return failure(Words{"\1limit bounds heaps, not what a position may become",
                             "\1limit borne des tas, non ce que devient une position"},
                       Words{"no \1limit", "pas de \1limit"});
    }
    if (position && *checkpoint) {
        return failure(Words{"a checkpoint is kept of heaps and of surveys",
                             "un point de reprise est gardé des tas et des relevés"},
                       Words{"no position", "pas de position"});
    }
    return QuotientQuestion{
        std::move(*game),       std::move(position), limit, static_cast<std::size_t>(*most),
        std::move(*checkpoint), std::move(*budget)};
}

}  // namespace grundy::contract
