// Books: positions that are known to be lost, and values of single parts. A position enters a book
// only by what entered before it, so no book can lean on itself, whether play ends or not. What a
// player can keep up for ever (`held`) is collected and checked as a whole.
#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "verify/heaps.hpp"
#include "verify/quotient.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

struct Piece {
    std::size_t game;
    Part part;
    friend auto operator<=>(const Piece&, const Piece&) = default;
};
/// A position of the sum: its parts in order, without those that have no move.
using Sum = std::vector<Piece>;

class Book {
   public:
    /// What is known of a game.
    struct Game {
        std::unique_ptr<Rules> rules;
        std::string name{};              ///< without what stands behind the colon
        Text title{};                    ///< with it
        bool by_law = false;             ///< the certificate names the theorem
        std::unique_ptr<Heaps> heaps{};  ///< its values, where a section gives them
    };
    /// What is to be shown: that the player to move has lost, or has won; or only that this player does not win, or
    /// does not lose.
    enum class Aim : std::uint8_t { decided, at_most_drawn };

    explicit Book(Work& work) : work_(work) {}

    std::vector<Game> games;
    bool misere = false;                   ///< how the lost positions are lost
    std::unique_ptr<Quotient> quotient{};  ///< of all sums under misère play, where a section gives it

    /// The next word as the number of a game that is known, as an index.
    std::optional<std::size_t> game_of(Record& words) const;
    /// "1 3,4 + 2 7": the game of each term by its number. None when it is no position.
    [[nodiscard]] std::optional<Sum> read(std::string_view text) const;

    // Each says why not, or nothing.
    Wrong add_value(Record words);
    Wrong add_lost(std::string_view position);
    Wrong add_held(std::string_view position, std::uint64_t line);
    /// All positions that are held, together. The line of the first that is not is put into `line`.
    Wrong check_held(std::uint64_t& line) const;

    /// The xor of the values of the parts, as far as they are known.
    [[nodiscard]] std::optional<Integer> value(const Sum& sum) const;
    /// By the values of the parts; under misère play by the theorem of Ferguson, for parts that allow it.
    [[nodiscard]] std::optional<bool> lost_by_values(const Sum& sum) const;
    /// The player to move has lost here, or does not win.
    [[nodiscard]] bool lost(const Sum& sum, Aim aim) const;
    /// The player to move wins here, by a rule or by a move to a lost position; or does not lose.
    [[nodiscard]] bool won(const Sum& sum, Aim aim) const;

   private:
    static constexpr std::uint64_t largest_value = 1'000'000;

    [[nodiscard]] bool has_move(const Piece& piece) const;
    /// How a position is over, by a rule of its own or because there is no move.
    [[nodiscard]] Ending standing(const Sum& sum) const;
    /// Whether some option is like this; they are looked at until one is. None when they can't all be listed.
    std::optional<bool> some_option(const Sum& sum, FunctionRef<bool(const Sum&)> like) const;
    void put(Sum& sum, std::size_t game, const Parts& parts) const;
    /// The player to move has lost, or does not win, by the rule or because every option is won.
    [[nodiscard]] Wrong every_option(const Sum& sum, Aim aim) const;
    [[nodiscard]] Wrong differs(const Sum& option, const Integer& value) const;

    Work& work_;
    std::unordered_map<std::string, std::uint64_t> values_;
    std::unordered_set<std::string> lost_;
    std::unordered_set<std::string> held_;
    std::vector<std::pair<std::uint64_t, Sum>> held_in_order_;
};

}  // namespace grundy::verify
