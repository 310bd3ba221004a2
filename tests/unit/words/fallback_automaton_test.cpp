#include "words/fallback_automaton.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "support/letter_words.hpp"
#include "words/borders.hpp"

namespace grundy::tests {

namespace {

TEST(FallbackAutomaton, OfTheDocument) {
    // The word 010 (mission, section 9).
    const FallbackAutomaton automaton{words({"010"})};
    ASSERT_EQ(automaton.size(), 4U);
    EXPECT_EQ(automaton.transition(0, '0'), 1U);
    EXPECT_EQ(automaton.transition(1, '1'), 2U);
    EXPECT_EQ(automaton.transition(2, '0'), 3U);
    for (const auto& [state, letter] : {std::pair{0U, '1'}, {1U, '0'}, {2U, '1'}, {3U, '0'}}) {
        EXPECT_EQ(automaton.transition(state, static_cast<Letter>(letter)), std::nullopt);
    }
    EXPECT_EQ(automaton.fallback(1), 0U);
    EXPECT_EQ(automaton.fallback(2), 0U);
    EXPECT_EQ(automaton.fallback(3), 1U);
    EXPECT_FALSE(automaton.accepts(2));
    EXPECT_TRUE(automaton.accepts(3));
}

TEST(FallbackAutomaton, OfSeveralWordsIsAhoAndCorasicks) {
    const FallbackAutomaton automaton{words({"he", "she", "his", "hers"})};
    EXPECT_EQ(automaton.size(), 10U) << "the figure of their paper";
    State state = FallbackAutomaton::initial;
    for (const char c : std::string{"ushe"}) {
        state = automaton.next(state, static_cast<Letter>(c));
    }
    ASSERT_TRUE(automaton.accepts(state));
    EXPECT_EQ(automaton.ending(state).front(), 1U);
    const State shorter = automaton.accepting(automaton.fallback(state));
    EXPECT_EQ(automaton.ending(shorter).front(), 0U) << "he ends where she does";
}

TEST(FallbackAutomaton, TheSamePatternTwiceEndsTwice) {
    const FallbackAutomaton automaton{words({"ab", "b", "ab"})};
    State state = automaton.next(automaton.next(0, 'a'), 'b');
    EXPECT_EQ(automaton.ending(state).size(), 2U);
}

RC_GTEST_PROP(FallbackAutomaton, FallbacksOfAWordAreItsBorders, ()) {
    const auto text =
        *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', 'b')));
    const FallbackAutomaton automaton{words({text})};
    const auto failure = failure_function(text);
    RC_ASSERT(automaton.size() == failure.size());
    for (State state = 0; state < automaton.size(); ++state) {
        RC_ASSERT(automaton.fallback(state) == failure[state]);
    }
}

TEST(FallbackAutomaton, OneLetterMayTakeManyFallbacks) {
    // The document's proof says at most one; in aaaa…a followed by b it is as many as letters.
    const FallbackAutomaton automaton{words({"aaaa"})};
    State state = 4;
    int fallbacks = 0;
    while (!automaton.transition(state, 'b') && state != FallbackAutomaton::initial) {
        state = automaton.fallback(state);
        ++fallbacks;
    }
    EXPECT_EQ(fallbacks, 4);
}

RC_GTEST_PROP(FallbackAutomaton, ATextTakesAtMostOneFallbackALetter, ()) {
    const auto letters = rc::gen::container<std::string>(rc::gen::element('a', 'b'));
    const auto pattern = *rc::gen::nonEmpty(letters);
    const auto text = *letters;
    const FallbackAutomaton automaton{words({pattern})};
    State state = FallbackAutomaton::initial;
    std::size_t fallbacks = 0;
    for (const char c : text) {
        const auto letter = static_cast<Letter>(c);
        while (!automaton.transition(state, letter) && state != FallbackAutomaton::initial) {
            state = automaton.fallback(state);
            ++fallbacks;
        }
        state = automaton.next(state, letter);
    }
    RC_ASSERT(fallbacks <= text.size());
}

TEST(FallbackAutomaton, AlphabetIsEveryLetterOnce) {
    EXPECT_EQ(alphabet_of(words({"banana", "bad"})), word("abdn"));
}

}  // namespace

}  // namespace grundy::tests
