// The small positions on which every game is tried. A game that is not in the table is explored
// from the example in its Info, so that a newcomer's game is covered by itself.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/reference.hpp"

namespace grundy {

// Found by GoogleTest for the parameter of the suites.
inline void PrintTo(const AnyGame* game, std::ostream* out) { *out << game->info->name; }

}  // namespace grundy

namespace grundy::tests {

struct Start {
    std::string_view game;
    std::string_view parameter;
    std::vector<std::string_view> positions;
};

inline const std::vector<Start>& table() {
    static const std::vector<Start> rows{
        {"chomp", "", {"5x4", "5,3,1", "3x4", "6"}},
        {"hackendot",
         "",
         {"(()(()))()", "(())((())())", "()()()()", "((((()))))", "(()()(()))((()))"}},
        {"matches", "", {"15"}},
        {"matches", "2,3", {"16"}},
        {"nim", "", {"1,2,3", "2,2,2", "6,1", "3,4,5", "1,1,1,1,1"}},
        {"octal", "0.77", {"9", "3,4,2"}},
        {"octal", "0.07", {"11", "4,3,4"}},
        {"octal", "0.137", {"10", "4,4,3"}},
        {"octal", "0.333", {"9", "3,4"}},
        {"octal", "0.62", {"9"}},
        {"octal", "4.51", {"7"}},
        {"octal", "0.8f", {"9"}},
        {"octal", "c.03", {"7"}},
        {"polyomino", "", {"###/#.#", "##./.##", "##/#./#.,#", "####/.##.", "###/#.#/###,##"}},
        {"subtraction", "1,2,3", {"12", "3,4,5"}},
        {"subtraction", "2,4,7", {"18", "7,9"}},
        {"subtraction", "3", {"7,4,3"}},
        {"tablette", "", {"3x3", "2x2,3x1", "4x3", "1x1,2x1,1x2", "3x2,2x2"}},
        {"wythoff", "", {"7,8", "6,2", "3,3"}},
    };
    return rows;
}

inline bool is_in_table(const Info& info) {
    return std::ranges::find(table(), info.name, &Start::game) != table().end();
}

inline std::vector<Start> starts_of(const Info& info) {
    std::vector<Start> starts;
    for (const Start& row : table()) {
        if (row.game == info.name) {
            starts.push_back(row);
        }
    }
    if (starts.empty()) {
        starts.push_back({info.name, info.example_parameter, {info.example}});
    }
    return starts;
}

inline TermPointer opened(const AnyGame& game, std::string_view parameter,
                          std::string_view position) {
    auto term = game.open(parameter, position);
    if (!term) {
        throw std::invalid_argument(std::string{position} + ": " + term.error().message.en);
    }
    return std::move(*term);
}

/// The starting positions of a game.
inline std::vector<TermPointer> starting_terms(const AnyGame& game) {
    std::vector<TermPointer> terms;
    for (const Start& start : starts_of(*game.info)) {
        for (const std::string_view position : start.positions) {
            terms.push_back(opened(game, start.parameter, position));
        }
    }
    return terms;
}

/// The starting positions and their followers, breadth first; with a bound, since a newcomer's
/// example may have any number of them.
inline std::vector<TermPointer> explored(const AnyGame& game) {
    constexpr std::size_t limit = 400;
    std::vector<TermPointer> all;
    for (const TermPointer& start : starting_terms(game)) {
        std::vector<TermPointer> met{start};
        std::set<std::string> seen{start->position()};
        for (std::size_t i = 0; i < met.size() && met.size() < limit; ++i) {
            met[i]->moves([&](const TermMove& move) {
                TermPointer next = move.after();
                if (seen.insert(next->position()).second) {
                    met.push_back(std::move(next));
                }
                return met.size() < limit;
            });
        }
        all.insert(all.end(), met.begin(), met.end());
    }
    return all;
}

/// All followers of each starting position. From a start with too many, moves are played until few
/// enough are left; if that never happens the start is left out.
inline std::vector<Reference> references_of(const AnyGame& game, std::size_t limit) {
    constexpr int longest_walk = 200;
    std::vector<Reference> references;
    for (TermPointer term : starting_terms(game)) {
        Random random{1};
        for (int walked = 0; walked < longest_walk; ++walked) {
            if (auto reference = Reference::of({term}, limit)) {
                references.push_back(std::move(*reference));
                break;
            }
            std::uint64_t seen = 0;
            TermPointer next;
            term->moves([&](const TermMove& move) {
                if (random.below(++seen) == 0) {
                    next = move.after();
                }
                return true;
            });
            term = next;
        }
    }
    return references;
}

/// A position for sums: among the followers of the starts, the one with the most followers of its
/// own, up to `limit`.
inline std::optional<TermPointer> sample_for_sums(const AnyGame& game, std::size_t limit) {
    std::optional<TermPointer> sample;
    std::size_t most = 1;
    for (const TermPointer& term : explored(game)) {
        const auto reference = Reference::of({term}, limit);
        if (reference && reference->positions().size() > most) {
            most = reference->positions().size();
            sample = term;
        }
    }
    return sample;
}

/// The name of a game as a test name.
inline std::string test_name(std::string_view game) {
    std::string name{game};
    std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

/// A suite that runs over all games.
class EveryGame : public ::testing::TestWithParam<const AnyGame*> {
   protected:
    static const AnyGame& game() { return *GetParam(); }
    static const Info& info() { return *GetParam()->info; }
};

inline std::vector<const AnyGame*> every_game() {
    std::vector<const AnyGame*> games;
    for (const AnyGame& game : all_games()) {
        games.push_back(&game);
    }
    return games;
}

inline std::string name_of_game(const ::testing::TestParamInfo<const AnyGame*>& game) {
    return test_name(game.param->info->name);
}

}  // namespace grundy::tests
