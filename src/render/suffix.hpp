// What the name of a file says about its format. One table for every command that writes files, so
// that a suffix means the same everywhere, and no file claims to be what it is not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace grundy {

/// What follows the last dot of the file's own name, in small letters. Empty when there is no dot,
/// or only digits follow it: the 6 of octal-0.6 is not a suffix.
std::string suffix_of(std::string_view file);

/// Whether a suffix promises a format, even one that we never write.
bool is_known_suffix(std::string_view suffix);

/// The first of `formats` that a suffix stands for.
std::optional<std::string_view> format_of_suffix(std::string_view suffix,
                                                 std::span<const std::string_view> formats);

/// ".txt, .json, .svg": one suffix per format, for messages.
std::string suffixes_of(std::span<const std::string_view> formats);

}  // namespace grundy
