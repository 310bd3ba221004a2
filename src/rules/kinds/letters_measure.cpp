// Why play with letters ends. Quantities are tried one after the other: one that no rule raises
// settles the rules that lower it, and the others must be settled by what comes after it. This is a
// lexicographic ranking; at the end, words may be compared as in a dictionary.
#include <algorithm>
#include <cstdint>

#include "rules/kinds/letters.hpp"

namespace grundy {

namespace {

/// How much more of a quantity the right side has: of a letter, or of all letters ('\0').
std::int64_t rise(const Rewriting& rule, char letter) {
    const auto amount = [&](const std::string& text) {
        return letter == '\0' ? static_cast<std::int64_t>(text.size())
                              : std::ranges::count(text, letter);
    };
    return amount(rule.right) - amount(rule.left);
}

/// Whether letters can be ordered so that every rule, all of one length on both sides, makes the
/// first letter that it changes an earlier one. Then words come earlier in the dictionary.
bool descends_in_dictionary(const Alphabet& alphabet, std::span<const Rewriting> rules) {
    const std::string& letters = alphabet.letters();
    std::vector<std::vector<bool>> after(letters.size(), std::vector<bool>(letters.size()));
    for (const Rewriting& rule : rules) {
        const auto [left, right] = std::ranges::mismatch(rule.left, rule.right);
        if (rule.left.size() != rule.right.size() || left == rule.left.end()) {
            return false;
        }
        after[letters.find(*left)][letters.find(*right)] = true;
    }
    for (std::size_t middle = 0; middle < letters.size(); ++middle) {
        for (std::size_t a = 0; a < letters.size(); ++a) {
            for (std::size_t b = 0; b < letters.size() && after[a][middle]; ++b) {
                after[a][b] = after[a][b] || after[middle][b];
            }
        }
    }
    for (std::size_t letter = 0; letter < letters.size(); ++letter) {
        if (after[letter][letter]) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::optional<Text> letters_measure(const Alphabet& alphabet, std::span<const Rewriting> rules,
                                    bool in_a_row) {
    std::vector<Rewriting> open{rules.begin(), rules.end()};
    std::string quantities = alphabet.letters();
    quantities.insert(quantities.begin(), '\0');
    Text said;
    const auto say = [&](const Text& what) {
        said = said.en.empty() ? phrase("every move leaves {}", "chaque coup laisse {}", what)
                               : phrase("{}, or as many and {}", "{}, ou autant et {}", said, what);
    };
    for (bool progress = true; progress && !open.empty();) {
        progress = false;
        for (const char quantity : quantities) {
            const auto lowers = [&](const Rewriting& rule) { return rise(rule, quantity) < 0; };
            const auto raises = [&](const Rewriting& rule) { return rise(rule, quantity) > 0; };
            if (std::ranges::any_of(open, raises) || std::ranges::none_of(open, lowers)) {
                continue;
            }
            std::erase_if(open, lowers);
            say(quantity == '\0' ? Text{Words{"fewer letters", "moins de lettres"}}
                                 : phrase("fewer '{}'", "moins de « {} »", quantity));
            progress = true;
            break;
        }
    }
    if (open.empty()) {
        return said;
    }
    std::vector<Rewriting> reversed;
    for (const Rewriting& rule : open) {
        reversed.push_back(rule.reversed());
    }
    if (in_a_row &&
        (descends_in_dictionary(alphabet, open) || descends_in_dictionary(alphabet, reversed))) {
        say(Words{"a word that comes earlier in a dictionary",
                  "un mot qui vient plus tôt dans un dictionnaire"});
        return said;
    }
    return std::nullopt;
}

}  // namespace grundy
