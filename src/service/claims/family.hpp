// A family of positions of one game, numbered by n or by n and m: what a claim speaks of. It is
// written as a position with holes: {n}x{m}, or {n*#}{m*/#} with a text repeated n and m times.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "model/term.hpp"
#include "service/games/registry.hpp"

namespace grundy {

struct Point {
    std::uint64_t n = 0;
    std::uint64_t m = 0;
};

class Family {
   public:
    /// The family that a pattern writes; with an empty one, the game's own: one number, or two
    /// joined by x or a comma.
    static Result<Family> make(const NamedGame& game, std::string_view pattern,
                               std::optional<unsigned> variables);

    /// How many variables its positions have: 1 or 2.
    [[nodiscard]] unsigned variables() const { return variables_; }
    /// As a person writes it.
    [[nodiscard]] const std::string& pattern() const { return pattern_; }

    [[nodiscard]] const NamedGame& game() const { return game_; }
    /// The positions are of this game, and written so.
    [[nodiscard]] bool is(const Info& info, std::string_view pattern) const {
        return game_.game->info == &info && pattern_ == pattern;
    }

    /// The position at a point; an error where the game has none. To write and to read it is paid
    /// for by its letters; when the budget is used up, the error says nothing that matters.
    [[nodiscard]] Result<std::unique_ptr<Term>> at(const Point& point, Meter& meter) const;
    /// The same for a few small points, whatever it costs: a pattern is no longer than a request.
    [[nodiscard]] Result<std::unique_ptr<Term>> at(const Point& point) const;
    /// The point at which a position of this game lies; none when it is none of the family, or the
    /// pattern repeats texts.
    [[nodiscard]] std::optional<Point> point_of(const Term& term) const;

   private:
    /// A piece of the pattern: a text, or a variable, or a text repeated as often as it says.
    struct Piece {
        std::string text;
        std::optional<unsigned> variable{};  ///< 0 is n
        bool repeats = false;
    };

    explicit Family(const NamedGame& game) : game_(game) {}
    Result<void> read(std::string_view pattern);
    [[nodiscard]] bool has_positions() const;
    /// How long the position at a point is, when it is written; none when it is too long.
    [[nodiscard]] std::optional<std::size_t> letters_at(const Point& point) const;

    NamedGame game_;
    std::string pattern_;
    std::vector<Piece> pieces_;
    unsigned variables_ = 1;
};

}  // namespace grundy
