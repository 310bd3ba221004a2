#include "sequences/sparse/near_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

TEST(NearRowsTest, ShowWhatALoopOverTheRowsShows) {
    Random random{11};
    for (const std::size_t reach : {64U, 128U}) {
        std::vector<std::uint8_t> bytes(1'000);
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(random.below(64));
        }
        // Some go back equally far; one as far as the window, one to the heap before.
        std::vector<XorRow> rows{{1, 3}, {reach, 5}, {7, 1}, {7, 2}, {7, 9}};
        while (rows.size() < 25) {
            rows.emplace_back(1 + random.below(reach), static_cast<NimWord>(random.below(64)));
        }
        const NearRows near{rows, reach};
        EXPECT_EQ(near.reach(), reach);
        EXPECT_EQ(near.rows().size(), rows.size());
        for (std::size_t heap = reach; heap < bytes.size(); ++heap) {
            for (std::size_t option = 0; option < 64; ++option) {
                const bool expected = std::ranges::any_of(rows, [&](const XorRow& row) {
                    return (bytes[heap - row.back] ^ row.with) == static_cast<int>(option);
                });
                ASSERT_EQ(near.show(bytes.data() + heap, static_cast<std::uint8_t>(option)),
                          expected)
                    << heap << " " << option;
            }
        }
    }
}

TEST(NearRowsTest, NoRowsShowNothing) {
    const std::vector<std::uint8_t> bytes(64, 0);
    EXPECT_FALSE(NearRows({}, 64).show(bytes.data() + 64, 0));
}

}  // namespace

}  // namespace grundy::tests
