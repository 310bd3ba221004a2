// find: patterns in files, in standard input or in nim-sequences; and their automata.
#include <unistd.h>

#include <algorithm>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/diagrams.hpp"
#include "apps/cli/escapes.hpp"
#include "apps/cli/find_report.hpp"
#include "apps/cli/output.hpp"
#include "machine/file_reader.hpp"
#include "render/find_json.hpp"
#include "render/find_text.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec find_options[] = {
    {"also", "PATTERN", {"another pattern; may be repeated", "un autre motif ; peut être répété"}},
    {"start",
     "",
     {"where they start, from 0, not where they end, from 1",
      "où ils commencent, depuis 0, et non où ils finissent, depuis 1"}},
    {"count", "", {"only how many", "seulement combien"}},
    {"escapes",
     "",
     {"\\n, \\t, \\0, \\x41 and \\\\ in patterns stand for bytes",
      "\\n, \\t, \\0, \\x41 et \\\\ dans les motifs valent des octets"}},
    {"sequence",
     "GAME",
     {"search for 1,2,3 in the nim-sequence of a game of heaps",
      "chercher 1,2,3 dans la suite de Grundy d'un jeu de tas"}},
    {"upto", "N", {"the last heap of the sequence", "le dernier tas de la suite"}},
    {"automaton",
     "NAME",
     {"show the automaton of the patterns instead: text, dot, svg, png, pdf, tex",
      "montrer plutôt l'automate des motifs : text, dot, svg, png, pdf, tex"}},
    {"fallbacks",
     "",
     {"in drawings: only the automaton with its fallbacks",
      "dans les dessins : seulement l'automate à repli"}},
    {"completed",
     "",
     {"in drawings: only the completed automaton",
      "dans les dessins : seulement l'automate complété"}},
    {"out",
     "FILE",
     {"with --automaton: write to a file", "avec --automaton : écrire dans un fichier"}},
    {"trace",
     "TEXT",
     {"with --automaton: how it reads this text", "avec --automaton : comment il lit ce texte"}},
};
constexpr Example find_examples[] = {
    {"find NAME /etc/os-release", {"every end, counted from 1", "chaque fin, comptée depuis 1"}},
    {"find NAME --also ID --count < /etc/os-release", {"several patterns", "plusieurs motifs"}},
    {"find 010 --automaton text", {"its automaton", "son automate"}},
    {"find 010 --automaton text --trace 01101", {"step by step", "pas à pas"}},
    {"find 010 --automaton svg --completed --out /tmp/automaton.svg", {"drawn", "dessiné"}},
    {"find 4,1,2 --sequence kayles --upto 200", {"in a nim-sequence", "dans une suite de Grundy"}},
};

/// What was asked, as the renderers and the searches want it.
struct Request {
    FindQuestion question;
    std::vector<std::string> bytes;   ///< the patterns, when they are bytes
    std::vector<LetterWord> letters;  ///< the patterns in any case
    std::string file;
};

Result<void> count_words(const Invocation& invocation) {
    const bool reads_file = !invocation.has("sequence") && !invocation.has("automaton");
    if (invocation.words.empty()) {
        return failure(Words{"which pattern?", "quel motif ?"},
                       Words{"grundy find PATTERN [FILE]", "grundy find MOTIF [FICHIER]"});
    }
    const std::size_t most = reads_file ? 2 : 1;
    if (invocation.words.size() > most) {
        return std::unexpected{too_many_words(invocation, most)};
    }
    for (const std::string_view name : {"trace", "fallbacks", "completed", "out"}) {
        if (invocation.has(name) && !invocation.has("automaton")) {
            return failure(phrase("--{} needs --automaton", "--{} demande --automaton", name),
                           Words{"--automaton text --trace TEXT, --automaton svg --out FILE",
                                 "--automaton text --trace TEXTE, --automaton svg --out FICHIER"});
        }
    }
    if (invocation.has("upto") != invocation.has("sequence")) {
        return failure(
            Words{"--sequence and --upto belong together", "--sequence et --upto vont ensemble"},
            Words{"--sequence GAME --upto N", "--sequence JEU --upto N"});
    }
    return {};
}

Result<Request> read_request(const Invocation& invocation) {
    if (const auto counted = count_words(invocation); !counted) {
        return std::unexpected{counted.error()};
    }
    Request request;
    request.question.starts = invocation.has("start");
    request.question.numbers = invocation.has("sequence");
    request.question.patterns = invocation.values("also");
    request.question.patterns.insert(request.question.patterns.begin(), invocation.words.front());
    request.file = invocation.words.size() > 1 ? invocation.words[1] : "-";
    for (const std::string& pattern : request.question.patterns) {
        if (request.question.numbers) {
            auto numbers = number_pattern(pattern);
            if (!numbers) {
                return std::unexpected{std::move(numbers.error())};
            }
            request.letters.push_back(std::move(*numbers));
        } else {
            auto bytes =
                invocation.has("escapes") ? unescaped(pattern) : Result<std::string>{pattern};
            if (!bytes) {
                return std::unexpected{std::move(bytes.error())};
            }
            request.letters.push_back(byte_pattern(*bytes));
            request.bytes.push_back(std::move(*bytes));
        }
        request.question.lengths.push_back(request.letters.back().size());
    }
    return request;
}

/// Reads on. False at the end.
Result<bool> take_some(FileReader& source, StreamSearch& search, Occurrences& found) {
    const auto count = source.read(search.room(), &interrupts());
    if (!count) {
        return std::unexpected{count.error()};
    }
    return search.take(*count, found) && *count > 0;
}

Result<FileReader> opened(const Request& request, const Console& console) {
    if (const std::string* text = console.surface().input()) {
        return FileReader::of(*text);
    }
    return request.file.empty() || request.file == "-" ? FileReader::standard_input()
                                                       : FileReader::open(request.file);
}

int find_in_bytes(const Request& request, const Console& console, Budget budget, bool list) {
    auto search = text_search(request.bytes);
    if (!search) {
        return console.refuse(search.error());
    }
    auto source = opened(request, console);
    if (!source) {
        return console.refuse(source.error());
    }
    ReadingSpeed speed{console, budget};
    if (console.surface().remote() || isatty(STDERR_FILENO) != 0) {
        budget.progress = {};  // bytes are shown, not positions
    }
    Meter meter{budget};
    FindReport report{request.question, console, list};
    const auto receive = [&](std::span<const Occurrence> batch) { return report.receive(batch); };
    Occurrences found{receive};
    bool more = true;
    while (more && meter.look()) {
        const auto taken = take_some(*source, *search, found);
        if (!taken) {
            return console.refuse(taken.error());
        }
        more = *taken;
        speed.at(search->length());
    }
    found.flush();
    std::optional<Text> why;
    if (more || was_interrupted()) {
        why = phrase("stopped after {} bytes: the time limit, or Ctrl-C",
                     "arrêté après {} octets : la limite de temps, ou Ctrl-C", search->length());
    }
    return report.close(search->length(), std::move(why));
}

int find_in_sequence(const Invocation& invocation, const Request& request, const Console& console,
                     Budget budget, bool list) {
    const auto upto = invocation.number("upto", 0, 0, 1'000'000'000);
    if (!upto) {
        return console.refuse(upto.error());
    }
    FindReport report{request.question, console, list};
    const auto receive = [&](std::span<const Occurrence> batch) { return report.receive(batch); };
    Occurrences found{receive};
    const auto searched = search_sequence(
        {*invocation.value("sequence"), *upto, request.letters, std::move(budget)}, found);
    if (!searched) {
        return console.refuse(searched.error());
    }
    found.flush();
    return report.close(searched->letters, searched->why);
}

Result<AutomatonKind> automaton_kind(const Invocation& invocation) {
    const bool fallbacks = invocation.has("fallbacks");
    const bool completed = invocation.has("completed");
    if (fallbacks && completed) {
        return failure(Words{"--fallbacks and --completed exclude each other",
                             "--fallbacks et --completed s'excluent"},
                       Words{"one of them, or none for both automata",
                             "l'un des deux, ou aucun pour les deux automates"});
    }
    return fallbacks   ? AutomatonKind::with_fallbacks
           : completed ? AutomatonKind::completed
                       : AutomatonKind::both;
}

int show_automaton(const Invocation& invocation, const Request& request, const Console& console,
                   const Budget& budget) {
    constexpr std::string_view formats[] = {"text", "dot", "svg", "png", "pdf", "tex"};
    const auto format = invocation.choice("automaton", "text", formats);
    if (!format) {
        return console.refuse(format.error());
    }
    const auto kind = automaton_kind(invocation);
    if (!kind) {
        return console.refuse(kind.error());
    }
    const auto text = invocation.value("trace");
    const auto view =
        automaton_of(request.letters, text ? std::optional{byte_pattern(*text)} : std::nullopt);
    if (!view) {
        return console.refuse(view.error());
    }
    // What goes to a file is what --automaton names; --json is about standard output.
    const bool json = console.json() && !(invocation.has("out") && is_drawing(*format));
    const bool drawn = !json && is_drawing(*format);
    constexpr std::size_t most_states = 40;  // Graphviz takes seconds, and soon hours for more
    if (drawn && *format != "dot" && view->states.size() > most_states) {
        return console.refuse({phrase("{} states are too many for a drawing",
                                      "{} états, c'est trop pour un dessin", view->states.size()),
                               phrase("at most {}, or --automaton text or dot",
                                      "au plus {}, ou --automaton text ou dot", most_states)});
    }
    auto drawing =
        !drawn
            ? DrawingResult{}
            : drawing_in(*format, automaton_diagram(request.question, *view, *kind, console.lang()),
                         budget);
    if (!drawing) {
        if (drawing.error().error) {
            return console.refuse(*drawing.error().error);
        }
        console.tell(*drawing.error().ran_out);
        return Exit::unknown;
    }
    auto output = Output::open(invocation, console);
    if (!output) {
        return console.refuse(output.error());
    }
    if (drawn) {
        output->write(*drawing);
    } else {
        output->text(json ? automaton_json(request.question, *view) + "\n"
                          : automaton_text(request.question, *view, console.lang()));
    }
    const auto done = output->done();
    return done ? Exit::answered : console.refuse(done.error());
}

int run_find(const Invocation& invocation) {
    const Console console{invocation};
    auto request = read_request(invocation);
    if (!request) {
        return console.refuse(request.error());
    }
    auto budget = console.budget(invocation);
    if (!budget) {
        return console.refuse(budget.error());
    }
    if (invocation.has("automaton")) {
        return show_automaton(invocation, *request, console, *budget);
    }
    const bool list = !invocation.has("count");
    return invocation.has("sequence")
               ? find_in_sequence(invocation, *request, console, std::move(*budget), list)
               : find_in_bytes(*request, console, std::move(*budget), list);
}

}  // namespace

const CommandSpec find_command{
    "find",
    "PATTERN [FILE]",
    {"Where a word occurs in a text or a nim-sequence; its automaton.",
     "Où un mot apparaît dans un texte ou une suite de Grundy ; son automate."},
    find_options,
    find_examples,
    run_find,
};

}  // namespace grundy::cli
