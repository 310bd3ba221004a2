// Positions with the same first row are a slab; slabs hold the same positions of the other rows, in
// the same order. What a move in the first row alone marks is the same place in all later slabs, so
// a slab begins with all that is P in those before it, word by word. A thread writes only in its
// own slab, some parts behind the slab before.
#include "solve/chomp_sieve.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <thread>
#include <vector>

#include "base/check.hpp"
#include "base/parallel.hpp"
#include "solve/chomp_ranks.hpp"
#include "solve/marked_slab.hpp"

namespace grundy {

namespace {

/// What one thread keeps, row by row.
struct Scratch {
    explicit Scratch(std::size_t rows)
        : length(rows), longer(rows + 1), limit(rows + 1), rank(rows + 1) {}

    std::vector<std::size_t> length;  ///< of the P-position at hand
    std::vector<std::size_t> longer;  ///< of a predecessor
    std::vector<std::size_t> limit;   ///< how long it may become
    std::vector<std::uint64_t> rank;  ///< with all rows before this one longer
};

class Sieve {
   public:
    Sieve(std::size_t columns, std::size_t rows, std::span<std::uint64_t> marks, Meter& meter)
        : rows_(rows), ranks_(columns, rows), done_(columns + 1), meter_(meter) {
        for (std::size_t first = 1; first <= columns; ++first) {
            slabs_.emplace_back(marks, begin(first), begin(first + 1));
        }
        // A part is one length of the second row, or several short ones.
        constexpr std::uint64_t least = 4096;
        for (std::size_t second = 1; second <= columns; ++second) {
            if (before(1, second) - before(1, parts_.back()) >= least) {
                parts_.push_back(second);
            }
        }
        parts_.push_back(columns + 1);
    }

    /// Where the slab of this first row begins. The empty bar is not in the table.
    [[nodiscard]] std::uint64_t begin(std::size_t first) const { return before(0, first) - 1; }

    /// Sieves the slabs of these first rows at the same time; those before are finished.
    bool run(std::size_t from, std::size_t to) {
        std::fill_n(done_.begin(), from, all_parts);
        in_parallel(static_cast<unsigned>(to - from),
                    [&](unsigned thread) { sieve_slab(from + thread, thread == 0); });
        for (std::size_t first = from; first < to; ++first) {
            slab(first).join_head();
        }
        advance(0, true);
        return !stopped_;
    }

   private:
    [[nodiscard]] std::uint64_t before(std::size_t row, std::size_t length) const {
        return ranks_.before(row, length);
    }
    [[nodiscard]] MarkedSlab& slab(std::size_t first) { return slabs_[first - 1]; }

    void sieve_slab(std::size_t first, bool is_first_thread) {
        MarkedSlab& own = slab(first);
        Scratch scratch{rows_};
        std::size_t raised = 1;  // the first slab whose equal rows were not yet raised
        for (std::size_t part = 0; parts_[part] <= first; ++part) {
            const std::size_t end_second = std::min(first + 1, parts_[part + 1]);
            const std::uint64_t start = before(1, parts_[part]);
            const std::uint64_t end = before(1, end_second);
            for (std::size_t other = 1; other < first; ++other) {
                // One part more than is read: the next one may share a word with it.
                if (!wait_for(other, part + 2)) {
                    return;
                }
                own.join_unmarked(slab(other), start, std::min(end, before(1, other + 1)));
            }
            for (; raised + 1 < end_second; ++raised) {
                if (!wait_for(raised, all_parts)) {
                    return;
                }
                raise_equal_rows(own, first, raised, scratch);
            }
            for (std::uint64_t rank = start;
                 !stopped_ && (rank = own.first_unmarked(rank, end)) < end; ++rank) {
                mark_predecessors(own, first, rank, scratch);
            }
            advance(end - start, is_first_thread);
            finish(first, part + 1);
        }
        finish(first, all_parts);
    }

    void find_lengths(std::size_t first, std::uint64_t rank,
                      std::vector<std::size_t>& length) const {
        length[0] = first;
        for (std::size_t row = 1; row < rows_; ++row) {
            length[row] = length[row - 1];
            while (before(row, length[row]) > rank) {
                --length[row];
            }
            rank -= before(row, length[row]);
        }
    }

    /// Marks in the slab `own` what leads to P-positions of another one by a move that shortens not
    /// only the first row.
    void raise_equal_rows(MarkedSlab& own, std::size_t first, std::size_t other, Scratch& scratch) {
        const std::uint64_t end = before(1, other + 1);
        for (std::uint64_t rank = before(1, other);
             (rank = slab(other).first_unmarked(rank, end)) < end; ++rank) {
            find_lengths(other, rank, scratch.length);
            mark_longer(own, 1, end_of_block(scratch.length, 0), other, first, rank, scratch);
        }
    }

    /// A predecessor has some rows longer, from the first of a block of equal rows on, and none
    /// longer than the row in front of the block. Here those with the same first row.
    void mark_predecessors(MarkedSlab& own, std::size_t first, std::uint64_t rank,
                           Scratch& scratch) const {
        const std::vector<std::size_t>& length = scratch.length;
        find_lengths(first, rank, scratch.length);
        std::size_t row = end_of_block(length, 0);
        while (row < rows_) {
            const std::size_t longest = length[row - 1];
            if (length[row] == 0) {
                own.mark_all(rank + 1, rank + before(row, longest + 1));
                return;
            }
            const std::size_t end = end_of_block(length, row);
            mark_longer(own, row, end, length[row], longest, rank, scratch);
            row = end;
        }
    }

    [[nodiscard]] std::size_t end_of_block(const std::vector<std::size_t>& length,
                                           std::size_t row) const {
        std::size_t end = row + 1;
        while (end < rows_ && length[end] == length[row]) {
            ++end;
        }
        return end;
    }

    /// Marks the positions where the rows [from, to), all of length `now`, are longer: the first of
    /// them, or the first two, and so on, up to `longest`. Nearly all the time is spent here.
    void mark_longer(MarkedSlab& own, std::size_t from, std::size_t to, std::size_t now,
                     std::size_t longest, std::uint64_t rank, Scratch& scratch) const {
        std::size_t* const length = scratch.longer.data();
        std::size_t* const limit = scratch.limit.data();
        std::uint64_t* const at = scratch.rank.data();
        limit[from] = longest;
        length[from] = now;
        at[from] = rank;
        std::size_t row = from;
        while (true) {
            if (to - row <= ranks_.depth()) {
                for (const std::uint64_t step : ranks_.steps(row, to - row, now, limit[row])) {
                    own.mark(at[row] + step);
                }
                do {  // back to the last row that can be longer still
                    if (row == from) {
                        return;
                    }
                    --row;
                } while (length[row] == limit[row]);
            }
            ++length[row];
            at[row + 1] = at[row] + before(row, length[row]) - before(row, now);
            own.mark(at[row + 1]);
            limit[row + 1] = length[row];
            length[row + 1] = now;
            ++row;
        }
    }

    static constexpr std::size_t all_parts = std::numeric_limits<std::size_t>::max();

    /// Waits until a slab has so many parts; false when all is to stop.
    bool wait_for(std::size_t first, std::size_t parts) {
        for (std::size_t done = done_[first]; done < parts; done = done_[first]) {
            done_[first].wait(done);
        }
        return !stopped_;
    }
    void finish(std::size_t first, std::size_t parts) {
        done_[first] = stopped_ ? all_parts : parts;  // whoever waits then sees the stop
        done_[first].notify_all();
    }
    /// The meter belongs to the first thread, and the clock is looked at for all.
    void advance(std::uint64_t positions, bool is_first_thread) {
        positions_ += positions;
        if (is_first_thread && !meter_.advance(positions_.exchange(0), 0)) {
            stopped_ = true;
        }
    }

    std::size_t rows_;
    ChompRanks ranks_;
    std::vector<MarkedSlab> slabs_;
    std::vector<std::size_t> parts_{0};  ///< the least length of the second row, and the end
    std::vector<std::atomic<std::size_t>> done_;  ///< parts, by first row
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<bool> stopped_ = false;
    Meter& meter_;
};

}  // namespace

std::uint64_t sieve_chomp(std::uint64_t columns, std::uint64_t rows, std::span<std::uint64_t> marks,
                          std::uint64_t known, Meter& meter,
                          FunctionRef<bool(std::uint64_t known)> after_some) {
    Sieve sieve{columns, rows, marks, meter};
    std::size_t first = 1;
    while (sieve.begin(first) < known) {
        ++first;
    }
    check(sieve.begin(first) == known, "what is known ends with a slab");
    while (first <= columns) {
        const std::size_t next =
            std::min<std::size_t>(first + std::max(1U, meter.threads()), columns + 1);
        if (!sieve.run(first, next)) {
            break;
        }
        first = next;
        if (!after_some(sieve.begin(first))) {
            break;
        }
    }
    return sieve.begin(first);
}

}  // namespace grundy
