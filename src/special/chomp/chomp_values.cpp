#include "special/chomp/chomp_values.hpp"

#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "base/check.hpp"

namespace grundy {

namespace {

/// C(n, k), or none beyond 64 bits.
std::optional<std::uint64_t> binomial(std::uint64_t n, std::uint64_t k) {
    __extension__ using Wide = unsigned __int128;
    k = std::min(k, n - k);
    Wide value = 1;
    for (std::uint64_t i = 1; i <= k; ++i) {
        value = value * (n - k + i) / i;
        if (value > std::numeric_limits<std::uint64_t>::max()) {
            return std::nullopt;
        }
    }
    return static_cast<std::uint64_t>(value);
}

/// A position of the box that goes through all of them by rank, the empty one first.
class Odometer {
   public:
    Odometer(std::size_t columns, std::size_t rows)
        : columns_(columns), rows_(rows), row_(rows, 0), weight_(rows * (columns + 1)) {
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t length = 0; length <= columns; ++length) {
                const std::size_t below = rows - 1 - i;
                weight_[i * (columns + 1) + length] =
                    length == 0 ? 0 : *binomial(length + below, below + 1);
            }
        }
    }

    /// What a row of this length adds to the rank.
    [[nodiscard]] std::uint64_t weight(std::size_t row, std::size_t length) const {
        return weight_[row * (columns_ + 1) + length];
    }
    [[nodiscard]] std::size_t row(std::size_t i) const { return row_[i]; }
    [[nodiscard]] std::size_t rows() const { return rows_; }

    void set(std::uint64_t rank) {
        for (std::size_t i = 0; i < rows_; ++i) {
            std::size_t length = 0;
            while (length < columns_ && weight(i, length + 1) <= rank) {
                ++length;
            }
            rank -= weight(i, length);
            row_[i] = length;
        }
    }
    /// To the next rank: the last row that is shorter than the one below it grows, and those above
    /// it vanish.
    void step() {
        std::size_t i = rows_;
        while (--i > 0 && row_[i] == row_[i - 1]) {
            row_[i] = 0;
        }
        ++row_[i];
    }

   private:
    std::size_t columns_;
    std::size_t rows_;
    std::vector<std::size_t> row_;
    std::vector<std::uint64_t> weight_;
};

/// The values that are options of one position.
class ByteSet {
   public:
    void add(std::uint8_t value) { words_[value / 64] |= std::uint64_t{1} << (value % 64); }
    [[nodiscard]] std::uint32_t least_free() const {
        std::uint32_t free = 0;
        for (const std::uint64_t word : words_) {
            if (~word != 0) {
                return free + static_cast<std::uint32_t>(std::countr_one(word));
            }
            free += 64;
        }
        return free;
    }

   private:
    std::array<std::uint64_t, 4> words_{};
};

/// The option at row i, cut to a length x, has the rows below i as they are and min(row, x) from
/// there on: its rank is `below` plus a sum that is built from the last row to the first.
std::uint32_t value_at(const Odometer& position, std::uint64_t rank, const std::uint8_t* values,
                       std::vector<std::uint64_t>& cut) {
    ByteSet seen;
    std::size_t used = 0;  // cut[x] holds the sum for x < used
    std::uint64_t below = rank;
    for (std::size_t i = position.rows(); i-- > 0;) {
        const std::size_t length = position.row(i);
        below -= position.weight(i, length);
        // Rows further on are at most as long: for larger x their sums are those of the uncut rows.
        const std::uint64_t rest = rank - below - position.weight(i, length);
        for (std::size_t x = used; x < length; ++x) {
            cut[x] = rest;
        }
        used = length;
        for (std::size_t x = 0; x < length; ++x) {
            cut[x] += position.weight(i, x);
            const std::uint64_t option = below + cut[x];
            if (option != 0) {  // eating the poison is not a move
                seen.add(values[option - 1]);
            }
        }
    }
    return seen.least_free();
}

}  // namespace

std::optional<std::uint64_t> chomp_positions(std::uint64_t columns, std::uint64_t rows) {
    const auto all = binomial(columns + rows, rows);
    return all ? std::optional{*all - 1} : std::nullopt;
}

std::uint64_t fill_chomp_values(std::uint64_t columns, std::uint64_t rows, PackedNumbers& entries,
                                std::uint64_t known, Meter& meter,
                                FunctionRef<bool(std::uint64_t known)> after_some) {
    check(columns * rows <= most_valued_squares, "values fit in a byte");
    check(entries.size() == chomp_positions(columns, rows), "an entry for every position");
    constexpr std::uint64_t between_looks = std::uint64_t{1} << 14U;
    Odometer position{static_cast<std::size_t>(columns), static_cast<std::size_t>(rows)};
    position.set(known);
    std::vector<std::uint64_t> cut(static_cast<std::size_t>(columns));
    auto* values = entries.as<std::uint8_t>();
    std::uint64_t told = known;
    while (known < entries.size()) {
        position.step();
        const std::uint64_t rank = known + 1;  // the empty bar counts here
        values[known++] = static_cast<std::uint8_t>(value_at(position, rank, values, cut));
        if (known - told == between_looks || known == entries.size()) {
            const bool goes_on = meter.advance(known - told, 0);
            told = known;
            if (!after_some(known) || !goes_on) {
                break;
            }
        }
    }
    return known;
}

}  // namespace grundy
