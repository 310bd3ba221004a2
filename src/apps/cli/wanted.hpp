// The options that say what a position must be like to be drawn.
#pragma once

#include "apps/cli/console.hpp"
#include "apps/cli/invocation.hpp"
#include "service/exercises/wanted_positions.hpp"

namespace grundy::cli {

constexpr OptionSpec heaps_option{
    "heaps",
    "N",
    {"so many heaps, bars, pieces or trees", "tant de tas, de barres, de pièces ou d'arbres"}};
constexpr OptionSpec outcome_option{
    "outcome",
    "N|P",
    {"N: the player to move wins; P: the other", "N : qui doit jouer gagne ; P : l'autre"}};
constexpr OptionSpec unique_option{
    "unique", "", {"exactly one winning move", "un seul coup gagnant"}};
constexpr OptionSpec least_moves_option{"least-moves",
                                        "N",
                                        {"at least N moves to the end, with best play",
                                         "au moins N coups jusqu'à la fin, au mieux joués"}};
constexpr OptionSpec most_moves_option{"most-moves",
                                       "N",
                                       {"at most N moves to the end, with best play",
                                        "au plus N coups jusqu'à la fin, au mieux joués"}};

/// What was asked for; sizes up to `largest_size`.
Result<Wanted> read_wanted(const Invocation& invocation, const Console& console,
                           std::uint64_t largest_size);

/// The game, when it is all that stands after the command.
Result<std::string> read_game(const Invocation& invocation);

/// Tells why nothing was drawn, and returns the exit code for it.
int tell_nothing_drawn(const Console& console, const NothingDrawn& nothing);

}  // namespace grundy::cli
