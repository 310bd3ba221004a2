// What grundy-mpi is asked beside the ordinary command line, which it takes out of the arguments.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/mpi/leader.hpp"

namespace grundy::mpi {

struct OwnArguments {
    OwnOptions options{};
    std::vector<char*> ordinary{};  ///< what is left
    bool wants_help = false;
    bool wants_version = false;
};

[[nodiscard]] Result<OwnArguments> own_arguments(std::span<char* const> arguments);
[[nodiscard]] Lang language_of(std::span<char* const> arguments);
[[nodiscard]] std::string help_text(Lang lang);

/// Where the command line names it, every rank gets what rank 0 gets. Made by all ranks.
void share_standard_input(distributed::Transport& transport, std::span<char* const> arguments);

}  // namespace grundy::mpi
