// The rules as the checker of certificates reads them, beside those of the engine: on random
// positions of every game, down to the end of a random play, both must see the same options.
// Neither knows the other, so a mistake in one of them shows.
#include "verify/rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "service/games/own_games.hpp"
#include "service/games/registry.hpp"

namespace grundy {
namespace {

using Sum = std::vector<verify::Part>;  ///< in order

/// Everything that a comparison needs.
struct Pair {
    SharedGame game;
    std::string parameter;
    std::unique_ptr<verify::Rules> rules;
};

Sum ordered(verify::Parts parts) {
    std::ranges::sort(parts);
    return parts;
}

std::set<Sum> options_of_engine(const Term& term, const verify::Rules& rules) {
    std::set<Sum> options;
    if (term.ending()) {
        return options;
    }
    term.moves([&](const TermMove& move) {
        const std::string after = move.after()->position();
        auto parts = rules.read(after);
        EXPECT_TRUE(parts) << "the checker does not read " << after;
        options.insert(ordered(parts.value_or(verify::Parts{})));
        return true;
    });
    return options;
}

std::set<Sum> options_of_checker(const Sum& sum, const verify::Rules& rules) {
    std::set<Sum> options;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        Sum rest = sum;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const bool listed = rules.options(sum[i], [&](const verify::Parts& parts) {
            Sum option = rest;
            option.insert(option.end(), parts.begin(), parts.end());
            options.insert(ordered(std::move(option)));
            return true;
        });
        EXPECT_TRUE(listed) << sum[i];
    }
    return options;
}

verify::Ending ending_of(const Term& term) {
    const auto outcome = term.ending();
    return !outcome                 ? verify::Ending::goes_on
           : *outcome == Outcome::P ? verify::Ending::lost
           : *outcome == Outcome::N ? verify::Ending::won
                                    : verify::Ending::drawn;
}

/// False once something differs.
bool agree(const Term& term, const verify::Rules& rules) {
    const std::string position = term.position();
    const auto parts = rules.read(position);
    EXPECT_TRUE(parts) << term.written();
    if (!parts) {
        return false;
    }
    if (!rules.adds_up() && !term.turn()) {
        EXPECT_EQ(rules.ending(parts->front()), ending_of(term)) << term.written();
    }
    EXPECT_EQ(options_of_engine(term, rules), options_of_checker(ordered(*parts), rules))
        << term.written();
    return !testing::Test::HasFailure();
}

/// Random positions of each size, each played to its end at random.
void compare(const Pair& pair, std::uint64_t largest, std::uint64_t seeds) {
    Random random{19};
    for (std::uint64_t size = 0; size <= largest; ++size) {
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            auto term = pair.game->random(pair.parameter, size, random);
            if (!term) {
                continue;
            }
            std::unique_ptr<Term> here = std::move(*term);
            for (int moves = 0; moves < 12 && agree(*here, *pair.rules); ++moves) {
                std::vector<std::string> labels;
                here->moves([&](const TermMove& move) {
                    labels.push_back(move.label());
                    return labels.size() < 500;
                });
                if (labels.empty() || here->ending()) {
                    break;
                }
                here = here->after(labels[random.below(labels.size())]);
            }
            if (testing::Test::HasFailure()) {
                return;
            }
        }
    }
}

const verify::GoOn go_on = verify::to_the_end;

std::unique_ptr<verify::Rules> checkers_rules(const CompiledGame& game, verify::Play play) {
    std::string parameters;
    for (const std::int64_t value : game.parameters().values) {
        parameters += (parameters.empty() ? "" : ",") + std::to_string(value);
    }
    return verify::rule_file(game.text().text(), parameters, play);
}

TEST(CheckerRules, SeeTheOptionsOfTheNineGames) {
    verify::Work work{go_on, verify::usual_steps};
    for (const auto& [name, largest] :
         std::vector<std::pair<std::string, std::uint64_t>>{{"nim", 12},
                                                            {"octal:0.77", 12},
                                                            {"octal:4.07", 9},
                                                            {"octal:0.8f[3]", 9},
                                                            {"octal:0.[2]", 9},
                                                            {"subtraction:2,5", 20},
                                                            {"matches", 12},
                                                            {"matches:1,4", 12},
                                                            {"wythoff", 9},
                                                            {"chomp", 12},
                                                            {"tablette", 12},
                                                            {"polyomino", 12},
                                                            {"hackendot", 10}}) {
        SCOPED_TRACE(name);
        const auto named = find_game(name);
        ASSERT_TRUE(named);
        Pair pair{named->game, named->parameter,
                  verify::nine_game(named->game->info->name, named->parameter)};
        ASSERT_TRUE(pair.rules);
        pair.rules->work = &work;
        compare(pair, largest, 12);
    }
}

TEST(CheckerRules, SeeTheOptionsOfTheLibrary) {
    verify::Work work{go_on, verify::usual_steps};
    for (const RuleSource& source : rule_library()) {
        SCOPED_TRACE(source.name);
        const auto named = find_game(source.name);
        ASSERT_TRUE(named);
        for (const verify::Play play :
             {verify::Play::normal, verify::Play::summand, verify::Play::misere}) {
            const bool coins = named->game->rules->kind_name() == "coins";
            const bool ends = named->game->info->ends.won || named->game->info->ends.drawn ||
                              !named->game->rules->text().ends.empty();
            // In normal play each head of a row of coins counts by itself: that is a theorem, no
            // rule.
            if ((coins && play != verify::Play::misere) || (ends && play == verify::Play::misere)) {
                continue;
            }
            Pair pair{named->game, named->parameter, checkers_rules(*named->game->rules, play)};
            ASSERT_TRUE(pair.rules);
            pair.rules->work = &work;
            compare(pair, 8, 6);
        }
    }
}

}  // namespace
}  // namespace grundy
