// play: a game in the terminal.
#include "contract/play.hpp"

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/game_session.hpp"

namespace grundy::cli {

namespace {

constexpr Example play_examples[] = {
    {"play matches 21", {"you begin", "vous commencez"}},
    {"play chomp 5x3 --engine first", {"the engine begins", "le moteur commence"}},
    {"play nim 3,4,5 --engine both --seed 7", {"a simulated game", "une partie simulée"}},
    {"play nim 1,2 + wythoff 3,4 --level 50",
     {"a sum, against a weaker engine", "une somme, moteur plus faible"}},
};

int run_play(const Invocation& invocation) {
    const Console console{invocation};
    const auto fields = fields_of(invocation, contract::play_fields());
    if (!fields) {
        return console.refuse(fields.error());
    }
    const auto request = contract::read_play(*fields, asker_of(console));
    if (!request) {
        return console.refuse(request.error());
    }
    GameSession session{console, *request};
    session.run();
    if (const auto fault = session.fault()) {
        return console.refuse(*fault);
    }
    if (console.json()) {
        console.print(play_json(request->question, session.record()) + "\n");
    }
    return was_interrupted() || session.was_cut_short() ? Exit::unknown : Exit::answered;
}

}  // namespace

const CommandSpec play_command{
    "play",
    "TERMS",
    {"Play in the terminal.", "Jouer dans le terminal."},
    {},
    play_examples,
    run_play,
    contract::play_fields(),
};

}  // namespace grundy::cli
