#include "arena/name_table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/hash.hpp"

namespace grundy {

namespace {

/// The value of a number below 10^9 written without needless zeros, or absent.
std::uint32_t value_of(std::string_view name) {
    if (name.empty() || name.size() > 9 || (name[0] == '0' && name.size() > 1)) {
        return NameTable::absent;
    }
    std::uint32_t value = 0;
    for (const char c : name) {
        const auto digit = static_cast<unsigned>(c - '0');
        if (digit > 9) {
            return NameTable::absent;
        }
        value = value * 10 + digit;
    }
    return value;
}

std::uint64_t hash_of(std::string_view name) {
    std::uint64_t state = name.size();
    while (name.size() >= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, name.data(), 8);
        state = mixed(state, word);
        name.remove_prefix(8);
    }
    std::uint64_t rest = 0;
    std::memcpy(&rest, name.data(), name.size());
    return mixed(state, rest);
}

constexpr std::uint64_t upper_half = 0xFFFF'FFFF'0000'0000;

}  // namespace

std::optional<std::uint32_t> NameTable::settle() {
    std::uint32_t largest = 0;
    for (const std::string_view name : names_) {
        largest = std::max(largest, value_of(name));
        if (largest > 4 * names_.size() + 1024) {
            return settle_by_hash();
        }
    }
    return settle_by_value(largest);
}

std::optional<std::uint32_t> NameTable::settle_by_value(std::uint32_t largest) {
    by_value_.assign(std::size_t{largest} + 1, absent);
    for (std::uint32_t number = 0; number < names_.size(); ++number) {
        std::uint32_t& place = by_value_[value_of(names_[number])];
        if (place != absent) {
            return number;
        }
        place = number;
    }
    return std::nullopt;
}

std::optional<std::uint32_t> NameTable::settle_by_hash() {
    mask_ = std::bit_ceil(2 * names_.size() + 1) - 1;
    by_hash_.assign(mask_ + 1, 0);
    for (std::uint32_t number = 0; number < names_.size(); ++number) {
        const std::uint64_t hash = hash_of(names_[number]);
        std::uint64_t at = hash & mask_;
        for (; by_hash_[at] != 0; at = (at + 1) & mask_) {
            const auto known = static_cast<std::uint32_t>(by_hash_[at]) - 1;
            if (((by_hash_[at] ^ hash) & upper_half) == 0 && names_[known] == names_[number]) {
                return number;
            }
        }
        by_hash_[at] = (hash & upper_half) | (number + 1);
    }
    return std::nullopt;
}

std::uint32_t NameTable::find_by_value(std::string_view name) const {
    const std::uint32_t value = value_of(name);
    return value < by_value_.size() ? by_value_[value] : absent;
}

std::uint32_t NameTable::find_by_hash(std::string_view name) const {
    const std::uint64_t hash = hash_of(name);
    for (std::uint64_t at = hash & mask_; by_hash_[at] != 0; at = (at + 1) & mask_) {
        const auto known = static_cast<std::uint32_t>(by_hash_[at]) - 1;
        if (((by_hash_[at] ^ hash) & upper_half) == 0 && names_[known] == name) {
            return known;
        }
    }
    return absent;
}

}  // namespace grundy
