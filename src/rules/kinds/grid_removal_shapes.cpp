// Where the shapes of a removal game can be put, and what they join: by masks on small boards, cell
// by cell on large ones.
#include <algorithm>
#include <array>
#include <type_traits>

#include "rules/kinds/grid_removal.hpp"

namespace grundy {

namespace {

/// The words of a small board, their number known to the compiler.
template <std::size_t words>
struct Mask {
    std::array<std::uint64_t, words> bits{};

    static Mask of(const Numbers& numbers) {
        Mask mask;
        for (std::size_t i = 0; i < words; ++i) {
            mask.bits[i] = grid_bits::word(numbers, i);
        }
        return mask;
    }
    [[nodiscard]] bool has_all(const std::uint64_t* needed) const {
        std::uint64_t missing = 0;
        for (std::size_t i = 0; i < words; ++i) {
            missing |= needed[i] & ~bits[i];
        }
        return missing == 0;
    }
    [[nodiscard]] Mask and_(const std::uint64_t* other) const {
        Mask mask;
        for (std::size_t i = 0; i < words; ++i) {
            mask.bits[i] = bits[i] & other[i];
        }
        return mask;
    }
    [[nodiscard]] bool meets(const Mask& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < words; ++i) {
            common |= bits[i] & other.bits[i];
        }
        return common != 0;
    }
    void join(const Mask& other) {
        for (std::size_t i = 0; i < words; ++i) {
            bits[i] |= other.bits[i];
        }
    }
    [[nodiscard]] std::size_t first() const {
        std::size_t i = 0;
        while (bits[i] == 0) {
            ++i;
        }
        return 64 * i + static_cast<std::size_t>(std::countr_zero(bits[i]));
    }
};

template <class Use>
auto with_words(std::size_t words, Use use) {
    switch (words) {
        case 1:
            return use(std::integral_constant<std::size_t, 1>{});
        case 2:
            return use(std::integral_constant<std::size_t, 2>{});
        case 3:
            return use(std::integral_constant<std::size_t, 3>{});
        default:
            return use(std::integral_constant<std::size_t, GridPlacements::most_words>{});
    }
}

template <std::size_t words>
bool placed_moves(const GridPlacements& placements, const RulePosition& position, std::size_t line,
                  Run& run, RuleMove& move, EmitRuleMove emit) {
    const auto board = Mask<words>::of(position.numbers);
    const std::size_t end = placements.first_of(line + 1);
    for (std::size_t i = placements.first_of(line); i < end; ++i) {
        const std::uint64_t* needs = placements.masks(i);
        if (!board.has_all(needs)) {
            continue;
        }
        if (!run.step()) {
            return false;
        }
        const std::uint64_t* takes = needs + words;
        std::uint64_t left = 0;
        for (std::size_t word = 0; word < words; ++word) {
            const std::uint64_t rest = board.bits[word] & ~takes[word];
            left |= rest;
            move.to.numbers[grid_bits::first_word + word] = static_cast<std::int64_t>(rest);
        }
        move.chosen[0] = static_cast<std::int64_t>(placements.where(i).shape);
        move.chosen[1] = static_cast<std::int64_t>(placements.where(i).cell);
        if (left != 0) {
            if (!emit(move)) {
                return false;
            }
        } else {
            move.to.numbers.assign(2, 0);
            if (!emit(move)) {
                return false;
            }
            move.to.numbers = position.numbers;
        }
    }
    return run.step(1 + (end - placements.first_of(line)) / 16);
}

/// The sets of cells that moves take, those with common cells made one. Few are there at a time.
template <std::size_t words>
std::vector<Numbers> joined_masks(const GridPlacements& placements, const Numbers& numbers) {
    const auto board = Mask<words>::of(numbers);
    boost::container::small_vector<Mask<words>, 16> classes;
    for (std::size_t i = 0; i < placements.count(); ++i) {
        const std::uint64_t* needs = placements.masks(i);
        if (!board.has_all(needs)) {
            continue;
        }
        auto taken = board.and_(needs + words);
        if (!classes.empty() && classes.back().has_all(taken.bits.data())) {
            continue;
        }
        for (std::size_t at = classes.size(); at-- > 0;) {
            if (classes[at].meets(taken)) {
                taken.join(classes[at]);
                classes[at] = classes.back();
                classes.pop_back();
            }
        }
        classes.push_back(taken);
    }
    std::ranges::sort(classes, {}, &Mask<words>::first);
    std::vector<Numbers> found(classes.size(), numbers);
    for (std::size_t at = 0; at < classes.size(); ++at) {
        for (std::size_t i = 0; i < words; ++i) {
            found[at][grid_bits::first_word + i] = static_cast<std::int64_t>(classes[at].bits[i]);
        }
    }
    return found;
}

}  // namespace

bool GridRemoval::shape_moves(const RulePosition& position, std::size_t line, Run& run,
                              RuleMove& move, EmitRuleMove emit) const {
    const GridSize size = GridSize::of(position.numbers);
    move.chosen.assign(2, 0);
    move.to.numbers = position.numbers;
    const GridPlacements* placements = tables_->on(size);
    if (placements == nullptr) {
        return shape_moves_cell_by_cell(position, line, run, move, emit);
    }
    return with_words(size.words(), [&](auto words) {
        return placed_moves<words>(*placements, position, line, run, move, emit);
    });
}

bool GridRemoval::shape_moves_cell_by_cell(const RulePosition& position, std::size_t line, Run& run,
                                           RuleMove& move, EmitRuleMove emit) const {
    const Numbers& numbers = position.numbers;
    const GridSize size = GridSize::of(numbers);
    for (std::size_t index = 0; index < lines_[line].shapes.size(); ++index) {
        const GridShape& shape = lines_[line].shapes[index];
        move.chosen[0] = static_cast<std::int64_t>(index);
        const bool more = grid_bits::each(numbers, [&](std::size_t cell, int column, int row) {
            const GridCell at{column, row};
            if (!shape.fits(numbers, size, at)) {
                return true;
            }
            if (!run.step()) {
                return false;
            }
            move.chosen[1] = static_cast<std::int64_t>(cell);
            move.to.numbers = numbers;
            shape.each_taken(numbers, size, at,
                             [&](std::size_t taken) { grid_bits::remove(move.to.numbers, taken); });
            grid_bits::settle(move.to.numbers);
            return emit(move);
        });
        if (!more || !run.step(1 + size.words())) {
            return false;
        }
    }
    return true;
}

/// The cells that some legal move takes, by what belongs together: cells that one move takes, and
/// cells of one piece where lines can go.
std::vector<Numbers> GridRemoval::joined(const Numbers& numbers) const {
    const GridSize size = GridSize::of(numbers);
    const GridPlacements* placements = tables_->on(size);
    if (has_lines_ && placements != nullptr && placements->count() == 0) {
        return grid_pieces(numbers);
    }
    if (has_lines_ || placements == nullptr) {
        return joined_cell_by_cell(numbers);
    }
    return with_words(size.words(),
                      [&](auto words) { return joined_masks<words>(*placements, numbers); });
}

std::vector<Numbers> GridRemoval::joined_cell_by_cell(const Numbers& numbers) const {
    const GridSize size = GridSize::of(numbers);
    GridClasses classes{size};
    if (has_lines_) {
        join_neighbours(numbers, classes);
    }
    for (const Line& line : lines_) {
        for (const GridShape& shape : line.shapes) {
            grid_bits::each(numbers, [&](std::size_t cell, int column, int row) {
                const GridCell at{column, row};
                if (shape.fits(numbers, size, at)) {
                    shape.each_taken(numbers, size, at, [&](std::size_t taken) {
                        classes.meet(taken);
                        classes.join(cell, taken);
                    });
                }
                return true;
            });
        }
    }
    return classes.classes(numbers);
}

}  // namespace grundy
