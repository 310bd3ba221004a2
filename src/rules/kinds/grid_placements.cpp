#include "rules/kinds/grid_placements.hpp"

#include <algorithm>

namespace grundy {

GridPlacements::GridPlacements(GridSize size, std::span<const std::vector<GridShape>> lines)
    : words_(size.words()) {
    // On a board with all its cells every placement that stays inside is legal.
    Numbers full = grid_bits::none(size);
    for (std::size_t cell = 0; cell < size.cells(); ++cell) {
        grid_bits::add(full, cell);
    }
    for (const std::vector<GridShape>& shapes : lines) {
        begins_.push_back(where_.size());
        for (std::size_t index = 0; index < shapes.size(); ++index) {
            grid_bits::each(full, [&](std::size_t cell, int column, int row) {
                const GridCell at{column, row};
                if (!shapes[index].fits(full, size, at)) {
                    return true;
                }
                where_.push_back(
                    {static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(cell)});
                masks_.resize(masks_.size() + 2 * words_);
                std::uint64_t* needs = masks_.data() + masks_.size() - 2 * words_;
                std::uint64_t* takes = needs + words_;
                for (const std::size_t needed : shapes[index].needed(size, at)) {
                    needs[needed / 64] |= std::uint64_t{1} << (needed % 64);
                }
                shapes[index].each_taken(full, size, at, [&](std::size_t taken) {
                    takes[taken / 64] |= std::uint64_t{1} << (taken % 64);
                });
                return true;
            });
        }
    }
    begins_.push_back(where_.size());
}

std::size_t GridPlacements::bytes() const {
    return sizeof(*this) + where_.capacity() * sizeof(Where) +
           masks_.capacity() * sizeof(std::uint64_t) + begins_.capacity() * sizeof(std::size_t);
}

const GridPlacements* GridPlacementTables::make(GridSize size) const {
    const std::scoped_lock lock{mutex_};
    const GridPlacements* known = slot(size).load(std::memory_order_acquire);
    if (known != nullptr || bytes_ > most_bytes) {
        return known;
    }
    std::size_t shapes = 0;
    for (const auto& line : lines_) {
        shapes += line.size();
    }
    if (shapes * size.cells() * 2 * size.words() * sizeof(std::uint64_t) > most_bytes) {
        return nullptr;
    }
    made_.push_back(std::make_unique<const GridPlacements>(size, lines_));
    bytes_ += made_.back()->bytes();
    slot(size).store(made_.back().get(), std::memory_order_release);
    return made_.back().get();
}

}  // namespace grundy
