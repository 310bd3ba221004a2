// Proof numbers of couples (search/couples/proof_search.hpp), in memory of a fixed size. A couple
// is known by a hash alone: they are estimates, and a mistaken one decides nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

class ProofNumbers {
   public:
    static constexpr std::uint64_t infinite = std::uint64_t{1} << 31U;
    static constexpr std::size_t entry_bytes = 16;
    struct Pair {
        std::uint64_t proof = 1;     ///< that the value is another
        std::uint64_t disproof = 1;  ///< that the value is this
    };

    explicit ProofNumbers(std::size_t places) : entries_(places) {}

    [[nodiscard]] std::size_t places() const { return entries_.size(); }
    [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(Entry); }
    [[nodiscard]] Pair find(std::uint64_t hash, std::uint64_t first_guess) const {
        const Entry& entry = entries_[hash % entries_.size()];
        if (entry.hash != hash) {
            return {first_guess, first_guess};
        }
        return {undecided(entry.proof), undecided(entry.disproof)};
    }
    void store(std::uint64_t hash, const Pair& pair) {
        entries_[hash % entries_.size()] = {hash, static_cast<std::uint32_t>(pair.proof),
                                            static_cast<std::uint32_t>(pair.disproof)};
    }

   private:
    /// Two couples may have one hash: only what the table of values says is decided.
    static std::uint64_t undecided(std::uint64_t number) {
        return std::clamp<std::uint64_t>(number, 1, infinite - 1);
    }

    struct Entry {
        std::uint64_t hash = 0;
        std::uint32_t proof = 0;
        std::uint32_t disproof = 0;
    };
    static_assert(sizeof(Entry) == entry_bytes);
    std::vector<Entry> entries_;
};

}  // namespace grundy
