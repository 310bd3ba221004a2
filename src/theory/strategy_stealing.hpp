// Strategy stealing (Nash, Gale): from any rectangular Chomp bar larger than 1x1 the player to move
// wins. If taking the far corner wins, take it; if not, the reply that beats it was there to be
// played at once. It names no move, so it speaks only when a search could not.
#pragma once

#include "games/chomp.hpp"
#include "theory/theorem.hpp"

namespace grundy {

class StrategyStealing {
   public:
    using Game = Chomp;
    static constexpr bool fergusons_kind = false;
    static constexpr bool tells_moves = false;
    static constexpr bool tells_value = false;

    StrategyStealing(const Chomp&, const Chomp::Position&) {}

    static std::string_view name(Convention convention) {
        return convention == Convention::normal ? "strategy-stealing" : std::string_view{};
    }
    static bool applies(const Chomp&, const Chomp::Position& rows) {
        return rows.back() == rows.front() && rows.size() * rows.front() > 1;
    }

    [[nodiscard]] std::optional<Worth> worth() const { return std::nullopt; }
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const {
        return convention == Convention::normal ? std::optional{Outcome::N} : std::nullopt;
    }
    void winning(Convention, const Worth&, Found<Square>&) const {}
    [[nodiscard]] std::vector<Text> reason(Convention) const {
        return {
            Words{"strategy stealing: if taking the far corner loses, the reply to it wins now",
                  "vol de stratégie : si prendre le coin opposé perd, la réponse à ce coup gagne "
                  "tout de suite"}};
    }
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const {
        return reason(convention);
    }
};

}  // namespace grundy
