#include "service/solving/engine.hpp"

#include <gtest/gtest.h>

#include "support/reference.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

TEST(EngineTest, PicksTheBestMethod) {
    const auto method = [](std::string_view written, Convention convention = Convention::normal) {
        return solved(written, convention).method;
    };
    EXPECT_EQ(method("nim 3,4,5"), "bouton");
    EXPECT_EQ(method("nim 3,4,5", Convention::misere), "misere-nim");
    EXPECT_EQ(method("wythoff 3,5"), "wythoff");
    EXPECT_EQ(method("wythoff 3,5", Convention::misere), "misere-wythoff");
    EXPECT_EQ(method("kayles 7"), "sequence");
    EXPECT_EQ(method("kayles 7", Convention::misere), "quotient");
    EXPECT_EQ(method("subtraction:1,2 7", Convention::misere), "ferguson");
    EXPECT_EQ(method("matches 7", Convention::misere), "ferguson");
    EXPECT_EQ(method("hackendot (())"), "ulehla");
    EXPECT_EQ(method("tablette 3x3"), "tablette");
    EXPECT_EQ(method("chomp 3x3"), "chomp-shapes");
    EXPECT_EQ(method("chomp 4x3"), "search");
    EXPECT_EQ(method("nim 3 + kayles 4"), "sum");
}

TEST(EngineTest, UsesTheMethodAskedFor) {
    for (const char* method : {"bouton", "search", "memo", "definition", "remoteness"}) {
        const Answer answer = solved("nim 2,3", Convention::normal, method);
        EXPECT_EQ(answer.method, method);
        EXPECT_EQ(winning_labels(answer), Labels{"1/2-1"});
    }
    EXPECT_EQ(solved("nim 2,3 + matches 4", Convention::normal, "sum").method, "sum");
}

TEST(EngineTest, RefusesMethodsThatDoNotFit) {
    const auto refused = [](std::string_view written, std::string method,
                            Convention convention = Convention::normal) {
        Engine engine;
        const auto answer = engine.solve(question(written, convention, method));
        ASSERT_FALSE(answer) << method;
        EXPECT_NE(answer.error().message.en.find(method), std::string::npos);
        EXPECT_FALSE(answer.error().expected.fr.empty());
        EXPECT_EQ(answer.error().place->text, method);
    };
    refused("nim 3", "magic");
    refused("nim 3", "ulehla");
    refused("chomp 4x3", "chomp-shapes");
    refused("nim 3", "misere-nim");
    refused("nim 3", "bouton", Convention::misere);
    refused("kayles 7", "ferguson");
    refused("hackendot (())", "ulehla", Convention::misere);
    refused("nim 3", "sum");
}

TEST(EngineTest, DoesNotSearchForAMethodThatWasNotAskedFor) {
    // A refusal must cost nothing: the heap is far too large to be searched.
    std::uint64_t most_calls = 0;
    for (const auto& [written, method] :
         {std::pair{"nim 30000", "misere-nim"}, std::pair{"subtraction:1,2,3 30000", "ferguson"}}) {
        Question asked = question(written, Convention::normal, method);
        asked.budget.progress = [&](std::uint64_t, std::uint64_t calls, std::uint64_t) {
            most_calls = std::max(most_calls, calls);
        };
        asked.budget.steps = 20'000;
        Engine engine;
        EXPECT_FALSE(engine.solve(asked));
    }
    EXPECT_LT(most_calls, 1'000U);
}

void expect_unknown(const Question& asked) {
    SCOPED_TRACE(asked.terms.front().term->written() + " " + asked.method);
    const Answer answer = solved(asked);
    EXPECT_EQ(answer.outcome, Outcome::unknown);
    EXPECT_FALSE(answer.grundy) << "a failure never becomes a value";
    EXPECT_FALSE(answer.winning_count);
    EXPECT_FALSE(answer.remoteness);
    EXPECT_TRUE(answer.winning.empty());
    ASSERT_TRUE(answer.why);
    EXPECT_FALSE(answer.why->en.empty());
    EXPECT_FALSE(answer.why->fr.empty());
}

TEST(EngineTest, SaysUnknownWhenTheBudgetIsUsedUp) {
    for (const Convention convention : both_conventions) {
        for (const char* method : {"", "search", "memo", "definition", "remoteness"}) {
            Question asked = question("chomp 9,9,9,9,9,9,9,8", convention, method);
            asked.budget.steps = 30;
            expect_unknown(asked);
            asked.budget = {};
            asked.budget.bytes = 20'000;
            // Plain recursion remembers next to nothing, and a packed search forgets what has no
            // room.
            const bool forgets = method == std::string_view{"definition"} ||
                                 method == std::string_view{"search"} ||
                                 (method == std::string_view{} && convention == Convention::misere);
            if (!forgets) {
                expect_unknown(asked);
            }
            asked.budget = {};
            asked.budget.seconds = -1.0;
            expect_unknown(asked);
            std::atomic<bool> stop{true};
            asked.budget = {};
            asked.budget.stop = &stop;
            expect_unknown(asked);
        }
    }
    Question sequence = question("octal:0.6 123456789012345678901234567890");
    sequence.budget.steps = 3'000;
    expect_unknown(sequence);
    Question sum = question("chomp 9,9,9,9,9,9,9,8 + nim 3");
    sum.budget.steps = 3'000;
    expect_unknown(sum);
}

TEST(EngineTest, KnowsWhoWinsFromABarThatIsTooLargeToSearch) {
    for (const char* bar : {"chomp 9x8", "chomp 20x30"}) {
        Question asked = question(bar);
        asked.budget.steps = 3'000;
        const Answer answer = solved(asked);
        EXPECT_EQ(answer.outcome, Outcome::N);
        EXPECT_EQ(answer.method, "strategy-stealing");
        EXPECT_FALSE(answer.winning_count) << "it names no move";
        EXPECT_FALSE(answer.grundy);
        ASSERT_TRUE(answer.why);
        EXPECT_FALSE(answer.why->fr.empty());
    }
}

TEST(EngineTest, KeepsTheStepsOfTheBudgetForTheValueToo) {
    // The theorem tells who wins at once; the value by search must stay within the budget.
    Question asked = question("wythoff 300,301");
    std::uint64_t most_calls = 0;
    asked.budget.progress = [&](std::uint64_t, std::uint64_t calls, std::uint64_t) {
        most_calls = std::max(most_calls, calls);
    };
    asked.budget.steps = 5'000;
    const Answer answer = solved(asked);
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_FALSE(answer.grundy);
    EXPECT_LT(most_calls, 20'000U);
}

TEST(EngineTest, KnowsAnOutcomeWithoutItsValue) {
    const std::string huge(1000, '7');
    const Answer answer = solved("wythoff " + huge + "," + huge);
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_FALSE(answer.grundy);
    ASSERT_TRUE(answer.why);
    Question sum = question("wythoff " + huge + "," + huge + " + nim 3");
    sum.budget.steps = 10'000;
    expect_unknown(sum);
}

TEST(EngineTest, ListsAsManyWinningMovesAsAskedFor) {
    Question asked = question("tablette 1001x1001");
    for (const std::size_t most : {0U, 1U, 7U, 100U}) {
        asked.most_moves = most;
        const Answer answer = solved(asked);
        EXPECT_EQ(answer.winning_count, 2 * 999);
        EXPECT_EQ(answer.winning.size(), most);
    }
    Question sum = question("nim 1,1,1,1 + nim 1,1,1");
    sum.most_moves = 5;
    const Answer answer = solved(sum);
    EXPECT_EQ(answer.winning_count, 7);
    EXPECT_EQ(winning_labels(answer), Labels({"1/1-1", "1/2-1", "1/3-1", "1/4-1", "2/1-1"}));
    for (const char* method : {"memo", "search", "definition", "remoteness"}) {
        Question product = question("nim 1,1,1", Convention::normal, method);
        product.most_moves = 2;
        EXPECT_EQ(solved(product).winning_count, 3) << method;
        EXPECT_EQ(solved(product).winning.size(), 2U) << method;
    }
}

TEST(EngineTest, GivesTheValueOfEveryTerm) {
    const Answer answer = solved("nim 3,4 + kayles 5 + hackendot (())");
    ASSERT_EQ(answer.term_values.size(), 3U);
    EXPECT_EQ(answer.term_values[0], 7);
    EXPECT_EQ(answer.term_values[1], 4);
    EXPECT_EQ(answer.term_values[2], 2);
    EXPECT_EQ(answer.grundy, 7 ^ 4 ^ 2);
    const Answer misere = solved("nim 3,4 + kayles 5", Convention::misere);
    EXPECT_EQ(misere.term_values.size(), 2U);
    EXPECT_FALSE(misere.term_values[0]);
    EXPECT_FALSE(misere.grundy);
}

class SumsOfThePages : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(
    Engine, SumsOfThePages,
    ::testing::Values("nim 1,2 + kayles 4 + wythoff 1,2", "nim 2 + subtraction:2,3 7",
                      "nim 2,1 + subtraction:1,2 4 + matches 5", "matches 4 + matches 4",
                      "matches:2,3 6 + subtraction:2 5,3 + nim 1", "chomp 2x2 + chomp 3",
                      "tablette 2x2 + polyomino ##/#. + nim 2", "hackendot (()) + hackendot ()()",
                      "octal:0.333 4 + nim 2", "wythoff 1,2 + wythoff 2,2"));

TEST_P(SumsOfThePages, AgreeWithTheDefinition) {
    // docs/theory/sums.md and misere.md: two and three terms, of the same game and of different
    // ones, against the product, which knows nothing of xor.
    const auto reference = Reference::of(GetParam(), 3'000);
    ASSERT_TRUE(reference);
    Engine engine;
    for (std::size_t at = 0; at < reference->positions().size(); at += 1 + at / 30) {
        for (const Convention convention : both_conventions) {
            SCOPED_TRACE(reference->positions()[at].written);
            const auto answer =
                engine.solve(question(reference->positions()[at].terms, convention));
            ASSERT_TRUE(answer);
            EXPECT_EQ(answer->outcome, reference->ending(convention, at).outcome);
            EXPECT_EQ(winning_labels(*answer), reference->winning_labels(convention, at));
            if (convention == Convention::normal) {
                EXPECT_EQ(answer->grundy, reference->value(at));
            }
        }
    }
}

TEST(EngineTest, MisereSumsOfFergusonsKindAreDecidedAtAnySize) {
    const std::string huge(200, '9');
    const Answer answer = solved(
        "nim " + huge + " + subtraction:1,2,3 " + huge + " + matches " + huge, Convention::misere);
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(answer.winning_count, 1);
    EXPECT_EQ(answer.method, "sum");
}

TEST(EngineTest, KeepsWhatASearchFound) {
    // 92,378 positions lie below the bar, and most of them below the next one too.
    Engine engine;
    const auto first = engine.solve(question("chomp 10x9", Convention::normal, "search"));
    const Question next = question("chomp 10,10,10,10,10,10,10,10,9", Convention::normal, "search");
    const auto second = engine.solve(next);
    ASSERT_TRUE(first && second);
    EXPECT_GT(first->work.calls, 100U);
    EXPECT_LT(second->work.calls, first->work.calls / 2);
    EXPECT_EQ(second->grundy, solved(next).grundy);
}

TEST(EngineTest, FindsRemotenessWhenAskedWhateverItCosts) {
    Question asked = question("nim 3,4,5");
    asked.remoteness = Question::Remoteness::never;
    EXPECT_FALSE(solved(asked).remoteness);
    EXPECT_NE(solved(asked).remoteness_why->en.find("not asked"), std::string::npos);
    asked.remoteness = Question::Remoteness::cheap;
    EXPECT_EQ(solved(asked).remoteness, 11U);
    asked.remoteness = Question::Remoteness::always;
    EXPECT_EQ(solved(asked).remoteness, 11U);
}

}  // namespace

}  // namespace grundy::tests
