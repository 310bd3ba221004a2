// A position of a game out of a file, whatever its kind: a few numbers whose meaning the kind
// knows, and for games on a graph or an order the board they are played on.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/hash.hpp"
#include "model/side.hpp"

namespace grundy {

/// Few numbers need no memory of their own.
using Numbers = boost::container::small_vector<std::int64_t, 6>;

/// What a game is played on where the numbers can't say it: the vertices and edges of a graph.
/// Boards never change, and positions of one game share theirs.
struct RuleBoard {
    virtual ~RuleBoard() = default;

    std::string text;  ///< as people write it; two boards with one text are the same
};

struct RulePosition {
    Numbers numbers{};
    std::shared_ptr<const RuleBoard> board{};
    std::optional<Side> turn{};  ///< in games with moves for each player

    friend bool operator==(const RulePosition& a, const RulePosition& b) {
        return a.numbers == b.numbers && a.turn == b.turn &&
               (a.board == b.board || (a.board && b.board && a.board->text == b.board->text));
    }
    [[nodiscard]] std::uint64_t hashed(std::uint64_t state) const {
        for (const std::int64_t number : numbers) {
            state = mixed(state, static_cast<std::uint64_t>(number));
        }
        const unsigned player = !turn ? 0 : *turn == Side::left ? 1 : 2;
        return mixed(state, 3 * numbers.size() + player);
    }
    /// About how much memory it takes elsewhere.
    [[nodiscard]] std::size_t bytes_beside() const {
        constexpr std::size_t allocation = 32;
        return numbers.capacity() > Numbers::static_capacity
                   ? allocation + numbers.capacity() * sizeof(std::int64_t)
                   : 0;
    }
};

/// A move: by which line of the file, what was chosen (its meaning is the kind's), and where it
/// leads.
struct RuleMove {
    std::size_t rule = 0;
    Numbers chosen{};
    RulePosition to{};
};

}  // namespace grundy
