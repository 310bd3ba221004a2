// Sums of two different games, every pair of games, compared with the definition applied to the
// product, which knows nothing of xor.
#include <gtest/gtest.h>

#include "conformance/agreement.hpp"
#include "conformance/small_positions.hpp"

namespace grundy::tests {

namespace {

constexpr std::size_t most_followers_of_a_term = 12;

class Sums : public EveryGame {
   protected:
    static const std::vector<TermPointer>& samples() {
        static const std::vector<TermPointer> all = [] {
            std::vector<TermPointer> terms;
            for (const AnyGame& any : all_games()) {
                if (auto sample = sample_for_sums(any, most_followers_of_a_term)) {
                    terms.push_back(std::move(*sample));
                }
            }
            return terms;
        }();
        return all;
    }

    using Compare = void (*)(const Reference&, std::size_t, Convention, const Answer&, Knows);

    static void compare_all(const std::string& method, Compare compare) {
        Engine engine;
        const auto own = sample_for_sums(game(), most_followers_of_a_term);
        ASSERT_TRUE(own) << "no small position with moves";
        for (const TermPointer& other : samples()) {
            const auto reference = Reference::of({*own, other}, 200);
            ASSERT_TRUE(reference);
            // Every third position, the whole sum first: enough of each pair, in time.
            for (std::size_t at = 0; at < reference->positions().size(); at += 3) {
                for (const Convention convention : both_conventions) {
                    const Reference::Position& position = reference->positions()[at];
                    SCOPED_TRACE(position.written + " " + ::testing::PrintToString(convention) +
                                 " " + method);
                    Question asked = question(position.terms, convention, method);
                    asked.all_moves = true;
                    const auto answer = engine.solve(asked);
                    ASSERT_TRUE(answer);
                    compare(*reference, at, convention, *answer, Knows::everything);
                    if (HasFailure()) {
                        return;
                    }
                }
            }
        }
    }
};
INSTANTIATE_TEST_SUITE_P(Conformance, Sums, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(Sums, BestMethod) { compare_all("", expect_answer_agrees); }
TEST_P(Sums, Memo) { compare_all("memo", expect_answer_agrees); }
TEST_P(Sums, Search) { compare_all("search", expect_answer_agrees); }
TEST_P(Sums, Retrograde) { compare_all("remoteness", expect_answer_agrees); }

/// What --all lists.
class SumRatings : public Sums {};
INSTANTIATE_TEST_SUITE_P(Conformance, SumRatings, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(SumRatings, BestMethod) { compare_all("", expect_ratings_agree); }
TEST_P(SumRatings, Memo) { compare_all("memo", expect_ratings_agree); }
TEST_P(SumRatings, Search) { compare_all("search", expect_ratings_agree); }
TEST_P(SumRatings, Retrograde) { compare_all("remoteness", expect_ratings_agree); }

}  // namespace

}  // namespace grundy::tests
