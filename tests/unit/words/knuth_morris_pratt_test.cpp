#include "words/knuth_morris_pratt.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace grundy::tests {

namespace {

using Ends = std::vector<std::size_t>;

template <class Letter>
Ends naive_ends(const std::vector<Letter>& text, const std::vector<Letter>& word) {
    Ends ends;
    for (std::size_t i = 0; i + word.size() <= text.size(); ++i) {
        if (std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(i))) {
            ends.push_back(i + word.size());
        }
    }
    return ends;
}

/// The text in pieces of the given length.
template <class Letter>
Ends ends_by_pieces(const std::vector<Letter>& text, const std::vector<Letter>& word,
                    std::size_t piece) {
    KnuthMorrisPratt<Letter> search{word};
    Ends ends;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        search.read(text.data() + at, std::min(piece, text.size() - at),
                    [&](std::size_t from, std::size_t to) {
                        for (std::size_t i = from; i < to; ++i) {
                            ends.push_back(at + i + 1);
                        }
                    });
    }
    return ends;
}

TEST(KnuthMorrisPratt, OverlappingOccurrences) {
    const std::vector<char> text{'0', '1', '0', '0', '1', '0', '1', '0', '1', '0'};
    EXPECT_EQ(ends_by_pieces(text, {'0', '1', '0'}, 100), Ends({3, 6, 8, 10}));
}

TEST(KnuthMorrisPratt, BytesAbove127AreLetters) {
    const std::vector<char> text{'\xff', '\x80', '\xff', '\x80', '\0'};
    EXPECT_EQ(ends_by_pieces(text, {'\xff', '\x80'}, 100), Ends({2, 4}));
    EXPECT_EQ(ends_by_pieces(text, {'\x80', '\0'}, 1), Ends({5}));
}

RC_GTEST_PROP(KnuthMorrisPratt, FindsWhatTheNaiveSearchFinds, ()) {
    const auto letter = rc::gen::element<unsigned>(1, 2);
    const auto text = *rc::gen::container<std::vector<unsigned>>(letter);
    const auto word = *rc::gen::nonEmpty(rc::gen::container<std::vector<unsigned>>(letter));
    const auto piece = *rc::gen::inRange<std::size_t>(1, 9);
    RC_ASSERT(ends_by_pieces(text, word, piece) == naive_ends(text, word));
}

RC_GTEST_PROP(KnuthMorrisPratt, FindsPeriodicWordsInPeriodicTexts, ()) {
    const auto run = rc::gen::inRange<std::size_t>(1, 9);
    std::vector<unsigned> word(*run, 1);
    word.insert(word.end(), *rc::gen::inRange<std::size_t>(0, 3), 2);
    std::vector<unsigned> text;
    for (int i = 0; i < 8; ++i) {
        text.insert(text.end(), *run, 1);
        text.insert(text.end(), *rc::gen::inRange<std::size_t>(0, 3), 2);
    }
    RC_ASSERT(ends_by_pieces(text, word, 5) == naive_ends(text, word));
}

TEST(LeastPeriod, OfKnownWords) {
    EXPECT_EQ(least_period(std::string_view{""}), 0U);
    EXPECT_EQ(least_period(std::string_view{"a"}), 1U);
    EXPECT_EQ(least_period(std::string_view{"aaaa"}), 1U);
    EXPECT_EQ(least_period(std::string_view{"abcabca"}), 3U);
    EXPECT_EQ(least_period(std::string_view{"010"}), 2U);
    EXPECT_EQ(least_period(std::string_view{"abc"}), 3U);
}

}  // namespace

}  // namespace grundy::tests
