// What the splits of a heap are worth, as a set: D(r) = { G(a) ^ G(b) : a + b = r }. Heap n has the
// options D(n - k) for every amount k that may be taken before a split, so each set is made once
// and serves all amounts. For games without a sparse space, whose options are spread so thinly
// that nearly every split has to be looked at; with a space that is half sparse only those of one
// class are collected in full, through the rare heaps, and the others are looked for when needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

class SplitSets {
   public:
    /// A heap whose value is rare in a sparse space.
    struct Rare {
        std::size_t heap = 0;
        NimWord value = 0;
    };
    struct Setting {
        const std::vector<NimWord>& values;
        std::span<const std::size_t> amounts;  ///< that may be taken while the rest is split
        const SparseSpace& space;
        std::span<const Rare> rare;  ///< all of them, by heap
        std::size_t bound = 0;       ///< a power of two above all values
        const XorKernels& kernels;
    };

    /// The least value v that is not an option by a split of the next heap, with elsewhere[v] !=
    /// heap. O(n) once for each heap, or O(rare heaps).
    template <class Stamp>
    NimWord least_missing(const Setting& setting, const std::vector<Stamp>& elsewhere) {
        const std::size_t heap = setting.values.size();
        collect(setting, heap);
        std::size_t value = 0;
        while (value < setting.bound &&
               (elsewhere[value] == heap || is_split(setting, heap, static_cast<NimWord>(value)))) {
            ++value;
        }
        return static_cast<NimWord>(value);
    }

    /// What is kept, which never becomes less: codes of many digits have as many sets, each of
    /// which has a byte for each value.
    [[nodiscard]] std::size_t bytes() const { return bytes_; }

   private:
    enum Mark : std::uint8_t { unseen, present, absent };
    struct Set {
        std::size_t total = 0;  ///< r; 0: no set yet
        std::vector<std::uint8_t> marks;
        std::size_t marked = 0;  ///< the splits into a and r - a with a below this were marked
        std::size_t end = 0;     ///< and those up to here give all values
        bool by_rare = false;    ///< what is common in this space and unseen is absent
        SparseSpace space{};
    };

    void collect(const Setting& setting, std::size_t heap);
    void mark_by_rare_heaps(const Setting& setting, Set& set);
    bool is_split(const Setting& setting, std::size_t heap, NimWord value);
    Set& set_of(std::size_t total) { return sets_[total % sets_.size()]; }

    std::vector<Set> sets_;  ///< the last ones, by r modulo their number
    std::size_t bytes_ = 0;
};

}  // namespace grundy
