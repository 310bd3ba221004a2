// find: patterns in files, in standard input or in nim-sequences; and their automata.
#include "contract/find.hpp"

#include <unistd.h>

#include <algorithm>

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/diagrams.hpp"
#include "apps/cli/find_report.hpp"
#include "apps/cli/output.hpp"
#include "machine/file_reader.hpp"
#include "render/find_json.hpp"
#include "render/find_text.hpp"

namespace grundy::cli {

namespace {

using contract::FindRequest;

constexpr OptionSpec find_options[] = {
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
};
constexpr Example find_examples[] = {
    {"find NAME /etc/os-release", {"every end, counted from 1", "chaque fin, comptée depuis 1"}},
    {"find NAME --also ID --count < /etc/os-release", {"several patterns", "plusieurs motifs"}},
    {"find 010 --automaton text", {"its automaton", "son automate"}},
    {"find 010 --automaton text --trace 01101", {"step by step", "pas à pas"}},
    {"find 010 --automaton svg --completed --out /tmp/automaton.svg", {"drawn", "dessiné"}},
    {"find 4,1,2 --sequence kayles --upto 200", {"in a nim-sequence", "dans une suite de Grundy"}},
};

/// What is about the automaton alone.
Result<void> checked_together(const Invocation& invocation) {
    for (const std::string_view name : {"trace", "fallbacks", "completed", "out"}) {
        if (invocation.has(name) && !invocation.has("automaton")) {
            return failure(phrase("--{} needs --automaton", "--{} demande --automaton", name),
                           Words{"--automaton text --trace TEXT, --automaton svg --out FILE",
                                 "--automaton text --trace TEXTE, --automaton svg --out FICHIER"});
        }
    }
    return {};
}

/// Reads on. False at the end.
Result<bool> take_some(FileReader& source, StreamSearch& search, Occurrences& found) {
    const auto count = source.read(search.room(), &interrupts());
    if (!count) {
        return std::unexpected{count.error()};
    }
    return search.take(*count, found) && *count > 0;
}

Result<FileReader> opened(const std::string& file) {
    return file.empty() || file == "-" ? FileReader::standard_input() : FileReader::open(file);
}

int find_in_file(FindRequest request, const Console& console) {
    auto source = opened(request.file);
    if (!source) {
        return console.refuse(source.error());
    }
    ReadingSpeed speed{console, request.budget};
    if (isatty(STDERR_FILENO) != 0) {
        request.budget.progress = {};  // bytes are shown, not positions
    }
    FindReport report{request.question, console, request.list};
    const auto next = [&](StreamSearch& search, Occurrences& found) {
        auto more = take_some(*source, search, found);
        speed.at(search.length());
        return more;
    };
    const auto summary = contract::find_in_bytes(
        request, next, [&](std::span<const Occurrence> batch) { return report.receive(batch); });
    return summary ? report.close(*summary) : console.refuse(summary.error());
}

int find_in_sequence(const FindRequest& request, const Console& console) {
    FindReport report{request.question, console, request.list};
    const auto summary = contract::find_in_sequence(
        request, [&](std::span<const Occurrence> batch) { return report.receive(batch); });
    return summary ? report.close(*summary) : console.refuse(summary.error());
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

int show_automaton(const Invocation& invocation, const FindRequest& request,
                   const Console& console) {
    constexpr std::string_view formats[] = {"text", "dot", "svg", "png", "pdf", "tex"};
    const auto format = invocation.choice("automaton", "text", formats);
    if (!format) {
        return console.refuse(format.error());
    }
    const auto kind = automaton_kind(invocation);
    if (!kind) {
        return console.refuse(kind.error());
    }
    const auto view = contract::automaton(request);
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
                         request.budget);
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
    if (const auto together = checked_together(invocation); !together) {
        return console.refuse(together.error());
    }
    auto request = asked(invocation, console, contract::find_fields(), contract::read_find);
    if (!request) {
        return console.refuse(request.error());
    }
    switch (request->where) {
        case FindRequest::Where::automaton:
            return show_automaton(invocation, *request, console);
        case FindRequest::Where::sequence:
            return find_in_sequence(*request, console);
        case FindRequest::Where::text:
            break;
    }
    return find_in_file(std::move(*request), console);
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
    contract::find_fields(),
};

}  // namespace grundy::cli
