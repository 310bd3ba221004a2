#include "special/hackendot/forest_pass.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/forests.hpp"
#include "theory/ulehla.hpp"

namespace grundy::tests {

namespace {

const Budget no_limit_for_forests;

std::vector<std::uint64_t> winning_of(const ForestSolution& solution) {
    std::vector<std::uint64_t> winning;
    solution.for_each_winning([&](std::uint64_t node) { winning.push_back(node + 1); });
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

struct Expected {
    Integer value;
    std::vector<std::uint64_t> winning;
};

Expected by_ulehla(const std::string& word) {
    const Ulehla theorem{Hackendot{}, word};
    grundy::Found<std::uint64_t> found{word.size()};
    theorem.winning(Convention::normal, {}, found);
    return {theorem.worth()->nim, found.first()};
}

void expect(const Expected& expected, const Result<std::optional<ForestSolution>>& solved,
            std::size_t nodes, const std::string& about) {
    ASSERT_TRUE(solved && *solved) << about;
    EXPECT_EQ((*solved)->nodes, nodes) << about;
    EXPECT_EQ(Integer{(*solved)->value}, expected.value) << about;
    EXPECT_EQ((*solved)->winning, expected.winning.size()) << about;
    EXPECT_EQ(winning_of(**solved), expected.winning) << about;
}

/// In pieces of each of these lengths, by one thread and by three.
void expect_as_ulehla(const std::string& word, std::initializer_list<std::size_t> lengths) {
    const Expected expected = by_ulehla(word);
    const std::size_t nodes = word.size() / 2;
    for (const unsigned threads : {1U, 3U}) {
        Budget budget;
        budget.threads = threads;
        Meter meter{budget};
        for (const std::size_t length : lengths) {
            expect(expected, solved_dyck_word(word, meter, length), nodes,
                   std::to_string(length) + " " + word.substr(0, 100));
        }
    }
    Meter meter{no_limit_for_forests};
    expect(expected, solved_parent_list(parents_of(word), meter, [] {}), nodes, "parents");
}

TEST(ForestPass, OfAllSmallForestsInPiecesOfAnyLength) {
    for (std::size_t nodes = 0; nodes <= 8; ++nodes) {
        for (const std::string& word : forests(nodes)) {
            expect_as_ulehla(word, {1, 2, 3, 5, 8, 100});
        }
    }
}

TEST(ForestPass, OfLargeForests) {
    for (const std::uint64_t nodes : {1000U, 30'000U, 3'000'000U}) {
        Random random{nodes};
        expect_as_ulehla(Hackendot{}.random(nodes, random), {1000, 1U << 14U});
    }
    Random random{1};
    expect_as_ulehla(Hackendot{}.random(40'000, random), {1, 63, 64, 65, 127, 128, 129, 4096});
}

TEST(ForestPass, OfChainsStarsCombsAndGroves) {
    const std::size_t nodes = 20'000;
    std::string star;
    std::string comb;
    std::string grove;
    Random random{2};
    for (std::size_t i = 0; i < nodes; ++i) {
        star += "()";
        comb += "(()";
        grove += Hackendot{}.random(1 + random.below(9), random);
    }
    for (const std::string& word :
         {std::string(nodes, '(') + std::string(nodes, ')'), star, "()" + star, "(" + star + ")",
          comb + std::string(nodes, ')'), grove}) {
        expect_as_ulehla(word, {7, 64, 1000, 1U << 14U});
    }
}

TEST(ForestPass, OfSteepForests) {
    // Within a few letters it goes far down, and below where a piece began.
    std::string word;
    std::size_t depth = 0;
    Random random{3};
    for (int i = 0; i < 1000; ++i) {
        const std::size_t up = random.below(100);
        const std::size_t down = random.below(std::min<std::size_t>(depth + up, 100) + 1);
        word += std::string(up, '(') + std::string(down, ')');
        depth += up - down;
    }
    expect_as_ulehla(word + std::string(depth, ')'), {64, 100, 1000, 1U << 14U});
}

TEST(ForestPass, OfAForestThatEveryNodeWins) {
    Meter meter{no_limit_for_forests};
    std::string star;
    for (int i = 0; i < 1001; ++i) {
        star += "()";
    }
    for (const std::size_t length : {1U, 64U, 130U, 10'000U}) {
        EXPECT_EQ((*solved_dyck_word(star, meter, length))->winning, 1001U);
    }
}

TEST(ForestPass, BlanksDoNotCount) {
    Meter meter{no_limit_for_forests};
    const auto plain = solved_dyck_word("(()(()))()", meter);
    for (const std::size_t length : {1U, 2U, 3U, 64U}) {
        const auto spaced = solved_dyck_word("\n( ()\n\t(())) () \r\n", meter, length);
        EXPECT_EQ((*plain)->value, (*spaced)->value);
        EXPECT_EQ(winning_of(**plain), winning_of(**spaced));
    }
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
        const Text sentence = solved_dyck_word(word, meter).error().message;
        EXPECT_EQ(solved_dyck_word(word, meter, 2).error().message.en, sentence.en);
        return sentence.en;
    };
    EXPECT_EQ(message("(()))()"), "this bracket closes nothing (byte 4)");
    EXPECT_EQ(message("(()"), "this bracket is never closed (byte 0)");
    EXPECT_EQ(message("() ((()"), "this bracket is never closed (byte 3)");
    EXPECT_EQ(message("(x)"), "'x' is no bracket (byte 1)");
    EXPECT_EQ(message("())x"), "this bracket closes nothing (byte 2)");
    EXPECT_EQ(message(")"), "this bracket closes nothing (byte 0)");
    EXPECT_EQ(message("(((((((((("), "this bracket is never closed (byte 0)");
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

TEST(ForestPass, MemoryIsNeededForWhatIsOpen) {
    Budget little;
    little.bytes = 1'000'000;
    const auto is_solved = [&](const std::string& word) {
        Meter meter{little};
        return solved_dyck_word(word, meter)->has_value();
    };
    Random random{4};
    EXPECT_TRUE(is_solved(Hackendot{}.random(1'000'000, random)));
    EXPECT_FALSE(is_solved(std::string(1'000'000, '(') + std::string(1'000'000, ')')));
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
