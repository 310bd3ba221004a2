#include "sequences/sparse/split_sets.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace grundy {

namespace {

/// Marks what the splits into a and total - a are worth, for from ≤ a < to. Four at a time in a
/// word: one by one, loading would take longer than marking.
void mark_splits(std::uint8_t* marks, const NimWord* value, std::size_t total, std::size_t from,
                 std::size_t to) {
    constexpr std::size_t together = sizeof(std::uint64_t) / sizeof(NimWord);
    constexpr std::uint64_t alternate = 0x0000'FFFF'0000'FFFF;
    constexpr std::uint64_t one = 0xFFFF;
    std::size_t a = from;
    for (; a + together <= to; a += together) {
        std::uint64_t up;
        std::uint64_t down;
        std::memcpy(&up, value + a, sizeof up);
        std::memcpy(&down, value + (total - a - (together - 1)), sizeof down);
        down = std::rotl(down, 32);
        up ^= (down & alternate) << 16U | (down >> 16U & alternate);
        marks[up & one] = 1;
        marks[up >> 16U & one] = 1;
        marks[up >> 32U & one] = 1;
        marks[up >> 48U] = 1;
    }
    for (; a < to; ++a) {
        marks[value[a] ^ value[total - a]] = 1;
    }
}

/// How many splits per value are marked besides those of the rare heaps: they show most values of
/// the rare class.
constexpr std::size_t splits_a_value = 4;
/// What a rare heap costs, measured in splits that are marked in order.
constexpr std::size_t cost_of_rare = 2;
/// Without a sparse space one split in this many is marked: fewer would leave more values to look
/// for.
constexpr std::size_t part_marked = 2;

}  // namespace

void SplitSets::collect(const Setting& setting, std::size_t heap) {
    if (sets_.empty()) {
        sets_.resize(setting.amounts.back() - setting.amounts.front() + 1);
        bytes_ += sets_.size() * sizeof(Set);
    }
    for (const std::size_t take : setting.amounts) {
        if (take >= heap) {
            continue;
        }
        Set& set = set_of(heap - take);
        if (set.total == heap - take) {
            continue;
        }
        set.total = heap - take;
        const std::size_t room = set.marks.capacity();
        set.marks.assign(setting.bound, unseen);
        bytes_ += set.marks.capacity() - room;
        set.space = setting.space;
        set.end = set.total / 2 + 1;
        const std::size_t some = splits_a_value * setting.bound;
        set.by_rare = cost_of_rare * setting.rare.size() + some < set.total / 4;
        if (set.by_rare) {
            mark_by_rare_heaps(setting, set);
        }
        // Most values are shown by some of the splits; a scan for one that is not is faster.
        set.marked = std::min(set.end, set.by_rare ? some : std::max(some, set.end / part_marked));
        mark_splits(set.marks.data(), setting.values.data(), set.total, 1, set.marked);
    }
}

void SplitSets::mark_by_rare_heaps(const Setting& setting, Set& set) {
    const NimWord* const other = setting.values.data() + set.total;
    std::uint8_t* const marks = set.marks.data();
    const Rare* end = setting.rare.data() + setting.rare.size();
    while (end != setting.rare.data() && (end - 1)->heap >= set.total) {
        --end;
    }
    for (const Rare* rare = setting.rare.data(); rare != end; ++rare) {
        marks[rare->value ^ *(other - rare->heap)] = present;
    }
}

bool SplitSets::is_split(const Setting& setting, std::size_t heap, NimWord value) {
    const auto mark = [&](std::size_t take) -> std::uint8_t* {
        if (take >= heap) {
            return nullptr;
        }
        Set& set = set_of(heap - take);
        return value < set.marks.size() ? &set.marks[value] : nullptr;
    };
    for (const std::size_t take : setting.amounts) {
        if (const std::uint8_t* const found = mark(take); found != nullptr && *found == present) {
            return true;
        }
    }
    for (const std::size_t take : setting.amounts) {
        std::uint8_t* const found = mark(take);
        const Set& set = set_of(heap - take);
        if (found == nullptr || *found == absent ||
            (set.by_rare && set.space.common(value, heap))) {
            continue;
        }
        const std::size_t a = least_pair(setting.kernels, setting.values.data(), set.total,
                                         set.marked, set.end, value);
        *found = a < set.end ? present : absent;
        if (a < set.end) {
            return true;
        }
    }
    return false;
}

}  // namespace grundy
