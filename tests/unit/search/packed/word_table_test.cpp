#include "search/packed/word_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <thread>
#include <vector>

#include "base/random.hpp"

namespace grundy {
namespace {

std::size_t same_effort(std::uint64_t) { return 0; }

TEST(WordTable, FindsWhatWasStored) {
    WordTable table{4096};
    Random random{1};
    std::map<std::uint64_t, unsigned> stored;
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t key = random.between(1, (std::uint64_t{1} << 56U) - 1);
        const auto code = static_cast<unsigned>(random.between(1, 255));
        EXPECT_TRUE(table.store(key, code, same_effort));
        stored[key] = code;
    }
    for (const auto& [key, code] : stored) {
        EXPECT_EQ(table.find(key), code);
        EXPECT_FALSE(table.store(key, code, same_effort)) << "it has its place";
        EXPECT_EQ(table.find(key ^ 1U), stored.contains(key ^ 1U) ? stored[key ^ 1U] : 0U);
    }
    std::size_t met = 0;
    table.each([&](std::uint64_t key, unsigned code) {
        EXPECT_EQ(stored.at(key), code);
        ++met;
    });
    EXPECT_EQ(met, stored.size());
}

TEST(WordTable, NeverMixesUpPositionsThatShareItsEightPlaces) {
    WordTable table{1};
    ASSERT_EQ(table.places(), 8U);
    for (std::uint64_t key = 1; key < 10'000; ++key) {
        table.store(key, static_cast<unsigned>(1 + key % 255), same_effort);
        EXPECT_EQ(table.find(key), 1 + key % 255) << "what came last is there";
        for (std::uint64_t other = key > 40 ? key - 40 : 1; other <= key + 3; ++other) {
            const unsigned code = table.find(other);
            EXPECT_TRUE(code == 0 || code == 1 + other % 255) << other;
        }
    }
}

TEST(WordTable, KeepsWhatTookMostWork) {
    WordTable table{1};
    const auto effort = [](std::uint64_t key) { return static_cast<std::size_t>(key % 100); };
    table.store(99, 7, effort);
    for (std::uint64_t key = 100; key < 190; ++key) {
        table.store(key, 1, effort);
    }
    EXPECT_EQ(table.find(99), 7U);
}

TEST(WordTable, IsReadBackFromItsMemory) {
    WordTable table{64};
    table.store(123'456'789, 200, same_effort);
    std::map<std::uint64_t, unsigned> read;
    const auto raw = table.raw();
    for (std::size_t at = 0; at < raw.size(); at += WordTable::raw_unit) {
        WordTable::each_in(raw.subspan(at).first<WordTable::raw_unit>(),
                           [&](std::uint64_t key, unsigned code) { read[key] = code; });
    }
    EXPECT_EQ(read, (std::map<std::uint64_t, unsigned>{{123'456'789, 200}}));
}

TEST(WordTable, IsSharedByThreads) {
    WordTable table{1};  // all write to the same places
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&, thread] {
            Random random{static_cast<std::uint64_t>(thread)};
            for (int i = 0; i < 20'000; ++i) {
                const std::uint64_t key = random.between(1, 30);
                table.store(key, static_cast<unsigned>(key), same_effort);
                const unsigned code = table.find(random.between(1, 30));
                wrong += code > 30 ? 1 : 0;
                const unsigned mine = table.find(key);
                wrong += mine != 0 && mine != key ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace grundy
