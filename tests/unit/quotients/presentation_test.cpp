#include "quotients/presentation.hpp"

#include <gtest/gtest.h>

#include "quotients/heap_quotient.hpp"
#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

HeapQuotient& known(HeapQuotient& quotient, std::size_t limit) {
    const Budget budget;
    Meter meter{budget};
    quotient.prove(limit, meter);
    return quotient;
}

TEST(PresentationTest, LettersAndPowers) {
    EXPECT_EQ(letter_name(0), "a");
    EXPECT_EQ(letter_name(25), "z");
    EXPECT_EQ(letter_name(26), "a1");
    HeapQuotient quotient{{code_of("0.33")}, 10};
    const BipartiteMonoid& monoid = known(quotient, 100).monoid();
    EXPECT_EQ(Presentation{monoid}.name(PartWord{2, 2, 1}), "ab²");
    EXPECT_EQ((Presentation{monoid, Presentation::Powers::plain}.name(PartWord{2, 2, 1})), "ab^2");
    EXPECT_EQ(Presentation{monoid}.name(PartWord{}), "1");
}

// T₂, the quotient of Nim with heaps up to 2: a² = 1, b³ = b (Plambeck and Siegel).
TEST(PresentationTest, RelationsOfTamest) {
    HeapQuotient quotient{{code_of("0.33")}, 10};
    const Presentation shown{known(quotient, 100).monoid()};
    std::vector<std::string> relations;
    for (const auto& [left, right] : shown.relations()) {
        relations.push_back(shown.name(left) + " = " + shown.name(right));
    }
    EXPECT_EQ(relations, (std::vector<std::string>{"a² = 1", "b³ = b"}));
}

/// The number of words that no relation makes smaller: the elements, if the relations present the
/// monoid.
std::size_t irreducible_words(const BipartiteMonoid& monoid) {
    const auto relations = Presentation{monoid}.relations();
    const auto divides = [](const PartWord& divisor, const PartWord& word) {
        return std::ranges::includes(word, divisor, std::greater<>{});
    };
    std::vector<PartWord> words{{}};
    for (std::size_t i = 0; i < words.size() && words.size() < 10'000; ++i) {
        for (const Part part : monoid.generators()) {
            if (!words[i].empty() && part < words[i].front()) {
                continue;
            }
            const PartWord next = times(words[i], part);
            if (std::ranges::none_of(relations,
                                     [&](const auto& one) { return divides(one.left, next); })) {
                words.push_back(next);
            }
        }
    }
    return words.size();
}

TEST(PresentationTest, RelationsPresentTheMonoid) {
    for (const char* code : {"0.77", "0.15", "0.71", "0.123", "0.72", "0.0"}) {
        HeapQuotient quotient{{code_of(code)}, 100};
        const BipartiteMonoid& monoid = known(quotient, 200).monoid();
        EXPECT_EQ(irreducible_words(monoid), monoid.size()) << code;
        for (const auto& [left, right] : Presentation{monoid}.relations()) {
            EXPECT_EQ(quotient.quotient().value(left), quotient.quotient().value(right));
            EXPECT_TRUE(is_before(right, left));
        }
    }
}

// T₀ has 1 element, T₁ has 2, T_k has 2^k + 2.
TEST(PresentationTest, NimIsTame) {
    const std::pair<std::string, std::size_t> games[] = {
        {"0.0", 1}, {"0.3", 2}, {"0.33", 6}, {"0.333", 6}, {"0.3333333", 10}, {"0.33333333", 18}};
    for (const auto& [code, size] : games) {
        HeapQuotient quotient{{code_of(code)}, 100};
        EXPECT_EQ(known(quotient, 30).monoid().size(), size) << code;
        EXPECT_TRUE(is_tame(quotient.monoid())) << code;
    }
}

TEST(PresentationTest, KaylesIsWild) {
    for (const char* code : {"0.77", "0.75", "0.123", "0.71"}) {
        HeapQuotient quotient{{code_of(code)}, 100};
        EXPECT_FALSE(is_tame(known(quotient, 200).monoid())) << code;
    }
}

}  // namespace

}  // namespace grundy::tests
