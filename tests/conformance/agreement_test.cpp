// Rules and theorems check each other: on every small position, in both conventions, every row of
// the table of methods that answers says what the definitions say.
#include "conformance/agreement.hpp"

#include <gtest/gtest.h>

#include "conformance/small_positions.hpp"
#include "service/solving/by_product.hpp"
#include "service/solving/methods.hpp"

namespace grundy::tests {

namespace {

constexpr std::size_t most_followers_of_a_start = 1'500;
constexpr std::uint64_t longest_recursion = 3'000;

class EveryMethod : public EveryGame {
   protected:
    using Compare = void (*)(const Reference&, std::size_t, Convention, const Answer&, Knows);

    /// Asks about every small position: by one method, or by the best when that is null. The best
    /// and those that serve all games must know everything.
    static void compare_all(const Method* method, Compare compare) {
        const bool may_refuse = method != nullptr && !is_general(*method);
        Engine engine;
        std::size_t answered = 0;
        for (const Reference& reference : references_of(game(), most_followers_of_a_start)) {
            for (const Convention convention : both_conventions) {
                for (std::size_t at = 0; at < reference.positions().size(); ++at) {
                    const Reference::Position& position = reference.positions()[at];
                    if (method != nullptr && is_plain_recursion(*method) &&
                        reference.recursion_size(at) > longest_recursion) {
                        continue;
                    }
                    const std::string name{method == nullptr ? "" : method->name};
                    SCOPED_TRACE(position.written + " " + ::testing::PrintToString(convention) +
                                 " " + name);
                    Question asked = question(position.terms, convention, name);
                    asked.all_moves = true;
                    const auto answer = engine.solve(asked);
                    if (may_refuse) {
                        // It may be of the other convention, or of other positions.
                        EXPECT_EQ(answer.has_value(), method->suits(asked));
                    }
                    if (may_refuse && (!answer || answer->outcome == Outcome::unknown)) {
                        continue;
                    }
                    ++answered;
                    ASSERT_TRUE(answer);
                    compare(reference, at, convention, *answer,
                            may_refuse ? Knows::who_wins : Knows::everything);
                    if (may_refuse) {
                        expect_what_it_gives(*method, convention, *answer);
                    }
                    if (HasFailure()) {
                        return;  // the first disagreement tells enough
                    }
                }
            }
        }
        EXPECT_GT(answered, 0U) << (method == nullptr ? "the best" : method->name)
                                << " never answers";
    }

    static void compare_methods(bool general, Compare compare) {
        for (const Method& method : all_methods()) {
            if (method.serves != nullptr && method.serves(info()) &&
                is_general(method) == general) {
                compare_all(&method, compare);
            }
        }
    }

   private:
    /// It serves every game.
    static bool is_general(const Method& method) {
        return std::ranges::all_of(all_games(),
                                   [&](const AnyGame& any) { return method.serves(*any.info); });
    }
    /// Its calls grow with the plays, not with the positions.
    static bool is_plain_recursion(const Method& method) {
        return method.name == product_name(Product::definition);
    }
    /// What a row promises is there in every answer.
    static void expect_what_it_gives(const Method& method, Convention convention,
                                     const Answer& answer) {
        EXPECT_EQ(answer.method, method.name);
        EXPECT_TRUE(!method.gives.value || convention == Convention::misere || answer.grundy);
        EXPECT_TRUE(!method.gives.moves || answer.winning_count);
        EXPECT_TRUE(!method.gives.remoteness || answer.remoteness);
    }
};

class Agreement : public EveryMethod {};
INSTANTIATE_TEST_SUITE_P(Conformance, Agreement, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(Agreement, BestMethod) { compare_all(nullptr, expect_answer_agrees); }
TEST_P(Agreement, GeneralMethods) { compare_methods(true, expect_answer_agrees); }
TEST_P(Agreement, MethodsOfTheGame) { compare_methods(false, expect_answer_agrees); }

/// What --all lists.
class Ratings : public EveryMethod {};
INSTANTIATE_TEST_SUITE_P(Conformance, Ratings, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(Ratings, BestMethod) { compare_all(nullptr, expect_ratings_agree); }
TEST_P(Ratings, GeneralMethods) { compare_methods(true, expect_ratings_agree); }
TEST_P(Ratings, MethodsOfTheGame) { compare_methods(false, expect_ratings_agree); }

}  // namespace

}  // namespace grundy::tests
