#include "base/hash.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace grundy::tests {

namespace {

struct Inner {
    std::uint8_t a = 0;
    std::vector<Integer> b;
};
struct Outer {
    Inner inner;
    bool flag = false;
    std::array<std::uint32_t, 2> pair{};
};
enum class Colour { white, black };

template <class T>
std::size_t distinct_hashes(const std::vector<T>& values) {
    std::set<std::size_t> hashes;
    for (const T& value : values) {
        hashes.insert(Hash{}(value));
    }
    return hashes.size();
}

TEST(HashTest, EqualValuesHaveEqualHashes) {
    const std::vector<Integer> a{3, Integer{1} << 100U};
    const std::vector<Integer> b{Integer{1} + 2, Integer{1} << 100U};
    EXPECT_EQ(Hash{}(a), Hash{}(b));
    EXPECT_EQ(Hash{}(Outer{{1, a}, true, {2, 3}}), Hash{}(Outer{{1, b}, true, {2, 3}}));
    EXPECT_EQ(Hash{}(std::string{"(())"}), Hash{}(std::string{"(())"}));
}

TEST(HashTest, EveryFieldCounts) {
    EXPECT_EQ(distinct_hashes(std::vector<Outer>{
                  {{1, {3}}, true, {2, 3}},
                  {{2, {3}}, true, {2, 3}},
                  {{1, {4}}, true, {2, 3}},
                  {{1, {3, 0}}, true, {2, 3}},
                  {{1, {3}}, false, {2, 3}},
                  {{1, {3}}, true, {3, 2}},
              }),
              6U);
    EXPECT_EQ(distinct_hashes(std::vector<std::tuple<int, Colour>>{
                  {1, Colour::white}, {1, Colour::black}, {0, Colour::black}}),
              3U);
}

TEST(HashTest, OrderAndNestingCount) {
    using Lists = std::vector<std::vector<int>>;
    EXPECT_EQ(distinct_hashes(std::vector<Lists>{
                  {{1}, {2}}, {{2}, {1}}, {{1, 2}}, {{1, 2}, {}}, {{}, {1, 2}}, {}}),
              6U);
}

TEST(HashTest, SpreadsSmallNumbers) {
    std::vector<std::uint32_t> numbers;
    std::set<std::size_t> low_bits;
    for (std::uint32_t n = 0; n < 10'000; ++n) {
        numbers.push_back(n);
        low_bits.insert(Hash{}(n) & 0xFFU);
    }
    EXPECT_EQ(distinct_hashes(numbers), numbers.size());
    EXPECT_EQ(low_bits.size(), 256U);
}

}  // namespace

}  // namespace grundy::tests
