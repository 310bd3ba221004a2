// A quotient that is saved and read back, and what is refused.
#include "quotients/saved_quotient.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "quotients/heap_quotient.hpp"

namespace grundy::tests {

namespace {

constexpr std::size_t most_elements = 1000;
const Budget unlimited;

HeapCode kayles() { return {{0, 7, 7}}; }

std::vector<std::uint16_t> saved_kayles(std::size_t limit) {
    HeapQuotient quotient{{kayles()}, most_elements};
    Meter meter{unlimited};
    quotient.prove(limit, meter);
    return saved_quotient(quotient.monoid(), quotient.quotient().values());
}

TEST(SavedQuotientTest, GoesOnWhereItWasLeft) {
    HeapQuotient whole{{kayles()}, most_elements};
    Meter of_whole{unlimited};
    ASSERT_TRUE(whole.prove(1000, of_whole));
    for (std::size_t left = 0; left < whole.known(); ++left) {
        auto valued = read_quotient(saved_kayles(left));
        ASSERT_TRUE(valued) << left;
        HeapQuotient quotient{{kayles()}, most_elements};
        Meter meter{unlimited};
        ASSERT_TRUE(quotient.resume(std::move(*valued), meter)) << left;
        EXPECT_EQ(quotient.known(), left + 1);
        EXPECT_TRUE(quotient.prove(1000, meter));
        EXPECT_EQ(quotient.known(), whole.known())
            << "wherever it was left, it ends with the same heaps";
        EXPECT_EQ(quotient.monoid().size(), 40U);
        EXPECT_EQ(quotient.period(0).preperiod, 71U);
        EXPECT_EQ(quotient.period(0).period, 12U);
    }
}

TEST(SavedQuotientTest, AnotherGameIsRefused) {
    auto valued = read_quotient(saved_kayles(20));
    ASSERT_TRUE(valued);
    HeapQuotient quotient{{{{0, 0, 7}}}, most_elements};
    Meter meter{unlimited};
    EXPECT_FALSE(quotient.resume(std::move(*valued), meter));
    EXPECT_EQ(quotient.known(), 0U);
}

/// Whatever is changed, the numbers are refused, or what they say is verified and so it is right.
TEST(SavedQuotientTest, EveryChangeIsRefusedOrHarmless) {
    const std::vector<std::uint16_t> saved = saved_kayles(12);
    const auto right = read_quotient(saved);
    ASSERT_TRUE(right);
    std::size_t refused = 0;
    for (std::size_t at = 0; at < saved.size(); ++at) {
        for (const std::uint16_t change :
             {std::uint16_t{1}, std::uint16_t{6}, std::uint16_t{0xFFFF}}) {
            auto wrong = saved;
            wrong[at] ^= change;
            auto valued = read_quotient(wrong);
            HeapQuotient quotient{{kayles()}, most_elements};
            Meter meter{unlimited};
            if (!valued || !quotient.resume(std::move(*valued), meter)) {
                ++refused;
                continue;
            }
            ASSERT_EQ(quotient.monoid().size(), right->monoid.size()) << at;
            for (std::size_t heap = 0; heap < quotient.known(); ++heap) {
                EXPECT_EQ(quotient.value_of_known(0, heap), right->values[heap]) << at;
            }
        }
    }
    EXPECT_GT(refused, 2 * saved.size());
}

TEST(SavedQuotientTest, CutOffAnywhereItIsRefused) {
    const std::vector<std::uint16_t> saved = saved_kayles(8);
    for (std::size_t length = 0; length < saved.size(); ++length) {
        EXPECT_FALSE(read_quotient(std::span{saved}.first(length))) << length;
    }
}

}  // namespace

}  // namespace grundy::tests
