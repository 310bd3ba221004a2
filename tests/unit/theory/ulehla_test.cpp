#include "theory/ulehla.hpp"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/forests.hpp"

namespace grundy::tests {

namespace {

const Hackendot hackendot;

/// Grundy values by the definition; forests that differ by order are one (that is proved elsewhere:
/// see the conformance of canonical forms), parts are not used.
std::uint32_t value_by_definition(const std::string& word) {
    static std::map<std::string, std::uint32_t> known;
    const std::string canonical = hackendot.canonical(word);
    if (const auto found = known.find(canonical); found != known.end()) {
        return found->second;
    }
    std::set<std::uint32_t> options;
    for (std::size_t node = 1; node <= canonical.size() / 2; ++node) {
        options.insert(value_by_definition(hackendot.after(canonical, node)));
    }
    std::uint32_t least = 0;
    while (options.contains(least)) {
        ++least;
    }
    return known[canonical] = least;
}

/// Úlehla's layers as the page tells them, on parents, without the collapse into one pass: the
/// value has bit i when the i-th layer has an odd number of white roots.
struct Layered {
    std::uint32_t value = 0;
    std::vector<unsigned> white_layer;  ///< by node
};

Layered value_by_layers(const std::string& word) {
    std::vector<std::size_t> parents = std::get<ForestDrawing>(hackendot.drawing(word)).parents;
    Layered result{0, std::vector<unsigned>(parents.size())};
    std::vector<bool> here(parents.size(), true);
    for (unsigned layer = 0; std::ranges::find(here, true) != here.end(); ++layer) {
        std::vector<bool> has_white_child(parents.size() + 1);
        std::vector<bool> white(parents.size());
        unsigned white_roots = 0;
        for (std::size_t i = parents.size(); i-- > 0;) {
            if (here[i] && !has_white_child[i + 1]) {
                white[i] = true;
                result.white_layer[i] = layer;
                has_white_child[parents[i]] = true;
                white_roots += parents[i] == 0 ? 1U : 0U;
            }
        }
        result.value |= (white_roots % 2) << layer;
        for (std::size_t i = 0; i < parents.size(); ++i) {
            while (parents[i] != 0 && white[parents[i] - 1]) {
                parents[i] = parents[parents[i] - 1];
            }
        }
        for (std::size_t i = 0; i < parents.size(); ++i) {
            here[i] = here[i] && !white[i];
        }
    }
    return result;
}

std::vector<std::uint64_t> winning_nodes(const std::string& word, std::uint32_t outside) {
    Found<std::uint64_t> found{1000};
    Ulehla{hackendot, word}.winning(Convention::normal, {outside, outside > 1}, found);
    return found.first();
}

TEST(UlehlaTest, IsTheDefinitionOnAllForestsUpToNineNodes) {
    for (std::size_t nodes = 0; nodes <= 9; ++nodes) {
        for (const std::string& word : forests(nodes)) {
            const Ulehla ulehla{hackendot, word};
            ASSERT_EQ(ulehla.worth()->nim, value_by_definition(word)) << word;
            ASSERT_EQ(ulehla.outcome(Convention::normal),
                      value_by_definition(word) == 0 ? Outcome::P : Outcome::N);
            ASSERT_FALSE(ulehla.outcome(Convention::misere));
        }
    }
}

TEST(UlehlaTest, FindsEveryWinningNodeOfAllForestsUpToEightNodes) {
    for (std::size_t nodes = 0; nodes <= 8; ++nodes) {
        for (const std::string& word : forests(nodes)) {
            for (const std::uint32_t outside : {0U, 1U, 2U, 5U}) {
                std::vector<std::uint64_t> expected;
                for (std::uint64_t node = 1; node <= nodes; ++node) {
                    if (value_by_definition(hackendot.after(word, node)) == outside) {
                        expected.push_back(node);
                    }
                }
                ASSERT_EQ(winning_nodes(word, outside), expected) << word << " " << outside;
            }
        }
    }
}

TEST(UlehlaTest, OnePassIsTheLayers) {
    for (std::size_t nodes = 0; nodes <= 9; ++nodes) {
        for (const std::string& word : forests(nodes)) {
            const Layered layered = value_by_layers(word);
            const Ulehla ulehla{hackendot, word};
            ASSERT_EQ(ulehla.worth()->nim, layered.value) << word;
            ASSERT_EQ(ulehla.white_layers(), layered.white_layer) << word;
        }
    }
    Random random{9};
    for (std::uint64_t size = 10; size <= 2'000; size += 37) {
        const std::string word = hackendot.random(size, random);
        const Layered layered = value_by_layers(word);
        const Ulehla ulehla{hackendot, word};
        ASSERT_EQ(ulehla.worth()->nim, layered.value) << word;
        ASSERT_EQ(ulehla.white_layers(), layered.white_layer) << word;
    }
}

TEST(UlehlaTest, WinningNodesOfLargeForestsWin) {
    Random random{10};
    for (std::uint64_t size = 50; size <= 400; size += 50) {
        const std::string word = hackendot.random(size, random);
        std::vector<std::uint64_t> expected;
        for (std::uint64_t node = 1; node <= size; ++node) {
            if (Ulehla(hackendot, hackendot.after(word, node)).worth()->nim == 0) {
                expected.push_back(node);
            }
        }
        EXPECT_EQ(winning_nodes(word, 0), expected);
    }
}

TEST(UlehlaTest, APathIsAHeap) {
    for (const std::size_t length : {1U, 2U, 3U, 1000U, 100'000U}) {
        std::string word(length, '(');
        word.append(length, ')');
        EXPECT_EQ(Ulehla(hackendot, word).worth()->nim, length);
    }
}

TEST(UlehlaTest, ShowsTheLayersOfThePage) {
    const auto lines = Ulehla{hackendot, "(())((())())"}.explanation(Convention::normal);
    const auto has_line = [&](std::string_view part) {
        return std::ranges::any_of(
            lines, [&](const Text& line) { return line.en.find(part) != std::string::npos; });
    };
    EXPECT_TRUE(has_line("1●(2○) 3●(4●(5○) 6○)"));
    EXPECT_TRUE(has_line("1○ 3●(4○)"));
    EXPECT_TRUE(has_line("3○"));
    EXPECT_TRUE(has_line("rip = 0"));
    EXPECT_TRUE(has_line("(2,1,5,4,6,3)")) << "the suffix list";
}

TEST(UlehlaTest, TheValueSaysWhetherItIsFirm) {
    EXPECT_FALSE(Ulehla(hackendot, "()").worth()->firm);
    EXPECT_TRUE(Ulehla(hackendot, "(())").worth()->firm);
}

TEST(UlehlaTest, NoNodeLeavesMoreThanAWord) {
    Found<std::uint64_t> found{10};
    Ulehla{hackendot, "(())"}.winning(Convention::normal, {Integer{1} << 70U, true}, found);
    EXPECT_EQ(found.count(), 0);
}

TEST(UlehlaTest, ReasonsReadTheParitiesAsBits) {
    const auto reason = [](const std::string& word) {
        const auto lines = Ulehla{hackendot, word}.reason(Convention::normal);
        return lines.size() == 1 ? lines.front().en : std::string{};
    };
    EXPECT_EQ(reason(""), "no node is left");
    // A path of n nodes is a heap of n. There are as many layers to speak of as n has bits.
    EXPECT_EQ(reason("()"), "parity of the white roots of F, l(F), l²(F), …: 1; P iff all are 0");
    EXPECT_EQ(reason("(((())))"),
              "parity of the white roots of F, l(F), l²(F), …: 0, 0, 1; P iff all are 0");
    EXPECT_EQ(reason("((((()))))"),
              "parity of the white roots of F, l(F), l²(F), …: 1, 0, 1; P iff all are 0");
}

TEST(UlehlaTest, ExplanationsAreWholeSentences) {
    // The forest of the page: a path of two nodes, and a tree worth 4 - see its layers there.
    const auto lines = Ulehla{hackendot, "(())((())())"}.explanation(Convention::normal);
    ASSERT_EQ(lines.size(), 7U);
    EXPECT_EQ(lines[0].en, "Prefix list (1,2,3,4,5,6), suffix list (2,1,5,4,6,3).");
    EXPECT_EQ(lines[2].en, "  F = 1●(2○) 3●(4●(5○) 6○)   white roots: 0, rip = 0");
    EXPECT_EQ(lines[3].en, "  l(F) = 1○ 3●(4○)   white roots: 1, rip = 1");
    EXPECT_EQ(lines[4].en, "  l^2(F) = 3○   white roots: 1, rip = 1");
    EXPECT_TRUE(lines[5].en.starts_with("Read as bits from l⁰ on, the parities make the value 6;"));
    std::vector<std::uint64_t> winning;
    for (std::uint64_t node = 1; node <= 6; ++node) {
        if (value_by_definition(hackendot.after("(())((())())", node)) == 0) {
            winning.push_back(node);
        }
    }
    EXPECT_EQ(lines[6].en, fmt::format("Node to take so that every layer becomes even: {}.",
                                       fmt::join(winning, ", ")));
    // Where every layer is even there is no such node.
    const auto even = Ulehla{hackendot, "()()"}.explanation(Convention::normal);
    ASSERT_EQ(even.size(), 4U);
    EXPECT_EQ(even[2].en, "  F = 1○ 2○   white roots: 2, rip = 0");
}

TEST(UlehlaTest, ExplanationsNameTenNodesAtMost) {
    // Of an odd number of single nodes each one leaves an even number, which is lost.
    const auto last = [](std::size_t nodes) {
        std::string word;
        for (std::size_t i = 0; i < nodes; ++i) {
            word += "()";
        }
        return Ulehla{hackendot, word}.explanation(Convention::normal).back().en;
    };
    EXPECT_TRUE(last(9).ends_with(": 1, 2, 3, 4, 5, 6, 7, 8, 9."));
    EXPECT_TRUE(last(11).ends_with(": 1, 2, 3, 4, 5, 6, 7, 8, 9, 10."));
}

TEST(UlehlaTest, ExplanationsStopWhereNobodyWouldRead) {
    const auto lines = [](std::size_t nodes) {
        std::string word;
        for (std::size_t i = 0; i < nodes; ++i) {
            word += "()";
        }
        return Ulehla{hackendot, word}.explanation(Convention::normal).size();
    };
    EXPECT_EQ(lines(0), 0U);
    EXPECT_EQ(lines(64), 4U);
    EXPECT_EQ(lines(65), 0U);
}

TEST(UlehlaTest, FiguresAreForNormalPlayAndForAtMost512Nodes) {
    const auto drawn = [](std::size_t nodes, Convention convention) {
        return Ulehla{hackendot, std::string(nodes, '(') + std::string(nodes, ')')}.figure(
            convention);
    };
    EXPECT_TRUE(drawn(0, Convention::normal));
    EXPECT_TRUE(drawn(512, Convention::normal));
    EXPECT_FALSE(drawn(513, Convention::normal));
    EXPECT_FALSE(drawn(1, Convention::misere));
}

}  // namespace

}  // namespace grundy::tests
