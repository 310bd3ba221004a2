// Ranks that are threads of one program: the same algorithms as on a cluster, where a test can see
// them.
#pragma once

#include "base/function_ref.hpp"
#include "distributed/transport.hpp"

namespace grundy::distributed {

/// Calls work(transport) once for each rank, all at the same time. False, and nothing was done,
/// when the system has not so many threads.
[[nodiscard]] bool on_threads(unsigned ranks, FunctionRef<void(Transport&)> work);

}  // namespace grundy::distributed
