// What was typed, taken apart but not yet understood: the command, its words, its options.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "contract/fields.hpp"

namespace grundy::cli {

struct Program;

enum Exit : int { answered = 0, refuted = 1, bad_input = 2, unknown = 3 };

using OptionSpec = contract::FieldSpec;

struct Example {
    std::string_view line;  ///< without "grundy"
    Words comment;
};

struct Invocation;

/// Everything about a command: parsing and help both come from here.
struct CommandSpec {
    std::string_view name;
    std::string_view arguments;  ///< for the usage line; empty when it takes none
    Words summary;
    std::span<const OptionSpec> options;  ///< that only the command line has
    std::span<const Example> examples;
    int (*run)(const Invocation& invocation);
    std::span<const contract::FieldSpec> fields{};  ///< of the request, for every surface
};

/// All options of a command: the fields that are options, and its own; not those of every command.
std::vector<OptionSpec> options_of(const CommandSpec& command);

std::span<const CommandSpec* const> all_commands();
std::span<const OptionSpec> common_options();

struct Invocation {
    const CommandSpec* command = nullptr;
    std::vector<std::string> words;  ///< what is not an option
    /// By name, every value that was given; a switch has none.
    std::map<std::string, std::vector<std::string>, std::less<>> options;
    Lang lang = Lang::en;
    const Program* program = nullptr;  ///< whose command line it is

    [[nodiscard]] bool has(std::string_view name) const { return options.contains(name); }
    /// The last value given.
    [[nodiscard]] std::optional<std::string> value(std::string_view name) const {
        const auto all = values(name);
        return all.empty() ? std::nullopt : std::optional{all.back()};
    }
    /// All that was given, for an option that may be repeated.
    [[nodiscard]] std::vector<std::string> values(std::string_view name) const {
        const auto found = options.find(name);
        return found == options.end() ? std::vector<std::string>{} : found->second;
    }
    /// One of the words given.
    [[nodiscard]] Result<std::string> choice(std::string_view name, std::string_view otherwise,
                                             std::span<const std::string_view> allowed) const;
};

}  // namespace grundy::cli
