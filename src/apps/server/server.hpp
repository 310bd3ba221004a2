// The web server: one thread that reads and writes, asynchronously, so that a client that stalls
// delays nobody; a few that compute.
#pragma once

#include <string>

#include "apps/server/address.hpp"
#include "apps/server/site.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"

namespace grundy::server {

/// Serves until SIGINT or SIGTERM. `listening` is told where, once connections are accepted.
Result<void> serve(const Address& address, const Limits& limits,
                   FunctionRef<void(const std::string& url)> listening);

}  // namespace grundy::server
