// How the house writes JSON. This header costs seconds to compile: only the *json.cpp files of this
// folder include it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/integer.hpp"
#include "service/solving/question.hpp"

namespace grundy {

using Json = nlohmann::ordered_json;

/// Text may hold any bytes that came in from outside.
inline std::string written(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Above 2^53 a number would be rounded by many readers: it is written as a string.
inline constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53U;
inline Json number(const Integer& n) {
    const auto word = to_word(n);
    if (word && *word <= largest_exact) {
        return *word;
    }
    return to_string(n);
}

template <class T>
Json or_null(const std::optional<T>& value) {
    if (!value) {
        return nullptr;
    }
    if constexpr (std::same_as<T, Integer>) {
        return number(*value);
    } else {
        return *value;
    }
}

/// The question as every answer repeats it (json.cpp).
Json question_json(const Question& question);
/// What an explanation shows, or null (figure_json.cpp).
Json figure_json(const std::optional<Figure>& figure);

}  // namespace grundy
