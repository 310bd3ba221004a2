// exercise: a sheet of positions to solve, with or without solutions.
#include "contract/exercise.hpp"

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/nothing_drawn.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/output_format.hpp"
#include "render/exercise.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec exercise_options[] = {
    {"format",
     "NAME",
     {"text, markdown, latex or json (by the suffix of FILE; text)",
      "text, markdown, latex ou json (selon le suffixe de FICHIER ; text)"}},
    {"out",
     "FILE",
     {"write to this file: .txt .md .tex .json", "écrire ce fichier : .txt .md .tex .json"}},
};
constexpr Example exercise_examples[] = {
    {"exercise nim --heaps 3", {"five positions of three heaps", "cinq positions de trois tas"}},
    {"exercise chomp --count 8 --unique --solutions",
     {"one winning move in each", "un seul coup gagnant dans chacune"}},
    {"exercise subtraction:1,2,3 --lang fr --format latex",
     {"a French sheet for pdflatex", "une feuille en français pour pdflatex"}},
    {"exercise wythoff --seed 12 --solutions --format markdown",
     {"the solutions of sheet 12", "le corrigé de la feuille 12"}},
};

std::string rendered(const Sheet& sheet, std::string_view format, Charset charset, Lang lang) {
    if (format == "markdown") {
        return exercise_markdown(sheet, lang);
    }
    if (format == "latex") {
        return exercise_latex(sheet, lang);
    }
    return format == "json" ? exercise_json(sheet, lang) + "\n"
                            : exercise_text(sheet, charset, lang);
}

int run_exercise(const Invocation& invocation) {
    const Console console{invocation};
    const auto fields = fields_of(invocation, contract::exercise_fields());
    if (!fields) {
        return console.refuse(fields.error());
    }
    constexpr std::string_view formats[] = {"text", "markdown", "latex", "json"};
    const auto format =
        output_format(invocation, console, formats, console.json() ? "json" : "text");
    if (!format) {
        return console.refuse(format.error());
    }
    const auto request = contract::read_exercise(*fields, asker_of(console));
    if (!request) {
        return console.refuse(request.error());
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    const auto sheet = contract::sheet_for(*request);
    if (!sheet) {
        return tell_nothing_drawn(console, sheet.error());
    }
    const Charset charset = output->is_file() ? Charset::unicode : console.charset();
    const std::string text = rendered(*sheet, *format, charset, console.lang());
    *format == "text" ? output->text(text) : output->write(text);
    if (const auto done = output->done(); !done) {
        return console.refuse(done.error());
    }
    return Exit::answered;
}

}  // namespace

const CommandSpec exercise_command{
    "exercise",
    "GAME",
    {"A sheet of exercises, with or without solutions.",
     "Une feuille d'exercices, avec ou sans corrigé."},
    exercise_options,
    exercise_examples,
    run_exercise,
    contract::exercise_fields(),
};

}  // namespace grundy::cli
