// The followers of positions, all as they are written: for processes that tell each other
// positions, and know each other's memory not at all. A game of any type, without the type.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/budget.hpp"
#include "base/check.hpp"
#include "base/function_ref.hpp"
#include "model/game.hpp"

namespace grundy {

class WrittenMoves {
   public:
    /// How it goes on from a position: by moves; or it has ended in a way of its own, and the
    /// player to move has won, or nobody has.
    enum class Onward : std::uint8_t { moves, won, drawn };

    WrittenMoves() = default;
    WrittenMoves(const WrittenMoves&) = delete;
    WrittenMoves& operator=(const WrittenMoves&) = delete;
    virtual ~WrittenMoves() = default;

    [[nodiscard]] virtual std::string start() const = 0;
    /// Where each move leads, in the game's order, until `emit` returns false. `position` is the
    /// start or follows from it.
    virtual Onward followers(std::string_view position, Meter& meter,
                             FunctionRef<bool(std::string)> emit) const = 0;
};

template <Game G>
class WrittenMovesOf final : public WrittenMoves {
   public:
    WrittenMovesOf(G rules, const typename G::Position& start)
        : rules_(std::move(rules)), start_(rules_.format(start)) {}

    [[nodiscard]] std::string start() const override { return start_; }

    Onward followers(std::string_view text, Meter& meter,
                     FunctionRef<bool(std::string)> emit) const override {
        const auto position = rules_.parse(text);
        check(position.has_value(), "what a game has written it reads again");
        if constexpr (HasEndings<G>) {
            const auto ending = rules_.ending(*position);
            if (ending == Outcome::N || ending == Outcome::draw) {
                return ending == Outcome::N ? Onward::won : Onward::drawn;
            }
        }
        each_move(rules_, *position, meter, [&](const typename G::Move& move) {
            return emit(rules_.format(rules_.after(*position, move)));
        });
        return Onward::moves;
    }

   private:
    G rules_;
    std::string start_;
};

}  // namespace grundy
