// Faults on demand. GRUNDY_FAULT=write:3:ENOSPC makes the third write fail as on a full disk, so
// that what becomes of it can be tried at every call, in the very program that is shipped
// (docs/decisions/0025-faults-on-demand.md). Only machine/ asks; everybody else uses its calls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace grundy {

/// What the system can refuse.
enum class Call : std::uint8_t {
    open,
    nameless,  ///< a file without a name, which not every file system has
    read,
    write,
    sync,
    link,
    rename,
    memory,  ///< a large array
    thread,
    process
};

/// What is to become of this call: 0, nothing; an error number; or one of the two below.
[[nodiscard]] int fault(Call call);
inline constexpr int cut_short = -1;  ///< half of the bytes, as the system may do at any time
inline constexpr int at_end = -2;     ///< nothing is left to be read: the file was cut meanwhile

/// An error when the variable makes no sense. The library then goes on without faults.
[[nodiscard]] const Result<void>& asked_faults();
/// With GRUNDY_FAULT=count, how often each call was made, as in "open 2, read 5"; otherwise empty.
[[nodiscard]] std::string counted_calls();

}  // namespace grundy
