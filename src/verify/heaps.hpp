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
    explicit Heaps(Code code);

    // The records of a section, without their first word. Each says why not, or nothing.
    std::optional<Text> begin(Words words);      ///< "upto 20" or "12 from 71", and the width
    std::optional<Text> space(Words words);      ///< the mask of the class argument
    std::optional<Text> values(Words words);     ///< a block
    std::optional<Text> witness(Words words);    ///< heaps to try for a rare value
    std::optional<Text> exception(Words words);  ///< a split that the list does not give

    /// Verifies everything. To be called once, after the last record of the section.
    std::optional<Text> check();

    /// The value of a position, once all is verified.
    [[nodiscard]] std::optional<std::uint32_t> value(const Integer& position) const;
    [[nodiscard]] bool has_period(std::uint64_t period, std::uint64_t from) const {
        return verified_ && period_ == period && from_ == from && period > 0;
    }
    /// Neither a smaller preperiod nor a smaller period would do.
    [[nodiscard]] bool is_least() const;
    [[nodiscard]] Text theorem() const;

   private:
    using Value = std::uint16_t;
    struct Taking {
        std::uint64_t amount;
        unsigned left;  ///< the digit
    };

    [[nodiscard]] bool rare(Value value, std::uint64_t heap) const;
    /// How many values the theorem asks for; what the file lacks is filled in by the period.
    [[nodiscard]] std::uint64_t needed() const;
    void mark(std::uint32_t value) { seen_[value] = now_; }
    void mark_without_splits(std::uint64_t heap);
    std::optional<Text> check_by_all_splits(std::uint64_t heap);
    std::optional<Text> check_by_classes(std::uint64_t heap);
    [[nodiscard]] bool shown(std::uint64_t heap, Value value) const;
    [[nodiscard]] bool splits(std::uint64_t heap, std::uint64_t part, Value value) const;

    std::vector<Taking> takings_;
    std::vector<std::uint64_t> splitting_;  ///< amounts that leave two heaps
    std::uint64_t last_ = 0;                ///< the largest amount
    std::uint64_t shift_ = 0;
    unsigned most_left_ = 0;  ///< heaps left by one move

    std::uint64_t period_ = 0;  ///< 0: no period is claimed
    std::uint64_t from_ = 0;
    std::uint64_t given_ = 0;  ///< values that the file promises
    std::size_t width_ = 1;    ///< bytes of one
    bool sparse_ = false;
    Value mask_ = 0;
    bool with_heap_ = false;
    bool rare_is_odd_ = false;
    bool short_window_ = false;
    std::uint64_t rare_to_ = 0;

    std::vector<Value> values_;
    std::map<Value, std::vector<std::uint64_t>> witnesses_;
    std::map<std::pair<std::uint64_t, Value>, std::uint64_t> exceptions_;
    std::vector<std::uint64_t> rare_heaps_;
    std::vector<std::uint64_t> seen_;  ///< by value: the last heap that has such an option, and 1
    std::uint64_t now_ = 0;
    bool verified_ = false;
};

}  // namespace grundy::verify
