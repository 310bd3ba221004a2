// random: somewhere to begin, and positions worth an exercise.
#include <random>

#include "apps/cli/commands.hpp"
#include "apps/cli/wanted.hpp"
#include "render/exercise.hpp"
#include "render/json.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec random_options[] = {
    {"size", "N", {"tokens, squares or nodes in all", "jetons, carrés ou nœuds en tout"}},
    heaps_option,
    outcome_option,
    unique_option,
    least_moves_option,
    most_moves_option,
    misere_option,
    {"seed", "N", {"the same seed, the same position", "même graine, même position"}},
};
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

/// Without these, no position need be solved, and each seed gives the position that it always gave.
bool is_plain(const Wanted& wanted) {
    return wanted.measure.heaps == 0 && !wanted.must_be_solved();
}

int run_random(const Invocation& invocation) {
    const Console console{invocation};
    const auto game = read_game(invocation);
    if (!game) {
        return console.refuse(game.error());
    }
    constexpr std::uint64_t largest_size = 100'000'000;
    const auto wanted = read_wanted(invocation, console, largest_size);
    if (!wanted) {
        return console.refuse(wanted.error());
    }
    const auto seed = invocation.number("seed", std::random_device{}(), 0, ~std::uint64_t{0});
    if (!seed) {
        return console.refuse(seed.error());
    }
    if (is_plain(*wanted)) {
        const auto asked = random_term(*game, wanted->measure.size, *seed);
        if (!asked) {
            return console.refuse(asked.error());
        }
        console.print((console.json() ? random_json(*asked, *seed) : asked->term->position()) +
                      "\n");
        return Exit::answered;
    }
    const auto drawn = drawn_position(*game, *wanted, *seed);
    if (!drawn) {
        return tell_nothing_drawn(console, drawn.error());
    }
    console.print((console.json() ? drawn_json(*drawn, *seed)
                                  : drawn->question.terms.front().term->position()) +
                  "\n");
    return Exit::answered;
}

}  // namespace

const CommandSpec random_command{
    "random",
    "GAME",
    {"A random position; one worth an exercise, if you say what it must be like.",
     "Une position au hasard ; digne d'un exercice, si on dit comment elle doit être."},
    random_options,
    random_examples,
    run_random,
};

}  // namespace grundy::cli
