// Úlehla's theorem (1980) for Hackendot. Colour a node white iff it has no white child; l(F) takes
// the white nodes out; F is P iff every layer F, l(F), l²(F), … has an even number of white roots.
// The layers collapse into two words per node, so the Grundy value and all winning nodes come in
// linear time. Proof: docs/theory/ulehla.md.
#pragma once

#include <cstdint>

#include "games/hackendot.hpp"
#include "theory/theorem.hpp"

namespace grundy {

class Ulehla {
   public:
    using Game = Hackendot;
    static constexpr bool fergusons_kind = false;
    static constexpr bool tells_moves = true;
    static constexpr bool tells_value = true;

    Ulehla(const Hackendot&, const std::string& word);

    static std::string_view name(Convention convention) {
        return convention == Convention::normal ? "ulehla" : std::string_view{};
    }
    static bool applies(const Hackendot&, const std::string&) { return true; }

    [[nodiscard]] std::optional<Worth> worth() const;
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const {
        if (convention == Convention::misere) {
            return std::nullopt;
        }
        return outcome_of(convention, *worth());
    }
    void winning(Convention convention, const Worth& outside, Found<std::uint64_t>& found) const;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const;
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const;
    [[nodiscard]] std::optional<Figure> figure(Convention convention) const;

    /// By node in prefix order: the layer in which it is white. It is black in the layers before,
    /// and gone in those after.
    [[nodiscard]] std::vector<unsigned> white_layers() const;

   private:
    struct NodeValues {
        std::uint32_t subtree;   ///< g: the value of the tree below and with the node
        std::uint32_t children;  ///< x: the xor of the values of its children's trees
        std::uint32_t layer;     ///< w: where it is white
    };

    [[nodiscard]] std::vector<Text> layers_drawn() const;

    std::string word_;
    std::vector<NodeValues> nodes_;  ///< in prefix order
    std::uint32_t total_ = 0;
};

}  // namespace grundy
