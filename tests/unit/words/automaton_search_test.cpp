#include "words/automaton_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

using Found = std::vector<std::pair<std::uint64_t, std::uint32_t>>;

Found naive(const std::string& text, const std::vector<std::string>& patterns, std::size_t skip) {
    Found found;
    for (std::size_t end = skip + 1; end <= text.size(); ++end) {
        for (std::uint32_t p = 0; p < patterns.size(); ++p) {
            if (std::string_view{text}.substr(0, end).ends_with(patterns[p])) {
                found.emplace_back(end, p);
            }
        }
    }
    return found;
}

Found searched(const std::string& text, const std::vector<std::string>& patterns,
               std::size_t skip) {
    std::vector<LetterWord> words;
    for (const std::string& pattern : patterns) {
        LetterWord& word = words.emplace_back();
        for (const char c : pattern) {
            word.push_back(static_cast<unsigned char>(c));
        }
    }
    Found found;
    const auto receive = [&](std::span<const Occurrence> batch) {
        for (const Occurrence& one : batch) {
            found.emplace_back(one.end, one.pattern);
        }
    };
    Occurrences occurrences{receive};
    AutomatonSearch search{words};
    search.search(text, skip, 0, occurrences);
    occurrences.flush();
    // Of those that end together the longest comes first; the order of the naive search is another.
    EXPECT_TRUE(std::ranges::is_sorted(found, {}, &Found::value_type::first));
    std::ranges::sort(found);
    return found;
}

std::string random_text(Random& random, std::size_t length, std::uint64_t letters) {
    std::string text(length, 'a');
    for (char& c : text) {
        c = static_cast<char>('a' + random.between(0, letters - 1));
    }
    return text;
}

TEST(AutomatonSearch, FindsAllInTextsOfEveryLength) {
    Random random{5};
    for (std::size_t length = 0; length < 60; ++length) {
        const std::string text = random_text(random, length, 2);
        const std::vector<std::string> patterns{"a", "aba", "bbab", "ab"};
        EXPECT_EQ(searched(text, patterns, 0), naive(text, patterns, 0));
    }
}

TEST(AutomatonSearch, LanesAgreeWithTheNaiveSearch) {
    Random random{6};
    // Longer than several windows, so that lanes, their borders and the rest are all used.
    const std::string text = random_text(random, 300'001, 3);
    const std::vector<std::string> patterns{"abcabc", "c", "bb", random_text(random, 9, 3)};
    EXPECT_EQ(searched(text, patterns, 0), naive(text, patterns, 0));
    EXPECT_EQ(searched(text, patterns, 70'000), naive(text, patterns, 70'000));
    EXPECT_EQ(searched(text, {"abcabcab"}, 3), naive(text, {"abcabcab"}, 3));
}

TEST(AutomatonSearch, LanesFindOccurrencesAcrossTheirBorders) {
    std::string text(200'000, 'x');
    const std::string pattern = "needle";
    for (std::size_t at = 16'300; at + 6 < text.size(); at += 16'383) {
        text.replace(at, pattern.size(), pattern);
    }
    EXPECT_EQ(searched(text, {pattern, "x"}, 0), naive(text, {pattern, "x"}, 0));
}

TEST(AutomatonSearch, WithoutATableTheFallbacksServe) {
    Random random{8};
    const std::string text = random_text(random, 100'000, 2);
    // Too long for the lanes.
    const std::vector<std::string> patterns{text.substr(50'000, 17'000), "abba"};
    EXPECT_EQ(searched(text, patterns, 0), naive(text, patterns, 0));
}

}  // namespace

}  // namespace grundy::tests
