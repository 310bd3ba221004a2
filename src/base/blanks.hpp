// What separates words.
#pragma once

namespace grundy {

/// Between the words of a line; the carriage return of other systems among them.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Where a line is worth no more than a blank.
constexpr bool is_space(char c) { return is_blank(c) || c == '\n'; }

}  // namespace grundy
