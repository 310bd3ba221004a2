// table: the values or outcomes of all positions up to a size, shown, drawn or kept in a file.
#include "render/table.hpp"

#include "apps/cli/asking.hpp"
#include "apps/cli/certificate.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output_format.hpp"
#include "apps/cli/processes.hpp"
#include "apps/cli/program.hpp"
#include "apps/cli/table_output.hpp"
#include "apps/cli/terminal.hpp"
#include "contract/table.hpp"
#include "render/suffix.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec table_options[] = {
    {"format",
     "NAME",
     {"text, csv, json, npy (NumPy), png (a heat map), table (for --table); else by the suffix",
      "text, csv, json, npy (NumPy), png (carte), table (pour --table) ; sinon selon le suffixe"},
     "text|csv|json|npy|png|table"},
    {"out", "FILE", {"write to a file", "écrire dans un fichier"}},
    {"compress", "", {"compress a table file with zstd", "comprimer un fichier de table par zstd"}},
};
constexpr Example table_examples[] = {
    {"table wythoff 10x10", {"Grundy values", "valeurs de Grundy"}},
    {"table wythoff 300x300 --out /tmp/wythoff.png", {"a heat map", "une carte colorée"}},
    {"table kayles 12x12 --misere", {"two heaps, misère play", "deux tas, en misère"}},
    {"table chomp 8x7 --out /tmp/chomp.table",
     {"every position of the bar, one bit each", "toutes les positions, un bit chacune"}},
    {"table --verify /tmp/chomp.table", {"is it right?", "est-elle juste ?"}},
    {"table chomp 8x7 --certificate /tmp/chomp.cert",
     {"with its proof, for grundy-check", "avec sa preuve, pour grundy-check"}},
    {"table chomp-openings 6x6", {"winning openings of all bars", "les ouvertures gagnantes"}},
    {"table nim 100x100 --out /tmp/nim.npy", {"numpy.load reads it", "numpy.load la lit"}},
};

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

/// Where it goes, if it can go there; a box has no picture.
Result<Showing> read_showing(const Invocation& invocation, const Console& console, bool boxed) {
    auto format = read_format(invocation, console, boxed);
    if (!format) {
        return std::unexpected{std::move(format.error())};
    }
    Showing showing{invocation, console, std::move(*format)};
    if (const auto tried = showing.tried(); !tried) {
        return std::unexpected{tried.error()};
    }
    return showing;
}

int run_grid(const contract::GridRequest& request, const Invocation& invocation,
             const Console& console) {
    const auto reading = read_showing(invocation, console, false);
    if (!reading) {
        return console.refuse(reading.error());
    }
    const Showing& showing = *reading;
    const TableQuestion& question = request.question;
    const auto table = value_table(question);
    if (!table) {
        return console.refuse(table.error());
    }
    const std::string game = request.game();
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
            return terminal::good();
        });
        console.write("\n");
    } else if (showing.around()) {
        console.print(table_summary_text(shown, console.lang()));
    }
    return table->why ? Exit::unknown : Exit::answered;
}

int run_box(const contract::BoxRequest& request, const Invocation& invocation,
            const Console& console) {
    const auto reading = read_showing(invocation, console, true);
    if (!reading) {
        return console.refuse(reading.error());
    }
    const Showing& showing = *reading;
    const BoxQuestion& question = request.question;
    const auto made = [&](const BoxQuestion& asked) {
        Processes* const many = invocation.program->processes;
        auto shared = many != nullptr ? many->box_table(asked) : std::nullopt;
        return shared ? std::move(*shared) : box_table(asked);
    };
    const auto table = showing.format() == "table"
                           ? box_table_in_file(showing.file(), question, showing.packs(), made)
                           : made(question);
    if (!table) {
        return console.refuse(table.error());
    }
    const ShownBox shown{request.game, question, *table};
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
    const auto code =
        with_certificate(invocation, console, table->why ? Exit::unknown : Exit::answered,
                         [&] { return contract::box_proof(question, *table).text; });
    return code ? *code : console.refuse(code.error());
}

int run_openings(const contract::OpeningsRequest& request, const Invocation& invocation,
                 const Console& console) {
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
    const auto openings = contract::answer(request);
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

int run_verify(const contract::VerifyRequest& request, const Console& console) {
    const auto verified = contract::answer(request);
    if (!verified) {
        return console.refuse(verified.error());
    }
    const auto& [table, done] = *verified;
    console.print(console.json() ? verification_json(*table, done, console.lang()) + "\n"
                                 : verification_text(*table, done, console.lang()));
    return done.wrong ? Exit::refuted : done.why ? Exit::unknown : Exit::answered;
}

int run_table(const Invocation& invocation) {
    const Console console{invocation};
    const auto request = asked(invocation, console, contract::table_fields(), contract::read_table);
    if (!request) {
        return console.refuse(request.error());
    }
    if (invocation.has("certificate") && !std::holds_alternative<contract::BoxRequest>(*request)) {
        return console.refuse({no_table_certificate(), {}}), Exit::unknown;
    }
    if (const auto* grid = std::get_if<contract::GridRequest>(&*request)) {
        return run_grid(*grid, invocation, console);
    }
    if (const auto* box = std::get_if<contract::BoxRequest>(&*request)) {
        return run_box(*box, invocation, console);
    }
    if (const auto* openings = std::get_if<contract::OpeningsRequest>(&*request)) {
        return run_openings(*openings, invocation, console);
    }
    return run_verify(std::get<contract::VerifyRequest>(*request), console);
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
    contract::table_fields(),
};

}  // namespace grundy::cli
