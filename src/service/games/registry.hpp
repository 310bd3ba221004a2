// The games that the house knows: the headers of src/games.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "model/analysis.hpp"
#include "model/heap_row.hpp"
#include "model/info.hpp"
#include "model/ranked_box.hpp"
#include "model/term.hpp"
#include "model/written_moves.hpp"
#include "search/explore.hpp"
#include "service/games/own_name.hpp"

namespace grundy {

class CompiledGame;

/// The single heaps of a game, before one is chosen.
struct SingleHeaps {
    HeapCode code;
    std::size_t shift = 0;  ///< heap n is the position n + shift
};

/// A game before a position is chosen.
struct AnyGame {
    const Info* info;
    std::function<Result<std::unique_ptr<Term>>(std::string_view parameter,
                                                std::string_view position)>
        open;
    /// Null when the game draws no random positions.
    std::function<Result<std::unique_ptr<Term>>(std::string_view parameter, std::uint64_t size,
                                                Random& random)>
        random{};
    /// By nim-sequence; null when the game is not a row of heaps.
    std::function<std::unique_ptr<Analysis>(const Term& term, Meter& meter)> sequence{};
    /// All positions that follow, as they are written; none when the budget ran out.
    std::function<std::optional<PositionGraph>(const Term& term, const Budget& budget,
                                               Meter& meter)>
        explore;
    /// The same a position at a time, for an arena that is not in one piece.
    std::function<std::unique_ptr<WrittenMoves>(const Term& term)> written_moves;
    /// None when this parameter has no code; null when the game is not a row of heaps.
    std::function<Result<std::optional<SingleHeaps>>(std::string_view parameter)> single_heaps{};
    /// All positions below one, by number; null when the game does not number them.
    std::function<std::unique_ptr<RankedBox>(const Term& top)> box{};
    /// What it was read from; null for a game that is written in C++.
    std::shared_ptr<const CompiledGame> rules{};
};

/// A game of the house lives as long as the program, one out of a file as long as it is used.
using SharedGame = std::shared_ptr<const AnyGame>;

SharedGame of_the_house(const AnyGame& game);

/// Every game that is written in C++, by name.
std::span<const AnyGame> all_games();
/// The game with that name; as an alias it brings its parameter.
struct NamedGame {
    SharedGame game;
    std::string parameter;
    std::string name{};  ///< the game's own or an alias, whatever was typed

    [[nodiscard]] bool is_alias() const { return name != game->info->name; }
    /// "kayles", "octal:0.77": what find_game reads, in the one way that answers say it.
    [[nodiscard]] std::string written() const {
        return is_alias() || parameter.empty() ? name : name + ":" + parameter;
    }
    /// As people read it: as they wrote it, or by its title if a question brought it along.
    [[nodiscard]] Text called_as(std::string_view asked) const {
        return name == own_name ? Text{game->info->title} : verbatim(asked);
    }
};
/// The entry of the game of a term; null for a game of an outside project.
SharedGame entry_of(const Term& term);
/// Reads "name" or "name:parameter", in any case and by any of its names. For an unknown name one
/// of like spelling or meaning is suggested (naming.cpp).
Result<NamedGame> find_game(std::string_view text);

/// The names of the methods that may answer for a game, the best first: the rows of the table of
/// methods (service/solving/methods.hpp) that serve it.
std::vector<std::string> method_names(const Info& info);

}  // namespace grundy
