// The rules of a game as the checker reads them: straight from the definition, slowly, and apart
// from the rules that the solvers use.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.hpp"
#include "base/integer.hpp"
#include "verify/records.hpp"

namespace grundy::verify {

/// One independent part of a position, as people write it. Two parts that are written alike are
/// the same; mirror images are not.
using Part = std::string;
using Parts = std::vector<Part>;

/// How a position is over by a rule of its own, for the player to move.
enum class Ending : std::uint8_t { goes_on, lost, won, drawn };

/// A taking-and-breaking game: bit j of digit k says that taking k may leave j heaps.
struct Code {
    std::vector<unsigned> digits;
    std::uint64_t shift = 0;  ///< the position n is the heap n - shift

    /// The largest amount that may be taken.
    [[nodiscard]] std::uint64_t last() const;
    /// The most heaps that one heap may become, and at least 1.
    [[nodiscard]] std::uint64_t most_left() const;
    /// Every option of a heap: the heaps that are left.
    void options(std::uint64_t heap, FunctionRef<void(std::span<const std::uint64_t>)> emit) const;
};

class Rules {
   public:
    Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;
    virtual ~Rules() = default;

    /// Told what is done where that may be much; null: nobody is.
    Work* work = nullptr;

    /// The parts of a position. None when it is not one.
    [[nodiscard]] virtual std::optional<Parts> read(std::string_view position) const = 0;
    /// Every option of a part, as its parts, until `emit` is false. False when the options can't be
    /// listed: there are too many, or a number grows beyond 64 bits.
    virtual bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const = 0;
    [[nodiscard]] virtual Ending ending(const Part&) const { return Ending::goes_on; }
    /// Whether positions may be added up and valued: not where a rule ends the game in a way of its
    /// own, nor where Left and Right have moves of their own.
    [[nodiscard]] virtual bool adds_up() const { return true; }
    /// The value of a part by a theorem that the checker knows for this game.
    [[nodiscard]] virtual std::optional<Integer> by_law(const Part&) const { return std::nullopt; }
    /// Whether the player to move has lost, by a theorem, where the whole position is this part.
    [[nodiscard]] virtual std::optional<bool> lost_by_law(const Part&, bool /*misere*/) const { return std::nullopt; }
    /// Whether every move takes one of some fixed amounts from one heap, so that Ferguson's theorem holds.
    [[nodiscard]] virtual bool subtracts() const { return false; }
    /// The theorem, as the record `law` names it; empty when there is none.
    [[nodiscard]] virtual std::string_view law() const { return {}; }
    [[nodiscard]] virtual std::optional<Code> code() const { return std::nullopt; }
    /// Every position of a box, "8x7" in Chomp, until `use` is false. False then, and when there is no such box.
    virtual bool each_in_box(std::string_view, FunctionRef<bool(const Part&)>) const { return false; }
};

/// One of the nine games, with what stands behind its colon. Null when there is no such game.
[[nodiscard]] std::unique_ptr<Rules> nine_game(std::string_view name, std::string_view parameter);
/// How a rule file is played: alone, where its ends decide; as a part of a sum in normal play, where they only end that
/// part (docs/rules.md, ends); or under misère play.
enum class Play : std::uint8_t { normal, summand, misere };
/// A game of a rule file. Null when the checker does not read it.
[[nodiscard]] std::unique_ptr<Rules> rule_file(std::string_view text, std::string_view parameters, Play play);

}  // namespace grundy::verify
