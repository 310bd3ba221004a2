#include "service/claims/truth.hpp"

#include <gtest/gtest.h>

#include "model/outcome_entry.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

const Budget no_limits;

std::uint32_t truth(std::string_view game, std::string_view position, bool outcomes = false,
                    Convention convention = Convention::normal) {
    Meter meter{no_limits};
    Truth truth{outcomes, convention, 100, meter};
    return truth.of(*term(game, position)).value();
}

TEST(Truth, BySequenceAndBySearch) {
    EXPECT_EQ(truth("kayles", "11"), 6U);
    EXPECT_EQ(truth("kayles", "11,3"), 5U);
    EXPECT_EQ(truth("matches", "4"), 3U) << "heaps and matches are one apart";
    EXPECT_EQ(truth("chomp", "2x2"), solved("chomp 2x2").grundy);
    EXPECT_EQ(truth("nim", "3,4,5"), 2U);
}

TEST(Truth, OfOutcomes) {
    const std::uint32_t p = outcome_entry(Outcome::P);
    const std::uint32_t n = outcome_entry(Outcome::N);
    EXPECT_EQ(truth("nim", "3,3", true), p);
    EXPECT_EQ(truth("nim", "3,4", true), n);
    EXPECT_EQ(truth("nim", "1,1", true, Convention::misere), n);
    EXPECT_EQ(truth("nim", "2,2", true, Convention::misere), p);
    EXPECT_EQ(truth("nim", "0", true, Convention::misere), n);
}

TEST(Truth, SaysWhenAPeriodWasUsed) {
    Meter meter{no_limits};
    Truth truth{false, Convention::normal, 1'000'000, meter};
    EXPECT_TRUE(truth.of(*term("kayles", "50")));
    EXPECT_FALSE(truth.note());
    EXPECT_TRUE(truth.of(*term("kayles", "999999")));
    EXPECT_TRUE(truth.note());
}

TEST(Truth, ALimitIsSaid) {
    Budget little;
    little.steps = 1000;
    Meter meter{little};
    Truth truth{false, Convention::normal, 1'000'000, meter};
    const auto value = truth.of(*term("octal:0.6", "1000000"));
    ASSERT_FALSE(value);
    EXPECT_NE(value.error().en.find("limit"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
