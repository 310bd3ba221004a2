// random: somewhere to begin, and positions worth an exercise.
#include "contract/random.hpp"

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/nothing_drawn.hpp"
#include "render/exercise.hpp"

namespace grundy::cli {

namespace {

constexpr Example random_examples[] = {
    {"random hackendot --size 12",
     {"a uniform forest of 12 nodes", "une forêt uniforme de 12 nœuds"}},
    {"random octal:0.137 --seed 7", {"repeatable", "reproductible"}},
    {"random nim --heaps 3 --unique",
     {"three heaps, a single winning move", "trois tas, un seul coup gagnant"}},
    {"random chomp --outcome P --least-moves 6",
     {"lost for the player to move, in six moves or more",
      "perdue pour qui doit jouer, en six coups ou plus"}},
};

int run_random(const Invocation& invocation) {
    const Console console{invocation};
    const auto fields = fields_of(invocation, contract::random_fields());
    if (!fields) {
        return console.refuse(fields.error());
    }
    const auto request = contract::read_random(*fields, asker_of(console));
    if (!request) {
        return console.refuse(request.error());
    }
    const auto answer = contract::random_position_for(*request);
    if (!answer) {
        return tell_nothing_drawn(console, answer.error());
    }
    console.print(
        (console.json() ? random_json(*answer, request->seed) : contract::position_of(*answer)) +
        "\n");
    return Exit::answered;
}

}  // namespace

const CommandSpec random_command{
    "random",
    "GAME",
    {"A random position; one worth an exercise, if you say what it must be like.",
     "Une position au hasard ; digne d'un exercice, si on dit comment elle doit être."},
    {},
    random_examples,
    run_random,
    contract::random_fields(),
};

}  // namespace grundy::cli
