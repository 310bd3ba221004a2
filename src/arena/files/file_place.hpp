// Where in a file something is wrong: line and column, and the line itself for the caret.
#pragma once

#include <algorithm>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

/// An error at `offset` of `bytes`. Lines and columns count from 1.
inline std::unexpected<Error> failure_in_file(std::string_view bytes, std::size_t offset,
                                              const Text& message, Text expected) {
    offset = std::min(offset, bytes.size());
    const std::size_t newline = offset == 0 ? bytes.npos : bytes.rfind('\n', offset - 1);
    const std::size_t line_begin = newline == bytes.npos ? 0 : newline + 1;
    const std::size_t line_end = std::min(bytes.find('\n', offset), bytes.size());
    const auto line = 1 + std::count(bytes.begin(),
                                     bytes.begin() + static_cast<std::ptrdiff_t>(line_begin), '\n');
    return failure_at(bytes.substr(line_begin, line_end - line_begin), offset - line_begin,
                      phrase("line {}, column {}: {}", "ligne {}, colonne {} : {}", line,
                             offset - line_begin + 1, message),
                      std::move(expected));
}

}  // namespace grundy
