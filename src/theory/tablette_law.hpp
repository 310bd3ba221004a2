// The law of the tablette: a bar is worth 0 if both sides are even, 1 if both are odd, 2 if one is.
// Found and proved here; the report that invented the game left it open. Constant time a bar, for
// sides of any size. Proof, and the report's seven claims: docs/theory/tablette.md.
#pragma once

#include "games/tablette.hpp"
#include "theory/theorem.hpp"

namespace grundy {

class TabletteLaw {
   public:
    using Game = Tablette;
    static constexpr bool fergusons_kind = false;
    static constexpr bool tells_moves = true;

    TabletteLaw(const Tablette&, const Tablette::Position& bars);

    static std::string_view name(Convention) { return "tablette"; }
    static bool applies(const Tablette&, const Tablette::Position&) { return true; }

    static unsigned value(const Integer& columns, const Integer& rows);

    [[nodiscard]] std::optional<Worth> worth() const;
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const {
        if (convention == Convention::misere) {
            return std::nullopt;
        }
        return outcome_of(convention, *worth());
    }
    void winning(Convention convention, const Worth& outside, Found<LineMove>& found) const;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const;
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const;
    [[nodiscard]] std::optional<Figure> figure(Convention convention) const;

   private:
    Tablette::Position bars_;
    unsigned xor_ = 0;
};

}  // namespace grundy
