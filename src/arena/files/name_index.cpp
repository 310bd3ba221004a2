#include "arena/files/name_index.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/check.hpp"
#include "base/hash.hpp"

namespace grundy {

namespace {

/// The value of a number below 10^9 written without needless zeros, or absent.
std::uint32_t value_of(std::string_view name) {
    if (name.empty() || name.size() > 9 || (name[0] == '0' && name.size() > 1)) {
        return NameIndex::absent;
    }
    std::uint32_t value = 0;
    for (const char c : name) {
        const auto digit = static_cast<unsigned>(c - '0');
        if (digit > 9) {
            return NameIndex::absent;
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

constexpr std::size_t longest_short = 15;
constexpr std::uint64_t long_mark = std::uint64_t{0xFF} << 56U;

/// Eight bytes of which only the first `count` matter.
std::uint64_t first_bytes(std::uint64_t word, std::size_t count) {
    return count >= 8 ? word : word & ((std::uint64_t{1} << (8 * count)) - 1);
}

}  // namespace

std::optional<std::uint32_t> NameIndex::add(std::span<const std::string_view> names) {
    std::uint32_t largest = 0;
    for (const std::string_view name : names) {
        largest = std::max(largest, value_of(name));
        if (largest > 4 * names.size() + 1024) {
            return add_by_hash(names);
        }
    }
    return add_by_value(names, largest);
}

std::optional<std::uint32_t> NameIndex::add_by_value(std::span<const std::string_view> names,
                                                     std::uint32_t largest) {
    by_value_.assign(std::size_t{largest} + 1, absent);
    for (std::uint32_t number = 0; number < names.size(); ++number) {
        std::uint32_t& place = by_value_[value_of(names[number])];
        if (place != absent) {
            return number;
        }
        place = number;
    }
    return std::nullopt;
}

NameIndex::Key NameIndex::key_of(std::string_view name) const {
    const auto offset = static_cast<std::uint64_t>(name.data() - text_.data());
    if (name.size() > longest_short) {
        return {hash_of(name), long_mark | offset};
    }
    Key key;
    if (offset + 16 <= text_.size()) {
        std::memcpy(&key, name.data(), 16);  // and cut off what follows the name
        key.low = first_bytes(key.low, name.size());
        key.high = name.size() <= 8 ? 0 : first_bytes(key.high, name.size() - 8);
    } else {
        std::memcpy(&key, name.data(), name.size());
    }
    key.high |= std::uint64_t{name.size()} << 56U;
    return key;
}

inline bool NameIndex::same(const Slot& slot, const Key& key, std::string_view name) const {
    if (slot.key.low != key.low) {
        return false;
    }
    if (name.size() <= longest_short) {
        return slot.key.high == key.high;
    }
    return (slot.key.high & long_mark) == long_mark && slot.length == name.size() &&
           text_.substr(slot.key.high & ~long_mark, slot.length) == name;
}

inline std::uint64_t NameIndex::place_of(const Key& key) const {
    // A long name is found by its hash alone; where it stands must not matter.
    const bool long_name = (key.high & long_mark) == long_mark;
    return mixed(key.low, long_name ? long_mark : key.high) & mask_;
}

std::size_t NameIndex::slot_of(const Key& key, std::string_view name) const {
    std::uint64_t at = place_of(key);
    while (by_hash_[at].number != absent && !same(by_hash_[at], key, name)) {
        at = (at + 1) & mask_;
    }
    return at;
}

std::optional<std::uint32_t> NameIndex::add_by_hash(std::span<const std::string_view> names) {
    mask_ = std::bit_ceil(names.size() + names.size() / 2 + 1) - 1;
    by_hash_ = Buffer<Slot>(mask_ + 1);
    std::ranges::fill(by_hash_, Slot{});
    std::array<Key, batch> keys{};
    for (std::size_t from = 0; from < names.size(); from += batch) {
        const std::size_t size = std::min(batch, names.size() - from);
        for (std::size_t i = 0; i < size; ++i) {
            keys[i] = key_of(names[from + i]);
            __builtin_prefetch(&by_hash_[place_of(keys[i])]);
        }
        for (std::size_t i = 0; i < size; ++i) {
            const std::string_view name = names[from + i];
            const auto number = static_cast<std::uint32_t>(from + i);
            Slot& slot = by_hash_[slot_of(keys[i], name)];
            if (slot.number != absent) {
                return number;
            }
            slot = {keys[i], number, static_cast<std::uint32_t>(name.size())};
        }
    }
    return std::nullopt;
}

void NameIndex::find(std::span<const std::string_view> names, std::uint32_t* numbers) const {
    check(names.size() <= batch, "a batch at most");
    by_value_.empty() ? find_by_hash(names, numbers) : find_by_value(names, numbers);
}

void NameIndex::find_by_value(std::span<const std::string_view> names,
                              std::uint32_t* numbers) const {
    for (std::size_t i = 0; i < names.size(); ++i) {
        numbers[i] = value_of(names[i]);
        if (numbers[i] < by_value_.size()) {
            __builtin_prefetch(&by_value_[numbers[i]]);
        }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        numbers[i] = numbers[i] < by_value_.size() ? by_value_[numbers[i]] : absent;
    }
}

void NameIndex::find_by_hash(std::span<const std::string_view> names,
                             std::uint32_t* numbers) const {
    std::array<Key, batch> keys{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        keys[i] = key_of(names[i]);
        __builtin_prefetch(&by_hash_[place_of(keys[i])]);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        numbers[i] = by_hash_[slot_of(keys[i], names[i])].number;
    }
}

}  // namespace grundy
