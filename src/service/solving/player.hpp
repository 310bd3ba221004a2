// The engine's side of a game. It never misses a win at full level, wins as fast and loses as
// slowly as it can, and can be told to play weaker.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "search/retrograde.hpp"
#include "search/sum_of_terms.hpp"
#include "service/solving/engine.hpp"

namespace grundy {

struct PlayStyle {
    /// The best move with this probability in percent, otherwise any move; but above 0, a move that
    /// wins at once is always made.
    unsigned level = 100;
    bool random_when_lost = false;  ///< where no move wins: any move, instead of the slowest loss
};

class EnginePlayer {
   public:
    /// Plays from `start`, or from any position that can follow it.
    EnginePlayer(Engine& engine, const Question& start, PlayStyle style, std::uint64_t seed);

    /// Some move must be left.
    SumMove choose(const Question& position);
    /// The best move, whatever the level.
    SumMove best(const Question& position);
    /// What the move of the last choose() or best() leads to, with best play.
    enum class Prospect { wins, draws, loses, unknown };
    [[nodiscard]] Prospect prospect() const { return prospect_; }

   private:
    std::optional<SumMove> best_by_remoteness(const Question& position);
    SumMove longest(const Question& position);
    SumMove any(const Question& position);
    std::optional<SumMove> winning_at_once(const Question& position);

    Engine& engine_;
    PlayStyle style_;
    Random random_;
    Prospect prospect_ = Prospect::unknown;
    std::optional<SumOfTerms> sum_;
    std::optional<Retrograde>
        endings_;  ///< of every follower of the start, when there are few enough
};

}  // namespace grundy
