// sequence and period: nim-sequences, their periods with a proof, and surveys of many codes.
#include "contract/sequence.hpp"

#include <fmt/format.h>

#include "apps/cli/asking.hpp"
#include "apps/cli/certificate.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "apps/cli/value_sink.hpp"
#include "render/sequence_json.hpp"
#include "render/sequence_text.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec sequence_options[] = {
    {"format",
     "NAME",
     {"text (in a file one value per line), csv, json, npy (NumPy); otherwise by the suffix of "
      "FILE",
      "text (dans un fichier, une valeur par ligne), csv, json, npy ; sinon selon le suffixe"}},
    {"out", "FILE", {"write the values to a file", "écrire les valeurs dans un fichier"}},
};
constexpr Example sequence_examples[] = {
    {"sequence kayles --upto 100", {"the values of 101 heaps", "les valeurs de 101 tas"}},
    {"sequence octal:0.6 --upto 20000 --out /tmp/values.txt",
     {"to a file, one per line", "dans un fichier, une par ligne"}},
    {"sequence kayles --upto 1000 --out /tmp/kayles.npy",
     {"numpy.load reads it", "numpy.load la lit"}},
    {"sequence subtraction:2,5,7 --upto 30 --json",
     {"the same for programs", "pour les programmes"}},
    {"sequence --survey 0.?? --limit 2000", {"64 codes, a table", "64 codes, un tableau"}},
};

constexpr Example period_examples[] = {
    {"period kayles", {"period 12 from heap 71 on", "période 12 à partir du tas 71"}},
    {"period octal:0.16", {"period 149459", "période 149459"}},
    {"period subtraction:2,4,7 --json", {"the same for programs", "pour les programmes"}},
    {"period octal:0.07 --limit 100", {"too few for a proof", "trop peu pour une preuve"}},
};

int run_survey(const Invocation& invocation, const Console& console,
               contract::SurveyRequest request) {
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
    request.budget.progress = {};  // the codes are shown by name
    const auto answer = contract::answer(request, [&](const SurveyStep& step) {
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

int run_values(const Invocation& invocation, const Console& console,
               const SequenceQuestion& question) {
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
        question, [&](std::span<const std::uint32_t> values) { return sink.take(values); });
    if (!summary) {
        return console.refuse(summary.error());
    }
    if (const auto done = sink.end(*summary); !done) {
        return console.refuse(done.error());
    }
    if (console.json() && !sink.answers()) {
        console.print(sequence_json(*summary, std::nullopt, console.lang()) + "\n");
    } else if (!console.json() && !console.quiet() && sink.around()) {
        console.print(summary_text(*summary, console.lang()));
    }
    return summary->known < question.length ? Exit::unknown : Exit::answered;
}

int run_sequence(const Invocation& invocation) {
    const Console console{invocation};
    auto request = asked(invocation, console, contract::sequence_fields(), contract::read_sequence);
    if (!request) {
        return console.refuse(request.error());
    }
    if (auto* const survey = std::get_if<contract::SurveyRequest>(&*request)) {
        return run_survey(invocation, console, std::move(*survey));
    }
    return run_values(invocation, console, std::get<SequenceQuestion>(*request));
}

int run_period(const Invocation& invocation) {
    const Console console{invocation};
    const auto question =
        asked(invocation, console, contract::period_fields(), contract::read_period);
    if (!question) {
        return console.refuse(question.error());
    }
    const auto answer = nim_period(*question);
    if (!answer) {
        return console.refuse(answer.error());
    }
    const auto code =
        with_certificate(invocation, console,
                         answer->status == PeriodStatus::proved ? Exit::answered : Exit::unknown,
                         [&] { return contract::period_proof(*question, *answer).text; });
    if (!code) {
        return console.refuse(code.error());
    }
    if (console.json()) {
        console.print(period_json(*answer, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(fmt::format("{}\n", status_name(answer->status)));
    } else {
        console.print(period_text(*answer, console.lang()));
    }
    return *code;
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
    contract::sequence_fields(),
};

const CommandSpec period_command{
    "period",
    "GAME",
    {"The period of a nim-sequence, with its proof.",
     "La période d'une suite de Grundy, avec sa preuve."},
    {},
    period_examples,
    run_period,
    contract::period_fields(),
};

}  // namespace grundy::cli
