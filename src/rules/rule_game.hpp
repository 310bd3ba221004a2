// A game out of a file as every method sees it: the Game concept, by way of its kind.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.hpp"
#include "rules/compiled_game.hpp"
#include "rules/rule_position.hpp"

namespace grundy {

class RuleGame {
   public:
    using Position = RulePosition;
    using Move = RuleMove;

    /// The longest position that is read.
    static constexpr std::size_t most_letters = std::size_t{1} << 20U;

    explicit RuleGame(std::shared_ptr<const CompiledGame> game)
        : game_(std::move(game)), faults_(std::make_shared<FaultLog>()) {}

    [[nodiscard]] const CompiledGame& game() const { return *game_; }
    [[nodiscard]] const std::shared_ptr<const CompiledGame>& shared() const { return game_; }

    // What it says of itself.
    [[nodiscard]] const Info& told() const { return game_->info(); }
    [[nodiscard]] std::string identity() const { return game_->identity(); }
    [[nodiscard]] std::optional<Error> fault() const { return faults_->first(); }

    // Positions.
    [[nodiscard]] Result<Position> parse(std::string_view text) const;
    [[nodiscard]] std::string format(const Position& position) const;
    [[nodiscard]] Position tidy(const Position& position) const { return kind().tidy(position); }
    [[nodiscard]] std::vector<Position> parts(const Position& position) const;
    [[nodiscard]] std::vector<Position> summands(const Position& position) const;
    [[nodiscard]] Position canonical(const Position& position) const {
        return kind().canonical(position);
    }
    [[nodiscard]] Integer size(const Position& position) const { return kind().size(position); }
    [[nodiscard]] Position random(std::uint64_t size, Random& random) const;
    [[nodiscard]] Drawing drawing(const Position& position) const {
        return kind().drawing(position);
    }
    [[nodiscard]] std::optional<HeapRow> heap_row(const Position& position) const;
    [[nodiscard]] std::optional<SetRemoval> set_removal(const Position& position) const {
        return game_->removes_from_sets() ? kind().set_removal(position) : std::nullopt;
    }
    [[nodiscard]] SetRemoval::Set set_of(const Position& position) const {
        return kind().set_of(position);
    }
    [[nodiscard]] std::optional<Outcome> ending(const Position& position) const;
    [[nodiscard]] std::optional<Side> turn(const Position& position) const { return position.turn; }
    [[nodiscard]] Position begun_by(const Position& position, Side side) const;

    // Moves.
    /// For people: each once, and not more than can be found in a moment.
    void moves(const Position& position, Emit<Move> emit) const;
    /// For methods: paid for, and possibly twice.
    void moves(const Position& position, Emit<Move> emit, Meter& meter) const;
    [[nodiscard]] Position after(const Position& position, const Move& move) const;
    [[nodiscard]] std::string label(const Position& position, const Move& move) const {
        return kind().label(position, move);
    }
    [[nodiscard]] Text describe(const Position& position, const Move& move) const;
    [[nodiscard]] Result<Move> parse_move(const Position& position, std::string_view typed) const;
    [[nodiscard]] std::optional<Effect> effect(const Position& position, const Move& move) const {
        return kind().effect(position, move);
    }

   private:
    [[nodiscard]] const Kind& kind() const { return game_->kind(); }
    void run_moves(const Position& position, Meter* meter, Emit<Move> emit) const;

    std::shared_ptr<const CompiledGame> game_;
    std::shared_ptr<FaultLog> faults_;
};

}  // namespace grundy
