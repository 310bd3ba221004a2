#include "sequences/definition_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

TEST(DefinitionValuesTest, AreThoseOfAnIndependentLoop) {
    const Budget unlimited;
    Meter meter{unlimited};
    for (const char* code : {"0.77", "0.8", "0.f", "8.1", "c.03", "4.7", "0.26", "0.0", "0.1"}) {
        std::vector<NimWord> values{0};
        DefinitionValues method{code_of(code), values};
        EXPECT_TRUE(method.extend(50, meter));
        EXPECT_TRUE(method.extend(150, meter));
        EXPECT_TRUE(std::ranges::equal(values, values_by_definition(code, 150))) << code;
    }
}

}  // namespace

}  // namespace grundy::tests
