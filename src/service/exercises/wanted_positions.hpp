// Positions drawn at random until one is as wanted: who wins, by how many moves, how long it lasts.
// The same seed gives the same positions: how often is drawn, and how far each one is searched,
// depends on nothing else. Every draw is solved, so this costs some hundred answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "service/exercises/random_positions.hpp"
#include "service/solving/engine.hpp"

namespace grundy {

/// What a position must be like.
struct Wanted {
    Measure measure{};
    std::optional<Outcome> outcome{};  ///< N or P
    bool unique = false;               ///< exactly one winning move
    /// Moves to the end when both play their best.
    std::optional<std::uint32_t> least_moves{};
    std::optional<std::uint32_t> most_moves{};
    Convention convention = Convention::normal;
    Budget budget{};

    /// Whether one must know who wins.
    [[nodiscard]] bool must_be_solved() const {
        return outcome || unique || least_moves || most_moves;
    }
    /// The options that could be asked less of: "--heaps, --unique".
    [[nodiscard]] std::string options() const;
};

/// Why nothing was drawn: somebody is wrong, or there were not enough draws, or not enough time.
struct NothingDrawn {
    std::optional<Error> error{};
    std::optional<Text> ran_out{};
};

/// The game, if it draws positions and some could be as wanted.
std::expected<NamedGame, NothingDrawn> game_for(std::string_view game, const Wanted& wanted);

/// Draws and judges positions of one game.
class Lots {
   public:
    /// `wanted` must outlive this.
    Lots(std::string_view game, NamedGame named, const Wanted& wanted, std::uint64_t seed)
        : game_(game),
          named_(std::move(named)),
          wanted_(wanted),
          random_(seed),
          watch_(wanted.budget) {}

    [[nodiscard]] Engine& engine() { return engine_; }
    [[nodiscard]] std::uint64_t tries() const { return tries_; }
    /// False when the time is over, or somebody said stop.
    [[nodiscard]] bool may_go_on() { return watch_.look(); }
    [[nodiscard]] Text why_not() const;

    /// The next one, unless this draw failed or is over. An error says that all would fail.
    Result<std::optional<Question>> next() {
        return asked(random_position(named_, wanted_.measure, random_));
    }
    /// As next(), to be worked out by hand.
    Result<std::optional<Question>> next_by_hand(std::uint64_t stretch) {
        return asked(handy_position(named_, wanted_.measure, stretch, random_));
    }
    /// Who wins, and by which moves; none when that is not as wanted.
    std::optional<Answer> judged(const Question& question);
    /// Adds the remoteness. False when it is not as wanted, or not known though it matters.
    bool lasts(const Question& question, Answer& answer);

   private:
    Result<std::optional<Question>> asked(Result<std::unique_ptr<Term>> term);

    std::string game_;
    NamedGame named_;
    const Wanted& wanted_;
    Random random_;
    Meter watch_;
    Engine engine_{};
    std::uint64_t tries_ = 0;
};

struct Drawn {
    Question question;  ///< one term
    Answer answer;      ///< outcome unknown when nothing asks for it
    std::uint64_t tries = 0;
};
std::expected<Drawn, NothingDrawn> drawn_position(std::string_view game, const Wanted& wanted,
                                                  std::uint64_t seed);

}  // namespace grundy
