// Another program, asked for what it makes of some bytes. It never outlives us: it ends with its
// work, when we want it no longer, and with us, however we end.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/function_ref.hpp"

namespace grundy {

struct Ran {
    enum class End {
        done,
        no_room,      ///< for what it would read and write
        not_started,  ///< there is no such program, or no process to be had
        failed,       ///< it said so, or ended by a signal
        stopped       ///< wanted() said so
    };
    End end;
    std::string output{};
    int error = 0;  ///< the number of the error, where there is one
};

/// Runs `words`, a program found by PATH and its arguments, with this input and nowhere to complain
/// to. `wanted` is asked now and then while it works.
Ran run_program(std::span<const std::string> words, std::string_view input,
                FunctionRef<bool()> wanted);

}  // namespace grundy
