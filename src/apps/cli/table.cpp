// table: the values or outcomes of all positions up to a size, shown, drawn or kept in a file.
#include "apps/render/table.hpp"

#include "apps/cli/checkpoint_options.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/output.hpp"
#include "apps/cli/upto.hpp"

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
     {"text, csv, png (a heat map), npy (NumPy), table (for --table); else by the name of FILE",
      "text, csv, png (carte), npy (NumPy), table (pour --table) ; sinon selon le nom"}},
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

/// The format that was asked for, or that the name of the file tells.
Result<std::string> read_format(const Invocation& invocation) {
    constexpr std::string_view formats[] = {"text", "csv", "png", "npy", "table"};
    const auto out = invocation.value("out");
    std::string_view usual = out ? "table" : "text";
    for (const auto& [ending, format] :
         {std::pair{".csv", "csv"}, {".png", "png"}, {".npy", "npy"}, {".txt", "text"}}) {
        if (out && out->ends_with(ending)) {
            usual = format;
        }
    }
    auto format = invocation.choice("format", usual, formats);
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

/// What all kinds of table do alike, from the moment at which there is one.
class Showing {
   public:
    Showing(const Invocation& invocation, const Console& console, std::string format)
        : invocation_(invocation), console_(console), format_(std::move(format)) {}

    [[nodiscard]] const std::string& format() const { return format_; }
    [[nodiscard]] bool to_file() const { return invocation_.has("out"); }
    [[nodiscard]] bool packs() const { return invocation_.has("compress"); }
    [[nodiscard]] std::string file() const { return invocation_.value("out").value_or(""); }
    /// Whether there is anything to say around the table.
    [[nodiscard]] bool around() const {
        return !console_.json() && !console_.quiet() && (to_file() || format_ == "text");
    }

    /// Before the work begins: can the file be written at all?
    [[nodiscard]] Result<void> tried() const {
        if (!to_file()) {
            return {};
        }
        const auto trial = SafeFile::create(file());
        return trial ? Result<void>{} : std::unexpected{trial.error()};
    }
    /// To the file, or to standard output unless the answer is JSON.
    Result<void> put(FunctionRef<void(EmitPiece)> render) const {
        if (!to_file() && console_.json()) {
            return {};
        }
        auto output = Output::open(invocation_, console_);
        if (!output) {
            return std::unexpected{std::move(output.error())};
        }
        render([&](std::string_view piece) { output->write(piece); });
        return output->done();
    }

   private:
    const Invocation& invocation_;
    const Console& console_;
    std::string format_;
};

/// Numbers that nobody knows must not end up in a file as zeros.
Result<void> complete(const std::optional<Text>& why) {
    return why ? Result<void>{failure(phrase("not finished, so no file was written: {}",
                                             "inachevé, aucun fichier n'a été écrit : {}", *why))}
               : Result<void>{};
}

Result<void> put_grid(const ShownTable& shown, const Showing& showing, const Console& console) {
    if (showing.format() == "table" || showing.format() == "npy") {
        if (auto whole = complete(shown.table.why); !whole) {
            return whole;
        }
    }
    if (showing.format() == "table") {
        return write_table_file(showing.file(), shown.question, shown.table, showing.packs());
    }
    return showing.put([&](EmitPiece emit) {
        if (showing.format() == "csv") {
            table_csv(shown, emit);
        } else if (showing.format() == "npy") {
            table_npy(shown, emit);
        } else if (showing.format() == "png") {
            write_png(heat_map(shown, console.lang()), emit);
        } else {
            table_text(shown, !console.quiet(), emit);
        }
    });
}

int run_grid(const TableQuestion& question, const Showing& showing, const Invocation& invocation,
             const Console& console) {
    const auto table = value_table(question);
    if (!table) {
        return console.refuse(table.error());
    }
    const ShownTable shown{invocation.words.front(), question, *table};
    if (showing.around()) {
        console.print(table_title(shown, console.lang()) + "\n");
    }
    if (const auto put = put_grid(shown, showing, console); !put) {
        console.refuse(put.error());
        return table->why ? Exit::unknown : Exit::bad_input;
    }
    if (console.json()) {
        table_json(shown, !showing.to_file(), console.lang(),
                   [&](std::string_view piece) { console.write(piece); });
        console.write("\n");
    } else if (showing.around()) {
        console.print(table_summary_text(shown, console.lang()));
    }
    return table->why ? Exit::unknown : Exit::answered;
}

Result<void> put_box(const ShownBox& shown, const Showing& showing) {
    if (showing.format() == "png") {
        return failure(Words{"a picture shows positions of two numbers",
                             "une image montre des positions à deux nombres"},
                       Words{"--position '{n}x{m}' for the bars alone",
                             "--position '{n}x{m}' pour les seules tablettes"});
    }
    if (showing.format() == "table" || showing.format() == "npy") {
        if (auto whole = complete(shown.table.why); !whole) {
            return whole;
        }
    }
    if (showing.format() == "table" || (showing.format() == "text" && !showing.to_file())) {
        return {};  // written already; or what there is to tell is the answer
    }
    return showing.put([&](EmitPiece emit) {
        showing.format() == "npy" ? box_npy(shown, emit) : box_csv(shown, emit);
    });
}

int run_box(TableQuestion asked, EntryKind kind, const Showing& showing,
            const Invocation& invocation, const Console& console) {
    auto top = asked.family.at(asked.upto);
    if (!top) {
        return console.refuse(top.error());
    }
    const BoxQuestion question{std::move(*top), kind, std::move(asked.checkpoint),
                               std::move(asked.budget)};
    const auto table = showing.format() == "table"
                           ? box_table_in_file(showing.file(), question, showing.packs())
                           : box_table(question);
    if (!table) {
        return console.refuse(table.error());
    }
    const ShownBox shown{invocation.words.front(), question, *table};
    if (const auto put = put_box(shown, showing); !put) {
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
    constexpr std::string_view formats[] = {"text", "csv"};
    const auto format = invocation.choice("format", "text", formats);
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
    output->text(console.json()     ? openings_json(*openings, console.lang()) + "\n"
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
    auto format = read_format(invocation);
    if (!format) {
        return console.refuse(format.error());
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
