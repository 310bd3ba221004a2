// The arenas of small positions of every game: attractor, minimax and ranks against the outcomes
// and the remoteness that the definitions give, Grundy values against theirs.
#include "service/arenas/arenas.hpp"

#include <gtest/gtest.h>

#include <map>

#include "conformance/small_positions.hpp"

namespace grundy::tests {

namespace {

class Arenas : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(Conformance, Arenas, ::testing::ValuesIn(every_game()), name_of_game);

constexpr std::size_t most_positions = 300;

/// Positions of the reference by their text. Vertices of an arena are written with their zeros and
/// are tidied first.
class Places {
   public:
    Places(const AnyGame& game, const Reference& reference)
        : game_(game), parameter_(start_of(reference).parameter()) {
        for (std::size_t i = 0; i < reference.positions().size(); ++i) {
            places_.emplace(reference.positions()[i].written, i);
        }
    }
    static const Term& start_of(const Reference& reference) {
        return *reference.positions()[0].terms.front();
    }
    [[nodiscard]] std::size_t of(const std::string& position) const {
        return places_.at(opened(game_, parameter_, position)->written());
    }
    [[nodiscard]] std::size_t size() const { return places_.size(); }

   private:
    const AnyGame& game_;
    std::string parameter_;
    std::map<std::string, std::size_t> places_;
};

ArenaAnswer answer_of(const Arena& arena, const Objective& objective) {
    ArenaAnswer answer = analysed(arena, objective, {});
    EXPECT_FALSE(answer.why);
    return answer;
}

TEST_P(Arenas, OfPositionsAloneSayWhatTheEngineSays) {
    Engine engine;
    for (const Reference& reference : references_of(game(), most_positions)) {
        const Places places{game(), reference};
        const auto arena = arena_of(Places::start_of(reference), ArenaForm::plain, {});
        ASSERT_TRUE(arena);
        EXPECT_GE(arena->graph.vertices(), places.size());
        for (const Convention convention : both_conventions) {
            const auto objective = objective_of(*arena, convention, Player::J0, {});
            ASSERT_TRUE(objective);
            const ArenaAnswer answer = answer_of(*arena, *objective);
            EXPECT_EQ(answer.values.has_value(), convention == Convention::normal);
            for (Vertex v = 0; v < arena->graph.vertices(); ++v) {
                SCOPED_TRACE(arena->names(v));
                const std::size_t place = places.of(arena->names(v));
                const Reference::Ending ending = reference.ending(convention, place);
                ASSERT_EQ(outcome_at(*arena, *answer.judgement, v), ending.outcome);
                ASSERT_EQ(answer.judgement->in_attractor(v, Player::J0),
                          ending.outcome == Outcome::N);
                ASSERT_EQ(answer.judgement->minimax(v, Player::J0) == 1,
                          ending.outcome == Outcome::N);
                ASSERT_EQ(
                    engine.solve(question(reference.positions()[place].terms, convention))->outcome,
                    ending.outcome);
                if (ending.outcome != Outcome::draw) {
                    ASSERT_EQ(answer.judgement->rank(v), ending.remoteness);
                }
                if (answer.values && reference.value(place)) {
                    ASSERT_EQ((*answer.values)[v], *reference.value(place));
                }
            }
        }
    }
}

TEST_P(Arenas, HaveTheMovesOfTheGame) {
    for (const Reference& reference : references_of(game(), most_positions)) {
        const Places places{game(), reference};
        for (const ArenaForm form : {ArenaForm::plain, ArenaForm::bipartite}) {
            const auto arena = arena_of(Places::start_of(reference), form, {});
            ASSERT_TRUE(arena);
            const auto place_of = [&](Vertex v) {
                const std::string name = arena->names(v);
                return places.of(arena->owned() ? name.substr(0, name.size() - 3) : name);
            };
            EXPECT_EQ(place_of(0), 0U);
            for (Vertex v = 0; v < arena->graph.vertices(); ++v) {
                std::multiset<std::size_t> expected;
                for (const Reference::Move& move : reference.positions()[place_of(v)].moves) {
                    expected.insert(move.to);
                }
                std::multiset<std::size_t> found;
                for (const Vertex next : arena->graph.successors(v)) {
                    found.insert(place_of(next));
                }
                ASSERT_EQ(found, expected) << arena->names(v);
            }
        }
    }
}

TEST_P(Arenas, WithPlayersSayTheSame) {
    for (const Reference& reference : references_of(game(), most_positions)) {
        const Places places{game(), reference};
        const auto arena = arena_of(Places::start_of(reference), ArenaForm::bipartite, {});
        ASSERT_TRUE(arena);
        ASSERT_EQ(arena->owners[0], Player::J0) << "the position given belongs to J0";
        for (const Convention convention : both_conventions) {
            const auto objective = objective_of(*arena, convention, Player::J1, {});
            ASSERT_TRUE(objective);
            const ArenaAnswer answer = answer_of(*arena, *objective);
            const Judgement& judgement = *answer.judgement;
            for (Vertex v = 0; v < arena->graph.vertices(); ++v) {
                const std::string name = arena->names(v);
                SCOPED_TRACE(name);
                ASSERT_TRUE(name.ends_with(arena->owners[v] == Player::J0 ? "-J0" : "-J1"));
                const std::size_t place = places.of(name.substr(0, name.size() - 3));
                const Reference::Ending ending = reference.ending(convention, place);
                ASSERT_EQ(outcome_at(*arena, judgement, v), ending.outcome);
                for (const Player player : {Player::J0, Player::J1}) {
                    const Outcome wins = arena->owners[v] == player ? Outcome::N : Outcome::P;
                    ASSERT_EQ(judgement.in_attractor(v, player), ending.outcome == wins);
                    ASSERT_EQ(judgement.minimax(v, player) == 1, ending.outcome == wins);
                }
                if (ending.outcome == Outcome::N && ending.remoteness > 0) {
                    const Vertex best = judgement.best(v);
                    ASSERT_NE(best, Judgement::none);
                    ASSERT_EQ(judgement.rank(best) + 1, judgement.rank(v));
                    ASSERT_EQ(judgement.winner(best), arena->owners[v]);
                } else {
                    ASSERT_EQ(judgement.best(v), Judgement::none);
                }
                for (const Vertex next : arena->graph.successors(v)) {
                    ASSERT_NE(arena->owners[next], arena->owners[v]);
                    if (ending.outcome == Outcome::P) {
                        ASSERT_EQ(judgement.winner(next), judgement.winner(v));
                        ASSERT_LT(judgement.rank(next), judgement.rank(v));
                    }
                }
            }
        }
    }
}

TEST_P(Arenas, DoNotDependOnTheThreads) {
    Budget two;
    two.threads = 2;
    for (const TermPointer& start : starting_terms(game())) {
        const auto alone = arena_of(*start, ArenaForm::bipartite, {});
        const auto together = arena_of(*start, ArenaForm::bipartite, two);
        ASSERT_TRUE(alone && together);
        EXPECT_TRUE(std::ranges::equal(alone->graph.starts(), together->graph.starts()));
        EXPECT_TRUE(std::ranges::equal(alone->graph.heads(), together->graph.heads()));
        EXPECT_EQ(alone->owners, together->owners);
    }
}

}  // namespace

}  // namespace grundy::tests
