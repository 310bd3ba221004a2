// Words of letters from texts, for tests of automata.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "words/fallback_automaton.hpp"

namespace grundy::tests {

inline LetterWord word(std::string_view text) { return {text.begin(), text.end()}; }

inline std::vector<LetterWord> words(const std::vector<std::string>& texts) {
    std::vector<LetterWord> list;
    for (const std::string& text : texts) {
        list.push_back(word(text));
    }
    return list;
}

}  // namespace grundy::tests
