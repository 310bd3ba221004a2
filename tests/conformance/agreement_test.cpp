// Rules and theorems check each other: on every small position, in both conventions, every method
// that answers says what the definitions say.
#include "conformance/agreement.hpp"

#include <gtest/gtest.h>

#include "conformance/small_positions.hpp"

namespace grundy::tests {

namespace {

constexpr std::size_t most_followers_of_a_start = 1'500;
constexpr std::uint64_t longest_recursion = 3'000;

constexpr std::string_view general_methods[] = {"definition", "memo", "remoteness", "search"};

class EveryMethod : public EveryGame {
   protected:
    using Compare = void (*)(const Reference&, std::size_t, Convention, const Answer&, Knows);

    /// Asks about every small position. The best method and the general ones must know everything.
    static void compare_all(const std::string& method, Compare compare) {
        const bool may_refuse = !method.empty() && !is_general(method);
        Engine engine;
        std::size_t answered = 0;
        for (const Reference& reference : references_of(game(), most_followers_of_a_start)) {
            for (const Convention convention : both_conventions) {
                for (std::size_t at = 0; at < reference.positions().size(); ++at) {
                    const Reference::Position& position = reference.positions()[at];
                    if (method == "definition" &&
                        reference.recursion_size(at) > longest_recursion) {
                        continue;
                    }
                    SCOPED_TRACE(position.written + " " + ::testing::PrintToString(convention) +
                                 " " + method);
                    Question asked = question(position.terms, convention, method);
                    asked.all_moves = true;
                    const auto answer = engine.solve(asked);
                    if (may_refuse && (!answer || answer->outcome == Outcome::unknown)) {
                        continue;  // a theorem of the other convention, or of other positions
                    }
                    ++answered;
                    ASSERT_TRUE(answer);
                    compare(reference, at, convention, *answer,
                            may_refuse ? Knows::who_wins : Knows::everything);
                    if (HasFailure()) {
                        return;  // the first disagreement tells enough
                    }
                }
            }
        }
        EXPECT_GT(answered, 0U) << method << " never answers";
    }

    static void compare_theorems(Compare compare) {
        for (const std::string& method : method_names(info())) {
            if (!is_general(method)) {
                compare_all(method, compare);
            }
        }
    }

   private:
    static bool is_general(std::string_view method) {
        return std::ranges::find(general_methods, method) != std::end(general_methods);
    }
};

class Agreement : public EveryMethod {};
INSTANTIATE_TEST_SUITE_P(Conformance, Agreement, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(Agreement, BestMethod) { compare_all("", expect_answer_agrees); }
TEST_P(Agreement, Definition) { compare_all("definition", expect_answer_agrees); }
TEST_P(Agreement, Memo) { compare_all("memo", expect_answer_agrees); }
TEST_P(Agreement, Search) { compare_all("search", expect_answer_agrees); }
TEST_P(Agreement, Retrograde) { compare_all("remoteness", expect_answer_agrees); }
TEST_P(Agreement, Theorems) { compare_theorems(expect_answer_agrees); }

/// What --all lists.
class Ratings : public EveryMethod {};
INSTANTIATE_TEST_SUITE_P(Conformance, Ratings, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(Ratings, BestMethod) { compare_all("", expect_ratings_agree); }
TEST_P(Ratings, Definition) { compare_all("definition", expect_ratings_agree); }
TEST_P(Ratings, Memo) { compare_all("memo", expect_ratings_agree); }
TEST_P(Ratings, Search) { compare_all("search", expect_ratings_agree); }
TEST_P(Ratings, Retrograde) { compare_all("remoteness", expect_ratings_agree); }
TEST_P(Ratings, Theorems) { compare_theorems(expect_ratings_agree); }

}  // namespace

}  // namespace grundy::tests
