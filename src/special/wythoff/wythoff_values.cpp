#include "special/wythoff/wythoff_values.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "machine/parallel.hpp"
#include "machine/thread.hpp"

namespace grundy {

namespace {

constexpr std::size_t strip_rows = 32;
constexpr std::size_t tile_columns = 512;  // so that a tile stays in the first cache with its sets
static_assert(tile_columns % strip_rows == 0, "the diagonal of a strip lies in one tile");

/// One set of values for each of many lines, stored word by word: word k of all lines are
/// neighbours. `full` marks the words that have no zero.
class LineSets {
   public:
    LineSets(std::size_t lines, std::size_t words)
        : lines_(lines), words_(lines * words), full_(lines * (words / 64 + 1)) {
        std::fill(words_.begin(), words_.end(), 0);
        std::fill(full_.begin(), full_.end(), 0);
    }

    [[nodiscard]] std::uint64_t word(std::size_t w, std::size_t line) const {
        return words_[w * lines_ + line];
    }
    [[nodiscard]] std::uint64_t full(std::size_t f, std::size_t line) const {
        return full_[f * lines_ + line];
    }
    void add(std::size_t w, std::uint64_t bit, std::size_t line) {
        std::uint64_t& word = words_[w * lines_ + line];
        word |= bit;
        if (word == ~std::uint64_t{0}) [[unlikely]] {
            full_[w / 64 * lines_ + line] |= std::uint64_t{1} << (w % 64);
        }
    }

   private:
    std::size_t lines_;
    Buffer<std::uint64_t> words_;
    Buffer<std::uint64_t> full_;
};

/// Words that hold every value of a table; a value is at most the number of moves left, n + m.
std::size_t set_words(std::uint64_t rows, std::uint64_t columns) {
    return static_cast<std::size_t>((rows + columns) / 64 + 1);
}

/// Works on the cells (a, b) with a ≤ b, a in the shorter side.
template <class T>
class Filling {
   public:
    Filling(std::size_t rows, std::size_t columns, T* entries)
        : rows_(rows),
          columns_(columns),
          entries_(entries),
          short_(std::min(rows, columns)),
          long_(std::max(rows, columns)),
          words_(set_words(rows, columns)),
          column_(long_, words_),
          diagonal_(long_, words_),
          strips_((short_ + strip_rows - 1) / strip_rows),
          tiles_((long_ + tile_columns - 1) / tile_columns),
          tiles_done_(std::make_unique<std::atomic<std::size_t>[]>(strips_)) {}

    /// Puts the cells of the first rows into their sets, and returns how many strips these make. In
    /// a tall table half of a strip lies in rows further down, so it begins anew.
    std::size_t restore(std::size_t known) {
        if (columns_ < rows_) {
            return 0;
        }
        const std::size_t strips = known >= short_ ? strips_ : known / strip_rows;
        for (std::size_t a = 0; a < std::min(strips * strip_rows, short_); ++a) {
            for (std::size_t b = a; b < long_; ++b) {
                const std::size_t value = entries_[a * columns_ + b];
                const std::uint64_t bit = std::uint64_t{1} << (value % 64);
                column_.add(value / 64, bit, b);
                diagonal_.add(value / 64, bit, b - a);
                if (b < rows_) {
                    entries_[b * columns_ + a] = static_cast<T>(value);
                }
            }
        }
        for (std::size_t strip = 0; strip < strips; ++strip) {
            tiles_done_[strip].store(tiles_);
        }
        return strips;
    }
    /// How many strips are filled, from the first one on.
    [[nodiscard]] std::size_t strips_done() const {
        std::size_t strips = 0;
        while (strips < strips_ && tiles_done_[strips].load() == tiles_) {
            ++strips;
        }
        return strips;
    }

    [[nodiscard]] std::size_t strips() const { return strips_; }
    /// How many rows are known when this many strips are.
    [[nodiscard]] std::size_t rows_after(std::size_t strips) const {
        return strips >= strips_ ? rows_ : strips * strip_rows;
    }

    /// The set of a row, which only one thread sees.
    struct Row {
        explicit Row(std::size_t count) : words(count), full(count / 64 + 1) {}
        std::vector<std::uint64_t> words;
        std::vector<std::uint64_t> full;
    };
    /// What a thread needs to fill a strip. It is made beforehand: a thread that ends for want of
    /// memory would leave those below it waiting.
    struct Scratch {
        explicit Scratch(std::size_t words)
            : rows(strip_rows, Row{words}), values(strip_rows * tile_columns) {}
        std::vector<Row> rows;
        std::vector<T> values;
    };
    [[nodiscard]] Scratch scratch() const { return Scratch{words_}; }

    /// One strip, tile after tile, each as soon as the one above is there. False when stopped.
    bool fill(std::size_t strip, Scratch& scratch, const std::atomic<bool>& stop) {
        const std::size_t first = strip * strip_rows;
        const std::size_t last = std::min(first + strip_rows, short_);
        auto& [rows, values] = scratch;
        const std::size_t start = first / tile_columns;
        for (std::size_t tile = start; tile < tiles_; ++tile) {
            while (strip > 0 && tiles_done_[strip - 1].load(std::memory_order_acquire) <= tile) {
                if (stop.load(std::memory_order_relaxed)) {
                    return false;
                }
                let_others_run();
            }
            const std::size_t from = tile * tile_columns;
            const std::size_t to = std::min(from + tile_columns, long_);
            for (std::size_t a = first; a < last; ++a) {
                Row& row = rows[a - first];
                if (tile == start) {
                    begin(row, a);
                }
                fill_row(row, a, std::max(from, a), to,
                         values.data() + (a - first) * tile_columns - from);
            }
            copy(first, last, from, to, values.data());
            tiles_done_[strip].store(tile + 1, std::memory_order_release);
        }
        return !stop.load(std::memory_order_relaxed);
    }

   private:
    /// By symmetry the row up to the diagonal has the values of the column above it.
    void begin(Row& row, std::size_t a) const {
        for (std::size_t w = 0; w < words_; ++w) {
            row.words[w] = column_.word(w, a);
        }
        for (std::size_t f = 0; f < row.full.size(); ++f) {
            row.full[f] = column_.full(f, a);
        }
    }

    void fill_row(Row& row, std::size_t a, std::size_t from, std::size_t to, T* values) {
        for (std::size_t b = from; b < to; ++b) {
            const std::size_t value = least_free(row, b, b - a);
            const std::size_t w = value / 64;
            const std::uint64_t bit = std::uint64_t{1} << (value % 64);
            row.words[w] |= bit;
            if (row.words[w] == ~std::uint64_t{0}) [[unlikely]] {
                row.full[w / 64] |= std::uint64_t{1} << (w % 64);
            }
            column_.add(w, bit, b);
            diagonal_.add(w, bit, b - a);
            values[b] = static_cast<T>(value);
        }
    }

    [[nodiscard]] std::size_t least_free(const Row& row, std::size_t b, std::size_t d) const {
        for (std::size_t f = 0;; ++f) {
            std::uint64_t open = ~(row.full[f] | column_.full(f, b) | diagonal_.full(f, d));
            for (; open != 0; open &= open - 1) {
                const std::size_t w = f * 64 + static_cast<std::size_t>(std::countr_zero(open));
                const std::uint64_t free =
                    ~(row.words[w] | column_.word(w, b) | diagonal_.word(w, d));
                if (free != 0) {
                    return w * 64 + static_cast<std::size_t>(std::countr_zero(free));
                }
            }
        }
    }

    /// Writes the tile and its mirror image to their places in the table.
    void copy(std::size_t first, std::size_t last, std::size_t from, std::size_t to,
              const T* values) const {
        for (std::size_t a = first; a < last && a < rows_; ++a) {
            const std::size_t begin = std::max(from, a);
            const std::size_t end = std::min(to, columns_);
            if (begin < end) {
                std::copy(values + (a - first) * tile_columns + (begin - from),
                          values + (a - first) * tile_columns + (end - from),
                          entries_ + a * columns_ + begin);
            }
        }
        for (std::size_t b = from; b < std::min(to, rows_); ++b) {
            const std::size_t end = std::min({last, b, columns_});
            T* row = entries_ + b * columns_;
            for (std::size_t a = first; a < end; ++a) {
                row[a] = values[(a - first) * tile_columns + (b - from)];
            }
        }
    }

    std::size_t rows_;
    std::size_t columns_;
    T* entries_;
    std::size_t short_;
    std::size_t long_;
    std::size_t words_;
    LineSets column_;
    LineSets diagonal_;
    std::size_t strips_;
    std::size_t tiles_;
    std::unique_ptr<std::atomic<std::size_t>[]> tiles_done_;  ///< of each strip
};

template <class T>
std::uint64_t fill(std::size_t rows, std::size_t columns, T* entries, std::size_t known,
                   Meter& meter, FunctionRef<bool(std::uint64_t)> after_rows) {
    Filling<T> filling{rows, columns, entries};
    const std::size_t restored = filling.restore(known);
    const auto threads =
        static_cast<unsigned>(std::clamp<std::size_t>(meter.threads(), 1, filling.strips() + 1));
    std::atomic<bool> stop{false};
    std::uint64_t told = filling.rows_after(restored);
    std::vector<typename Filling<T>::Scratch> scratch(threads, filling.scratch());
    // In order, and whoever is free takes the next: each waits only for strips that were taken.
    std::atomic<std::size_t> next = restored;
    in_parallel(threads, [&](unsigned thread) {
        for (std::size_t strip = next++; strip < filling.strips(); strip = next++) {
            if (!filling.fill(strip, scratch[thread], stop)) {
                return;
            }
            if (thread == 0) {  // the strips above are done too
                const std::uint64_t known_now = filling.rows_after(strip + 1);
                const std::uint64_t before = std::exchange(told, known_now);
                if (!meter.advance((known_now - before) * columns, 0) || !after_rows(known_now)) {
                    stop.store(true);
                }
            }
        }
    });
    const std::uint64_t known_now = filling.rows_after(filling.strips_done());
    // What others have done after the first thread's last strip counts too.
    static_cast<void>(meter.advance((known_now - told) * columns, 0));
    return known_now;
}

}  // namespace

std::uint64_t wythoff_set_bytes(std::uint64_t rows, std::uint64_t columns) {
    return 2 * std::max(rows, columns) * (set_words(rows, columns) + 2) * sizeof(std::uint64_t);
}

std::uint64_t fill_wythoff_values(std::uint64_t rows, std::uint64_t columns, PackedNumbers& entries,
                                  std::uint64_t known, Meter& meter,
                                  FunctionRef<bool(std::uint64_t rows)> after_rows) {
    check(entries.size() == rows * columns, "an entry for every position");
    check(wythoff_values_fit(rows, columns, entries.bits()), "values fit in the entries");
    return entries.bits() == 16
               ? fill(rows, columns, entries.as<std::uint16_t>(), known, meter, after_rows)
               : fill(rows, columns, entries.as<std::uint32_t>(), known, meter, after_rows);
}

}  // namespace grundy
