// What graphs and orders of rule files share: elements and pairs of them, and what is left of both.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/rule_removal.hpp"

namespace grundy::verify {

using Element = std::int64_t;  ///< from 0; rules number from 1
using Pairs = std::set<std::pair<Element, Element>>;
inline constexpr std::uint64_t most_elements = 4096;

/// A graph, or an order with a pair for each two elements of which the first is below the second.
struct Board {
    std::map<std::string, Element, std::less<>> names{};
    Pairs pairs{};
    std::optional<Element> ground{};  ///< of a graph, if it is rooted
    Element bottom = -1;              ///< of an order, below all others, if there is one
    Element top = -1;

    void add(const std::string& name);
    [[nodiscard]] std::optional<Element> find(std::string_view name) const;
    /// "a-b-c,d", "a<b<c". False when a name is none, or an element stands beside itself.
    bool read(std::string_view text, std::string_view sign);
};

/// The numbers of a generator, "grid:3x4" or "path:9": the second is 1 if there is one. None when they are too large.
[[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> sizes_in(std::string_view name,
                                                                              std::string_view behind);

/// What is left of a board, for games that take elements or pairs away.
class SetKind : public Kind {
   public:
    using Kind::Kind;

    /// "path:9 without 2,3".
    std::optional<std::string> state(std::string_view text, Going&) const override;
    Parts pieces(const std::string& state, Going&) const override;

   protected:
    struct Position {
        std::string text{};  ///< of the board
        std::shared_ptr<const Board> board{};
        std::set<Element> elements{};
        Pairs pairs{};

        void remove(const std::set<Element>& gone);
    };

    /// None when the text is no such graph, or no such order.
    [[nodiscard]] virtual std::shared_ptr<const Board> board_in(std::string_view text) const = 0;
    /// Takes a pair away, as it is named. False when there is none.
    virtual bool cut_pair(Position& position, std::string_view pair) const = 0;
    [[nodiscard]] Position position_of(const std::string& state) const;
    /// On a ground, what no longer hangs together with it goes too.
    [[nodiscard]] static std::string written(Position position);

    std::vector<Removal> removals_;

   private:
    [[nodiscard]] std::shared_ptr<const Board> board_of(const std::string& text) const;

    mutable std::map<std::string, std::shared_ptr<const Board>> boards_;  ///< those that were read last
};

}  // namespace grundy::verify
