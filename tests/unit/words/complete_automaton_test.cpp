#include "words/complete_automaton.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "support/letter_words.hpp"

namespace grundy::tests {

namespace {

TEST(CompleteAutomaton, OfTheDocument) {
    const LetterWord alphabet{'0', '1'};
    const CompleteAutomaton complete{FallbackAutomaton{words({"010"})}, alphabet};
    ASSERT_EQ(complete.size(), 4U);
    // (1,0)→1, (2,1)→0, (3,0)→1, (3,1)→2: the four that the removal of the fallbacks adds.
    EXPECT_EQ(complete.next(1, 0), 1U);
    EXPECT_EQ(complete.next(2, 1), 0U);
    EXPECT_EQ(complete.next(3, 0), 1U);
    EXPECT_EQ(complete.next(3, 1), 2U);
    EXPECT_EQ(complete.next(0, 0), 1U);
    EXPECT_EQ(complete.next(0, 1), 0U);
    EXPECT_EQ(complete.next(1, 1), 2U);
    EXPECT_EQ(complete.next(2, 0), 3U);
}

TEST(CompleteAutomaton, AcceptsEveryWordThatEndsIn010) {
    const LetterWord alphabet{'0', '1'};
    const FallbackAutomaton automaton{words({"010"})};
    const CompleteAutomaton complete{automaton, alphabet};
    for (unsigned bits = 0; bits < 1024; ++bits) {
        State state = FallbackAutomaton::initial;
        for (unsigned i = 10; i-- > 0;) {
            state = complete.next(state, (bits >> i) & 1U);
        }
        EXPECT_EQ(automaton.accepts(state), (bits & 7U) == 2U);
    }
}

RC_GTEST_PROP(CompleteAutomaton, GoesWhereTheFallbacksLead, ()) {
    const auto pattern =
        rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c')));
    const auto texts = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(pattern));
    const auto patterns = words(texts);
    const FallbackAutomaton automaton{patterns};
    const LetterWord alphabet{'a', 'b', 'c', 'd'};
    const CompleteAutomaton complete{automaton, alphabet};
    for (State state = 0; state < automaton.size(); ++state) {
        for (std::size_t i = 0; i < alphabet.size(); ++i) {
            RC_ASSERT(complete.next(state, i) == automaton.next(state, alphabet[i]));
        }
    }
}

}  // namespace

}  // namespace grundy::tests
