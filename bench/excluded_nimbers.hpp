// Cram and Node Kayles on a board as somebody would write it who has read of excluded nimbers: a
// short recursion, a map, boards of up to 128 cells, and not a line in common with the search that
// it is measured beside. So it is also a second way for values that stand in no table.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace grundy_bench {

class ExcludedNimbers {
   public:
    __extension__ using Cells = unsigned __int128;

    ExcludedNimbers(int columns, int rows, bool kayles)
        : columns_(columns), rows_(rows), kayles_(kayles) {}

    std::size_t value() {
        Cells all = 0;
        for (int cell = 0; cell < columns_ * rows_; ++cell) {
            all |= bit(cell);
        }
        return value(least_image(all));
    }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

   private:
    struct Known {
        bool exact = false;
        std::size_t value = 0;
        std::uint64_t excluded = 0;  ///< bit k: some option is worth k
    };
    struct Hash {
        std::size_t operator()(Cells cells) const {
            const auto low = static_cast<std::uint64_t>(cells);
            const auto high = static_cast<std::uint64_t>(cells >> 64U);
            const std::uint64_t mixed = (low ^ high * 0x9E3779B97F4A7C15U) * 0xD6E8FEB86659FD93U;
            return mixed ^ mixed >> 32U;
        }
    };
    using Sum = std::vector<Cells>;

    static Cells bit(int cell) { return Cells{1} << static_cast<unsigned>(cell); }
    [[nodiscard]] Cells at(int column, int row) const {
        const bool inside = column >= 0 && column < columns_ && row >= 0 && row < rows_;
        return inside ? bit(column + row * columns_) : Cells{0};
    }
    [[nodiscard]] Cells beside(int column, int row) const {
        return at(column - 1, row) | at(column + 1, row) | at(column, row - 1) |
               at(column, row + 1);
    }
    static int count(Cells cells) {
        return __builtin_popcountll(static_cast<std::uint64_t>(cells)) +
               __builtin_popcountll(static_cast<std::uint64_t>(cells >> 64U));
    }

    /// The least number that no option is worth: each in turn is asked for.
    std::size_t value(Cells piece) {
        for (std::size_t asked = 0;; ++asked) {
            if (is_worth(piece, asked)) {
                return known_[piece].value;
            }
            if (known_[piece].exact) {
                return known_[piece].value;
            }
        }
    }

    bool is_worth(Cells piece, std::size_t asked) {
        {
            const Known& known = known_[piece];
            if (known.exact || (known.excluded >> asked & 1U) != 0) {
                return known.exact && known.value == asked;
            }
        }
        ++nodes_;
        const std::vector<Sum> options = options_of(piece);
        if (some_option_is_worth(piece, options, asked)) {
            return false;
        }
        for (std::size_t less = 0; less < asked; ++less) {
            if ((known_[piece].excluded >> less & 1U) == 0 &&
                !some_option_is_worth(piece, options, less)) {
                return settled(piece, less, asked);
            }
        }
        return settled(piece, asked, asked);
    }
    bool settled(Cells piece, std::size_t value, std::size_t asked) {
        known_[piece] = {true, value, 0};
        return value == asked;
    }
    bool some_option_is_worth(Cells piece, const std::vector<Sum>& options, std::size_t wanted) {
        for (const Sum& option : options) {
            std::size_t rest = wanted;
            for (std::size_t i = 0; i + 1 < option.size(); ++i) {
                rest ^= value(option[i]);
            }
            if (option.empty() ? rest == 0 : is_worth(option.back(), rest)) {
                known_[piece].excluded |= std::uint64_t{1} << wanted;
                return true;
            }
        }
        return false;
    }

    /// Each as its pieces, the largest last; those with few cells in their largest first.
    std::vector<Sum> options_of(Cells piece) const {
        std::vector<Sum> options;
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column) {
                const Cells here = at(column, row);
                if ((piece & here) == 0) {
                    continue;
                }
                if (kayles_) {
                    options.push_back(pieces_of(piece & ~(here | beside(column, row))));
                    continue;
                }
                for (const Cells other : {at(column + 1, row), at(column, row + 1)}) {
                    if ((piece & other) != 0) {
                        options.push_back(pieces_of(piece & ~(here | other)));
                    }
                }
            }
        }
        std::ranges::sort(options, {}, [](const Sum& option) {
            return std::pair(option.empty() ? 0 : count(option.back()), option);
        });
        options.erase(std::ranges::unique(options).begin(), options.end());
        return options;
    }

    [[nodiscard]] Sum pieces_of(Cells cells) const {
        Sum pieces;
        while (cells != 0) {
            Cells piece = cells & (~cells + 1);
            for (Cells before = 0; before != piece;) {
                before = piece;
                for (int row = 0; row < rows_; ++row) {
                    for (int column = 0; column < columns_; ++column) {
                        piece |=
                            (piece & at(column, row)) != 0 ? beside(column, row) & cells : Cells{0};
                    }
                }
            }
            cells &= ~piece;
            if (kayles_ || count(piece) > 1) {
                const Cells image = least_image(piece);
                if (const auto same = std::ranges::find(pieces, image); same != pieces.end()) {
                    pieces.erase(same);  // two of a kind cancel
                } else {
                    pieces.push_back(image);
                }
            }
        }
        std::ranges::sort(pieces, {}, [](Cells piece) { return std::pair(count(piece), piece); });
        return pieces;
    }

    [[nodiscard]] Cells least_image(Cells piece) const {
        std::vector<std::pair<int, int>> cells;
        int left = columns_;
        int bottom = rows_;
        int right = 0;
        int top = 0;
        for (int row = 0; row < rows_; ++row) {
            for (int column = 0; column < columns_; ++column) {
                if ((piece & at(column, row)) != 0) {
                    cells.emplace_back(column, row);
                    left = std::min(left, column);
                    right = std::max(right, column);
                    bottom = std::min(bottom, row);
                    top = std::max(top, row);
                }
            }
        }
        Cells least = ~Cells{0};
        for (int way = 0; way < 8; ++way) {
            Cells image = 0;
            bool fits = true;
            for (const auto& [column, row] : cells) {
                int x = (way & 1) != 0 ? right - column : column - left;
                int y = (way & 2) != 0 ? top - row : row - bottom;
                if ((way & 4) != 0) {
                    std::swap(x, y);
                }
                fits = fits && x < columns_ && y < rows_;
                image |= at(x, y);
            }
            least = fits ? std::min(least, image) : least;
        }
        return least;
    }

    int columns_;
    int rows_;
    bool kayles_;
    std::unordered_map<Cells, Known, Hash> known_;
    std::uint64_t nodes_ = 0;
};

}  // namespace grundy_bench
