// table: the values or outcomes of all positions up to a size, shown, drawn or kept in a file.
#include "render/table.hpp"

#include "apps/cli/checkpoint_options.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output_format.hpp"
#include "apps/cli/table_output.hpp"
#include "apps/cli/upto.hpp"
#include "render/suffix.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec table_options[] = {
    {"values",
     "grundy|outcome",
     {"what the entries are (grundy; all of chomp: outcome)",
      "ce que sont les entrées (grundy ; tout chomp : outcome)"}},
    misere_option,
    {"position",
     "PATTERN",
     {"positions with holes: {n},{m},1 or {n*#}{m*/#}",
      "positions à trous : {n},{m},1 ou {n*#}{m*/#}"}},
    {"format",
     "NAME",
     {"text, csv, json, npy (NumPy), png (a heat map), table (for --table); else by the suffix",
      "text, csv, json, npy (NumPy), png (carte), table (pour --table) ; sinon selon le suffixe"},
     "text|csv|json|npy|png|table"},
    {"out", "FILE", {"write to a file", "écrire dans un fichier"}},
    {"compress", "", {"pack a table file by zstd", "comprimer un fichier de table par zstd"}},
    checkpoint_option,
    every_option,
    resume_option,
    {"verify",
     "FILE",
     {"check a table file: checksums, and a sample of its entries by the rules",
      "vérifier un fichier de table : sommes de contrôle, et un échantillon par les règles"}},
    {"full", "", {"verify every entry", "vérifier toutes les entrées"}},
};
constexpr Example table_examples[] = {
    {"table wythoff 10x10", {"Grundy values", "valeurs de Grundy"}},
    {"table wythoff 300x300 --out /tmp/wythoff.png", {"a heat map", "une carte colorée"}},
    {"table kayles 12x12 --misere", {"two heaps, misère play", "deux tas, en misère"}},
    {"table chomp 8x7 --out /tmp/chomp.table",
     {"every position of the bar, a bit each", "toutes les positions, un bit chacune"}},
    {"table --verify /tmp/chomp.table", {"is it right?", "est-elle juste ?"}},
    {"table chomp-openings 6x6", {"winning openings of all bars", "les ouvertures gagnantes"}},
    {"table nim 100x100 --out /tmp/nim.npy", {"numpy.load reads it", "numpy.load la lit"}},
};

constexpr std::string_view openings_name = "chomp-openings";

/// Of every position in a box there is no picture: it has more than two numbers.
Result<std::string> read_format(const Invocation& invocation, const Console& console, bool boxed) {
    constexpr std::string_view all[] = {"text", "csv", "json", "npy", "table", "png"};
    const auto formats = std::span{all}.first(boxed ? 5 : 6);
    const auto out = invocation.value("out");
    if (boxed && (invocation.value("format") == "png" || (out && suffix_of(*out) == "png"))) {
        return failure(Words{"a picture shows positions of two numbers",
                             "une image montre des positions à deux nombres"},
                       Words{"--position '{n}x{m}' for the bars alone",
                             "--position '{n}x{m}' pour les seules tablettes"});
    }
    auto format = output_format(invocation, console, formats, out ? "table" : "text");
    if (format && *format == "table" && !out) {
        return failure(Words{"a table file needs a name", "un fichier de table demande un nom"},
                       Words{"--out FILE", "--out FICHIER"});
    }
    return format;
}

Result<Upto> read_size(const Invocation& invocation) {
    const auto& words = invocation.words;
    if (words.size() < 2) {
        return failure(words.empty() ? Words{"which game?", "quel jeu ?"}
                                     : Words{"how large a table?", "une table de quelle taille ?"},
                       Words{"grundy table GAME NxM", "grundy table JEU NxM"});
    }
    if (words.size() > 2) {
        return std::unexpected{too_many_words(invocation, 2)};
    }
    return read_upto("NxM", words[1]);
}

Result<TableQuestion> read_table_question(const Invocation& invocation, const Console& console) {
    const auto upto = read_size(invocation);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    auto budget = console.budget(invocation);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto checkpoint = read_checkpointing(invocation);
    if (!checkpoint) {
        return std::unexpected{std::move(checkpoint.error())};
    }
    const auto game = find_game(invocation.words[0]);
    if (!game) {
        return std::unexpected{game.error()};
    }
    auto family = Family::make(*game, invocation.value("position").value_or(""),
                               upto->m ? std::optional{2U} : std::nullopt);
    if (!family) {
        return std::unexpected{std::move(family.error())};
    }
    const Point most{upto->n, upto->m.value_or(family->variables() == 2 ? upto->n : 0)};
    return TableQuestion{std::move(*family),    most, false, Convention::normal, std::move(*budget),
                         std::move(*checkpoint)};
}

/// Whether the entries are outcomes, and under which convention.
Result<EntryKind> read_kind(const Invocation& invocation, bool usually_outcomes) {
    constexpr std::string_view kinds[] = {"grundy", "outcome"};
    const bool misere = invocation.has("misere");
    const auto values =
        invocation.choice("values", misere || usually_outcomes ? "outcome" : "grundy", kinds);
    if (!values) {
        return std::unexpected{values.error()};
    }
    if (misere && *values == "grundy") {
        return failure(Words{"Grundy values belong to normal play",
                             "les valeurs de Grundy appartiennent au jeu normal"},
                       Words{"--values outcome with --misere", "--values outcome avec --misere"});
    }
    return EntryKind{*values == "outcome", misere ? Convention::misere : Convention::normal};
}

int run_grid(const TableQuestion& question, const Showing& showing, const Invocation& invocation,
             const Console& console) {
    const auto table = value_table(question);
    if (!table) {
        return console.refuse(table.error());
    }
    const std::string game = find_game(invocation.words.front())->written();
    const ShownTable shown{game, question, *table};
    if (showing.around()) {
        console.print(table_title(shown, console.lang()) + "\n");
    }
    if (const auto put = put_grid(shown, showing, console); !put) {
        console.refuse(put.error());
        return table->why ? Exit::unknown : Exit::bad_input;
    }
    if (console.json()) {
        table_json(shown, !showing.to_file(), console.lang(), [&](std::string_view piece) {
            console.write(piece);
            return console.surface().good();
        });
        console.write("\n");
    } else if (showing.around()) {
        console.print(table_summary_text(shown, console.lang()));
    }
    return table->why ? Exit::unknown : Exit::answered;
}

int run_box(TableQuestion asked, EntryKind kind, const Showing& showing,
            const Invocation& invocation, const Console& console) {
    auto top = asked.family.at(asked.upto);
    if (!top) {
        return console.refuse(top.error());
    }
    const std::string game = find_game(invocation.words.front())->written();
    const BoxQuestion question{std::move(*top), kind, std::move(asked.checkpoint),
                               std::move(asked.budget)};
    const auto table = showing.format() == "table"
                           ? box_table_in_file(showing.file(), question, showing.packs())
                           : box_table(question);
    if (!table) {
        return console.refuse(table.error());
    }
    const ShownBox shown{game, question, *table};
    if (const auto put = put_box(shown, showing, console); !put) {
        console.refuse(put.error());
        return table->why ? Exit::unknown : Exit::bad_input;
    }
    if (console.json()) {
        console.print(box_json(shown, console.lang()) + "\n");
    } else if (console.quiet() && showing.format() == "text") {
        console.print(fmt::format("{}\n", table->summary.p_positions));
    } else if (showing.around()) {
        console.print(box_text(shown, console.lang()));
    }
    return table->why ? Exit::unknown : Exit::answered;
}

int run_openings(const Invocation& invocation, const Console& console) {
    const auto upto = read_size(invocation);
    const auto budget = console.budget(invocation);
    const auto checkpoint = read_checkpointing(invocation);
    constexpr std::string_view formats[] = {"text", "csv", "json"};
    const auto format =
        output_format(invocation, console, formats, console.json() ? "json" : "text");
    for (const Error* error :
         {upto ? nullptr : &upto.error(), budget ? nullptr : &budget.error(),
          checkpoint ? nullptr : &checkpoint.error(), format ? nullptr : &format.error()}) {
        if (error != nullptr) {
            return console.refuse(*error);
        }
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    const auto openings = chomp_openings(upto->n, upto->m.value_or(upto->n), *checkpoint, *budget);
    if (!openings) {
        return console.refuse(openings.error());
    }
    output->text(*format == "json"  ? openings_json(*openings, console.lang()) + "\n"
                 : *format == "csv" ? openings_csv(*openings)
                                    : openings_text(*openings, console.lang()));
    if (const auto done = output->done(); !done) {
        return console.refuse(done.error());
    }
    return openings->why ? Exit::unknown : Exit::answered;
}

int run_verify(const Invocation& invocation, const Console& console, const std::string& file) {
    if (!invocation.words.empty()) {
        return console.refuse(too_many_words(invocation, 0));
    }
    const auto budget = console.budget(invocation);
    if (!budget) {
        return console.refuse(budget.error());
    }
    const auto table = TableProbe::open(file);
    if (!table) {
        return console.refuse(table.error());
    }
    const Verification done = verified(**table, invocation.has("full"), *budget);
    console.print(console.json() ? verification_json(**table, done, console.lang()) + "\n"
                                 : verification_text(**table, done, console.lang()));
    return done.wrong ? Exit::refuted : done.why ? Exit::unknown : Exit::answered;
}

int run_table(const Invocation& invocation) {
    const Console console{invocation};
    if (const auto file = invocation.value("verify")) {
        return run_verify(invocation, console, *file);
    }
    if (!invocation.words.empty() && invocation.words.front() == openings_name) {
        return run_openings(invocation, console);
    }
    auto question = read_table_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    const bool boxed = !invocation.has("position") && is_boxed(question->family);
    const auto kind = read_kind(invocation, boxed);
    if (!kind) {
        return console.refuse(kind.error());
    }
    auto format = read_format(invocation, console, boxed);
    if (!format) {
        return console.refuse(format.error());
    }
    question->outcomes = kind->outcomes;
    question->convention = kind->convention;
    const Showing showing{invocation, console, std::move(*format)};
    if (const auto tried = showing.tried(); !tried) {
        return console.refuse(tried.error());
    }
    return boxed ? run_box(std::move(*question), *kind, showing, invocation, console)
                 : run_grid(*question, showing, invocation, console);
}

}  // namespace

const CommandSpec table_command{
    "table",
    "GAME NxM",
    {"The values or outcomes of all positions up to a size; text, CSV, NPY, a heat map, a file.",
     "Les valeurs ou issues de toutes les positions jusqu'à une taille ; texte, CSV, NPY, carte."},
    table_options,
    table_examples,
    run_table,
};

}  // namespace grundy::cli
