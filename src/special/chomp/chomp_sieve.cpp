// Positions with the same first row are a group, and groups are sieved one after the other; what
// symmetry tells of a group is put in first. Positions with the same two or three first rows are a
// slab. Slabs hold the same positions of the other rows, in the same order, so a move in those
// first rows alone leads to the same place in another slab: a slab begins with the marks of all
// that is P in those, word by word. A thread writes only in its own slab, some parts behind the
// slabs before.
#include "special/chomp/chomp_sieve.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <vector>

#include "machine/parallel.hpp"
#include "special/chomp/chomp_predecessors.hpp"
#include "special/chomp/chomp_ranks.hpp"
#include "special/chomp/chomp_symmetry.hpp"
#include "special/chomp/marked_slab.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_leading = 3;
using Leading = std::array<std::size_t, most_leading>;  ///< lengths of the first rows

/// How many first rows the positions of a slab share: as many as leave slabs of some size.
std::size_t leading_rows(const ChompRanks& ranks, std::size_t columns, std::size_t rows) {
    constexpr std::uint64_t least = 512;
    std::uint64_t slabs = columns;
    std::size_t leading = 1;
    while (leading < std::min(most_leading, rows)) {
        slabs = slabs * (columns + leading) / (leading + 1);
        if (ranks.before(0, columns + 1) / slabs < least) {
            break;
        }
        ++leading;
    }
    return leading;
}

class Sieve {
   public:
    Sieve(std::size_t columns, std::size_t rows, std::span<std::uint64_t> marks, Meter& meter)
        : columns_(columns),
          rows_(rows),
          ranks_(columns, rows),
          leading_(leading_rows(ranks_, columns, rows)),
          marks_(marks),
          meter_(meter) {
        for (unsigned thread = 0; thread < std::max(1U, meter.threads()); ++thread) {
            scratch_.push_back(
                {ChompPredecessors{ranks_, rows}, MirrorImages{std::min(columns, rows)}});
        }
        // A part is one length of the row after the leading ones, or several short lengths.
        constexpr std::uint64_t least = 4096;
        for (std::size_t length = 1; length <= columns; ++length) {
            if (before(leading_, length) - before(leading_, parts_.back()) >= least) {
                parts_.push_back(length);
            }
        }
        parts_.push_back(columns + 1);
    }

    /// Where the group of this first row begins. The empty bar is not in the table.
    [[nodiscard]] std::uint64_t begin(std::size_t first) const { return before(0, first) - 1; }

    /// Restores what was known of a group when it had been sieved.
    void recall(std::size_t first) {
        const MarkedSlab group{marks_, begin(first), begin(first + 1)};
        Scratch& scratch = scratch_.front();
        const std::array leading{first};
        const std::uint64_t end = begin(first + 1) - begin(first);
        for (std::uint64_t place = 0; (place = group.first_unmarked(place, end)) < end; ++place) {
            scratch.at_hand.find(leading, place);
            note_image(scratch);
        }
    }

    /// Sieves the group of this first row; those before are finished.
    bool run(std::size_t first) {
        first_ = first;
        by_symmetry_ = first <= rows_;
        slabs_.clear();
        add_slabs({first}, 1);
        done_ = std::vector<std::atomic<std::size_t>>(slabs_.size());
        each_slab([this](Slab& slab, unsigned) { fill(slab); });
        join_heads();
        if (by_symmetry_) {
            marks_[(begin(first) + place_of_l()) / 64] &=
                ~(std::uint64_t{1} << ((begin(first) + place_of_l()) % 64));
            for (Scratch& scratch : scratch_) {
                scratch.images.take_out(marks_, begin(first), first);
            }
        }
        if (first != rows_) {  // otherwise none is tall
            for (Slab& slab : slabs_) {
                slab.marks.part_head();
            }
            each_slab([this](Slab& slab, unsigned thread) { sieve(slab, thread); });
            join_heads();
        } else {
            positions_ += begin(first + 1) - begin(first);
        }
        advance(0, 0);
        return !stopped_;
    }

   private:
    struct Slab {
        MarkedSlab marks;
        Leading leading;
        std::uint64_t size;
        std::size_t index;
    };
    /// What one thread keeps.
    struct Scratch {
        ChompPredecessors at_hand;  ///< the P-position
        MirrorImages images;        ///< of what was found
    };

    [[nodiscard]] std::uint64_t before(std::size_t row, std::size_t length) const {
        return ranks_.before(row, length);
    }
    [[nodiscard]] std::span<const std::size_t> rows_of(const Leading& leading) const {
        return {leading.data(), leading_};
    }
    [[nodiscard]] std::uint64_t size_of(const Leading& leading) const {
        return before(leading_, leading[leading_ - 1] + 1);
    }
    [[nodiscard]] std::uint64_t begin_of(const Leading& leading) const {
        std::uint64_t rank = 0;
        for (std::size_t row = 0; row < leading_; ++row) {
            rank += before(row, leading[row]);
        }
        return rank - 1;
    }
    [[nodiscard]] std::size_t index_of(const Leading& leading) const {
        return leading_ == 1   ? 0
               : leading_ == 2 ? leading[1]
                               : leading[1] * (leading[1] + 1) / 2 + leading[2];
    }

    void add_slabs(Leading leading, std::size_t row) {
        if (row == leading_) {
            const std::uint64_t begin = begin_of(leading);
            slabs_.push_back({{marks_, begin, begin + size_of(leading)},
                              leading,
                              size_of(leading),
                              slabs_.size()});
            return;
        }
        for (leading[row] = 0; leading[row] <= leading[row - 1]; ++leading[row]) {
            add_slabs(leading, row + 1);
        }
    }
    void join_heads() {
        for (Slab& slab : slabs_) {
            slab.marks.join_head();
        }
    }
    void each_slab(FunctionRef<void(Slab&, unsigned thread)> work) {
        std::atomic<std::size_t> next = 0;
        const auto threads = std::min<std::size_t>(scratch_.size(), slabs_.size());
        in_parallel(static_cast<unsigned>(threads), [&](unsigned thread) {
            for (std::size_t i = next++; i < slabs_.size(); i = next++) {
                work(slabs_[i], thread);
            }
        });
    }

    /// Marks what symmetry decides, and nothing else.
    void fill(Slab& slab) {
        MarkedSlab::Filling filling{slab.marks};
        if (!by_symmetry_) {
            filling.put_same(false, slab.size);
        } else if (first_ == rows_) {
            filling.put_same(true, slab.size);
        } else if (first_ < leading_) {
            filling.put_same(slab.leading[first_] == 0, slab.size);
        } else {
            LowPattern{ranks_, columns_, rows_, first_}.put(filling, leading_,
                                                            slab.leading[leading_ - 1]);
        }
        filling.finish();
    }
    [[nodiscard]] std::uint64_t place_of_l() const {
        std::uint64_t place = 0;
        for (std::size_t row = 1; row < first_; ++row) {
            place += before(row, 1);
        }
        return place;
    }

    /// Calls use(source, row, left) for the slabs that positions of this one reach by a move that
    /// leaves `left` squares of this leading row.
    void each_source(const Slab& slab, std::size_t left,
                     FunctionRef<void(const MarkedSlab&, const Leading&)> use) {
        for (std::size_t row = 0; row < leading_; ++row) {
            if (left >= slab.leading[row] || (row == 0 && left == 0)) {
                continue;
            }
            Leading leading = slab.leading;
            for (std::size_t i = row; i < leading_; ++i) {
                leading[i] = std::min(leading[i], left);
            }
            if (row == 0) {
                const std::uint64_t begin = begin_of(leading);
                use(MarkedSlab{marks_, begin, begin + size_of(leading)}, leading);
            } else {
                use(slabs_[index_of(leading)].marks, leading);
            }
        }
    }

    void sieve(Slab& slab, unsigned thread) {
        Scratch& scratch = scratch_[thread];
        const std::size_t longest = slab.leading[leading_ - 1];
        std::size_t raised = 1;  // the least length whose rows were not yet made longer
        for (std::size_t part = 0; parts_[part] <= longest; ++part) {
            const std::size_t end_length = std::min(longest + 1, parts_[part + 1]);
            const std::uint64_t start = before(leading_, parts_[part]);
            const std::uint64_t end = before(leading_, end_length);
            if (!join_sources(slab, part, start, end)) {
                return;
            }
            for (; raised + 1 < end_length; ++raised) {
                raise_equal_rows(slab, raised, scratch.at_hand);
            }
            for (std::uint64_t place = start;
                 !stopped_ && (place = slab.marks.first_unmarked(place, end)) < end; ++place) {
                scratch.at_hand.find(rows_of(slab.leading), place);
                mark_predecessors(slab.marks, place, scratch);
            }
            advance(end - start, thread);
            finish(slab, part + 1);
        }
        finish(slab, all_parts);
    }
    bool join_sources(Slab& slab, std::size_t part, std::uint64_t start, std::uint64_t end);
    void raise_equal_rows(Slab& slab, std::size_t now, ChompPredecessors& found);

    void note_image(Scratch& scratch) {
        const ChompPredecessors& found = scratch.at_hand;
        if (found.count() > found.length(0)) {
            scratch.images.add(ranks_, found.lengths(), found.count());
        }
    }

    /// A predecessor has some rows longer, from the first of a block of equal rows on, and none
    /// longer than the row in front of the block. Here those with the same leading rows.
    void mark_predecessors(MarkedSlab& own, std::uint64_t place, Scratch& scratch) {
        ChompPredecessors& found = scratch.at_hand;
        const std::size_t count = found.count();
        if (is_needed(found)) {
            for (std::size_t row = found.end_of_block(leading_ - 1); row < count;) {
                row = found.mark_longer(own, row, found.length(row), found.length(row - 1), place);
            }
            note_image(scratch);
        }
        if (count >= leading_ && count < rows_) {
            own.mark_all(place + 1, place + before(count, found.length(count - 1) + 1));
        }
    }
    /// Longer rows, as many as before: where symmetry tells all but the tall ones, only from them.
    [[nodiscard]] bool is_needed(const ChompPredecessors& found) const {
        return !by_symmetry_ || found.count() > first_;
    }

    static constexpr std::size_t all_parts = std::numeric_limits<std::size_t>::max();

    /// Waits until a slab of this group has this many parts; false when everything is to stop.
    bool wait_for(const Leading& leading, std::size_t parts) {
        std::atomic<std::size_t>& done = done_[index_of(leading)];
        for (std::size_t found = done; leading[0] == first_ && found < parts; found = done) {
            done.wait(found);
        }
        return !stopped_;
    }
    void finish(const Slab& slab, std::size_t parts) {
        done_[slab.index] = stopped_ ? all_parts : parts;  // whoever waits then sees the stop
        done_[slab.index].notify_all();
    }
    /// The meter belongs to the first thread, and the clock is looked at for all.
    void advance(std::uint64_t positions, unsigned thread) {
        positions_ += positions;
        if (thread == 0 && !meter_.advance(positions_.exchange(0), 0)) {
            stopped_ = true;
        }
    }

    std::size_t columns_;
    std::size_t rows_;
    ChompRanks ranks_;
    std::size_t leading_;  ///< how many rows all positions of a slab share
    std::span<std::uint64_t> marks_;
    std::vector<std::size_t> parts_{0};  ///< least lengths of the row after them, and the end
    std::vector<Scratch> scratch_;
    std::size_t first_ = 0;  ///< row, of the group at hand
    bool by_symmetry_ = false;
    std::vector<Slab> slabs_;                     ///< of this group
    std::vector<std::atomic<std::size_t>> done_;  ///< parts of them
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<bool> stopped_ = false;
    Meter& meter_;
};

/// Marks what leads to P-positions of other slabs by a move that shortens leading rows alone.
bool Sieve::join_sources(Slab& slab, std::size_t part, std::uint64_t start, std::uint64_t end) {
    const std::size_t longest = slab.leading[leading_ - 1];
    for (std::size_t left = 0; left < first_ && !stopped_; ++left) {
        const std::uint64_t shared = std::min(end, before(leading_, std::min(left, longest) + 1));
        if (shared <= start) {
            continue;
        }
        each_source(slab, left, [&](const MarkedSlab& source, const Leading& leading) {
            // One part more than is read, since the next one may share a word with it.
            if (!wait_for(leading, part + 2)) {
                return;
            }
            slab.marks.join_unmarked(source, start, shared);
            if (left == 0 && source.first_unmarked(0, 1) == 0) {
                slab.marks.mark_all(0, slab.size);  // rows that were removed entirely
            }
        });
    }
    return !stopped_;
}

/// Marks what leads to P-positions of other slabs by a move that shortens leading rows and rows
/// after them.
void Sieve::raise_equal_rows(Slab& slab, std::size_t now, ChompPredecessors& found) {
    const std::size_t longest = slab.leading[leading_ - 1];
    const std::uint64_t end = before(leading_, now + 1);
    each_source(slab, now, [&](const MarkedSlab& source, const Leading& leading) {
        if (!wait_for(leading, all_parts)) {
            return;
        }
        for (std::uint64_t place = before(leading_, now);
             (place = source.first_unmarked(place, end)) < end; ++place) {
            found.find(rows_of(leading), place);
            if (is_needed(found)) {
                found.mark_longer(slab.marks, leading_, now, longest, place);
            }
        }
    });
}

}  // namespace

std::uint64_t sieve_chomp(std::uint64_t columns, std::uint64_t rows, std::span<std::uint64_t> marks,
                          std::uint64_t known, Meter& meter,
                          FunctionRef<bool(std::uint64_t known, std::uint64_t needed)> after_some) {
    const std::size_t beside = ChompRanks::bytes(columns, rows);
    if (!meter.has_room(beside)) {
        return known;
    }
    meter.charge(beside);
    Sieve sieve{columns, rows, marks, meter};
    std::size_t first = 1;
    // Whole groups; what a checkpoint has of another one is sieved again.
    while (first <= columns && sieve.begin(first + 1) <= known) {
        sieve.recall(first);
        ++first;
    }
    while (first <= columns && sieve.run(first)) {
        ++first;
        // The group of a square bar is known by symmetry alone.
        if (!after_some(sieve.begin(first), first == rows ? sieve.begin(first) : 0)) {
            break;
        }
    }
    return sieve.begin(first);
}

}  // namespace grundy
