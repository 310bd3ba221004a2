// Games of rule files whose positions are numbers: heaps, or a tuple. The rules themselves are read in rule_file.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/formula.hpp"
#include "verify/records.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

using Numbers = std::vector<std::int64_t>;

inline constexpr std::size_t most_choices = 4'000'000;

/// A move of a game of numbers: conditions, choices, and what comes out.
struct Move {
    struct Choice {
        std::vector<Formula> list{};  ///< in braces; or
        std::vector<Formula> ends{};  ///< of a range
    };
    std::vector<Formula> before{};  ///< if
    std::vector<Formula> behind{};  ///< where
    std::vector<Choice> choices{};
    std::vector<Formula> results{};
    std::vector<std::size_t> places{};  ///< of a tuple, where the results go
};

/// Every way to choose, as the values of all names; false when there are too many, or a number has no value.
inline bool choose(const Move& move, Numbers& values, std::size_t number, FunctionRef<bool()> emit, bool& sound,
                   std::size_t& count) {
    const auto all = [&](const std::vector<Formula>& conditions) {
        for (const Formula& condition : conditions) {
            const auto holds = condition.value(values);
            sound = sound && holds.has_value();
            if (!holds || *holds == 0) { return false; }
        }
        return true;
    };
    if (number == 0 && !all(move.before)) { return sound; }
    if (number == move.choices.size()) {
        sound = sound && ++count <= most_choices;
        return !sound || !all(move.behind) ? sound : emit();
    }
    Numbers list;
    for (const Formula& one : move.choices[number].list) {
        const auto value = one.value(values);
        sound = sound && value.has_value();
        list.push_back(value.value_or(0));
    }
    std::int64_t first = 0;
    std::int64_t last = static_cast<std::int64_t>(list.size()) - 1;
    if (!move.choices[number].ends.empty()) {
        const auto from = move.choices[number].ends[0].value(values);
        const auto to = move.choices[number].ends[1].value(values);
        sound = sound && from && to && (*from > *to || *to < INT64_MAX);
        first = from.value_or(0);
        last = to.value_or(-1);
    }
    bool more = sound;
    for (std::int64_t i = first; more && i <= last; ++i) {
        values.push_back(list.empty() ? i : list[static_cast<std::size_t>(i)]);
        more = choose(move, values, number + 1, emit, sound, count);
        values.pop_back();
    }
    return more && sound;
}

inline std::string joined(const Numbers& numbers) {
    std::string text;
    for (const std::int64_t number : numbers) { text += (text.empty() ? "" : ",") + std::to_string(number); }
    return text;
}

/// Heaps, or a tuple of numbers.
class NumberRules final : public Rules {
   public:
    bool tuple = false;
    bool sorted = false;
    std::vector<std::string> names{};
    Numbers parameters{};
    std::vector<Move> moves{};
    std::vector<Formula> legal{};

    std::optional<Parts> read(std::string_view position) const override {
        Numbers numbers;
        for (const std::string_view item : cut(position, ",")) {
            const auto number = number_of(item);
            if (!number) { return std::nullopt; }
            numbers.push_back(static_cast<std::int64_t>(*number));
        }
        return tuple && (numbers.size() != names.size() || !is_legal(numbers)) ? std::nullopt
                                                                               : std::optional{parts(numbers)};
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        Numbers here;
        for (const std::string_view item : cut(part, ",")) {
            here.push_back(static_cast<std::int64_t>(number_of(item).value_or(0)));
        }
        bool sound = true;
        bool more = true;
        std::size_t count = 0;
        for (const Move& move : moves) {
            Numbers values = parameters;
            values.insert(values.end(), here.begin(), here.end());
            const auto one = [&] {
                Numbers result = tuple ? here : Numbers{};
                bool is_move = true;
                for (std::size_t i = 0; i < move.results.size() && sound; ++i) {
                    const auto number = move.results[i].value(values);
                    sound = number.has_value();
                    is_move = is_move && number.value_or(0) >= 0;
                    if (tuple) {
                        result[move.places[i]] = number.value_or(0);
                    } else {
                        result.push_back(number.value_or(0));
                    }
                }
                if (sound && is_move && (!tuple || is_legal(result))) { more = emit(parts(result)); }
                return sound && more;
            };
            static_cast<void>(choose(move, values, 0, one, sound, count));
            if (!sound || !more) { break; }
        }
        return sound;
    }

   private:
    [[nodiscard]] bool is_legal(const Numbers& numbers) const {
        Numbers values = parameters;
        values.insert(values.end(), numbers.begin(), numbers.end());
        return std::ranges::all_of(legal, [&](const Formula& one) { return one.value(values).value_or(0) != 0; });
    }
    [[nodiscard]] Parts parts(Numbers numbers) const {
        if (tuple) {
            if (sorted) { std::ranges::sort(numbers); }
            return {joined(numbers)};
        }
        Parts heaps;
        for (const std::int64_t heap : numbers) {
            if (heap > 0) { heaps.push_back(std::to_string(heap)); }
        }
        return heaps;
    }
};

}  // namespace grundy::verify
