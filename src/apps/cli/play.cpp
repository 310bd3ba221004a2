// play: a game in the terminal.
#include <random>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/game_session.hpp"
#include "apps/cli/terms.hpp"

namespace grundy::cli {

int run_play(const Invocation& invocation) {
    const Console console{invocation};
    const auto question = read_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    constexpr std::string_view sides[] = {"first", "second", "both", "none"};
    const auto side = invocation.choice("engine", "second", sides);
    if (!side) {
        return console.refuse(side.error());
    }
    const auto level = invocation.number("level", 100, 0, 100);
    if (!level) {
        return console.refuse(level.error());
    }
    const auto seed = invocation.number("seed", std::random_device{}(), 0, ~std::uint64_t{0});
    if (!seed) {
        return console.refuse(seed.error());
    }
    const bool both = *side == "both";
    const EngineSides engine{{both || *side == "first", both || *side == "second"}};
    const PlayStyle style{static_cast<unsigned>(*level), both};
    GameSession session{console, *question, engine, style, *seed};
    session.run();
    if (console.json()) {
        console.print(play_json(*question, session.record()) + "\n");
    }
    return was_interrupted() ? Exit::unknown : Exit::answered;
}

}  // namespace grundy::cli
