#include "words/byte_pairs.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

std::vector<std::uint16_t> found_by(ByteFilter filter, const std::string& first,
                                    const std::string& second, std::size_t count, char a, char b) {
    std::vector<std::uint16_t> found(count + 1);
    const auto bytes = [](const std::string& text) {
        return reinterpret_cast<const unsigned char*>(text.data());
    };
    found.resize(filter(bytes(first), bytes(second), count, static_cast<unsigned char>(a),
                        static_cast<unsigned char>(b), found.data()));
    return found;
}

TEST(ByteFilters, BeginWithThePlainOne) {
    ASSERT_FALSE(byte_filters().empty());
    EXPECT_EQ(byte_filters().front().level, VectorLevel::plain);
}

TEST(ByteFilters, AllFindTheSamePlaces) {
    Random random{11};
    // Lengths around every width of a vector, and a whole block.
    std::vector<std::size_t> lengths{filter_block, filter_block - 1};
    for (std::size_t length = 0; length < 300; ++length) {
        lengths.push_back(length);
    }
    for (const std::size_t length : lengths) {
        const std::uint64_t letters = random.between(1, 4);
        std::string first(length, 'a');
        std::string second(length, 'a');
        for (std::size_t i = 0; i < length; ++i) {
            first[i] = static_cast<char>(random.between(0, letters) + 0x7f);  // above 127 too
            second[i] = static_cast<char>(random.between(0, letters) + 0x7f);
        }
        std::vector<std::uint16_t> wanted;
        for (std::size_t i = 0; i < length; ++i) {
            if (first[i] == '\x7f' && second[i] == '\x80') {
                wanted.push_back(static_cast<std::uint16_t>(i));
            }
        }
        for (const LeveledFilter& filter : byte_filters()) {
            EXPECT_EQ(found_by(filter.filter, first, second, length, '\x7f', '\x80'), wanted)
                << name_of(filter.level) << ", " << length << " bytes";
        }
    }
}

TEST(ByteFilters, AFilterThatMissesAPlaceFailsTheSelfTest) {
    for (const LeveledFilter& filter : byte_filters()) {
        EXPECT_TRUE(agree(filter, byte_filters().front())) << name_of(filter.level);
    }
    const LeveledFilter misses{
        VectorLevel::avx2,
        [](const unsigned char* first, const unsigned char* second, std::size_t count,
           unsigned char a, unsigned char b, std::uint16_t* found) {
            const std::size_t size =
                byte_filters().front().filter(first, second, count, a, b, found);
            return size - (size > 60 ? 1 : 0);
        }};
    EXPECT_FALSE(agree(misses, byte_filters().front()));
}

}  // namespace

}  // namespace grundy::tests
