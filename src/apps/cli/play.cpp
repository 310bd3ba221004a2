// play: a game in the terminal.
#include <random>

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/game_session.hpp"
#include "apps/cli/terms.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec play_options[] = {
    misere_option,
    {"engine",
     "WHO",
     {"engine plays first, second, both or none (second)",
      "le moteur joue first (en premier), second, both (les deux) ou none (aucun) (second)"},
     "first|second|both|none"},
    {"level", "0..100", {"strength in percent (100)", "force en pour cent (100)"}},
    {"seed", "N", {"makes random choices repeatable", "rend les choix au hasard reproductibles"}},
};
constexpr Example play_examples[] = {
    {"play matches 21", {"you begin", "vous commencez"}},
    {"play chomp 5x3 --engine first", {"the engine begins", "le moteur commence"}},
    {"play nim 3,4,5 --engine both --seed 7", {"a simulated game", "une partie simulée"}},
    {"play nim 1,2 + wythoff 3,4 --level 50",
     {"a sum, against a weaker engine", "une somme, moteur plus faible"}},
};

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

}  // namespace

const CommandSpec play_command{
    "play",       "TERMS",       {"Play in the terminal.", "Jouer dans le terminal."},
    play_options, play_examples, run_play,
};

}  // namespace grundy::cli
