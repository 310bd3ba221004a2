#include "search/by_outcomes.hpp"

#include <gtest/gtest.h>

#include "support/random_walks.hpp"
#include "support/reference.hpp"

namespace grundy::tests {

namespace {

const Budget all_there_is;

/// The labels of the moves by what they lead to.
std::map<std::string, Outcome> ratings(const ByOutcomes& analysis) {
    std::map<std::string, Outcome> rated;
    EXPECT_TRUE(analysis.rate(Convention::normal, [&](const TermMove& move, const Rating& rating) {
        EXPECT_FALSE(rating.worth);
        rated.insert_or_assign(move.label(), rating.alone.value());
        return true;
    }));
    return rated;
}

void expect_reference(const TermPointer& term) {
    const auto reference = Reference::of({term}, 1'000);
    ASSERT_TRUE(reference);
    KnownOutcomes table{term->explorer(Grain::canonical), {}};
    Meter meter{all_there_is};
    const ByOutcomes analysis{*term, Convention::normal, table, meter};
    if (analysis.met_cycle()) {
        EXPECT_FALSE(reference->ends());
        EXPECT_FALSE(analysis.outcome(Convention::normal));
        EXPECT_TRUE(analysis.why());
        return;
    }
    EXPECT_EQ(analysis.outcome(Convention::normal),
              reference->ending(Convention::normal, 0).outcome);
    EXPECT_FALSE(analysis.worth());
    std::map<std::string, Outcome> expected;
    for (const Reference::Move& move : reference->positions()[0].moves) {
        expected.insert_or_assign(move.label,
                                  reference->ending(Convention::normal, move.to).outcome);
    }
    EXPECT_EQ(ratings(analysis), expected);
}

TEST(ByOutcomesTest, AgreesWithTheReferenceOnWalksThatEnd) {
    Random random{11};
    for (int draw = 0; draw < 400; ++draw) {
        const bool downwards = draw % 2 == 0;
        expect_reference(term_of_rules(random_ending_walk(random, 7, downwards), 0));
    }
}

TEST(ByOutcomesTest, AgreesWithTheReferenceWhereEachPlayerHasMoves) {
    Random random{12};
    for (int draw = 0; draw < 400; ++draw) {
        const PartizanWalk walk = random_partizan_walk(random, 6, draw % 2 == 0);
        for (const Side side : {Side::left, Side::right}) {
            expect_reference(term_of_rules(walk, {0, side}));
        }
    }
}

TEST(ByOutcomesTest, RatesMovesThatLeadIntoCycles) {
    // 0 wins by going to 1, the first move, so that the search never sees the cycle 2 <-> 3.
    const EndingWalk walk{{{1, 2}, {}, {3}, {2}}, {{}, Outcome::P, {}, {}}};
    expect_reference(term_of_rules(walk, 0));
    const auto term = term_of_rules(walk, 0);
    KnownOutcomes table{term->explorer(Grain::canonical), {}};
    Meter meter{all_there_is};
    const ByOutcomes analysis{*term, Convention::normal, table, meter};
    EXPECT_FALSE(analysis.met_cycle());
    EXPECT_EQ(ratings(analysis),
              (std::map<std::string, Outcome>{{"1", Outcome::P}, {"2", Outcome::draw}}));
}

TEST(ByOutcomesTest, SaysWhyWhenTheBudgetIsUsedUp) {
    Budget few;
    few.steps = 10;
    const auto term = term_of_rules(Domineering{}, {4, 4});
    KnownOutcomes table{term->explorer(Grain::canonical), {}};
    Meter meter{few};
    const ByOutcomes analysis{*term, Convention::normal, table, meter};
    EXPECT_FALSE(analysis.outcome(Convention::normal));
    EXPECT_FALSE(analysis.met_cycle());
    ASSERT_TRUE(analysis.why());
    EXPECT_TRUE(analysis.reason(Convention::normal).empty());
}

TEST(ByOutcomesTest, MirrorImagesAreOnePosition) {
    const auto term = term_of_rules(Domineering{}, {4, 4});
    const auto positions = [&](Grain grain) {
        KnownOutcomes table{term->explorer(grain), {}};
        Meter meter{all_there_is};
        const ByOutcomes analysis{*term, Convention::normal, table, meter};
        EXPECT_EQ(analysis.outcome(Convention::normal), Outcome::N);
        return table.explorer->size();
    };
    EXPECT_LT(positions(Grain::canonical), positions(Grain::whole));
}

}  // namespace

}  // namespace grundy::tests
