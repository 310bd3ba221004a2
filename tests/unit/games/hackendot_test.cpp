#include "games/hackendot.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/forests.hpp"
#include "support/wrong_texts.hpp"

namespace grundy::tests {

namespace {

const Hackendot hackendot;

TEST(HackendotTest, RemovesThePathAndLeavesTheRest) {
    EXPECT_EQ(labels(hackendot, "(())()"), std::vector<std::string>({"1", "2", "3"}));
    EXPECT_EQ(after(hackendot, "(()(()))()", "1"), "()(())()");
    EXPECT_EQ(after(hackendot, "(()(()))()", "2"), "(())()");
    EXPECT_EQ(after(hackendot, "(()(()))()", "3"), "()()()");
    EXPECT_EQ(after(hackendot, "(()(()))()", "4"), "()()");
    EXPECT_EQ(after(hackendot, "(()(()))()", "5"), "(()(()))");
    EXPECT_EQ(after(hackendot, "()", "1"), "0");
}

/// The rule again, on parents instead of brackets: what is not on the path to the root stays, and
/// hangs from its nearest ancestor that stays.
std::vector<std::size_t> parents_without_path(const std::vector<std::size_t>& parents,
                                              std::size_t node) {
    std::set<std::size_t> path;
    for (std::size_t at = node; at != 0; at = parents[at - 1]) {
        path.insert(at);
    }
    std::map<std::size_t, std::size_t> renumbered{{0, 0}};
    std::vector<std::size_t> left;
    for (std::size_t at = 1; at <= parents.size(); ++at) {
        if (!path.contains(at)) {
            const std::size_t parent = parents[at - 1];
            left.push_back(path.contains(parent) ? 0 : renumbered.at(parent));
            renumbered[at] = left.size();
        }
    }
    return left;
}

TEST(HackendotTest, RemovesThePathOfEveryNodeOfEveryForest) {
    const auto parents = [](const std::string& word) {
        return std::get<ForestDrawing>(hackendot.drawing(word)).parents;
    };
    for (std::size_t nodes = 1; nodes <= 7; ++nodes) {
        for (const std::string& word : forests(nodes)) {
            for (std::size_t node = 1; node <= nodes; ++node) {
                ASSERT_EQ(parents(hackendot.after(word, node)),
                          parents_without_path(parents(word), node))
                    << word << " " << node;
            }
        }
    }
}

TEST(HackendotTest, DrawsParentsInPrefixOrder) {
    EXPECT_EQ(std::get<ForestDrawing>(hackendot.drawing("(()(()))()")).parents,
              std::vector<std::size_t>({0, 1, 1, 3, 0}));
}

TEST(HackendotTest, PositionsAreRead) {
    EXPECT_EQ(hackendot.parse(" ( ( ) ) "), "(())");
    EXPECT_EQ(hackendot.parse("0"), "");
    EXPECT_EQ(hackendot.format(""), "0");
}

TEST(HackendotTest, PositionsAreRefused) {
    expect_wrong_positions(hackendot, {
                                          {"", "the text is empty", 0},
                                          {"(()", "never closed", 0},
                                          {"()(", "never closed", 2},
                                          {"())", "closes nothing", 2},
                                          {")(", "closes nothing", 0},
                                          {"(a)", "unexpected 'a'", 1},
                                          {"0()", "unexpected '('", 1},
                                          {"()0", "unexpected '0'", 2},
                                      });
}

TEST(HackendotTest, MovesAreRefused) {
    expect_wrong_moves(hackendot, "(())",
                       {
                           {"0", "there is no node 0", 0},
                           {"3", "there is no node 3", 0},
                           {"", "the text is empty", 0},
                           {"1 2", "unexpected '2'", 2},
                           {"99999999999999999999", "there is no node", 0},
                       });
}

TEST(HackendotTest, CanonicalFormForgetsTheOrderOfChildren) {
    EXPECT_EQ(hackendot.canonical("()((())())"), hackendot.canonical("(()(()))()"));
    EXPECT_NE(hackendot.canonical("(()(()))"), hackendot.canonical("((()()))"));
    EXPECT_EQ(hackendot.parts("(())()"), std::vector<std::string>({"(())", "()"}));
}

TEST(HackendotTest, RandomForestsOfASizeAreUniform) {
    std::map<std::string, int> seen;
    Random random{3};
    for (int draw = 0; draw < 14'000; ++draw) {
        ++seen[hackendot.random(4, random)];
    }
    EXPECT_EQ(seen.size(), 14U) << "all forests of four nodes";
    for (const auto& [word, count] : seen) {
        EXPECT_NEAR(count, 1'000, 160) << word;  // five standard deviations
    }
}

TEST(HackendotTest, RandomForestsOfNoSizeFollowTheGrammar) {
    // S -> () | ()S | (S) | (S)S: one draw in four is a single node.
    Random random{5};
    int single = 0;
    for (int draw = 0; draw < 4'000; ++draw) {
        const std::string word = hackendot.random(0, random);
        EXPECT_FALSE(word.empty());
        EXPECT_LE(word.size(), 1'000U) << "too large ones are drawn again";
        single += word == "()" ? 1 : 0;
    }
    EXPECT_NEAR(single, 1'000, 160);
}

}  // namespace

}  // namespace grundy::tests
