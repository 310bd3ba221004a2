// Sums of two different games, every pair of games, compared with the definition applied to the
// product, which knows nothing of xor.
#include <gtest/gtest.h>

#include "conformance/agreement.hpp"
#include "conformance/small_positions.hpp"
#include "service/solving/by_product.hpp"
#include "service/solving/methods.hpp"

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

    /// By every method of whole sums that serves all games, and by the best.
    static void compare_general(Compare compare) {
        for (const Method& method : all_methods()) {
            // Plain recursion would take too long.
            if (method.answer != nullptr && method.name != product_name(Product::definition)) {
                compare_all(std::string{method.name}, compare);
            }
        }
    }

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
                    const Method* const row = find_method(method);
                    if (row != nullptr && !row->suits(asked)) {
                        continue;
                    }
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
TEST_P(Sums, GeneralMethods) { compare_general(expect_answer_agrees); }

/// What --all lists.
class SumRatings : public Sums {};
INSTANTIATE_TEST_SUITE_P(Conformance, SumRatings, ::testing::ValuesIn(every_game()), name_of_game);

TEST_P(SumRatings, BestMethod) { compare_all("", expect_ratings_agree); }
TEST_P(SumRatings, GeneralMethods) { compare_general(expect_ratings_agree); }

}  // namespace

}  // namespace grundy::tests
