// Wythoff's theorem (1907): the P-positions are the pairs (⌊kφ⌋, ⌊kφ⌋ + k). Everything is decided
// in exact integers, ⌊kφ⌋ = ⌊(k + ⌊√(5k²)⌋) / 2⌋, so any size of heap will do. Misère: the same
// pairs, with (0,0) and (1,2) replaced by (0,1) and (2,2). Proofs: docs/theory/wythoff.md.
#pragma once

#include "games/wythoff.hpp"
#include "theory/theorem.hpp"

namespace grundy {

class WythoffPairs {
   public:
    using Game = Wythoff;
    static constexpr bool fergusons_kind = false;
    static constexpr bool tells_moves = true;
    static constexpr bool tells_value = false;

    WythoffPairs(const Wythoff&, const Wythoff::Position& position) : heaps_(position) {}

    static std::string_view name(Convention convention) {
        return convention == Convention::normal ? "wythoff" : "misere-wythoff";
    }
    static bool applies(const Wythoff&, const Wythoff::Position&) { return true; }

    /// The pairs tell P-positions from others, not what the others are worth.
    [[nodiscard]] std::optional<Worth> worth() const { return std::nullopt; }
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const;
    void winning(Convention convention, const Worth& outside, Found<WythoffMove>& found) const;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const;
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const;
    [[nodiscard]] std::optional<Figure> figure(Convention convention) const;

    /// The smaller heap of the P-pair whose heaps differ by `difference`.
    static Integer smaller_of_pair(Convention convention, const Integer& difference);
    /// The other heap of the one P-pair that has a heap of this size.
    static Integer partner(Convention convention, const Integer& heap);

    /// Tables of outcomes: every P-position with heaps up to n and m.
    static constexpr std::string_view pattern = "{n},{m}";
    static void p_points(Convention convention, std::uint64_t n, std::uint64_t m,
                         FunctionRef<void(std::uint64_t, std::uint64_t)> emit);

   private:
    Wythoff::Position heaps_;
};

}  // namespace grundy
