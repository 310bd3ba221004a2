// The body of a request: a JSON object whose members are the arguments of a command, by name.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace grundy {

struct Argument;
using Arguments = std::map<std::string, Argument, std::less<>>;

/// What was sent for one name, as a command line would have it: a switch, or texts.
struct Argument {
    enum class Kind {
        on,      ///< true; null is as if the name were not there
        off,     ///< false: the same, but for a switch that has a contrary
        text,    ///< a text, or a number as it is written
        texts,   ///< a list of them
        terms,   ///< a list of games and positions: their words, joined by a lone +
        object,  ///< the arguments of a job
    };
    Kind kind = Kind::on;
    std::vector<std::string> texts{};
    std::shared_ptr<const Arguments> object{};
};

/// How deep values may lie in each other: the reader calls itself for each level.
inline constexpr std::size_t deepest_json = 64;

Result<Arguments> read_arguments(std::string_view body);

}  // namespace grundy
