// quotient: misère quotients, and surveys of many codes.
#include "contract/quotient.hpp"

#include <fmt/format.h>

#include "apps/cli/asking.hpp"
#include "apps/cli/certificate.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "render/quotient_json.hpp"
#include "render/quotient_text.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec quotient_options[] = {
    {"format",
     "NAME",
     {"text, json, csv (multiplication table), dot (graph), svg (table drawn); otherwise by the "
      "suffix of FILE",
      "text, json, csv (table de multiplication), dot (graphe), svg (table dessinée) ; sinon "
      "selon le suffixe"}},
    {"out", "FILE", {"write it to a file", "l'écrire dans un fichier"}},
};
constexpr Example quotient_examples[] = {
    {"quotient kayles", {"40 elements, for heaps of every size", "40 éléments, pour tout tas"}},
    {"quotient octal:0.07 --limit 20", {"as far as it is known", "aussi loin que connu"}},
    {"quotient tablette 3x3",
     {"all that a position may become", "tout ce que devient une position"}},
    {"quotient kayles --format svg --out /tmp/kayles.svg",
     {"its multiplication table", "sa table de multiplication"}},
    {"quotient kayles --certificate /tmp/kayles.cert",
     {"with its proof, for grundy-check", "avec sa preuve, pour grundy-check"}},
    {"quotient --survey 0.?? --time 5", {"64 codes, a table", "64 codes, un tableau"}},
};

std::string written_as(std::string_view format, const QuotientAnswer& answer, Lang lang) {
    if (format == "json") {
        return quotient_json(answer, lang) + "\n";
    }
    if (format == "csv") {
        return quotient_csv(answer);
    }
    if (format == "svg") {
        return quotient_svg(answer, lang);
    }
    if (format == "dot") {
        std::string text;
        diagram_dot(quotient_diagram(answer, lang), [&](std::string_view piece) {
            text += piece;
            return true;
        });
        return text;
    }
    return quotient_text(answer, lang);
}

int finish(Output& output, const Console& console, std::string_view text, int code) {
    output.text(text);
    if (const auto done = output.done(); !done) {
        return console.refuse(done.error());
    }
    return code;
}

int run_survey(const Invocation& invocation, const Console& console,
               QuotientSurveyQuestion question) {
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
    question.budget.progress = {};  // the codes are shown by name
    const auto survey =
        quotient_survey(question, [&](const std::string& code, std::size_t done, std::size_t all) {
            console.show_step(
                phrase("{}: {} of {} codes done", "{} : {} codes faits sur {}", code, done, all));
        });
    if (!survey) {
        return console.refuse(survey.error());
    }
    return finish(*output, console,
                  *format == "json"  ? quotient_survey_json(*survey, console.lang()) + "\n"
                  : *format == "csv" ? quotient_survey_csv(*survey)
                                     : quotient_survey_text(*survey, console.lang()),
                  survey->why ? Exit::unknown : Exit::answered);
}

int run_quotient(const Invocation& invocation) {
    const Console console{invocation};
    auto request = asked(invocation, console, contract::quotient_fields(), contract::read_quotient);
    if (!request) {
        return console.refuse(request.error());
    }
    if (auto* const survey = std::get_if<QuotientSurveyQuestion>(&*request)) {
        return run_survey(invocation, console, std::move(*survey));
    }
    constexpr std::string_view formats[] = {"text", "json", "csv", "dot", "svg"};
    const auto format =
        output_format(invocation, console, formats, console.json() ? "json" : "text");
    if (!format) {
        return console.refuse(format.error());
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    const auto answer = misere_quotient(std::get<QuotientQuestion>(*request));
    if (!answer) {
        return console.refuse(answer.error());
    }
    // A picture or a table of nothing would only take the place of an older one.
    if (!answer->monoid && *format != "text" && *format != "json") {
        console.tell(answer->why.value_or(Text{}));
        return Exit::unknown;
    }
    const auto large = *format == "svg" ? too_large_to_draw(*answer) : std::nullopt;
    if (large) {
        return console.refuse(*large);
    }
    const auto code = with_certificate(
        invocation, console,
        answer->status == QuotientStatus::proved ? Exit::answered : Exit::unknown, [&] {
            return contract::quotient_proof(std::get<QuotientQuestion>(*request), *answer).text;
        });
    if (!code) {
        return console.refuse(code.error());
    }
    const bool bare = console.quiet() && *format == "text";
    return finish(*output, console,
                  bare ? fmt::format("{}\n", status_name(answer->status))
                       : written_as(*format, *answer, console.lang()),
                  *code);
}

}  // namespace

const CommandSpec quotient_command{
    "quotient",
    "[GAME [POSITION]]",
    {"The misère quotient of a game: its elements, its relations, its period with a proof.",
     "Le quotient misère d'un jeu : éléments, relations, période avec sa preuve."},
    quotient_options,
    quotient_examples,
    run_quotient,
    contract::quotient_fields(),
};

}  // namespace grundy::cli
