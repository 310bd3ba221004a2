#include "service/limits.hpp"

#include <gtest/gtest.h>

namespace grundy {

namespace {

TEST(Limits, BytesAreANumberAndAUnit) {
    EXPECT_EQ(*bytes_of("1"), 1U);
    EXPECT_EQ(*bytes_of("512M"), std::size_t{512} << 20U);
    EXPECT_EQ(*bytes_of("1.5k"), 1536U);
    EXPECT_EQ(*bytes_of("2GB"), std::size_t{2} << 30U);
    EXPECT_EQ(*bytes_of("1T"), std::size_t{1} << 40U);
}

TEST(Limits, WhatIsNoAmountIsRefused) {
    for (const char* text : {"", "M", "many", "0", "-1M", "3X", "3MM", "1e30", "nan"}) {
        const auto bytes = bytes_of(text);
        ASSERT_FALSE(bytes) << text;
        EXPECT_EQ(bytes.error().place->text, text);
    }
}

TEST(Limits, AMachineHasSomeMemoryAndACore) {
    EXPECT_GT(default_bytes(), std::size_t{1} << 20U);
    EXPECT_GE(default_threads(), 1U);
}

}  // namespace

}  // namespace grundy
