// Suites over the types of all games, for what only the rules themselves can show.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "conformance/small_positions.hpp"
#include "generated/games.hpp"
#include "model/term_of.hpp"

namespace grundy::tests {

template <class List>
struct TestTypes;
template <class... Games>
struct TestTypes<TypeList<Games...>> {
    using Type = ::testing::Types<Games...>;
};
using GameTypes = TestTypes<AllGames>::Type;

struct TypedNames {
    template <class G>
    static std::string GetName(int) {
        return test_name(G::info.name);
    }
};

template <class G>
const AnyGame& any_game() {
    return *std::ranges::find(all_games(), &G::info, &AnyGame::info);
}

/// Calls visit(rules, position) for every small position, as the terms hold it: tidy.
template <class G, class Visit>
void each_small_position(Visit visit) {
    for (const TermPointer& term : explored(any_game<G>())) {
        SCOPED_TRACE(term->written());
        const auto& typed = dynamic_cast<const TermOf<G>&>(*term);
        visit(typed.rules(), typed.at());
    }
}

template <class G>
TermPointer term_of(const G& rules, const typename G::Position& position) {
    return std::make_shared<const TermOf<G>>(rules, "", position);
}

template <class G>
std::vector<typename G::Position> options_of(const G& rules, const typename G::Position& position) {
    std::vector<typename G::Position> options;
    rules.moves(position, [&](const typename G::Move& move) {
        options.push_back(rules.after(position, move));
        return true;
    });
    return options;
}

/// Followers beyond which a position is not compared with brute force.
inline constexpr std::size_t most_followers = 300;

/// The two sums are the same game: same value, and same outcome and remoteness in both conventions.
inline void expect_same_game(const std::vector<TermPointer>& a, const std::vector<TermPointer>& b) {
    const auto first = Reference::of(a, most_followers);
    const auto second = Reference::of(b, most_followers);
    if (!first || !second) {
        return;
    }
    EXPECT_EQ(first->value(0), second->value(0));
    for (const Convention convention : both_conventions) {
        EXPECT_EQ(first->ending(convention, 0).outcome, second->ending(convention, 0).outcome);
        EXPECT_EQ(first->ending(convention, 0).remoteness,
                  second->ending(convention, 0).remoteness);
    }
}

}  // namespace grundy::tests
