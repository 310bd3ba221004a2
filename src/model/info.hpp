// What a game says of itself: enough for every surface to list it, help with it and draw it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace grundy {

/// How a position is drawn.
enum class Shape { heaps, plane, grid, forest, text };

/// What a game offers beyond its rules. A claim without the member, or a member without the claim,
/// does not compile: a misspelt member would otherwise be a silent slow path (model/game.hpp).
enum class Can : unsigned {
    nothing = 0,
    parts = 1U << 0U,         ///< a position falls into independent parts
    canonical = 1U << 1U,     ///< equal positions have one form
    tidy = 1U << 2U,          ///< empty heaps can be left out
    ranked = 1U << 3U,        ///< the positions below one are numbered without gaps
    drawing = 1U << 4U,       ///< there is more to see than the text
    random = 1U << 5U,        ///< draws a random position
    size = 1U << 6U,          ///< counts what is left on the table
    parse_move = 1U << 7U,    ///< reads a move without listing them all
    length_after = 1U << 8U,  ///< tells how long a position's text will be without writing it
    heap_row = 1U << 9U,      ///< is a row of heaps of a taking-and-breaking game
    effect = 1U << 10U,       ///< tells what a move does to the drawing
    endings = 1U << 11U,      ///< some positions end the game in a way of their own
    sides = 1U << 12U,        ///< Left and Right have moves of their own
    set_removal = 1U << 13U,  ///< takes elements from a set, on boards that are not too large
};

constexpr Can operator|(Can a, Can b) {
    return static_cast<Can>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool includes(Can all, Can one) {
    return (static_cast<unsigned>(all) & static_cast<unsigned>(one)) != 0;
}

/// What people call a game, and its rules in a sentence or two.
struct Told {
    Words title;
    Words summary;
};

/// Words in lower case, without accents, hyphens between them (base/spelling.hpp).
using Nicknames = std::span<const std::string_view>;

/// Another name for the game with one parameter: kayles is octal:0.77. Under that name it is shown
/// without a parameter.
struct Alias {
    std::string_view name;
    std::string_view parameter;
    Told told;
    Nicknames also{};    ///< understood like the name; answers say the name
    Nicknames evokes{};  ///< not understood, but they suggest the name
};

/// How positions of a game with Can::endings may end it, other than lost by the player to move.
struct Ends {
    bool won = false;    ///< by the player to move
    bool drawn = false;  ///< nobody wins
};

struct Info {
    std::string_view name;
    Words title;
    Words summary;                         ///< the rules, in a sentence or two
    Words parameter{};                     ///< what stands after the colon; empty: nothing may
    std::string_view default_parameter{};  ///< used when none is written
    std::string_view example_parameter{};  ///< for the example, when there is no default
    Words position;                        ///< how a position is written
    Words move;                            ///< how a move is written
    std::string_view example;              ///< a position
    Shape shape = Shape::text;
    Can can = Can::nothing;
    Ends ends{};  ///< only with Can::endings
    std::span<const Alias> aliases{};
    Nicknames also{};    ///< understood like the name, in French for one; answers say the name
    Nicknames evokes{};  ///< not understood, but they suggest the name
    /// How a parameter is written when there are several ways: .77 is 0.77.
    std::string (*tidy_parameter)(std::string_view written) = nullptr;

    /// Whether a Grundy value tells who wins a position that stands alone: not where a position may
    /// end the game in another way than lost, nor where each player has moves of their own.
    [[nodiscard]] constexpr bool value_decides() const {
        return !ends.won && !ends.drawn && !includes(can, Can::sides);
    }

    /// The game as it is described under the name that was asked for, its own or an alias.
    [[nodiscard]] constexpr Told told_as(std::string_view asked) const {
        for (const Alias& alias : aliases) {
            if (alias.name == asked) {
                return alias.told;
            }
        }
        return {title, summary};
    }
};

}  // namespace grundy
