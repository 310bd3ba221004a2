// grundy, the program: a command line is read and answered. What is not the command line's own is
// handed in, so that this folder knows no other surface.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/function_ref.hpp"

namespace grundy::cli {

class Processes;

/// What `grundy serve` was asked for.
struct ServeRequest {
    std::string host;
    std::uint16_t port = 0;
    unsigned threads = 0;
    std::optional<double> seconds{};     ///< for each request
    std::optional<std::size_t> bytes{};  ///< for each request
};

struct Program {
    std::string_view version;
    /// Serves until it is told to stop. `listening` is told where, once connections are accepted.
    Result<void> (*serve)(const ServeRequest& request,
                          FunctionRef<void(const std::string& url)> listening);
    Processes* processes = nullptr;  ///< that share the work; none: this one alone
};

/// Reads the command line and answers it; returns the exit code.
int run_program(std::span<char* const> arguments, const Program& program);

}  // namespace grundy::cli
