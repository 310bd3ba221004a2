// Sums of parts for packed searches: how often each part is there, side by side in one number. A
// move takes one part away and puts others in its place, so an option is a single addition. Values
// do not decide under misère, but nearly all P-positions are those of normal play: options whose
// nimbers cancel are searched first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/packed/packed_search.hpp"
#include "search/packed/part_list.hpp"

namespace grundy {

template <class KeyTable>
class SumKind {
   public:
    using Table = KeyTable;
    using Key = typename Table::Key;
    static constexpr bool guesses = true;
    static constexpr bool orders = false;  ///< by size costs more than it saves

    /// None when the counts take more bits than a key has. `cancels`: two parts with a single move,
    /// to nothing, go together, which is right in both conventions.
    static std::optional<SumKind> make(const PartList& list, bool cancels = true) {
        SumKind kind;
        std::size_t bits = 0;
        for (const PartList::Entry& entry : list.entries()) {
            const bool cancelled =
                cancels && entry.options.size() == 1 && entry.options.front().empty();
            const std::size_t copies =
                cancelled ? 1 + most_at_once(list, kind.parts_.size()) : entry.copies;
            const auto width = static_cast<std::size_t>(std::bit_width(copies));
            if (bits + width + 1 > Table::key_bits) {
                return std::nullopt;
            }
            const Key unit = Key{1} << bits;
            const Key field = (unit << width) - unit;
            kind.parts_.push_back({unit, field, entry.nimber, entry.length, 0, 0});
            kind.kept_ &= cancelled ? ~(field - unit) : ~Key{0};
            bits += width;
        }
        kind.always_ = Key{1} << bits;  // so that no key is 0
        kind.list_options(list);
        return kind;
    }

    [[nodiscard]] Key key_of(std::span<const PartList::Id> parts) const {
        Key key = always_;
        for (const PartList::Id part : parts) {
            key = (key + parts_[part].unit) & kept_;
        }
        return key;
    }

    template <class Emit>
    void each_option(Key key, Listed listed, Emit emit) const {
        std::uint32_t nimber = 0;
        if (listed != Listed::all) {
            for (const Part& part : parts_) {
                nimber ^= (key & part.unit) != 0 ? part.nimber : 0;
            }
        }
        for (const Part& part : parts_) {
            if ((key & part.field) == 0) {
                continue;
            }
            for (std::size_t i = part.first; i < part.last; ++i) {
                const bool likely = changes_[i].nimber == nimber;
                if ((listed == Listed::all || likely == (listed == Listed::likely)) &&
                    !emit((key + changes_[i].added) & kept_)) {
                    return;
                }
            }
        }
    }

    /// The length of the longest play.
    [[nodiscard]] std::size_t size(Key key) const {
        std::size_t length = 0;
        for (const Part& part : parts_) {
            length += static_cast<std::size_t>((key & part.field) / part.unit) * part.length;
        }
        return length;
    }

   private:
    struct Part {
        Key unit;   ///< one of them
        Key field;  ///< the bits of its count
        std::uint32_t nimber;
        std::size_t length;
        std::size_t first;  ///< of its changes
        std::size_t last;
    };
    struct Change {
        Key added;             ///< to a key, beyond 0 round to the top
        std::uint32_t nimber;  ///< by which it changes the nimber of the sum
    };

    static std::size_t most_at_once(const PartList& list, std::size_t part) {
        std::ptrdiff_t most = 1;
        for (const PartList::Entry& entry : list.entries()) {
            for (const auto& option : entry.options) {
                most = std::max(most, std::ranges::count(option, part));
            }
        }
        return static_cast<std::size_t>(most);
    }

    void list_options(const PartList& list) {
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            Part& part = parts_[i];
            part.first = changes_.size();
            for (const auto& option : list.entries()[i].options) {
                Change change{Key{0} - part.unit, part.nimber};
                for (const PartList::Id id : option) {
                    change.added += parts_[id].unit;
                    change.nimber ^= parts_[id].nimber;
                }
                changes_.push_back(change);
            }
            part.last = changes_.size();
        }
    }

    std::vector<Part> parts_;
    std::vector<Change> changes_;
    Key kept_ = ~Key{0};  ///< what is left of a key when pairs are taken away
    Key always_ = 0;
};

}  // namespace grundy
