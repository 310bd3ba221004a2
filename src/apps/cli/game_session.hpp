// A game in the terminal: the position, whose turn it is, what was played, and what a person may
// type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/console.hpp"
#include "contract/play.hpp"
#include "render/json.hpp"

namespace grundy::cli {

class GameSession {
   public:
    GameSession(const Console& console, const contract::PlayRequest& request);

    /// Plays until the game is over or the person leaves.
    void run();
    [[nodiscard]] const PlayRecord& record() const { return record_; }
    /// Whether the memory did not suffice to play to the end.
    [[nodiscard]] bool was_cut_short() const { return cut_short_; }
    /// What has turned out to be wrong with the rules: then the game was left.
    [[nodiscard]] std::optional<Error> fault() const { return fault_in(positions_.back()); }

   private:
    [[nodiscard]] bool engine_plays(unsigned player) const { return request_.engine_plays[player]; }
    [[nodiscard]] unsigned player() const {
        return static_cast<unsigned>(record_.turns.size() % 2);
    }
    /// "J0", or "Left" where each player has moves of their own.
    [[nodiscard]] Text name_of(unsigned player) const;
    bool has_room();
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
    const contract::PlayRequest& request_;
    Engine engine_;
    EnginePlayer player_;
    std::vector<Question> positions_;  ///< before each move, and now
    PlayRecord record_;
    bool cut_short_ = false;
};

}  // namespace grundy::cli
