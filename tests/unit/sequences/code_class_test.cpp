#include "sequences/code_class.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

TEST(CodeClassTest, MembersHaveTheSequenceOfTheirClass) {
    // Every code with three digits after the point, and what stands before it.
    std::map<std::vector<unsigned>, Values> known;
    for (unsigned number = 0; number < 1024; ++number) {
        const HeapCode code{{number < 512 ? 0U : 4U, number / 64 % 8, number / 8 % 8, number % 8}};
        const CodeClass found = class_of(code);
        Values& expected = known[found.code.digits];
        if (expected.empty()) {
            expected = values_by_definition(found.code, 120);
        }
        const Values values = values_by_definition(code, 120);
        for (std::size_t heap = 0; heap < values.size(); ++heap) {
            const auto value = heap < found.shift ? 0 : expected[heap - found.shift];
            ASSERT_EQ(values[heap], value) << number << " heap " << heap;
        }
    }
}

TEST(CodeClassTest, TheClassesOfTheLiterature) {
    const auto digits = [](const char* text) { return class_of(code_of(text)).code.digits; };
    // Winning Ways: 0.04, 0.007 and 0.0137 are 0.11337; Dawson's Kayles is Dawson's Chess, 0.137.
    EXPECT_EQ(digits("0.04"), digits("0.007"));
    EXPECT_EQ(digits("0.04"), digits("0.0137"));
    EXPECT_EQ(digits("0.04"), (std::vector<unsigned>{0, 1, 1, 3, 3, 7}));
    EXPECT_EQ(digits("0.07"), digits("0.137"));
    EXPECT_EQ(digits("0.4"), digits("0.07"));
    EXPECT_EQ(digits("0.6"), digits("0.37"));
    EXPECT_EQ(digits("0.26"), digits("0.27"));
    EXPECT_EQ(class_of(code_of("0.07")).shift, 1U);
    // 0.161 has not the values of 0.36, nor 0.324 those of 0.334.
    EXPECT_NE(digits("0.161"), digits("0.36"));
    EXPECT_NE(digits("0.324"), digits("0.334"));
    std::set<std::vector<unsigned>> classes;
    for (unsigned number = 0; number < 512; ++number) {
        classes.insert(class_of({{0, number / 64, number / 8 % 8, number % 8}}).code.digits);
    }
    EXPECT_EQ(classes.size(), 196U);
}

}  // namespace

}  // namespace grundy::tests
