// table: the values or outcomes of all positions of n and m, shown, drawn or written to a file.
#include "apps/render/table.hpp"

#include <unistd.h>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/upto.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec table_options[] = {
    {"values",
     "grundy|outcome",
     {"what the entries are (grundy)", "ce que sont les entrées (grundy)"}},
    misere_option,
    {"position",
     "PATTERN",
     {"positions with holes: {n},{m},1 or {n*#}{m*/#}",
      "positions à trous : {n},{m},1 ou {n*#}{m*/#}"}},
    {"format",
     "NAME",
     {"text, csv, png (a heat map), npy (for NumPy); by the name of FILE, else text",
      "text, csv, png (carte colorée), npy (pour NumPy) ; selon le nom de FILE, sinon text"}},
    {"out", "FILE", {"write to a file", "écrire dans un fichier"}},
};
constexpr Example table_examples[] = {
    {"table wythoff 10x10", {"Grundy values", "valeurs de Grundy"}},
    {"table wythoff 300x300 --out /tmp/wythoff.png", {"a heat map", "une carte colorée"}},
    {"table kayles 12x12 --values outcome --misere",
     {"two heaps, misère play", "deux tas, en misère"}},
    {"table tablette 20x20 --format csv", {"for a spreadsheet", "pour un tableur"}},
    {"table nim 100x100 --out /tmp/nim.npy", {"numpy.load reads it", "numpy.load la lit"}},
};

/// The format that was asked for, or that the name of the file tells.
Result<std::string> read_format(const Invocation& invocation) {
    constexpr std::string_view formats[] = {"text", "csv", "png", "npy"};
    std::string_view usual = "text";
    const std::string name = invocation.value("out").value_or("");
    for (const std::string_view format : formats) {
        if (name.ends_with("." + std::string{format})) {
            usual = format;
        }
    }
    return invocation.choice("format", usual, formats);
}

Result<TableQuestion> read_table_question(const Invocation& invocation, const Console& console) {
    const auto& words = invocation.words;
    if (words.size() < 2) {
        return failure(words.empty() ? Words{"which game?", "quel jeu ?"}
                                     : Words{"how large a table?", "une table de quelle taille ?"},
                       Words{"grundy table GAME NxM", "grundy table JEU NxM"});
    }
    if (words.size() > 2) {
        return std::unexpected{too_many_words(invocation, 2)};
    }
    auto budget = console.budget(invocation);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    const auto game = find_game(words[0]);
    if (!game) {
        return std::unexpected{game.error()};
    }
    const auto upto = read_upto("NxM", words[1]);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    auto family = Family::make(*game, invocation.value("position").value_or(""),
                               upto->m ? std::optional{2U} : std::nullopt);
    if (!family) {
        return std::unexpected{std::move(family.error())};
    }
    constexpr std::string_view kinds[] = {"grundy", "outcome"};
    const bool misere = invocation.has("misere");
    const auto values = invocation.choice("values", misere ? "outcome" : "grundy", kinds);
    if (!values) {
        return std::unexpected{values.error()};
    }
    if (misere && *values == "grundy") {
        return failure(Words{"Grundy values belong to normal play",
                             "les valeurs de Grundy appartiennent au jeu normal"},
                       Words{"--values outcome with --misere", "--values outcome avec --misere"});
    }
    const Point most{upto->n, upto->m.value_or(family->variables() == 2 ? upto->n : 0)};
    return TableQuestion{std::move(*family), most, *values == "outcome",
                         misere ? Convention::misere : Convention::normal, std::move(*budget)};
}

void show(const ShownTable& shown, std::string_view format, const Console& console,
          Output& output) {
    const auto raw = [&](std::string_view piece) { output.write(piece); };
    if (format == "csv") {
        table_csv(shown, raw);
    } else if (format == "npy") {
        table_npy(shown, raw);
    } else if (format == "png") {
        write_png(heat_map(shown, console.lang()), raw);
    } else {
        table_text(shown, !console.quiet(), raw);
    }
}

/// Around the table, on standard output: what it is, and what there is to tell.
void tell(const ShownTable& shown, const Console& console, bool title_only) {
    console.print(title_only ? table_title(shown, console.lang()) + "\n"
                             : table_summary_text(shown, console.lang()));
}

int run_table(const Invocation& invocation) {
    const Console console{invocation};
    const auto format = read_format(invocation);
    if (!format) {
        return console.refuse(format.error());
    }
    const auto question = read_table_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    const auto table = value_table(*question);
    if (!table) {
        return console.refuse(table.error());
    }
    const ShownTable shown{invocation.words.front(), *question, *table};
    const bool to_file = output->is_file();
    const bool around = !console.json() && !console.quiet() && (to_file || *format == "text");
    if (around) {
        tell(shown, console, true);
    }
    if (to_file || !console.json()) {
        show(shown, *format, console, *output);
    }
    if (const auto done = output->done(); !done) {
        return console.refuse(done.error());
    }
    if (console.json()) {
        table_json(shown, !to_file, console.lang(),
                   [&](std::string_view piece) { console.write(piece); });
        console.write("\n");
    } else if (around) {
        tell(shown, console, false);
    }
    return table->why ? Exit::unknown : Exit::answered;
}

}  // namespace

const CommandSpec table_command{
    "table",
    "GAME NxM",
    {"The values or outcomes of all positions up to a size; text, CSV, NPY, a heat map.",
     "Les valeurs ou issues de toutes les positions jusqu'à une taille ; texte, CSV, NPY, carte."},
    table_options,
    table_examples,
    run_table,
};

}  // namespace grundy::cli
