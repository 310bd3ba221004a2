// Patterns in a text that comes in pieces: every way to search finds what looking at every place
// finds. How many patterns, how they are cut out of the bytes, and the pieces are chosen by bytes.
#include <set>

#include "service/finding/finding.hpp"
#include "target.hpp"
#include "words/automaton_search.hpp"

namespace grundy::fuzz {

namespace {

using Places = std::multiset<std::pair<std::uint64_t, std::uint32_t>>;

Places by_definition(const std::vector<std::string>& patterns, std::string_view text) {
    Places places;
    for (std::uint32_t which = 0; which < patterns.size(); ++which) {
        for (std::size_t at = text.find(patterns[which]); at != text.npos;
             at = text.find(patterns[which], at + 1)) {
            places.emplace(at + patterns[which].size(), which);
        }
    }
    return places;
}

void add(std::span<const Occurrence> batch, Places& places) {
    for (const Occurrence& occurrence : batch) {
        places.emplace(occurrence.end, occurrence.pattern);
    }
}

Places by_stream(const std::vector<std::string>& patterns, std::string_view text,
                 std::size_t piece) {
    Places places;
    const auto receive = [&](std::span<const Occurrence> batch) { add(batch, places); };
    Occurrences found{receive};
    StreamSearch search{ByteSearch{patterns}, piece};
    while (!text.empty()) {
        const auto room = search.room();
        const std::size_t count = text.copy(room.data(), std::min(room.size(), piece));
        text.remove_prefix(count);
        search.take(count, found);
    }
    found.flush();
    return places;
}

Places by_automaton(const std::vector<std::string>& patterns, std::string_view text) {
    Places places;
    const auto receive = [&](std::span<const Occurrence> batch) { add(batch, places); };
    Occurrences found{receive};
    std::vector<LetterWord> words;
    for (const std::string& pattern : patterns) {
        words.push_back(byte_pattern(pattern));
    }
    AutomatonSearch{words}.search(text, 0, 0, found);
    found.flush();
    return places;
}

void try_pattern(std::string_view bytes) {
    Input input{bytes};
    const unsigned count = 1 + input.below(4);
    const std::size_t piece = 1 + input.below(64);
    const unsigned repeats = 1 + input.below(8);
    std::vector<std::string> patterns;
    for (unsigned i = 0; i < count; ++i) {
        patterns.emplace_back(input.line());
    }
    if (std::ranges::any_of(patterns, &std::string::empty)) {
        check(!succeeded(text_search(patterns)), "the empty pattern is refused");
        return;
    }
    std::string text;
    const std::string_view once = input.rest();
    for (unsigned i = 0; i < repeats; ++i) {
        text += once;
    }
    const Places places = by_definition(patterns, text);
    check(by_stream(patterns, text, piece) == places,
          "the search in pieces finds every occurrence");
    check(by_automaton(patterns, text) == places, "the automaton finds every occurrence");
}

const Registered pattern_target{"pattern", try_pattern};

}  // namespace

}  // namespace grundy::fuzz
