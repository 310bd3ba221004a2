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
        bool by_law = false;             ///< the certificate names the theorem
        std::unique_ptr<Heaps> heaps{};  ///< its values, where a section gives them
        std::string name{};              ///< without what stands behind the colon
        std::string title{};             ///< with it
    };

    std::vector<Game> games;
    bool misere = false;  ///< how the lost positions are lost

    /// "1 3,4 + 2 7": the game of each term by its number. None when it is no position.
    [[nodiscard]] std::optional<Sum> read(std::string_view text) const;

    // Each says why not, or nothing.
    std::optional<Text> add_value(std::size_t game, std::uint64_t value, std::string_view position);
    std::optional<Text> add_lost(std::string_view position);
    std::optional<Text> add_held(std::string_view position, std::uint64_t line);
    /// All positions that are held, together. The line of the first that is not is put into `line`.
    std::optional<Text> check_held(std::uint64_t& line) const;

    /// The xor of the values of the parts, as far as they are known.
    [[nodiscard]] std::optional<Integer> value(const Sum& sum) const;
    /// By the theorem of Ferguson, for parts that allow it.
    [[nodiscard]] std::optional<bool> lost_by_values(const Sum& sum, bool under_misere) const;
    /// The player to move has lost here.
    [[nodiscard]] bool lost(const Sum& sum) const;
    /// The player to move does not win here.
    [[nodiscard]] bool not_won(const Sum& sum) const;
    /// The player to move wins here: by a rule, or by a move to a lost position.
    [[nodiscard]] bool won(const Sum& sum) const;
    /// The player to move does not lose here.
    [[nodiscard]] bool not_lost(const Sum& sum) const;

   private:
    enum class Standing : std::uint8_t { goes_on, lost, won, drawn };

    [[nodiscard]] bool has_move(const Piece& piece) const;
    [[nodiscard]] std::optional<Integer> value(const Piece& piece) const;
    [[nodiscard]] Standing standing(const Sum& sum) const;
    /// Every option of a sum, until `emit` is false. False when they can't be listed.
    bool options(const Sum& sum, FunctionRef<bool(const Sum&)> emit) const;
    void put(Sum& sum, std::size_t game, const Parts& parts) const;
    [[nodiscard]] bool is_in(const std::unordered_set<std::string>& book, const Sum& sum) const;
    /// No move of the player here leads to what is good for that player.
    std::optional<Text> every_option(const Sum& sum, bool draws_count) const;
    [[nodiscard]] bool reaches(const Sum& sum, bool draws_count) const;
    [[nodiscard]] std::optional<Text> shown_by_reply(std::size_t game, const Parts& option, const Integer& value) const;

    std::unordered_map<std::string, std::uint64_t> values_;
    std::unordered_set<std::string> lost_;
    std::unordered_set<std::string> held_;
    std::vector<std::pair<std::uint64_t, Sum>> held_in_order_;
};

}  // namespace grundy::verify
