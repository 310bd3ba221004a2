#include "service/finding/finding.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "base/scanner.hpp"
#include "service/sequences/heap_sequence.hpp"
#include "service/sequences/position_values.hpp"
#include "words/complete_automaton.hpp"
#include "words/knuth_morris_pratt.hpp"

namespace grundy {

namespace {

constexpr std::size_t largest_view = 1'000'000;  ///< transitions
constexpr std::size_t longest_way = 10'000;      ///< letters

Error empty_pattern() {
    return {Words{"the pattern is empty: the empty word ends after every letter",
                  "le motif est vide : le mot vide finit après chaque lettre"},
            Words{"a pattern of at least one letter", "un motif d'au moins une lettre"}};
}

void report(const FallbackAutomaton& automaton, State state, std::uint64_t end,
            Occurrences& found) {
    for (State at = automaton.accepting(state); at != FallbackAutomaton::initial;
         at = automaton.accepting(automaton.fallback(at))) {
        for (const std::uint32_t pattern : automaton.ending(at)) {
            found.add(end, pattern);
        }
    }
}

/// How the automaton reads the text. Fallbacks are at most as many as letters.
std::vector<AutomatonView::Step> way_through(const FallbackAutomaton& automaton,
                                             const LetterWord& text) {
    std::vector<AutomatonView::Step> steps;
    State state = FallbackAutomaton::initial;
    for (const Letter letter : text) {
        AutomatonView::Step step{letter, state, {}, FallbackAutomaton::initial};
        auto next = automaton.transition(state, letter);
        while (!next && state != FallbackAutomaton::initial) {
            state = automaton.fallback(state);
            step.fallbacks.push_back(state);
            next = automaton.transition(state, letter);
        }
        state = next.value_or(FallbackAutomaton::initial);
        step.to = state;
        steps.push_back(std::move(step));
    }
    return steps;
}

/// In the sequence of a game without a code: all values come first, by the rules.
Result<SearchedSequence> search_positions(const NamedGame& game, const SequenceSearch& question,
                                          Occurrences& found) {
    Meter meter{question.budget};
    PositionValues positions{game};
    if (const auto within = positions.extend(question.upto + 1, meter); !within) {
        return std::unexpected{within.error()};
    }
    const FallbackAutomaton automaton{question.patterns};
    State state = FallbackAutomaton::initial;
    SearchedSequence searched;
    for (const std::uint32_t value : positions.values()) {
        if (!found.wanted()) {
            return searched;
        }
        state = automaton.next(state, value);
        report(automaton, state, ++searched.letters, found);
    }
    if (searched.letters <= question.upto) {
        searched.why = meter.why();
    }
    return searched;
}

}  // namespace

Result<StreamSearch> text_search(const std::vector<std::string>& patterns) {
    if (std::ranges::any_of(patterns, &std::string::empty)) {
        return std::unexpected{empty_pattern()};
    }
    return StreamSearch{ByteSearch{patterns}};
}

Result<LetterWord> number_pattern(std::string_view text) {
    const Text expected = Words{"Grundy values joined by commas, as in 1,2,3",
                                "des valeurs de Grundy séparées par des virgules, comme 1,2,3"};
    Scanner scanner{text};
    LetterWord word;
    do {
        const std::size_t start = scanner.offset();
        const auto value = scanner.number(expected);
        if (!value) {
            return std::unexpected{value.error()};
        }
        if (*value > std::numeric_limits<Letter>::max()) {
            return scanner.fail_at(start,
                                   Words{"no value of a sequence is that large",
                                         "aucune valeur d'une suite n'est si grande"},
                                   expected);
        }
        word.push_back(static_cast<Letter>(*value));
    } while (scanner.accept(','));
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    return word;
}

LetterWord byte_pattern(std::string_view text) {
    LetterWord word;
    for (const char c : text) {
        word.push_back(static_cast<unsigned char>(c));
    }
    return word;
}

Result<SearchedSequence> search_sequence(const SequenceSearch& question, Occurrences& found) {
    const auto subject = sequence_subject(question.game);
    if (!subject) {
        return std::unexpected{subject.error()};
    }
    if (subject->by_positions) {
        return search_positions(*subject->by_positions, question, found);
    }
    check(question.upto <= std::numeric_limits<Letter>::max(), "a heap of Nim is a letter");
    const FallbackAutomaton automaton{question.patterns};
    Meter meter{question.budget};
    std::optional<NimSequence> sequence;  // none: Nim, where G(n) = n
    if (subject->code) {
        sequence.emplace(*subject->code);
    }
    SearchedSequence searched;
    const bool complete = !sequence || sequence->value(question.upto, meter).has_value();
    if (!complete) {
        searched.why = meter.why();
    }
    State state = FallbackAutomaton::initial;
    // Beyond what was computed the period is proved, and a value is looked up at once.
    const std::uint64_t stop =
        complete ? question.upto + 1 : std::uint64_t{sequence->values().size()};
    for (; searched.letters < stop && found.wanted(); ++searched.letters) {
        const auto value = sequence ? sequence->value(searched.letters, meter)
                                    : std::optional{static_cast<Letter>(searched.letters)};
        if (!value || (complete && !meter.tick())) {
            searched.why = meter.why();
            break;
        }
        state = automaton.next(state, *value);
        report(automaton, state, searched.letters + 1, found);
    }
    return searched;
}

Result<AutomatonView> automaton_of(const std::vector<LetterWord>& patterns,
                                   const std::optional<LetterWord>& text) {
    if (std::ranges::any_of(patterns, &LetterWord::empty)) {
        return std::unexpected{empty_pattern()};
    }
    const FallbackAutomaton automaton{patterns};
    AutomatonView view;
    view.alphabet = alphabet_of(patterns);
    if (automaton.size() > largest_view / view.alphabet.size()) {
        return failure(phrase("an automaton of {} states over {} letters is too large to show",
                              "un automate de {} états sur {} lettres est trop grand à montrer",
                              automaton.size(), view.alphabet.size()),
                       Words{"shorter patterns", "des motifs plus courts"});
    }
    if (text && text->size() > longest_way) {
        return failure(phrase("a text of {} letters is too long to follow",
                              "un texte de {} lettres est trop long à suivre", text->size()),
                       phrase("at most {}", "au plus {}", longest_way));
    }
    const CompleteAutomaton complete{automaton, view.alphabet};
    for (State state = 0; state < automaton.size(); ++state) {
        AutomatonView::Row row;
        row.fallback = automaton.fallback(state);
        for (std::size_t i = 0; i < view.alphabet.size(); ++i) {
            row.transitions.push_back(automaton.transition(state, view.alphabet[i]));
            row.completed.push_back(complete.next(state, i));
        }
        for (State at = automaton.accepting(state); at != FallbackAutomaton::initial;
             at = automaton.accepting(automaton.fallback(at))) {
            const auto ending = automaton.ending(at);
            row.recognises.insert(row.recognises.end(), ending.begin(), ending.end());
        }
        view.states.push_back(std::move(row));
    }
    for (const LetterWord& pattern : patterns) {
        view.periods.push_back(least_period(pattern));
    }
    if (text) {
        view.steps = way_through(automaton, *text);
    }
    return view;
}

}  // namespace grundy
