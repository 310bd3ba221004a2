// The games that the house knows: the headers of src/games.
#pragma once

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
#include "search/explore.hpp"

namespace grundy {

/// The single heaps of a game, before one is chosen.
struct SingleHeaps {
    HeapCode code;
    std::size_t shift = 0;  ///< heap n is the position n + shift
};

/// A game before a position is chosen.
struct AnyGame {
    const Info* info;
    Result<std::unique_ptr<Term>> (*open)(std::string_view parameter, std::string_view position);
    /// Null when the game draws no random positions.
    Result<std::unique_ptr<Term>> (*random)(std::string_view parameter, std::uint64_t size,
                                            Random& random);
    /// By nim-sequence; null when the game is not a row of heaps.
    std::unique_ptr<Analysis> (*sequence)(const Term& term, Meter& meter);
    /// All positions that follow, as they are written; none when the budget ran out.
    std::optional<PositionGraph> (*explore)(const Term& term, const Budget& budget, Meter& meter);
    /// None when this parameter has no code; null when the game is not a row of heaps.
    Result<std::optional<SingleHeaps>> (*single_heaps)(std::string_view parameter);
    /// All positions below one, by number; null when the game does not number them.
    std::unique_ptr<RankedBox> (*box)(const Term& top);
};

/// Every game, by name.
std::span<const AnyGame> all_games();
/// The game with that name; as an alias it brings its parameter.
struct NamedGame {
    const AnyGame* game;
    std::string parameter;
    std::string name{};  ///< the game's own or an alias, whatever was typed

    [[nodiscard]] bool is_alias() const { return name != game->info->name; }
    /// "kayles", "octal:0.77": what find_game reads, in the one way that answers say it.
    [[nodiscard]] std::string written() const {
        return is_alias() || parameter.empty() ? name : name + ":" + parameter;
    }
};
/// The entry of the game of a term; null for a game of an outside project.
const AnyGame* entry_of(const Term& term);
/// Reads "name" or "name:parameter", in any case and by any of its names. For an unknown name one
/// of like spelling or meaning is suggested (naming.cpp).
Result<NamedGame> find_game(std::string_view text);

/// The names of the methods that may answer for a game, the best first: the rows of the table of
/// methods (service/solving/methods.hpp) that serve it.
std::vector<std::string> method_names(const Info& info);

}  // namespace grundy
