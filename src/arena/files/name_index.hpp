// Names to numbers, for names that all stand in one text. Those that are themselves numbers, and
// not too scattered, are looked up by value. Others go to a hash table, where a name of up to 15
// letters is its own key, so that the text need not be looked at again. Names are looked up in
// batches: a single look-up waits for memory, and a batch waits for all of its names at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "machine/buffer.hpp"

namespace grundy {

class NameIndex {
   public:
    static constexpr std::uint32_t absent = 0xFFFF'FFFF;
    static constexpr std::size_t batch = 64;

    /// Every name that is added or looked for lies in `text`, which outlives the table.
    explicit NameIndex(std::string_view text) : text_(text) {}

    /// The names get the numbers 0, 1, …. If one occurs twice, its second number is returned.
    [[nodiscard]] std::optional<std::uint32_t> add(std::span<const std::string_view> names);
    /// The number of each name, or `absent`; at most a batch of them.
    void find(std::span<const std::string_view> names, std::uint32_t* numbers) const;

   private:
    /// A short name: its letters, and in the last byte its length. A long one: its hash, where it
    /// stands, and in the last byte a mark.
    struct Key {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
    };
    struct Slot {
        Key key;
        std::uint32_t number = absent;  ///< absent: nothing is here
        std::uint32_t length = 0;
    };

    [[nodiscard]] std::optional<std::uint32_t> add_by_value(std::span<const std::string_view> names,
                                                            std::uint32_t largest);
    [[nodiscard]] std::optional<std::uint32_t> add_by_hash(std::span<const std::string_view> names);
    void find_by_value(std::span<const std::string_view> names, std::uint32_t* numbers) const;
    void find_by_hash(std::span<const std::string_view> names, std::uint32_t* numbers) const;
    [[nodiscard]] Key key_of(std::string_view name) const;
    [[nodiscard]] bool same(const Slot& slot, const Key& key, std::string_view name) const;
    /// Where the search for a key begins.
    [[nodiscard]] std::uint64_t place_of(const Key& key) const;
    /// The slot of a name, or the free one where it would be.
    [[nodiscard]] std::size_t slot_of(const Key& key, std::string_view name) const;

    std::string_view text_;
    std::vector<std::uint32_t> by_value_;
    Buffer<Slot> by_hash_;
    std::uint64_t mask_ = 0;
};

}  // namespace grundy
