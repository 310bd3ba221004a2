// Occurrences of words, and automata with fallbacks.
#include "contract/find.hpp"
#include "given.hpp"
#include "limits.hpp"
#include "render/find_json.hpp"
#include "render/find_text.hpp"
#include "words/knuth_morris_pratt.hpp"

namespace grundy::python {

namespace {

using Ends = std::vector<std::uint64_t>;

Ends find_bytes(const py::bytes& pattern, const py::bytes& text, const std::string& lang) {
    auto search = accepted(text_search({std::string{pattern}}), lang_of(lang));
    const auto window = static_cast<std::string_view>(text);
    const py::gil_scoped_release others_run;
    Ends ends;
    const auto receive = [&](std::span<const Occurrence> batch) {
        for (const Occurrence& occurrence : batch) {
            ends.push_back(occurrence.end);
        }
    };
    Occurrences found{receive};
    search.take_window(window, found);
    found.flush();
    return ends;
}

Ends find_letters(LetterWord pattern, const LetterWord& text, const std::string& lang) {
    if (pattern.empty()) {
        accepted(text_search({""}), lang_of(lang));  // which says why not
    }
    const py::gil_scoped_release others_run;
    Ends ends;
    KnuthMorrisPratt<Letter> search{std::move(pattern)};
    search.read(text.data(), text.size(), [&](std::size_t from, std::size_t to) {
        for (; from < to; ++from) {
            ends.push_back(from + 1);
        }
    });
    return ends;
}

/// In a nim-sequence: the ends, by pattern.
std::vector<Ends> find_in_sequence(const Limits& limits, const py::dict& arguments,
                                   const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    std::vector<Ends> ends;
    const auto summary = answered(
        limits, arguments, lang, contract::read_find, [&](const contract::FindRequest& request) {
            ends.resize(request.letters.size());
            return contract::find_in_sequence(request, [&](std::span<const Occurrence> batch) {
                for (const Occurrence& occurrence : batch) {
                    ends[occurrence.pattern].push_back(occurrence.end);
                }
                return true;
            });
        });
    if (summary.why) {
        throw OutOfBudget{summary.why->in(lang)};
    }
    return ends;
}

FindQuestion question_of(const std::vector<LetterWord>& patterns,
                         const std::vector<std::string>& shown, bool numbers) {
    FindQuestion question{shown, {}, false, numbers};
    for (const LetterWord& pattern : patterns) {
        question.lengths.push_back(pattern.size());
    }
    return question;
}

/// In DOT; or in TikZ, when Graphviz has said in its format plain where everything stands.
std::string automaton_drawing(const std::vector<LetterWord>& patterns,
                              const std::vector<std::string>& shown, bool numbers, bool fallbacks,
                              bool completed, const std::optional<std::string>& plain,
                              const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const AutomatonKind kind = fallbacks == completed ? AutomatonKind::both
                               : fallbacks            ? AutomatonKind::with_fallbacks
                                                      : AutomatonKind::completed;
    const Diagram diagram =
        automaton_diagram(question_of(patterns, shown, numbers),
                          accepted(automaton_of(patterns, std::nullopt), lang), kind, lang);
    std::string text;
    if (plain) {
        return diagram_tikz(diagram, *plain);
    }
    diagram_dot(diagram, [&](std::string_view piece) { text += piece; });
    return text;
}

py::dict automaton(const std::vector<LetterWord>& patterns, const std::vector<std::string>& shown,
                   bool numbers, const std::optional<LetterWord>& trace,
                   const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const AutomatonView view = accepted(automaton_of(patterns, trace), lang);
    const FindQuestion question = question_of(patterns, shown, numbers);
    py::list transitions;
    py::list completed;
    py::list fallbacks;
    py::list recognised;
    for (const AutomatonView::Row& row : view.states) {
        transitions.append(py::cast(row.transitions));
        completed.append(py::cast(row.completed));
        fallbacks.append(row.fallback);
        recognised.append(py::cast(row.recognises));
    }
    py::dict found;
    found["alphabet"] = py::cast(view.alphabet);
    found["transitions"] = transitions;
    found["fallback"] = fallbacks;
    found["completed"] = completed;
    found["recognises"] = recognised;
    found["periods"] = py::cast(view.periods);
    found["json"] = automaton_json(question, view);
    found["text"] = automaton_text(question, view, lang);
    found["dot"] = automaton_dot(question, view, lang);
    return found;
}

}  // namespace

void bind_words(py::module_& module) {
    module.def("find_bytes", &find_bytes);
    module.def("find_letters", &find_letters);
    module.def("find_in_sequence", &find_in_sequence);
    module.def("automaton", &automaton);
    module.def("automaton_drawing", &automaton_drawing);
}

}  // namespace grundy::python
