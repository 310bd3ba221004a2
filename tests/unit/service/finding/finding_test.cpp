#include "service/finding/finding.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

using Found = std::vector<std::uint64_t>;

Result<Found> in_sequence(std::string_view game, std::uint64_t upto, const LetterWord& pattern) {
    Found ends;
    const auto receive = [&](std::span<const Occurrence> batch) {
        for (const Occurrence& one : batch) {
            ends.push_back(one.end);
        }
    };
    Occurrences found{receive};
    const auto searched = search_sequence({std::string{game}, upto, {pattern}, {}}, found);
    if (!searched) {
        return std::unexpected{searched.error()};
    }
    EXPECT_EQ(searched->letters, upto + 1);
    found.flush();
    return ends;
}

TEST(Finding, PatternsInSequences) {
    // 0,1,2,3,0,1,2,3,…: 3,0 ends with the heaps 4, 8, …, which are the terms 5, 9, ….
    EXPECT_EQ(in_sequence("subtraction:1,2,3", 12, {3, 0}).value(), Found({5, 9, 13}));
    EXPECT_EQ(in_sequence("kayles", 5, {0, 1, 2, 3, 1, 4}).value(), Found({6}));
    EXPECT_EQ(in_sequence("kayles", 100'000, {4, 1, 2, 7}).value(), Found({16}));
    EXPECT_FALSE(in_sequence("chomp", 5, {1}));
    EXPECT_FALSE(in_sequence("nobody", 5, {1}));
}

TEST(Finding, PatternsInEverySequenceThatIsShown) {
    EXPECT_EQ(in_sequence("nim", 12, {3, 4}).value(), Found({5}));
    EXPECT_EQ(in_sequence("nim", 3, {3, 4}).value(), Found());
    // Heap n is the position n+1 of matches, as in the answer of sequence.
    EXPECT_EQ(in_sequence("matches", 8, {3, 0}).value(), Found({5, 9}));
}

TEST(Finding, PatternsOfNumbers) {
    EXPECT_EQ(number_pattern("1, 2,30").value(), LetterWord({1, 2, 30}));
    EXPECT_FALSE(number_pattern(""));
    EXPECT_FALSE(number_pattern("1,,2"));
    EXPECT_FALSE(number_pattern("1 2"));
    EXPECT_FALSE(number_pattern("99999999999"));
}

TEST(Finding, PatternsOfBytesAreUnsigned) {
    EXPECT_EQ(byte_pattern("\xff\x01"), LetterWord({255, 1}));
}

TEST(Finding, EmptyPatternsAreRefused) {
    EXPECT_FALSE(text_search({"a", ""}));
    EXPECT_TRUE(text_search({"a"}));
    EXPECT_FALSE(automaton_of({{}}));
}

TEST(Finding, AutomataToLookAt) {
    const AutomatonView view = automaton_of({{0, 1, 0}}).value();
    EXPECT_EQ(view.alphabet, LetterWord({0, 1}));
    ASSERT_EQ(view.states.size(), 4U);
    EXPECT_EQ(view.states[3].completed, (std::vector<State>{1, 2}));
    EXPECT_EQ(view.states[3].fallback, 1U);
    EXPECT_EQ(view.states[3].recognises, (std::vector<std::uint32_t>{0}));
    EXPECT_EQ(view.states[1].transitions[0], std::nullopt);
    EXPECT_EQ(view.periods, (std::vector<std::size_t>{2}));
    EXPECT_FALSE(automaton_of({LetterWord(2'000'000, 1)})) << "too large to look at";
}

TEST(Finding, TheWayThroughATextShowsEveryFallback) {
    const auto view = automaton_of({byte_pattern("010")}, byte_pattern("0100x")).value();
    ASSERT_TRUE(view.steps);
    const auto& steps = *view.steps;
    ASSERT_EQ(steps.size(), 5U);
    EXPECT_EQ(steps[2].to, 3U);
    EXPECT_EQ(steps[3].from, 3U);
    EXPECT_EQ(steps[3].fallbacks, (std::vector<State>{1, 0}));
    EXPECT_EQ(steps[3].to, 1U);
    EXPECT_EQ(steps[4].fallbacks, std::vector<State>{0});
    EXPECT_EQ(steps[4].to, 0U);
    EXPECT_FALSE(automaton_of({byte_pattern("010")}).value().steps);
    EXPECT_FALSE(automaton_of({byte_pattern("0")}, LetterWord(10'001, 48)));
}

TEST(Finding, TheWayThroughATextIsThatOfTheAutomaton) {
    const std::vector<LetterWord> patterns{byte_pattern("aabaa"), byte_pattern("ba")};
    const FallbackAutomaton automaton{patterns};
    const LetterWord text = byte_pattern("aabaabaaabbaabaacaab");
    const auto view = automaton_of(patterns, text).value();
    State state = FallbackAutomaton::initial;
    std::size_t fallbacks = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        EXPECT_EQ((*view.steps)[i].from, state);
        state = automaton.next(state, text[i]);
        EXPECT_EQ((*view.steps)[i].to, state);
        fallbacks += (*view.steps)[i].fallbacks.size();
    }
    EXPECT_LE(fallbacks, text.size());
}

TEST(SequenceSearches, EndWhenNoMoreIsWanted) {
    const auto receive = [](std::span<const Occurrence>) { return false; };
    Occurrences found{receive};
    const auto searched =
        search_sequence({"kayles", 1'000'000, {number_pattern("1").value()}}, found);
    ASSERT_TRUE(searched);
    EXPECT_FALSE(found.wanted());
    EXPECT_LT(searched->letters, 100'000U);
    EXPECT_FALSE(searched->why) << "it was not a limit";
}

}  // namespace

}  // namespace grundy::tests
