// The law of the tablette: a bar is worth 0 if both sides are even, 1 if both are odd, 2 if one is.
// Found and proved here; the report that invented the game left it open. Constant time per bar, for
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
    static constexpr bool tells_value = true;

    TabletteLaw(const Tablette&, const Tablette::Position& bars);

    static std::string_view name(Convention convention) {
        return convention == Convention::normal ? "tablette" : std::string_view{};
    }
    static bool applies(const Tablette&, const Tablette::Position&) { return true; }

    static unsigned value(const Integer& columns, const Integer& rows);

    /// Tables of bars.
    static constexpr std::string_view pattern = "{n}x{m}";
    static constexpr std::uint32_t largest_value = 2;
    static constexpr std::uint32_t value_at(std::uint64_t columns, std::uint64_t rows) {
        if (columns == 0 || rows == 0) {
            return 0;
        }
        return columns % 2 != rows % 2 ? 2 : columns % 2 != 0 ? 1 : 0;
    }

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
