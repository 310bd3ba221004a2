// arena: the graph of a position, or one from a file or a text; who wins where, counts, plays, and
// the tree of all plays.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "contract/asker.hpp"
#include "service/arenas/arena_plays.hpp"
#include "service/arenas/position_arenas.hpp"
#include "service/solving/question.hpp"

namespace grundy::contract {

[[nodiscard]] std::span<const FieldSpec> arena_fields();

/// Which arena: of a position, or of a file or text that describes it.
struct ArenaSource {
    std::optional<AskedTerm> position{};
    ArenaForm form = ArenaForm::bipartite;
    bool unreachable = false;  ///< positions that a player never faces too

    std::optional<std::string> file{};
    std::optional<std::string> text{};  ///< instead of a file
    ArenaReading reading{};
};

struct ArenaRequest {
    enum class Look : std::uint8_t { arena, summary, plays, tree };

    ArenaSource source;
    Look look = Look::arena;
    Convention convention = Convention::normal;
    Player player = Player::J0;  ///< whose attractor
    std::vector<std::string> targets{};
    Budget budget{};
};

[[nodiscard]] Result<ArenaRequest> read_arena(const Fields& fields, const Asker& asker);
/// The part of it that says which arena.
[[nodiscard]] Result<ArenaSource> read_arena_source(const Fields& fields, const Asker& asker);

struct LoadedArena {
    Arena arena;
    Text title;
    ArenaOrigin origin{};
    std::shared_ptr<const Term> term{};  ///< none: not of a position
};

/// What it is called above an answer.
[[nodiscard]] Text title_of(const ArenaSource& source);
[[nodiscard]] std::expected<LoadedArena, NoArena> loaded(const ArenaSource& source,
                                                         const Budget& budget);
[[nodiscard]] Result<Objective> objective(const ArenaRequest& request, const LoadedArena& loaded);

/// What is known of the plays, listed where that was asked for; none where it takes long and nobody
/// asked, or a limit came first.
[[nodiscard]] std::optional<ArenaPlays> plays_seen(const Arena& arena, const ArenaAnswer& answer,
                                                   Vertex start, bool listed, const Budget& budget);
/// Why there is no list of plays.
[[nodiscard]] Text no_plays(const ArenaAnswer& answer);

}  // namespace grundy::contract
