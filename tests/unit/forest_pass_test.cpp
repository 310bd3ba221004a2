#include "theory/forest_pass.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/forests.hpp"
#include "theory/ulehla.hpp"

namespace grundy::tests {

namespace {

const Budget no_limit_for_forests;

std::vector<std::uint64_t> winning_of(const ForestSolution& solution) {
    std::vector<std::uint64_t> winning;
    for (std::uint64_t node = 0; node < solution.nodes; ++node) {
        if (solution.wins[node] != 0) {
            winning.push_back(node + 1);
        }
    }
    return winning;
}

std::string parents_of(const std::string& word) {
    std::string list;
    std::vector<std::size_t> open{0};
    std::size_t next = 0;
    for (const char bracket : word) {
        if (bracket == '(') {
            list += std::to_string(open.back()) + "\n";
            open.push_back(++next);
        } else {
            open.pop_back();
        }
    }
    return list;
}

void expect_as_ulehla(const std::string& word) {
    Meter meter{no_limit_for_forests};
    const Ulehla theorem{Hackendot{}, word};
    grundy::Found<std::uint64_t> found{word.size()};
    theorem.winning(Convention::normal, {}, found);
    for (const auto& solved :
         {solved_dyck_word(word, meter), solved_parent_list(parents_of(word), meter, [] {})}) {
        ASSERT_TRUE(solved && *solved) << word;
        EXPECT_EQ((*solved)->nodes, word.size() / 2);
        EXPECT_EQ(Integer{(*solved)->value}, theorem.worth()->nim) << word;
        EXPECT_EQ((*solved)->winning, found.count());
        EXPECT_EQ(winning_of(**solved), found.first()) << word;
    }
}

TEST(ForestPass, OfAllSmallForests) {
    for (std::size_t nodes = 0; nodes <= 8; ++nodes) {
        std::ranges::for_each(forests(nodes), expect_as_ulehla);
    }
}

TEST(ForestPass, OfLargeForests) {
    for (const std::uint64_t nodes : {1000U, 30'000U, 3'000'000U}) {
        Random random{nodes};
        expect_as_ulehla(Hackendot{}.random(nodes, random));
    }
    expect_as_ulehla(std::string(100'000, '(') + std::string(100'000, ')'));
    std::string star;
    for (int i = 0; i < 50'000; ++i) {
        star += "()";
    }
    expect_as_ulehla(star);
    expect_as_ulehla("(" + star + ")");
}

TEST(ForestPass, BlanksDoNotCount) {
    Meter meter{no_limit_for_forests};
    const auto plain = solved_dyck_word("(()(()))()", meter);
    const auto spaced = solved_dyck_word("\n( ()\n\t(())) () \r\n", meter);
    EXPECT_EQ((*plain)->value, (*spaced)->value);
    EXPECT_EQ(winning_of(**plain), winning_of(**spaced));
    EXPECT_EQ((*solved_parent_list("0,1,1 3  0", meter, [] {}))->value, (*plain)->value);
    EXPECT_EQ((*solved_dyck_word("", meter))->nodes, 0U);
}

TEST(ForestPass, NodesMayBeNumberedAsOneLikes) {
    Meter meter{no_limit_for_forests};
    // Two roots first, then their children: 1 with 3, 2 with 4 and 5.
    const auto solved = solved_parent_list("0 0 1 2 2", meter, [] {});
    const auto same = solved_dyck_word("(())(()())", meter);
    EXPECT_EQ((*solved)->value, (*same)->value);
    EXPECT_EQ((*solved)->winning, (*same)->winning);
}

TEST(ForestPass, WhatIsWrongIsSaidWithItsPlace) {
    Meter meter{no_limit_for_forests};
    const auto message = [&](std::string_view word) {
        return solved_dyck_word(word, meter).error().message.en;
    };
    EXPECT_EQ(message("(()))()"), "this bracket closes nothing (byte 4)");
    EXPECT_EQ(message("(()"), "a bracket is never closed (byte 2)");
    EXPECT_EQ(message("(((((((((("), "a bracket is never closed (byte 6)");
    EXPECT_EQ(message("(x)"), "'x' is no bracket (byte 1)");
    const auto wrong = [&](std::string_view list) {
        return solved_parent_list(list, meter, [] {}).error().message.en;
    };
    EXPECT_EQ(wrong("0 1 3"),
              "the parent of node 3 would be 3: parents come before their children (byte 4)");
    EXPECT_EQ(wrong("1"),
              "the parent of node 1 would be 1: parents come before their children (byte 0)");
    EXPECT_EQ(wrong("0 x"), "this is no number (byte 2)");
    EXPECT_EQ(
        wrong("0 99999999999999999999999"),
        "the parent of node 2 would be 99999999999999999999999: parents come before their children "
        "(byte 2)");
}

TEST(ForestPass, ALimitEndsIt) {
    Budget little;
    little.steps = 1000;
    Meter meter{little};
    const std::string star(10'000'000, '(');
    const auto solved = solved_dyck_word(star + std::string(10'000'000, ')'), meter);
    ASSERT_TRUE(solved);
    EXPECT_FALSE(*solved);
}

}  // namespace

}  // namespace grundy::tests
