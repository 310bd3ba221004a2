#include "search/rank_values.hpp"

#include <gtest/gtest.h>

#include "service/tables/box_tables.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

const Budget no_limit_by_rank;

PackedNumbers filled_by_rank(const Term& top, EntryKind kind, unsigned bits) {
    const auto box = box_below(top);
    PackedNumbers entries{box->count(), bits};
    entries.fill(false);
    Meter meter{no_limit_by_rank};
    EXPECT_EQ(fill_by_rank(*box, kind, entries, 0, meter, [](std::uint64_t) { return true; }),
              box->count());
    return entries;
}

TEST(RankValues, AreThoseOfTheEngine) {
    for (const auto& top :
         {term("chomp", "4x4"), term("wythoff", "6,4"), term("matches:1,3", "9")}) {
        const auto box = box_below(*top);
        const PackedNumbers values = filled_by_rank(*top, {false, Convention::normal}, 16);
        const PackedNumbers outcomes = filled_by_rank(*top, {true, Convention::normal}, 1);
        const PackedNumbers misere = filled_by_rank(*top, {true, Convention::misere}, 1);
        for (std::uint64_t rank = 0; rank < box->count(); ++rank) {
            const TermPointer at = box->at(Rank{rank});
            ASSERT_EQ(box->rank(*at), Rank{rank}) << at->written();
            Engine engine;
            ASSERT_EQ(values[rank], engine.solve(question({at}))->grundy) << at->written();
            ASSERT_EQ(outcomes[rank], std::min(values[rank], 1U));
            const auto answer = engine.solve(question({at}, Convention::misere));
            ASSERT_EQ(misere[rank] == 0, answer->outcome == Outcome::P) << at->written();
        }
    }
}

TEST(RankValues, GoOnWhereTheyWereStopped) {
    const auto top = term("chomp", "9x9");
    const auto box = box_below(*top);
    const EntryKind kind{true, Convention::normal};
    const PackedNumbers whole = filled_by_rank(*top, kind, 1);
    PackedNumbers entries{box->count(), 1};
    entries.fill(false);
    Meter meter{no_limit_by_rank};
    const std::uint64_t known = fill_by_rank(*box, kind, entries, 0, meter,
                                             [](std::uint64_t so_far) { return so_far < 9000; });
    EXPECT_GE(known, 9000U);
    EXPECT_LT(known, box->count());
    EXPECT_EQ(fill_by_rank(*box, kind, entries, known, meter, [](std::uint64_t) { return true; }),
              box->count());
    for (std::uint64_t rank = 0; rank < box->count(); ++rank) {
        ASSERT_EQ(entries[rank], whole[rank]);
    }
}

TEST(RankValues, ThatDoNotFitAreNotCutOff) {
    const auto top = term("wythoff", "300,1");
    const auto box = box_below(*top);
    PackedNumbers entries{box->count(), 8};
    entries.fill(false);
    Meter meter{no_limit_by_rank};
    EXPECT_LT(fill_by_rank(*box, {}, entries, 0, meter, [](std::uint64_t) { return true; }),
              box->count());
    EXPECT_TRUE(meter.exhausted());
    EXPECT_NE(meter.why().en.find("8 bits"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
