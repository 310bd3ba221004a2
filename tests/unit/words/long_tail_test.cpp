#include "words/long_tail.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace grundy::tests {

namespace {

using Word = std::vector<unsigned short>;

/// The best periodicity with at least `overlap` letters repeated, from all pairs.
Periodicity by_trying_all(const Word& word, std::size_t overlap) {
    Periodicity best{word.size(), 0};
    std::size_t cost = word.size() + 1;
    for (std::size_t period = 1; period < word.size(); ++period) {
        std::size_t from = word.size() - period;
        while (from > 0 && word[from - 1] == word[from - 1 + period]) {
            --from;
        }
        if (word.size() - from >= period + overlap && from + period < cost) {
            cost = from + period;
            best = {from, period};
        }
    }
    return best;
}

RC_GTEST_PROP(LongTail, IsTheBestOfAll, ()) {
    const auto letters = *rc::gen::inRange<unsigned short>(1, 4);
    const auto word = *rc::gen::container<Word>(rc::gen::inRange<unsigned short>(0, letters));
    const auto overlap = *rc::gen::inRange<std::size_t>(1, 6);
    const Periodicity found = long_tail_periodicity(std::span<const unsigned short>{word}, overlap);
    const Periodicity expected = by_trying_all(word, overlap);
    RC_ASSERT(found.preperiod == expected.preperiod);
    RC_ASSERT(found.period == expected.period);
}

RC_GTEST_PROP(LongTail, AgreesWithTheFailureFunction, ()) {
    const auto start = *rc::gen::container<Word>(rc::gen::inRange<unsigned short>(0, 3));
    const auto loop =
        *rc::gen::nonEmpty(rc::gen::container<Word>(rc::gen::inRange<unsigned short>(0, 3)));
    Word word = start;
    for (int turn = 0; turn < 4; ++turn) {
        word.insert(word.end(), loop.begin(), loop.end());
    }
    const Periodicity found = long_tail_periodicity(std::span<const unsigned short>{word}, 1);
    const Periodicity expected = tail_periodicity(word);
    // Of two that cost the same, each may take another one.
    RC_ASSERT(found.preperiod + found.period == expected.preperiod + expected.period);
}

TEST(LongTailTest, ShortWords) {
    const Word empty;
    EXPECT_EQ(long_tail_periodicity(std::span<const unsigned short>{empty}, 1).period, 0U);
    const Word one{7};
    EXPECT_EQ(long_tail_periodicity(std::span<const unsigned short>{one}, 1).period, 0U);
}

}  // namespace

}  // namespace grundy::tests
