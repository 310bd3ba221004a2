#include "contract/sequence.hpp"

#include "contract/certificate.hpp"
#include "contract/given_words.hpp"
#include "contract/saving.hpp"
#include "contract/shared_fields.hpp"

namespace grundy::contract {

namespace {

/// Values are numbers of 32 bits, and so are the heaps of Nim.
constexpr std::uint64_t largest_heap = 4'000'000'000;
constexpr std::uint64_t default_limit = 30'000'000;
constexpr std::uint64_t default_survey_limit = 1'048'576;

constexpr FieldSpec fields_of_sequence[] = {
    game_field,
    {.name = "upto",
     .value = "N",
     .help = {"the values of the heaps 0 to N", "les valeurs des tas 0 à N"},
     .most_from_afar = longest_list},
    checkpoint_field,
    every_field,
    resume_field,
    {.name = "survey",
     .value = "PATTERN",
     .help = {"the periods of all codes, ? a digit: 0.??",
              "les périodes de tous les codes, ? un chiffre"}},
    {.name = "limit",
     .value = "N",
     .help = {"survey: at most N values per code (1048576), as --upto N-1",
              "survey : au plus N valeurs par code (1048576), comme --upto N-1"}},
    {.name = "work",
     .value = "DIR",
     .help = {"survey: share the work with all who are given this folder",
              "survey : partager le travail avec tous ceux qui reçoivent ce dossier"},
     .who = FieldSpec::For::this_machine},
};
constexpr FieldSpec fields_of_period[] = {
    game_field,
    {.name = "limit",
     .value = "N",
     .help = {"compute at most N values (30000000)", "calculer au plus N valeurs (30000000)"}},
    checkpoint_field,
    every_field,
    resume_field,
    certificate_field,
};

/// The game, the limits and the checkpoint.
Result<SequenceQuestion> read_game_and_limits(const Fields& fields, const Asker& asker,
                                              std::string_view command) {
    auto game = read_game(fields, command);
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto checkpoint = read_checkpointing(fields);
    if (!checkpoint) {
        return std::unexpected{std::move(checkpoint.error())};
    }
    return SequenceQuestion{std::move(*game), 0, std::move(*checkpoint), std::move(*budget)};
}

Result<SequenceRequest> read_survey(const Fields& fields, const Asker& asker,
                                    const std::string& pattern) {
    if (const auto game = fields.value("game")) {
        return std::unexpected{unexpected_word(*game, "sequence [GAME]")};
    }
    const auto upto = fields.number("upto", default_survey_limit - 1, 0, largest_heap - 1);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    const auto limit = fields.number("limit", *upto + 1, 1, largest_heap);
    if (!limit) {
        return std::unexpected{limit.error()};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    return SurveyRequest{pattern, *limit, std::move(*budget), fields.value("work")};
}

}  // namespace

std::span<const FieldSpec> sequence_fields() { return fields_of_sequence; }
std::span<const FieldSpec> period_fields() { return fields_of_period; }

Result<SequenceRequest> read_sequence(const Fields& fields, const Asker& asker) {
    if (const auto pattern = fields.value("survey")) {
        return read_survey(fields, asker, *pattern);
    }
    auto question = read_game_and_limits(fields, asker, "sequence");
    if (!question) {
        return std::unexpected{std::move(question.error())};
    }
    if (fields.has("work")) {
        return failure(Words{"\1work is about a survey", "\1work concerne un relevé"},
                       Words{"\1survey PATTERN beside it", "\1survey MOTIF à côté"});
    }
    if (!fields.has("upto")) {
        return failure(Words{"how far?", "jusqu'où ?"}, Words{"\1upto N", "\1upto N"});
    }
    const auto upto = fields.number("upto", 0, 0, largest_heap);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    question->length = *upto + 1;
    return std::move(*question);
}

Result<SequenceQuestion> read_period(const Fields& fields, const Asker& asker) {
    auto question = read_game_and_limits(fields, asker, "period");
    if (!question) {
        return question;
    }
    const auto limit = fields.number("limit", default_limit, 1, largest_heap);
    if (!limit) {
        return std::unexpected{limit.error()};
    }
    question->length = *limit;
    return question;
}

Result<SurveyAnswer> answer(const SurveyRequest& request,
                            FunctionRef<void(const SurveyStep&)> begins) {
    return period_survey(request.pattern, request.limit, request.budget, begins, request.work);
}

}  // namespace grundy::contract
