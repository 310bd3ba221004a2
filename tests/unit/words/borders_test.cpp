#include "words/borders.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace grundy::tests {

namespace {

using Borders = std::vector<std::size_t>;

/// By the definition: the longest proper prefix that is a suffix, tried from the longest.
Borders naive_failure_function(const std::string& word) {
    Borders failure{0};
    for (std::size_t k = 1; k <= word.size(); ++k) {
        const std::string prefix = word.substr(0, k);
        std::size_t border = k - 1;
        while (!prefix.ends_with(prefix.substr(0, border))) {
            --border;
        }
        failure.push_back(border);
    }
    return failure;
}

bool repeats(const std::string& word, std::size_t preperiod, std::size_t period) {
    for (std::size_t i = preperiod; i + period < word.size(); ++i) {
        if (word[i] != word[i + period]) {
            return false;
        }
    }
    return true;
}

/// The least preperiod + period of a tail that shows its period at least once more.
std::size_t least_cost(const std::string& word) {
    std::size_t least = word.size() + 1;
    for (std::size_t preperiod = 0; preperiod < word.size(); ++preperiod) {
        for (std::size_t period = 1; preperiod + period < word.size(); ++period) {
            if (repeats(word, preperiod, period)) {
                least = std::min(least, preperiod + period);
            }
        }
    }
    return least;
}

TEST(FailureFunction, OfKnownWords) {
    EXPECT_EQ(failure_function(std::string_view{""}), Borders({0}));
    EXPECT_EQ(failure_function(std::string_view{"010"}), Borders({0, 0, 0, 1}));
    EXPECT_EQ(failure_function(std::string_view{"aaaa"}), Borders({0, 0, 1, 2, 3}));
    EXPECT_EQ(failure_function(std::string_view{"abacabab"}), Borders({0, 0, 0, 1, 0, 1, 2, 3, 2}));
}

RC_GTEST_PROP(FailureFunction, IsTheNaiveOne, ()) {
    const auto word = *rc::gen::container<std::string>(rc::gen::element('a', 'b'));
    RC_ASSERT(failure_function(word) == naive_failure_function(word));
}

TEST(TailPeriodicity, OfKnownWords) {
    const auto of = [](std::string_view word) {
        const Periodicity found = tail_periodicity(word);
        return std::pair{found.preperiod, found.period};
    };
    EXPECT_EQ(of("xyabcabcabc"), std::pair(std::size_t{2}, std::size_t{3}));
    EXPECT_EQ(of("aaaa"), std::pair(std::size_t{0}, std::size_t{1}));
    EXPECT_EQ(of("baaaa"), std::pair(std::size_t{1}, std::size_t{1}));
    EXPECT_EQ(of("abab"), std::pair(std::size_t{0}, std::size_t{2}));
}

TEST(TailPeriodicity, OfAWordThatNeverRepeatsIsNone) {
    EXPECT_EQ(tail_periodicity(std::string_view{"abc"}).period, 0U);
    EXPECT_EQ(tail_periodicity(std::string_view{"a"}).period, 0U);
    EXPECT_EQ(tail_periodicity(std::string_view{""}).period, 0U);
}

RC_GTEST_PROP(TailPeriodicity, IsTheBestThereIs, ()) {
    const auto word = *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c'));
    const Periodicity found = tail_periodicity(word);
    const std::size_t least = least_cost(word);
    if (found.period == 0) {
        RC_ASSERT(least == word.size() + 1);
    } else {
        RC_ASSERT(repeats(word, found.preperiod, found.period));
        RC_ASSERT(found.preperiod + found.period == least);
    }
}

RC_GTEST_PROP(TailPeriodicity, FindsAPlantedPeriod, ()) {
    const auto start = *rc::gen::container<std::string>(rc::gen::element('a', 'b'));
    auto period = *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', 'b')));
    std::string word = start;
    while (word.size() < 3 * (start.size() + period.size())) {
        word += period;
    }
    const Periodicity found = tail_periodicity(word);
    RC_ASSERT(found.period > 0U);
    RC_ASSERT(period.size() % found.period == 0U);
    RC_ASSERT(found.preperiod <= start.size());
}

}  // namespace

}  // namespace grundy::tests
