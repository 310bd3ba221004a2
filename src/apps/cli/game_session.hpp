// A game in the terminal: the position, whose turn it is, what was played, and what a person may
// type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/console.hpp"
#include "render/json.hpp"
#include "service/solving/player.hpp"

namespace grundy::cli {

/// Which sides the engine plays, by player.
struct EngineSides {
    bool plays[2] = {false, true};
    [[nodiscard]] bool both() const { return plays[0] && plays[1]; }
};

class GameSession {
   public:
    GameSession(const Console& console, const Question& start, EngineSides sides, PlayStyle style,
                std::uint64_t seed);

    /// Plays until the game is over or the person leaves.
    void run();
    [[nodiscard]] const PlayRecord& record() const { return record_; }

   private:
    [[nodiscard]] unsigned player() const {
        return static_cast<unsigned>(record_.turns.size() % 2);
    }
    void show_position() const;
    void say(const Text& text) const;
    void say(Ink ink, const Text& text) const;
    void engine_turn();
    /// False when the person leaves.
    bool person_turn();
    void make(const SumMove& move);
    void finish();

    void show_syntax() const;
    void hint();
    void why(std::string_view move);
    void list_moves() const;
    void undo();

    const Console& console_;
    Engine engine_;
    EnginePlayer player_;
    EngineSides sides_;
    std::vector<Question> positions_;  ///< before each move, and now
    bool guesses_are_told_;            ///< a weaker engine guesses on purpose
    PlayRecord record_;
};

}  // namespace grundy::cli
