// The engine's side of a game. It never misses a win at full level, wins as fast and loses as
// slowly as it can, and can be told to play weaker.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "service/engine.hpp"
#include "solve/retrograde.hpp"
#include "solve/sum_of_terms.hpp"

namespace grundy {

struct PlayStyle {
    unsigned level = 100;           ///< with so many percent probability the best move
    bool random_when_lost = false;  ///< where no move wins: any move, instead of the slowest loss
};

class Player {
   public:
    /// Plays from `start`, or from any position that can follow it.
    Player(Engine& engine, const Question& start, PlayStyle style, std::uint64_t seed);

    /// Some move must be left.
    SumMove choose(const Question& position);
    /// The best move, whatever the level.
    SumMove best(const Question& position);
    /// Whether the move leaves a P-position, as far as that can be found out.
    bool wins(const Question& position, const SumMove& move);
    /// Whether the last move was chosen knowing who wins; otherwise it was a guess.
    [[nodiscard]] bool is_sure() const { return sure_; }

   private:
    std::optional<SumMove> best_by_remoteness(const Question& position);
    std::optional<Answer> answer(Question question, std::size_t most_moves);
    SumMove longest(const Question& position);
    SumMove any(const Question& position);

    Engine& engine_;
    PlayStyle style_;
    Random random_;
    bool sure_ = true;
    std::optional<SumOfTerms> sum_;
    std::optional<Retrograde>
        fates_;  ///< of every follower of the start, when there are few enough
};

}  // namespace grundy
