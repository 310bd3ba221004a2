// Compares an answer, by whichever method, with the definitions. What an answer says must be right;
// what it may leave open is said by the caller.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "support/reference.hpp"

namespace grundy::tests {

enum class Knows {
    everything,
    who_wins,  ///< a theorem may leave values, remoteness and single moves open
};

/// Outcome, value, winning moves, remoteness, reason.
inline void expect_answer_agrees(const Reference& reference, std::size_t at, Convention convention,
                                 const Answer& answer, Knows knows) {
    const bool all = knows == Knows::everything;
    const Reference::Ending ending = reference.ending(convention, at);
    EXPECT_EQ(answer.outcome, ending.outcome);
    if (convention == Convention::misere) {
        EXPECT_FALSE(answer.grundy);
    } else if (all || answer.grundy) {
        EXPECT_EQ(answer.grundy, reference.value(at));
    }
    if (all || answer.winning_count) {
        EXPECT_EQ(answer.winning_count, reference.winning_labels(convention, at).size());
        EXPECT_EQ(winning_labels(answer), reference.winning_labels(convention, at));
    }
    for (const SumMove& move : answer.winning) {
        EXPECT_TRUE(move.move.to);
    }
    if (ending.outcome == Outcome::draw) {
        EXPECT_FALSE(answer.remoteness);
    } else if (all || answer.remoteness) {
        EXPECT_EQ(answer.remoteness, ending.remoteness);
    }
    EXPECT_FALSE(answer.method.empty());
    EXPECT_FALSE(answer.reason.empty());
    for (const Text& line : answer.reason) {
        EXPECT_FALSE(line.en.empty());
        EXPECT_FALSE(line.fr.empty());
    }
}

/// Every move, with its outcome and, in normal play, its value.
inline void expect_ratings_agree(const Reference& reference, std::size_t at, Convention convention,
                                 const Answer& answer, Knows knows) {
    const bool all = knows == Knows::everything;
    const auto& moves = reference.positions()[at].moves;
    ASSERT_TRUE(answer.moves);
    ASSERT_EQ(answer.moves->size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        SCOPED_TRACE(moves[i].label);
        const RatedMove& rated = (*answer.moves)[i];
        EXPECT_EQ(rated.move.term, moves[i].term);
        EXPECT_EQ(rated.move.move.label, moves[i].label);
        if (all || rated.outcome != Outcome::unknown) {
            EXPECT_EQ(rated.outcome, reference.ending(convention, moves[i].to).outcome);
        }
        if (convention == Convention::misere) {
            EXPECT_FALSE(rated.grundy);
        } else if (all || rated.grundy) {
            EXPECT_EQ(rated.grundy, reference.value(moves[i].to));
        }
    }
}

}  // namespace grundy::tests
