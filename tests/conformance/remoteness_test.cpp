// Remoteness: the recursive definition of docs/theory/remoteness.md, its parity, and whole plays
// between best moves, which must last exactly that long.
#include <gtest/gtest.h>

#include "conformance/small_positions.hpp"
#include "service/solving/player.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy::tests {

namespace {

class Remoteness : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(Conformance, Remoteness, ::testing::ValuesIn(every_game()), name_of_game);

/// As the page defines it, word for word; exponential, so only for games that end soon.
std::uint32_t remoteness_by_definition(const Reference& reference, Convention convention,
                                       std::size_t at) {
    const auto& moves = reference.positions()[at].moves;
    if (moves.empty()) {
        return 0;
    }
    std::optional<std::uint32_t> least;
    std::uint32_t greatest = 0;
    for (const Reference::Move& move : moves) {
        const std::uint32_t option = remoteness_by_definition(reference, convention, move.to);
        if (reference.ending(convention, move.to).outcome == Outcome::P) {
            least = std::min(least.value_or(option), option);
        }
        greatest = std::max(greatest, option);
    }
    return 1 + least.value_or(greatest);
}

TEST_P(Remoteness, IsAsDefined) {
    Engine engine;
    for (const Reference& reference : references_of(game(), 1'500)) {
        for (std::size_t at = 0; at < reference.positions().size(); ++at) {
            if (!reference.ends() || reference.recursion_size(at) > 2'000) {
                continue;
            }
            for (const Convention convention : both_conventions) {
                SCOPED_TRACE(reference.positions()[at].written);
                const auto answer =
                    engine.solve(question(reference.positions()[at].terms, convention));
                ASSERT_TRUE(answer);
                EXPECT_EQ(answer->remoteness, remoteness_by_definition(reference, convention, at));
            }
        }
    }
}

TEST_P(Remoteness, TellsByItsParityWhoMovesLast) {
    Engine engine;
    for (const Reference& reference : references_of(game(), 500)) {
        for (const Reference::Position& position : reference.positions()) {
            for (const Convention convention : both_conventions) {
                const auto answer = engine.solve(question(position.terms, convention));
                ASSERT_TRUE(answer && (answer->remoteness || answer->outcome == Outcome::draw));
                if (answer->outcome == Outcome::draw) {
                    continue;
                }
                const bool mover_moves_last = *answer->remoteness % 2 == 1;
                const bool last_move_wins = convention == Convention::normal;
                EXPECT_EQ(answer->outcome == Outcome::N, mover_moves_last == last_move_wins)
                    << position.written;
            }
        }
    }
}

/// Moves until the game is over, both sides playing their best.
std::uint32_t length_of_best_play(Engine& engine, const Question& start) {
    EnginePlayer player{engine, start, {}, 1};
    Question position = start;
    std::uint32_t moves = 0;
    while (!is_over(position)) {
        position = after_move(position, player.best(position));
        ++moves;
    }
    return moves;
}

TEST_P(Remoteness, IsTheLengthOfBestPlay) {
    Engine engine;
    for (const TermPointer& position : explored(game())) {
        for (const Convention convention : both_conventions) {
            const Question start = question({position}, convention);
            const auto answer = engine.solve(start);
            ASSERT_TRUE(answer);
            if (answer->remoteness) {
                EXPECT_EQ(length_of_best_play(engine, start), *answer->remoteness)
                    << position->written() << ::testing::PrintToString(convention);
            }
        }
    }
}

TEST_P(Remoteness, IsTheLengthOfBestPlayInSums) {
    Engine engine;
    const auto sample = sample_for_sums(game(), 12);
    ASSERT_TRUE(sample);
    for (const Convention convention : both_conventions) {
        const Question start = question({*sample, term("chomp", "3,2"), *sample}, convention);
        const auto answer = engine.solve(start);
        ASSERT_TRUE(answer);
        if (answer->outcome != Outcome::draw) {
            ASSERT_TRUE(answer->remoteness);
            EXPECT_EQ(length_of_best_play(engine, start), *answer->remoteness);
        }
    }
}

}  // namespace

}  // namespace grundy::tests
