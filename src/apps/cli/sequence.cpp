// sequence and period: nim-sequences, their periods with a proof, and surveys of many codes.
#include <fmt/format.h>

#include "apps/cli/checkpoint_options.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "apps/cli/value_sink.hpp"
#include "render/sequence_json.hpp"
#include "render/sequence_text.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy::cli {

namespace {

/// Values are numbers of 32 bits, and so are the heaps of Nim.
constexpr std::uint64_t largest_heap = 4'000'000'000;
constexpr std::uint64_t default_limit = 30'000'000;
constexpr std::uint64_t default_survey_limit = 1'048'576;

constexpr OptionSpec sequence_options[] = {
    {"upto", "N", {"the values of the heaps 0 to N", "les valeurs des tas 0 à N"}},
    {"format",
     "NAME",
     {"text (in a file a value a line), csv, json, npy (NumPy); else by the suffix of FILE",
      "text (dans un fichier, une valeur par ligne), csv, json, npy ; sinon selon le suffixe"}},
    {"out", "FILE", {"write the values to a file", "écrire les valeurs dans un fichier"}},
    checkpoint_option,
    every_option,
    resume_option,
    {"survey",
     "PATTERN",
     {"the periods of all codes, ? a digit: 0.??", "les périodes de tous les codes, ? un chiffre"}},
    {"limit",
     "N",
     {"survey: at most N values a code (1048576), as --upto N-1",
      "survey : au plus N valeurs par code (1048576), comme --upto N-1"}},
};
constexpr Example sequence_examples[] = {
    {"sequence kayles --upto 100", {"the values of 101 heaps", "les valeurs de 101 tas"}},
    {"sequence octal:0.6 --upto 20000 --out /tmp/values.txt",
     {"to a file, one a line", "dans un fichier, une par ligne"}},
    {"sequence kayles --upto 1000 --out /tmp/kayles.npy",
     {"numpy.load reads it", "numpy.load la lit"}},
    {"sequence subtraction:2,5,7 --upto 30 --json",
     {"the same for programs", "pour les programmes"}},
    {"sequence --survey 0.?? --limit 2000", {"64 codes, a table", "64 codes, un tableau"}},
};

constexpr OptionSpec period_options[] = {
    {"limit",
     "N",
     {"compute at most N values (30000000)", "calculer au plus N valeurs (30000000)"}},
    checkpoint_option,
    every_option,
    resume_option,
};
constexpr Example period_examples[] = {
    {"period kayles", {"period 12 from heap 71 on", "période 12 à partir du tas 71"}},
    {"period octal:0.16", {"period 149459", "période 149459"}},
    {"period subtraction:2,4,7 --json", {"the same for programs", "pour les programmes"}},
    {"period octal:0.07 --limit 100", {"too few for a proof", "trop peu pour une preuve"}},
};

/// The game, the limits and the checkpoint; `option` says how many values are wanted.
Result<SequenceQuestion> read_sequence_question(const Invocation& invocation,
                                                const Console& console) {
    if (invocation.words.empty()) {
        return failure(Words{"which game?", "quel jeu ?"},
                       phrase("grundy {} GAME", "grundy {} JEU", invocation.command->name));
    }
    if (invocation.words.size() > 1) {
        return std::unexpected{too_many_words(invocation, 1)};
    }
    auto budget = console.budget(invocation);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto checkpoint = read_checkpointing(invocation);
    if (!checkpoint) {
        return std::unexpected{std::move(checkpoint.error())};
    }
    return SequenceQuestion{invocation.words.front(), 0, std::move(*checkpoint),
                            std::move(*budget)};
}

int run_survey(const Invocation& invocation, const Console& console, const std::string& pattern) {
    if (!invocation.words.empty()) {
        return console.refuse(too_many_words(invocation, 0));
    }
    const auto upto = invocation.number("upto", default_survey_limit - 1, 0, largest_heap - 1);
    if (!upto) {
        return console.refuse(upto.error());
    }
    const auto limit = invocation.number("limit", *upto + 1, 1, largest_heap);
    if (!limit) {
        return console.refuse(limit.error());
    }
    auto budget = console.budget(invocation);
    if (!budget) {
        return console.refuse(budget.error());
    }
    constexpr std::string_view formats[] = {"text", "csv", "json"};
    const auto format =
        output_format(invocation, console, formats, console.json() ? "json" : "text");
    if (!format) {
        return console.refuse(format.error());
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    if (!console.surface().remote()) {
        budget->progress = {};  // the codes are shown by name
    }
    const auto answer = period_survey(pattern, *limit, *budget, [&](const SurveyStep& step) {
        console.show_step(phrase("{}: {} of {} codes done", "{} : {} codes faits sur {}", step.code,
                                 step.done, step.all));
    });
    if (!answer) {
        return console.refuse(answer.error());
    }
    output->text(*format == "json"  ? survey_json(*answer, console.lang()) + "\n"
                 : *format == "csv" ? survey_csv(*answer)
                                    : survey_text(*answer, console.lang()));
    if (const auto done = output->done(); !done) {
        return console.refuse(done.error());
    }
    return answer->why ? Exit::unknown : Exit::answered;
}

int run_sequence(const Invocation& invocation) {
    const Console console{invocation};
    if (const auto pattern = invocation.value("survey")) {
        return run_survey(invocation, console, *pattern);
    }
    auto question = read_sequence_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    if (!invocation.has("upto")) {
        return console.refuse({Words{"how far?", "jusqu'où ?"}, Words{"--upto N", "--upto N"}});
    }
    const auto upto = invocation.number("upto", 0, 0, largest_heap);
    if (!upto) {
        return console.refuse(upto.error());
    }
    question->length = *upto + 1;
    auto format = output_format(invocation, console, ValueSink::formats, "text");
    if (!format) {
        return console.refuse(format.error());
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    ValueSink sink{console, std::move(*output), std::move(*format)};
    const auto summary = nim_values(
        *question, [&](std::span<const std::uint32_t> values) { return sink.take(values); });
    if (!summary) {
        return console.refuse(summary.error());
    }
    if (const auto done = sink.end(*summary); !done) {
        return console.refuse(done.error());
    }
    const auto list = sink.taken();
    if (console.json() || list) {
        console.print(sequence_json(*summary, list, console.lang()) + "\n");
    } else if (!console.quiet() && sink.around()) {
        console.print(summary_text(*summary, console.lang()));
    }
    return summary->known < question->length ? Exit::unknown : Exit::answered;
}

int run_period(const Invocation& invocation) {
    const Console console{invocation};
    auto question = read_sequence_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    const auto limit = invocation.number("limit", default_limit, 1, largest_heap);
    if (!limit) {
        return console.refuse(limit.error());
    }
    question->length = *limit;
    const auto answer = nim_period(*question);
    if (!answer) {
        return console.refuse(answer.error());
    }
    if (console.json()) {
        console.print(period_json(*answer, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(fmt::format("{}\n", status_name(answer->status)));
    } else {
        console.print(period_text(*answer, console.lang()));
    }
    return answer->status == PeriodStatus::proved ? Exit::answered : Exit::unknown;
}

}  // namespace

const CommandSpec sequence_command{
    "sequence",
    "[GAME]",
    {"The nim-values of the heaps 0 to N; or a survey of many codes.",
     "Les valeurs de Grundy des tas 0 à N ; ou un relevé de nombreux codes."},
    sequence_options,
    sequence_examples,
    run_sequence,
};

const CommandSpec period_command{
    "period",
    "GAME",
    {"The period of a nim-sequence, with its proof.",
     "La période d'une suite de Grundy, avec sa preuve."},
    period_options,
    period_examples,
    run_period,
};

}  // namespace grundy::cli
