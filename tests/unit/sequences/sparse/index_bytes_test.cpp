#include "sequences/sparse/index_bytes.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

TEST(IndexBytesTest, TellTheCommonHeapsAndMarkTheOthers) {
    const SparseSpace space{0b1110, false, true};
    Random random{5};
    std::vector<NimWord> values{0};
    while (values.size() < 1'000) {
        const bool is_common = values.size() >= 700 || random.below(4) != 0;
        values.push_back(
            space.value({static_cast<NimWord>(random.below(100))}, values.size(), is_common));
    }
    IndexBytes bytes;
    bytes.extend(std::span{values}.first(900), space, 64);
    EXPECT_EQ(bytes.known(), 900U);
    EXPECT_EQ(*bytes.before(963), IndexBytes::rare);  // not known yet
    for (std::size_t heap = 900; heap < 950; ++heap) {
        bytes.append(values[heap], space);
    }
    bytes.extend(values, space, 0);
    std::size_t last_rare = 0;
    for (std::size_t heap = 0; heap < values.size(); ++heap) {
        const bool is_common = heap > 0 && space.common(values[heap], heap);
        last_rare = is_common ? last_rare : heap;
        EXPECT_EQ(*bytes.before(heap),
                  is_common ? space.index(values[heap]).number : IndexBytes::rare);
    }
    EXPECT_EQ(bytes.last_rare(), last_rare);
    EXPECT_TRUE(bytes.common_from(last_rare + 1));
    EXPECT_FALSE(bytes.common_from(last_rare));

    EXPECT_EQ(bytes.end_with_marks(), 128U);
    values.push_back(space.value({128}, values.size(), true));
    bytes.extend(values, space, 0);
    EXPECT_EQ(bytes.end_with_marks(), 64U);

    bytes.restart();
    EXPECT_EQ(bytes.known(), 0U);
    EXPECT_EQ(bytes.end_with_marks(), 128U);
}

TEST(IndexBytesTest, NoMarkLooksLikeAnOption) {
    for (std::size_t with = 0; with < 128; ++with) {
        EXPECT_GE(IndexBytes::rare ^ with, 128U);
    }
    for (std::size_t index = 128; index < IndexBytes::end; ++index) {
        EXPECT_GE(IndexBytes::rare ^ index, 64U);
    }
}

}  // namespace

}  // namespace grundy::tests
