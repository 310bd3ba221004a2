// Values of single heaps of a taking-and-breaking game, and a period of theirs: every value is
// verified, by all splits or by the class argument, and then the window of a theorem
// (docs/theory/octal.md).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/integer.hpp"
#include "verify/records.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

class Heaps {
   public:
    Heaps(Code code, Work& work);

    /// "upto 20" or "12 from 71", and the width of a value. Says why not, or nothing, as all that follow.
    Wrong begin(Record words);
    static bool has_record(std::string_view kind);
    /// A record of the section that begins with this word: the mask of the class argument, a block of values, heaps to
    /// try for a rare value, or a split that the list does not give.
    Wrong record(std::string_view kind, Record words);
    /// Verifies everything. To be called once, after the last record of the section.
    Wrong check();

    /// The value of a position, once all is verified.
    [[nodiscard]] std::optional<Integer> value(const Integer& position) const;
    /// "12 from 71": if this is the period that was verified, what is proved about the game with this title.
    [[nodiscard]] Wrong prove(std::string_view claim, const Text& title, Text& proved) const;

   private:
    using Value = std::uint16_t;
    static constexpr std::size_t all_values = std::size_t{1} << 16U;
    static constexpr std::uint64_t most_heaps = std::uint64_t{1} << 32U;
    static constexpr std::size_t together = 64;     ///< heaps that are looked at in one go
    static constexpr std::uint64_t every_heap = 0;  ///< whose hints those are: a heap of 0 has no splits

    [[nodiscard]] Wrong space(Record words);
    [[nodiscard]] Wrong hint(Record words, std::optional<std::uint64_t> heap);
    [[nodiscard]] bool rare(Value value, std::uint64_t heap) const;
    /// How many values the theorem asks for; what the file lacks is filled in by the period. Classically up to where
    /// the largest of the heaps that a move leaves lies in the period, and a period more.
    [[nodiscard]] std::uint64_t needed() const;
    /// Neither a smaller preperiod nor a smaller period would do.
    [[nodiscard]] bool is_least() const;
    void mark(Value value) { seen_[value] = now_; }
    void mark_without_splits(std::uint64_t heap);
    [[nodiscard]] Wrong check_by_all_splits(std::uint64_t heap);
    [[nodiscard]] Wrong check_by_classes(std::uint64_t heap);
    /// Whether some values among so many, at the same places here and there, differ by this one.
    [[nodiscard]] static bool some_differ_by(Value by, const Value* here, const Value* there);
    [[nodiscard]] Wrong check_own_values() const;
    [[nodiscard]] bool shown(std::uint64_t heap, Value value) const;
    [[nodiscard]] bool splits(std::uint64_t heap, std::uint64_t part, Value value) const;

    Code code_;
    Work& work_;
    std::vector<std::uint64_t> takings_;           ///< amounts that may be taken
    std::vector<std::uint64_t> splitting_;         ///< amounts that leave two heaps
    std::uint64_t last_ = code_.last();            ///< the largest amount
    std::uint64_t most_left_ = code_.most_left();  ///< heaps left by one move, or 1

    std::uint64_t period_ = 0;  ///< 0: no period is claimed
    std::uint64_t from_ = 0;
    std::uint64_t given_ = 0;  ///< values that the file promises
    Value mask_ = 0;           ///< 0: without the class argument
    bool with_heap_ = false;
    bool rare_is_odd_ = false;
    bool short_window_ = false;
    std::uint64_t rare_to_ = 0;

    Column column_;
    std::vector<Value> values_;
    std::vector<std::vector<std::uint64_t>> witnesses_;  ///< by rare value: parts of splits to try
    std::map<std::pair<std::uint64_t, Value>, std::vector<std::uint64_t>>
        exceptions_;  ///< by heap and value: more of them
    std::vector<std::uint64_t> rare_heaps_;
    /// By value: the last heap that has such an option, and 1. No option has the last value, so the least that is
    /// missing is always found.
    std::vector<std::uint64_t> seen_ = std::vector<std::uint64_t>(all_values + 1, 0);
    std::uint64_t now_ = 0;
};

}  // namespace grundy::verify
