// A removal game on a board as a game on sets: its cells, and the masks of all placements.
#include <algorithm>

#include "rules/kinds/grid_removal.hpp"

namespace grundy {

bool GridRemoval::removes_from_sets() const {
    return splits_ && !has_lines_ &&
           std::ranges::all_of(lines_, [](const Line& line) { return line.clauses.empty(); });
}

std::optional<SetRemoval> GridRemoval::set_removal(const RulePosition& position) const {
    const GridSize size = GridSize::of(position.numbers);
    const GridPlacements* placements = removes_from_sets() ? tables_->on(size) : nullptr;
    if (placements == nullptr) {
        return std::nullopt;
    }
    SetRemoval game{.board = fmt::format("{}x{}", size.columns, size.rows),
                    .elements = size.cells(),
                    .columns = size.columns,
                    .symmetries = symmetries_};
    for (std::size_t i = 0; i < placements->count(); ++i) {
        const std::uint64_t* masks = placements->masks(i);
        SetRemoval::Move move;
        std::copy_n(masks, size.words(), move.needs.begin());
        std::copy_n(masks + size.words(), size.words(), move.takes.begin());
        game.moves.push_back(move);
    }
    return game;
}

SetRemoval::Set GridRemoval::set_of(const RulePosition& position) const {
    SetRemoval::Set set{};
    for (std::size_t i = 0; i < GridSize::of(position.numbers).words(); ++i) {
        set[i] = grid_bits::word(position.numbers, i);
    }
    return set;
}

}  // namespace grundy
