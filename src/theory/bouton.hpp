// Bouton's theorem (1901): a Nim position is worth the xor of its heaps; and his rule for misère
// Nim: play as in normal Nim until all heaps are at most 1. Linear in the number of heaps, whatever
// their size. So is the remoteness: the loser can make both players take one token at a time.
// Proofs: docs/theory/bouton.md, misere.md and remoteness.md.
#pragma once

#include "games/nim.hpp"
#include "theory/theorem.hpp"

namespace grundy {

class Bouton {
   public:
    using Game = Nim;
    static constexpr bool fergusons_kind = true;
    static constexpr bool tells_moves = true;
    static constexpr bool tells_value = true;
    static constexpr bool heaps_are_values = true;

    Bouton(const Nim&, const Heaps& heaps);

    static std::string_view name(Convention convention) {
        return convention == Convention::normal ? "bouton" : "misere-nim";
    }
    static bool applies(const Nim&, const Heaps&) { return true; }

    [[nodiscard]] std::optional<Worth> worth() const { return Worth{xor_, firm_ > 0}; }
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const {
        return outcome_of(convention, *worth());
    }
    [[nodiscard]] Integer remoteness(Convention convention) const;
    void winning(Convention convention, const Worth& outside, Found<HeapMove>& found) const;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const;
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const;
    [[nodiscard]] std::optional<Figure> figure(Convention convention) const;

   private:
    Heaps heaps_;
    Integer xor_ = 0;
    std::size_t firm_ = 0;  ///< heaps of 2 or more
};

}  // namespace grundy
