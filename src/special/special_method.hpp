// What a method of one game looks like to the rest of the program. Like a theorem, it is a class
// that names its game and itself; the service makes a row of the table of methods from it. It
// answers from a table of many positions, made for one of them and kept for those that follow.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "machine/packed_numbers.hpp"
#include "model/game.hpp"

namespace grundy {

/// What is known about many positions of one game. It never changes, so several threads may read
/// it.
template <Game G>
class PositionTable {
   public:
    using Position = typename G::Position;

    PositionTable() = default;
    PositionTable(const PositionTable&) = delete;
    PositionTable& operator=(const PositionTable&) = delete;
    virtual ~PositionTable() = default;

    [[nodiscard]] virtual bool covers(const Position& position) const = 0;

    // Of positions that it covers, in normal play.
    [[nodiscard]] virtual bool is_p(const Position& position) const = 0;
    /// None where only the outcome is known.
    [[nodiscard]] virtual std::optional<std::uint32_t> value(const Position& position) const = 0;
    [[nodiscard]] virtual Text reason(const Position& position) const = 0;

    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

template <Game G>
using TableMade = Result<std::shared_ptr<const PositionTable<G>>>;

template <class M>
concept SpecialMethod = Game<typename M::Game> &&
                        requires(const typename M::Game::Position position, const Budget budget) {
                            { M::name } -> std::convertible_to<std::string_view>;
                            { M::tells_value } -> std::convertible_to<bool>;
                            /// Whether it can answer for this position at all.
                            { M::fits(position) } -> std::same_as<bool>;
                            /// Whether we would choose it when no method was named. Then no search
                            /// is tried, even if it fails.
                            { M::worth_it(position, budget) } -> std::same_as<bool>;
                            /// An error says what the table would take, or why it is not finished.
                            {
                                M::make(position, budget)
                            } -> std::same_as<TableMade<typename M::Game>>;
                        };

/// Told how many entries are known, and how many of these the method won't look at again.
using AfterSome = FunctionRef<bool(std::uint64_t known, std::uint64_t needed)>;

/// It also fills the table of all positions below one, in the order of their ranks.
template <class M>
concept FillsBoxes =
    SpecialMethod<M> && requires(const typename M::Game::Position top, PackedNumbers entries,
                                 std::uint64_t known, Meter meter, AfterSome after_some) {
        { M::bits } -> std::convertible_to<unsigned>;  // of an entry; 1: outcomes
        { M::fills(top) } -> std::same_as<bool>;
        /// How many entries are known at the end, of which the first `known` were before; what lies
        /// beyond is whatever was there.
        { M::fill(top, entries, known, meter, after_some) } -> std::same_as<std::uint64_t>;
        /// The position that a box lies below, in the shortest form that people write.
        { M::short_form(top) } -> std::same_as<std::string>;
    };

}  // namespace grundy
