// Errors by who is wrong. The user: an Error, returned, with its place in the text that was read.
// Nobody, we ran out: see base/budget.hpp. A bug: see base/check.hpp.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"

namespace grundy {

/// Where in which text something was wrong; the surfaces draw a caret there.
struct Place {
    std::string text;
    std::size_t offset = 0;
};

struct Error {
    Text message;
    Text expected;  ///< may be empty
    std::optional<Place> place{};
    bool too_much = false;  ///< only more memory than there may be would help
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> failure(Text message, Text expected = {}) {
    return std::unexpected{Error{std::move(message), std::move(expected)}};
}

/// What would take more memory than there may be.
inline Error too_much(Text message, Text expected) {
    return {std::move(message), std::move(expected), std::nullopt, true};
}

inline std::unexpected<Error> failure_at(std::string_view text, std::size_t offset, Text message,
                                         Text expected = {}) {
    return std::unexpected{
        Error{std::move(message), std::move(expected), Place{std::string{text}, offset}}};
}

}  // namespace grundy
