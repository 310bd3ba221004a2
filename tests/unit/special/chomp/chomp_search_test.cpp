#include "special/chomp/chomp_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "base/mex.hpp"
#include "special/chomp/chomp_paths.hpp"

namespace grundy {
namespace {

using Rows = Chomp::Position;

/// The definition, from the rules alone.
class ChompByDefinition {
   public:
    std::size_t value(const Rows& rows) {
        if (const auto known = values_.find(rows); known != values_.end()) {
            return known->second;
        }
        Mex options;
        Chomp{}.moves(rows, [&](const Square& square) {
            options.add(value(Chomp{}.after(rows, square)));
            return true;
        });
        return values_[rows] = options.value();
    }
    bool is_lost(const Rows& rows, Convention convention) {
        const auto key = std::pair{convention, rows};
        if (const auto known = lost_.find(key); known != lost_.end()) {
            return known->second;
        }
        bool moved = false;
        bool won = false;
        Chomp{}.moves(rows, [&](const Square& square) {
            moved = true;
            won = won || is_lost(Chomp{}.after(rows, square), convention);
            return true;
        });
        const bool lost = moved ? !won : convention == Convention::normal;
        return lost_[key] = lost;
    }

   private:
    std::map<Rows, std::size_t> values_;
    std::map<std::pair<Convention, Rows>, bool> lost_;
};

/// Every bar in a box.
std::vector<Rows> bars(std::uint32_t columns, std::size_t rows) {
    std::vector<Rows> all;
    for (std::uint32_t row = 1; row <= columns; ++row) {
        all.push_back({row});
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::uint32_t row = 1; all[i].size() < rows && row <= all[i].back(); ++row) {
            Rows higher = all[i];
            higher.push_back(row);
            all.push_back(std::move(higher));
        }
    }
    return all;
}

/// Everything on, each rule off, all off, and a table of eight places.
std::vector<PackedRules> all_rules() {
    std::vector<PackedRules> all(5);
    all[1].looks_ahead = false;
    all[2].orders = false;
    all[3] = {false, false, false};
    all[4].most_places = 1;
    return all;
}

TEST(ChompPaths, HaveTheOptionsOfTheRules) {
    for (const Rows& rows : bars(5, 5)) {
        std::multiset<std::uint64_t> expected;
        Chomp{}.moves(rows, [&](const Square& square) {
            expected.insert(ChompPaths::key_of(Chomp{}.after(rows, square)));
            return true;
        });
        std::multiset<std::uint64_t> found;
        ChompPaths::each_option(ChompPaths::key_of(rows), Listed::all, [&](std::uint64_t option) {
            found.insert(option);
            return true;
        });
        EXPECT_EQ(found, expected) << Chomp{}.format(rows);
        EXPECT_EQ(ChompPaths::size(ChompPaths::key_of(rows)), Chomp{}.size(rows));
    }
}

TEST(ChompPaths, AreOneForABarAndItsMirrorImage) {
    std::map<Rows, std::uint64_t> keys;
    std::set<std::uint64_t> different;
    for (const Rows& rows : bars(5, 5)) {
        const std::uint64_t key = ChompPaths::key_of(rows);
        const auto [at, fresh] = keys.emplace(Chomp{}.canonical(rows), key);
        EXPECT_EQ(at->second, key) << Chomp{}.format(rows);
        EXPECT_EQ(different.insert(key).second, fresh) << Chomp{}.format(rows);
    }
}

TEST(ChompSearch, ValuesSmallBarsAsTheDefinitionDoes) {
    ChompByDefinition definition;
    const Budget budget;
    for (const PackedRules& rules : all_rules()) {
        for (const Rows& rows : bars(4, rules.most_places == 1 ? 3 : 4)) {
            Meter meter{budget};
            const auto search = chomp_search(rows, rules);
            const std::size_t expected = definition.value(rows);
            EXPECT_EQ(search->has_value(chomp_set(rows), 0, meter), expected == 0)
                << Chomp{}.format(rows);
            EXPECT_EQ(search->value(chomp_set(rows), meter), expected) << Chomp{}.format(rows);
            EXPECT_EQ(search->has_value(chomp_set(rows), expected, meter), true);
            EXPECT_EQ(search->has_value(chomp_set(rows), expected + 1, meter), false);
        }
    }
}

TEST(ChompSearch, DecidesInBothConventions) {
    ChompByDefinition definition;
    const Budget budget;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        for (const PackedRules& rules : all_rules()) {
            for (const Rows& rows : bars(4, 4)) {
                const auto search = chomp_outcomes(rows, convention, rules);
                Meter meter{budget};
                EXPECT_EQ(search->outcome(chomp_set(rows), meter),
                          definition.is_lost(rows, convention) ? Outcome::P : Outcome::N)
                    << Chomp{}.format(rows);
            }
        }
    }
}

// With one table for all bars: what one search leaves there is right for the others.
TEST(ChompSearch, SharesItsTable) {
    ChompByDefinition definition;
    const auto search = chomp_search({1});
    const Budget budget;
    Meter meter{budget};
    const auto all = bars(6, 5);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Rows& rows = all[i * 97 % all.size()];
        EXPECT_EQ(search->has_value(chomp_set(rows), 0, meter), definition.value(rows) == 0);
        if (i % 3 == 0) {
            EXPECT_EQ(search->value(chomp_set(rows), meter), definition.value(rows));
        }
    }
}

TEST(ChompSearch, FindsTheSameWithSeveralThreads) {
    const Rows rows(9, 10);
    for (const unsigned threads : {1U, 2U, 4U}) {
        Budget budget;
        budget.threads = threads;
        Meter meter{budget};
        EXPECT_EQ(chomp_search(rows)->value(chomp_set(rows), meter), 15U) << threads;
    }
}

TEST(ChompSearch, SaysWhatIsKnownWhenItIsCutOffAtTheNode) {
    const Rows rows(5, 6);
    ChompByDefinition definition;
    const std::size_t value = definition.value(rows);
    for (std::uint64_t nodes = 1; nodes < 400; nodes += 7) {
        Budget budget;
        budget.nodes = nodes;
        Meter meter{budget};
        const auto search = chomp_search(rows);
        if (const auto found = search->value(chomp_set(rows), meter)) {
            EXPECT_EQ(*found, value);
            continue;
        }
        EXPECT_EQ(meter.calls(), nodes);
        const Possible possible = search->possible();
        EXPECT_TRUE(value >= possible.at_least ||
                    std::ranges::find(possible.also, value) != possible.also.end())
            << nodes;
    }
}

// Interrupted again and again, and each time taken up by another search from what was saved.
TEST(ChompSearch, ResumesFromWhatWasSaved) {
    const Rows rows(7, 8);
    const Budget unlimited;
    Meter whole{unlimited};
    const auto expected = chomp_search(rows)->value(chomp_set(rows), whole);
    std::vector<std::uint16_t> saved;
    std::optional<std::size_t> found;
    int times = 0;
    while (!found) {
        ASSERT_LT(++times, 100);
        const auto search = chomp_search(rows);
        Budget budget;
        budget.nodes = whole.calls() / 5;
        Meter meter{budget};
        EXPECT_TRUE(search->load(
            saved.size(),
            [&](std::size_t first, std::span<std::uint16_t> to) {
                std::copy_n(saved.begin() + static_cast<std::ptrdiff_t>(first), to.size(),
                            to.begin());
            },
            meter));
        found = search->value(chomp_set(rows), meter);
        saved.assign(search->saved().begin(), search->saved().end());
    }
    EXPECT_EQ(found, expected);
    EXPECT_GT(times, 2);
}

TEST(ChompSearch, RefusesWhatIsNoTable) {
    const Budget budget;
    Meter meter{budget};
    EXPECT_FALSE(
        chomp_search({3, 2})->load(3, [](std::size_t, std::span<std::uint16_t>) {}, meter));
}

TEST(ChompSearch, LeavesLargeBarsToOthers) {
    EXPECT_NE(chomp_search({55}), nullptr);
    EXPECT_EQ(chomp_search({56}), nullptr);
    EXPECT_EQ(chomp_search(Rows(28, 29)), nullptr);
}

}  // namespace
}  // namespace grundy
