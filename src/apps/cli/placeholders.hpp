// What stands for what in a usage line: TERMS, GAME, FILE. Help, man pages and completions all ask
// here, so that a command only says which words it takes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/invocation.hpp"

namespace grundy::cli {

/// What can be completed in such a place.
enum class Fill { nothing, terms, games, files, commands, methods };

struct Placeholder {
    Words name;  ///< as usage lines have it
    Words help;  ///< one line or more; empty for the value of an option, whose help says it
    Fill fill = Fill::nothing;
    std::string_view choices{};  ///< bash|zsh|fish, where that is all there is
};

/// Every placeholder that a usage line or an option may name.
std::span<const Placeholder> all_placeholders();
/// The one with that English name; null when it explains itself, as N or 0..100 do.
const Placeholder* placeholder(std::string_view name);
/// Those of a usage line in order: "GAME [FILE]" has GAME and FILE.
std::vector<const Placeholder*> placeholders_of(std::string_view usage);
/// A usage line with its placeholders in that language.
std::string usage_in(std::string_view usage, Lang lang);

/// The words of which the value of an option is one; empty when it is none of a list.
std::vector<std::string_view> choices_of(const OptionSpec& option);
std::vector<std::string_view> choices_of(const Placeholder& place);
/// What can be completed after an option.
Fill fill_of(const OptionSpec& option);

}  // namespace grundy::cli
