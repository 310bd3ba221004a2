#include "search/couples/possible_values.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

ValueSet set_of(std::initializer_list<std::size_t> values) {
    ValueSet set;
    for (const std::size_t value : values) {
        set.add(value);
    }
    return set;
}

TEST(PossibleValues, SaysWhatIsLeft) {
    EXPECT_EQ(possible_values(0, set_of({})).at_least, 0U);
    EXPECT_EQ(possible_values(0, set_of({0, 1})).at_least, 2U);
    const Possible gap = possible_values(0, set_of({1}));
    EXPECT_EQ(gap.at_least, 2U);
    EXPECT_EQ(gap.also, std::vector<std::size_t>{0});
}

TEST(PossibleValues, AgreesWithTheDefinitionInSums) {
    for (std::size_t known = 0; known < 9; ++known) {
        for (unsigned excluded = 0; excluded < 64; ++excluded) {
            const ValueSet set{excluded};
            const Possible possible = possible_values(known, set);
            for (std::size_t value = 0; value < 40; ++value) {
                ASSERT_EQ(possible.includes(value), !set.has(value ^ known))
                    << known << " " << excluded << " " << value;
            }
        }
    }
}

TEST(ValueSet, KnowsTheLeastMissing) {
    ValueSet set;
    for (std::size_t value = 0; value < 200; ++value) {
        EXPECT_EQ(set.mex(), value);
        set.add(value);
        EXPECT_TRUE(set.has(value));
        EXPECT_EQ(set.largest(), value);
    }
    set.add(300);
    EXPECT_EQ(set.mex(), 200U);
}

}  // namespace
}  // namespace grundy
