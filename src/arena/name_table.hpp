// Names to numbers. Names that are themselves numbers, and not too scattered, are looked up by
// value; others by hash, with the name compared in the text where it stands.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace grundy {

class NameTable {
   public:
    static constexpr std::uint32_t absent = 0xFFFF'FFFF;

    /// Gets the next number, from 0. The text must outlive the table.
    void add(std::string_view name) { names_.push_back(name); }
    /// Makes the table; a name that was added twice is told by its second number.
    [[nodiscard]] std::optional<std::uint32_t> settle();
    /// The number of a name, or `absent`.
    [[nodiscard]] std::uint32_t find(std::string_view name) const {
        return by_value_.empty() ? find_by_hash(name) : find_by_value(name);
    }

   private:
    [[nodiscard]] std::uint32_t find_by_value(std::string_view name) const;
    [[nodiscard]] std::uint32_t find_by_hash(std::string_view name) const;
    [[nodiscard]] std::optional<std::uint32_t> settle_by_value(std::uint32_t largest);
    [[nodiscard]] std::optional<std::uint32_t> settle_by_hash();

    std::vector<std::string_view> names_;
    std::vector<std::uint32_t> by_value_;
    std::vector<std::uint64_t> by_hash_;  ///< half a hash and the number; 0 is free
    std::uint64_t mask_ = 0;
};

}  // namespace grundy
