#include "search/followers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/hackendot.hpp"
#include "games/wythoff.hpp"
#include "search/retrograde.hpp"
#include "support/reference.hpp"
#include "support/tiny_games.hpp"

namespace grundy::tests {

namespace {

const Budget all_followers_allowed;

template <class G>
std::optional<Followers> followers(
    const G& rules, const typename G::Position& position, Meter& meter,
    std::uint64_t most_moves = std::numeric_limits<std::uint64_t>::max()) {
    ExplorerOf<G> explorer{rules, Grain::whole};
    const Node root = explorer.nodes_of(position, meter).front();
    return Followers::of(explorer, root, meter, most_moves);
}

TEST(FollowersTest, AreMetInOrderWithWhoMovesToThem) {
    // 0 -> 1, 2; 1 -> 2; 2 the end.
    Meter meter{all_followers_allowed};
    const auto graph = followers(Walk{{{1, 2}, {2}, {}}}, 0U, meter);
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->size(), 3U);
    EXPECT_EQ(graph->moves(), 3U);
    EXPECT_EQ(graph->degree, (std::vector<std::uint32_t>{2, 1, 0}));
    EXPECT_EQ(graph->row, (std::vector<std::size_t>{0, 0, 1, 3}));
    EXPECT_EQ(graph->predecessors, (std::vector<std::uint32_t>{0, 0, 1}));
}

TEST(FollowersTest, SumsEndAsTheirProductDoes) {
    // Draws included: random graphs with cycles, beside chains.
    Random random{11};
    for (int draw = 0; draw < 200; ++draw) {
        Walk walk{std::vector<std::vector<std::uint32_t>>(4)};
        for (std::uint64_t edges = random.between(2, 7); edges > 0; --edges) {
            walk.successors[random.below(4)].push_back(static_cast<std::uint32_t>(random.below(4)));
        }
        const Walk chain{{{}, {0}, {1, 0}}};
        Meter meter{all_followers_allowed};
        const auto first = followers(walk, 0U, meter);
        const auto second = followers(chain, 2U, meter);
        ASSERT_TRUE(first && second);
        const Followers* const terms[] = {&*first, &*second, &*second};
        const auto reference = Reference::of(
            {term_of_rules(walk, 0U), term_of_rules(chain, 2U), term_of_rules(chain, 2U)}, 1'000);
        ASSERT_TRUE(reference);
        for (const Convention convention : both_conventions) {
            const auto endings = endings_of_sum(terms, convention, meter);
            ASSERT_TRUE(endings);
            EXPECT_EQ(endings->size(), first->size() * 9);
            const Ending found = endings->front();
            ASSERT_EQ(found.outcome, reference->ending(convention, 0).outcome);
            if (found.outcome != Outcome::draw) {
                ASSERT_EQ(found.remoteness, reference->ending(convention, 0).remoteness);
            }
        }
    }
}

TEST(FollowersTest, ASumOfNothingHasEnded) {
    Meter meter{all_followers_allowed};
    const auto endings = endings_of_sum({}, Convention::misere, meter);
    ASSERT_TRUE(endings);
    EXPECT_EQ(endings->front().outcome, Outcome::N);
    EXPECT_EQ(moves_of_sum({}), 0U);
}

TEST(FollowersTest, TheMovesOfASumAreKnownBeforeItIsMade) {
    Meter meter{all_followers_allowed};
    const auto chain = followers(Chain{}, 4U, meter);  // 5 followers, one move each but the last
    ASSERT_TRUE(chain);
    const Followers* const two[] = {&*chain, &*chain};
    EXPECT_EQ(moves_of_sum(two), 2U * 4 * 5);
    const std::vector<const Followers*> many(100, &*chain);
    EXPECT_GT(moves_of_sum(many), std::uint64_t{1} << 59U) << "and it does not overflow";
}

TEST(FollowersTest, WhatIsTooWideIsGivenUpAtOnce) {
    Meter meter{all_followers_allowed};
    EXPECT_FALSE(followers(Wythoff{}, {100, 200}, meter, 2'000));
    EXPECT_LT(meter.ticks(), 1'000U) << "the moves of the position foretell it";
}

TEST(FollowersTest, LongPositionsAreDearerThanShortOnes) {
    // A move of a forest of 300 nodes copies and sorts its 600 brackets: the meter must see more in
    // it than in a move of a heap, or a limit of time is looked at too late.
    std::string word;
    for (int i = 0; i < 150; ++i) {
        word += "(()";
    }
    word.append(150, ')');
    Budget budget;
    budget.steps = 1'000;
    Meter meter{budget};
    ExplorerOf<Hackendot> explorer{Hackendot{}, Grain::parts};
    const Node root = explorer.nodes_of(word, meter).front();
    std::vector<Step> steps;
    EXPECT_FALSE(explorer.expand(root, steps, meter));
    EXPECT_LT(std::ranges::count(steps, true, &Step::last), 50) << "of 300 moves";
    EXPECT_TRUE(meter.exhausted());
}

TEST(FollowersTest, GoingBackIsWithinTheBudgetToo) {
    Meter meter{all_followers_allowed};
    const auto chain = followers(Chain{}, 3'000U, meter);
    ASSERT_TRUE(chain);
    Budget few;
    few.steps = 1'000;
    Meter tight{few};
    const Followers* const alone[] = {&*chain};
    EXPECT_FALSE(endings_of_sum(alone, Convention::normal, tight));
    EXPECT_LE(tight.ticks(), 1'002U);
}

}  // namespace

}  // namespace grundy::tests
