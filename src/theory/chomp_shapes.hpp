// Chomp bars that are known for every size: one or two rows or columns, the L, the square. Each has
// exactly one winning move, or none. Proofs: docs/theory/chomp.md.
#pragma once

#include "games/chomp.hpp"
#include "theory/theorem.hpp"

namespace grundy {

class ChompShapes {
   public:
    using Game = Chomp;
    static constexpr bool fergusons_kind = false;
    static constexpr bool tells_moves = true;
    static constexpr bool tells_value = false;

    ChompShapes(const Chomp&, const Chomp::Position& rows);

    static std::string_view name(Convention convention) {
        return convention == Convention::normal ? "chomp-shapes" : std::string_view{};
    }
    static bool applies(const Chomp&, const Chomp::Position& rows);

    [[nodiscard]] std::optional<Worth> worth() const { return std::nullopt; }
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const {
        if (convention == Convention::misere) {
            return std::nullopt;
        }
        return wins_ ? Outcome::N : Outcome::P;
    }
    void winning(Convention, const Worth&, Found<Square>& found) const {
        if (wins_) {
            found.add(move_);
        }
    }
    [[nodiscard]] std::vector<Text> reason(Convention) const { return {reason_}; }
    [[nodiscard]] std::vector<Text> explanation(Convention) const { return {reason_}; }

   private:
    bool wins_ = true;
    Square move_{};
    Text reason_;
};

}  // namespace grundy
