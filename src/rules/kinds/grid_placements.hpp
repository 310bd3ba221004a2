// Everywhere the shapes of a game can be put on boards of one size, as masks: search asks for the
// moves and parts of a great many positions, and then no cell is looked at by itself.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "rules/kinds/grid_board.hpp"
#include "rules/kinds/grid_shape.hpp"

namespace grundy {

class GridPlacements {
   public:
    /// Larger boards have no masks.
    static constexpr std::size_t most_words = 4;

    struct Where {
        std::uint32_t shape = 0;  ///< of those of its line
        std::uint32_t cell = 0;   ///< where its 0,0 lies
    };

    /// The shapes of the lines of a file, line by line.
    GridPlacements(GridSize size, std::span<const std::vector<GridShape>> lines);

    [[nodiscard]] std::size_t first_of(std::size_t line) const { return begins_[line]; }
    [[nodiscard]] std::size_t count() const { return where_.size(); }
    [[nodiscard]] Where where(std::size_t placement) const { return where_[placement]; }
    /// The cells that must be there, then those that go if they are: twice as many words as the
    /// board has.
    [[nodiscard]] const std::uint64_t* masks(std::size_t placement) const {
        return masks_.data() + 2 * words_ * placement;
    }
    [[nodiscard]] std::size_t bytes() const;

   private:
    std::size_t words_;
    std::vector<Where> where_{};
    std::vector<std::uint64_t> masks_{};
    std::vector<std::size_t> begins_{};  ///< by line, and the end
};

/// The tables of a game, made when they are first asked for. Threads share them.
class GridPlacementTables {
   public:
    explicit GridPlacementTables(std::vector<std::vector<GridShape>> lines)
        : lines_(std::move(lines)) {}

    /// Null where the board is too large, or all tables together have grown too large.
    [[nodiscard]] const GridPlacements* on(GridSize size) const {
        if (size.words() > GridPlacements::most_words || size.cells() == 0) {
            return nullptr;
        }
        const GridPlacements* known = slot(size).load(std::memory_order_acquire);
        return known != nullptr ? known : make(size);
    }

   private:
    static constexpr std::size_t most_bytes = std::size_t{16} << 20U;

    std::atomic<const GridPlacements*>& slot(GridSize size) const {
        return known_[(size.rows - 1) * most_grid_side + size.columns - 1];
    }
    const GridPlacements* make(GridSize size) const;

    std::vector<std::vector<GridShape>> lines_;
    mutable std::array<std::atomic<const GridPlacements*>, most_grid_cells> known_{};
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<const GridPlacements>> made_;
    mutable std::size_t bytes_ = 0;
};

}  // namespace grundy
