// What can be asked of the server: the commands, by the names of their arguments, and the board.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "apps/cli/invocation.hpp"

namespace grundy::server {

/// An argument that a request may have.
struct ArgumentSpec {
    enum class Place {
        word,    ///< stands without a name on the command line, in this order
        option,  ///< --name, or --name VALUE
        input,   ///< what standard input would hold
    };
    std::string_view name;
    Place place = Place::option;
    bool is_switch = false;
    bool repeats = false;
    std::uint64_t most = 0;       ///< a larger number would make an answer too long to send; 0: any
    std::string_view contrary{};  ///< the option that false stands for; empty: false says nothing
};

struct Endpoint {
    std::string_view name;
    std::span<const ArgumentSpec> arguments;
    int (*run)(const cli::Invocation& invocation);
    const cli::CommandSpec* command;  ///< null for what the command line does not have
};

/// The endpoint with that name; null when there is none.
const Endpoint* find_endpoint(std::string_view name);

}  // namespace grundy::server
