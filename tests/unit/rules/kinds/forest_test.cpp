#include <gtest/gtest.h>

#include <functional>

#include "support/forests.hpp"
#include "support/game_of_kind.hpp"

namespace grundy::tests {

namespace {

GameOfKind forest_game(const std::string& moves) {
    return GameOfKind{"position forest\n" + moves, make_forest};
}

/// A forest as the definition has it: the parents of its nodes, by their numbers from 1.
using Parents = std::map<int, int>;

Parents parents_of(const std::string& word) {
    Parents parents;
    std::vector<int> open{0};
    for (const char bracket : word) {
        if (bracket == '(') {
            const int node = static_cast<int>(parents.size()) + 1;
            parents[node] = open.back();
            open.push_back(node);
        } else {
            open.pop_back();
        }
    }
    return parents;
}

/// What is left, each node hanging from its nearest ancestor that stays.
Parents without(const Parents& parents, const std::set<int>& gone) {
    Parents left;
    for (const auto& [node, parent] : parents) {
        if (!gone.contains(node)) {
            int above = parent;
            while (gone.contains(above)) {
                above = parents.at(above);
            }
            left[node] = above;
        }
    }
    return left;
}

std::set<int> path_to(const Parents& parents, int node) {
    std::set<int> path;
    for (; node != 0; node = parents.at(node)) {
        path.insert(node);
    }
    return path;
}
std::set<int> subtree_of(const Parents& parents, int top) {
    std::set<int> found;
    for (const auto& [node, parent] : parents) {
        if (path_to(parents, node).contains(top)) {
            found.insert(node);
        }
    }
    return found;
}
bool is_leaf(const Parents& parents, int node) {
    return std::ranges::none_of(parents, [&](const auto& one) { return one.second == node; });
}

using Options = std::function<std::vector<Parents>(const Parents&)>;

std::uint64_t plain_value(const Parents& parents, const Options& options,
                          std::map<Parents, std::uint64_t>& known) {
    if (const auto found = known.find(parents); found != known.end()) {
        return found->second;
    }
    std::set<std::uint64_t> values;
    for (const Parents& option : options(parents)) {
        values.insert(plain_value(option, options, known));
    }
    return known[parents] = least_missing(values);
}

/// Takes from each node what is to be taken, if anything.
Options taking(const std::function<std::set<int>(const Parents&, int)>& taken) {
    return [taken](const Parents& parents) {
        std::vector<Parents> left;
        for (const auto& [node, parent] : parents) {
            if (const auto gone = taken(parents, node); !gone.empty()) {
                left.push_back(without(parents, gone));
            }
        }
        return left;
    };
}

TEST(ForestTest, AgreesWithTheDefinitionOnAllSmallForests) {
    using Set = std::set<int>;
    const std::vector<std::pair<std::string, Options>> games{
        {"move remove path(v)", taking(path_to)},
        {"move remove subtree(v)", taking(subtree_of)},
        {"move remove v", taking([](const Parents&, int node) { return Set{node}; })},
        {"move remove v where leaf(v)", taking([](const Parents& parents, int node) {
             return is_leaf(parents, node) ? Set{node} : Set{};
         })},
        {"move remove subtree(v) where odd(depth(v))", taking([](const Parents& parents, int node) {
             return path_to(parents, node).size() % 2 == 1 ? subtree_of(parents, node) : Set{};
         })},
        {"move remove path(v) if size % 3 != 0", taking([](const Parents& parents, int node) {
             return parents.size() % 3 != 0 ? path_to(parents, node) : Set{};
         })},
    };
    for (const auto& [moves, options] : games) {
        const GameOfKind game = forest_game(moves);
        std::map<Parents, std::uint64_t> known;
        for (std::size_t nodes = 1; nodes <= 6; ++nodes) {
            for (const std::string& word : forests(nodes)) {
                const std::uint64_t value = plain_value(parents_of(word), options, known);
                ASSERT_EQ(game.value(game.at(word)), value) << moves << ": " << word;
                ASSERT_EQ(game.value_by_parts(game.at(word)), value) << moves << ": " << word;
            }
        }
    }
}

TEST(ForestTest, NodesKeepTheirPlaces) {
    const GameOfKind hackendot = forest_game("move remove path(v)");
    EXPECT_EQ(hackendot.after("(()(()))()", "3"), "()()()");
    EXPECT_EQ(hackendot.after("(()(()))()", "4"), "()()");
    EXPECT_EQ(hackendot.after("()", "1"), "0");
    EXPECT_EQ(forest_game("move remove subtree(v)").after("(()(()))()", "3"), "(())()");
    EXPECT_EQ(forest_game("move remove v").after("(()(()))()", "3"), "(()())()");
    const GameOfKind leaves = forest_game("move remove v where leaf(v)");
    EXPECT_EQ(leaves.labels("(()(()))()"), std::vector<std::string>({"2", "4", "5"}));
    const GameOfKind numbered = forest_game("move remove v where v > 1");
    EXPECT_EQ(numbered.labels("(())()"), std::vector<std::string>({"2", "3"}));
    EXPECT_FALSE(numbered->splits());
    EXPECT_EQ(numbered->format(numbered->canonical(numbered.at("(())()"))), "(())()");
    const GameOfKind both = forest_game("move up: remove path(v)\nmove remove subtree(v)");
    EXPECT_EQ(both.labels("(())"), std::vector<std::string>({"up:1", "2:1", "up:2", "2:2"}));
    EXPECT_EQ(both.labels("()"), std::vector<std::string>{"up:1"});
}

/// Every forest of this many nodes with its children in a random order.
std::string shuffled(const std::string& word, Random& random) {
    std::vector<std::vector<std::string>> open(1);
    const auto joined = [&](std::vector<std::string>& trees) {
        for (std::size_t i = trees.size(); i > 1; --i) {
            std::swap(trees[i - 1], trees[random.below(i)]);
        }
        std::string all;
        for (const std::string& tree : trees) {
            all += tree;
        }
        return all;
    };
    for (const char bracket : word) {
        if (bracket == '(') {
            open.emplace_back();
        } else {
            std::string tree = "(" + joined(open.back()) + ")";
            open.pop_back();
            open.back().push_back(std::move(tree));
        }
    }
    return joined(open.front());
}

TEST(ForestTest, TheOrderOfChildrenDoesNotMatter) {
    const GameOfKind game = forest_game("move remove path(v)");
    Random random{4};
    // Unlabelled forests of 1, 2, … nodes: OEIS A000081 shifted.
    const std::vector<std::size_t> shapes{1, 2, 4, 9, 20, 48, 115};
    for (std::size_t nodes = 1; nodes <= shapes.size(); ++nodes) {
        std::set<std::string> forms;
        for (const std::string& word : forests(nodes)) {
            const std::string form = game->format(game->canonical(game.at(word)));
            EXPECT_EQ(game->format(game->canonical(game.at(form))), form);
            EXPECT_EQ(game->format(game->canonical(game.at(shuffled(word, random)))), form) << word;
            forms.insert(form);
        }
        EXPECT_EQ(forms.size(), shapes[nodes - 1]) << nodes;
    }
    // Long ones go another way.
    for (const std::uint64_t nodes : {31U, 32U, 33U, 64U, 100U, 500U}) {
        for (int round = 0; round < 20; ++round) {
            const std::string word = game->format(game->random(nodes, random));
            const std::string form = game->format(game->canonical(game.at(word)));
            EXPECT_EQ(game->format(game->canonical(game.at(shuffled(word, random)))), form) << word;
            EXPECT_EQ(game->size(game.at(form)), nodes);
            // The form is a shuffle too: nodes by depth are as many.
            const auto depths = [](const std::string& brackets) {
                std::multiset<std::pair<std::size_t, std::size_t>> found;
                const Parents parents = parents_of(brackets);
                std::map<int, std::size_t> below;
                for (const auto& [node, parent] : parents) {
                    ++below[parent];
                }
                for (const auto& [node, parent] : parents) {
                    found.insert({path_to(parents, node).size(), below[node]});
                }
                return found;
            };
            EXPECT_EQ(depths(form), depths(word));
        }
    }
}

TEST(ForestTest, DrawsAndSaysWhatGoes) {
    const GameOfKind game = forest_game("move remove path(v)\nmove remove subtree(v)");
    const RulePosition position = game.at("(()(()))()");
    EXPECT_EQ(std::get<ForestDrawing>(game->drawing(position)).parents,
              (std::vector<std::size_t>{0, 1, 1, 3, 0}));
    for (const RuleMove& move : game.moves(position)) {
        const auto effect = std::get<ForestEffect>(*game->effect(position, move));
        const std::string label = game->label(position, move);
        if (label == "1:4") {
            EXPECT_EQ(effect.pick, 4U);
            EXPECT_EQ(effect.removes, (std::vector<std::size_t>{1, 3, 4}));
        } else if (label == "2:3") {
            EXPECT_EQ(effect.removes, (std::vector<std::size_t>{3, 4}));
        }
    }
    EXPECT_EQ(game->shape(), Shape::forest);
}

TEST(ForestTest, SaysWhatIsWrong) {
    const GameOfKind game = forest_game("move remove path(v)");
    EXPECT_TRUE(game.error("(()").starts_with("this bracket is never closed"));
    EXPECT_TRUE(game.error("())").starts_with("this bracket closes nothing"));
    EXPECT_TRUE(game.error("(a)").starts_with("unexpected 'a'"));
    EXPECT_FALSE(game.error("").empty());
    EXPECT_FALSE(game.error("0(").empty());
    EXPECT_NE(game.error(std::string((std::size_t{1} << 20U) + 2, '(')).find("bytes"),
              std::string::npos);
    EXPECT_TRUE(forest_game("move remove up(v)").problem.message.en.starts_with("unexpected 'up'"));
    EXPECT_EQ(game->format(game.at("0")), "0");
    EXPECT_TRUE(game->parts(game.at("0")).empty());
}

/// A chain that is as long as a position may be: no stack is needed for it.
TEST(ForestTest, DeepForests) {
    const GameOfKind game = forest_game("move remove path(v)");
    constexpr std::size_t nodes = std::size_t{1} << 19U;
    const std::string chain = std::string(nodes, '(') + std::string(nodes, ')');
    const RulePosition position = game.at(chain);
    EXPECT_EQ(game->format(game->canonical(position)), chain);
    EXPECT_EQ(game->parts(position).size(), 1U);
    EXPECT_FALSE(game.moves(position).size() == nodes) << "the steps of a run are bounded";
    EXPECT_FALSE(game.fault().empty());
}

TEST(ForestTest, RandomForestsOfASize) {
    const GameOfKind game = forest_game("move remove path(v)");
    Random random{6};
    std::map<std::string, int> seen;
    for (int round = 0; round < 5000; ++round) {
        const RulePosition position = game->random(3, random);
        ASSERT_EQ(game.at(game->format(position)), position);
        ++seen[game->format(position)];
    }
    ASSERT_EQ(seen.size(), 5U) << "all forests of three nodes";
    for (const auto& [word, times] : seen) {
        EXPECT_NEAR(times, 1000, 150) << word;
    }
}

}  // namespace

}  // namespace grundy::tests
