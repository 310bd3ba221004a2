#include "words/automaton_search.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t largest_table = std::size_t{1} << 20U;  ///< entries: 4 MiB
constexpr std::size_t longest_in_lanes = 16'384;
constexpr std::size_t least_window = std::size_t{1} << 16U;

}  // namespace

AutomatonSearch::AutomatonSearch(std::span<const LetterWord> patterns)
    : automaton_(patterns), single_(patterns.size() == 1) {
    for (const LetterWord& pattern : patterns) {
        longest_ = std::max(longest_, pattern.size());
    }
    build_table(patterns);
}

void AutomatonSearch::build_table(std::span<const LetterWord> patterns) {
    std::vector<Letter> alphabet = alphabet_of(patterns);
    const std::size_t columns = alphabet.size() + (alphabet.size() < 256 ? 1 : 0);
    if (automaton_.size() > largest_table / columns || longest_ > longest_in_lanes) {
        return;
    }
    const CompleteAutomaton complete{automaton_, alphabet};
    letters_ = columns;
    // The last column is for all letters that no pattern has; it leads to the initial state.
    column_.fill(static_cast<std::uint8_t>(columns - 1));
    for (std::size_t i = 0; i < alphabet.size(); ++i) {
        column_[alphabet[i]] = static_cast<std::uint8_t>(i);
    }
    table_.assign(automaton_.size() * columns, 0);
    for (State state = 0; state < automaton_.size(); ++state) {
        for (std::size_t i = 0; i < alphabet.size(); ++i) {
            const State next = complete.next(state, i);
            table_[state * columns + i] = static_cast<Row>(next * columns) |
                                          (automaton_.accepts(next) ? accepting_bit : Row{0});
        }
    }
}

std::size_t AutomatonSearch::window() const { return std::max(least_window, 16 * longest_); }

void AutomatonSearch::report(State state, std::uint64_t end, Occurrences& found) const {
    for (State at = automaton_.accepting(state); at != FallbackAutomaton::initial;
         at = automaton_.accepting(automaton_.fallback(at))) {
        for (const std::uint32_t pattern : automaton_.ending(at)) {
            found.add(end, pattern);
        }
    }
}

void AutomatonSearch::search(std::string_view text, std::size_t skip, std::uint64_t before,
                             Occurrences& found) {
    const std::size_t back = longest_ - 1;
    const auto go_on_alone = [&](std::size_t end) {
        const std::size_t start = skip > back ? skip - back : 0;
        search_alone(text.substr(start, end - start), skip - start, before + start, found);
        skip = end;
    };
    if (letters_ != 0 && skip < back) {
        go_on_alone(std::min(back, text.size()));
    }
    while (letters_ != 0 && text.size() - skip >= window() && found.wanted()) {
        search_lanes(text.substr(skip - back, back + window()), window() / lanes,
                     before + skip - back, found);
        skip += window();
    }
    go_on_alone(text.size());
}

void AutomatonSearch::search_lanes(std::string_view text, std::size_t stretch, std::uint64_t before,
                                   Occurrences& found) {
    const std::size_t back = longest_ - 1;
    const std::size_t length = back + stretch;
    const Row* const table = table_.data();
    const std::uint8_t* const column = column_.data();
    const auto* const a = reinterpret_cast<const unsigned char*>(text.data());
    const unsigned char* const b = a + stretch;
    const unsigned char* const c = b + stretch;
    const unsigned char* const d = c + stretch;
    for (auto& hits : hits_) {
        hits.resize(length);
    }
    std::array<std::size_t, lanes> count{};
    // Written out, so that the four rows stay in registers.
    Row p = 0;
    Row q = 0;
    Row r = 0;
    Row s = 0;
    for (std::size_t i = 0; i < length; ++i) {
        p = table[(p & ~accepting_bit) + column[a[i]]];
        q = table[(q & ~accepting_bit) + column[b[i]]];
        r = table[(r & ~accepting_bit) + column[c[i]]];
        s = table[(s & ~accepting_bit) + column[d[i]]];
        if (((p | q | r | s) & accepting_bit) != 0 && i >= back) [[unlikely]] {
            const std::array<Row, lanes> rows{p, q, r, s};
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                if ((rows[lane] & accepting_bit) != 0) {
                    hits_[lane][count[lane]++] = {static_cast<std::uint32_t>(i), rows[lane]};
                }
            }
        }
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint64_t first = before + lane * stretch + 1;
        for (std::size_t i = 0; i < count[lane] && found.wanted(); ++i) {
            const Hit& hit = hits_[lane][i];
            if (single_) {
                found.add(first + hit.at, 0);
            } else {
                report(state_of(hit.row), first + hit.at, found);
            }
        }
    }
}

void AutomatonSearch::search_alone(std::string_view text, std::size_t skip, std::uint64_t before,
                                   Occurrences& found) const {
    State state = FallbackAutomaton::initial;
    Row row = 0;
    for (std::size_t i = 0; i < text.size() && found.wanted(); ++i) {
        const auto letter = static_cast<unsigned char>(text[i]);
        bool accepts = false;
        if (letters_ != 0) {
            row = table_[(row & ~accepting_bit) + column_[letter]];
            accepts = (row & accepting_bit) != 0;
        } else {
            state = automaton_.next(state, letter);
            accepts = automaton_.accepts(state);
        }
        if (accepts && i >= skip) {
            report(letters_ != 0 ? state_of(row) : state, before + i + 1, found);
        }
    }
}

}  // namespace grundy
