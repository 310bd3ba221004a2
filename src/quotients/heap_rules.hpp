// Heaps of one or several taking-and-breaking games as parts: heap n of game g, of k games, is the
// part n·k + g.
#pragma once

#include <cstddef>
#include <vector>

#include "model/heap_row.hpp"
#include "quotients/word.hpp"

namespace grundy {

class HeapRules final : public PartRules {
   public:
    explicit HeapRules(std::vector<HeapCode> codes) : codes_(std::move(codes)) {}

    [[nodiscard]] const std::vector<HeapCode>& codes() const { return codes_; }
    [[nodiscard]] Part part(std::size_t game, std::size_t heap) const {
        return static_cast<Part>(heap * codes_.size() + game);
    }
    [[nodiscard]] std::size_t heap_of(Part part) const { return part / codes_.size(); }
    [[nodiscard]] std::size_t game_of(Part part) const { return part % codes_.size(); }

    void options(Part part, FunctionRef<void(std::span<const Part>)> emit) const override;

   private:
    std::vector<HeapCode> codes_;
};

}  // namespace grundy
