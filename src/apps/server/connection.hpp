// One client after the other's request: read, refused or answered, written. The only source that
// knows Beast; the head of a request and the reply are plain data to everybody else.
#pragma once

#include <cstdint>

#include "apps/server/crowd.hpp"
#include "apps/server/policy.hpp"
#include "apps/server/site.hpp"

namespace boost::asio {
class io_context;
}

namespace grundy::server {

/// What all connections share; used by the one thread that reads and writes.
struct House {
    boost::asio::io_context& context;
    Site site;
    Crowd crowd;
    std::size_t listeners = 0;  ///< to jobs
    bool closing = false;
};

/// Serves whoever is at the other end of this descriptor, which is the connection's from now on.
void welcome(House& house, int descriptor, bool is_v6, std::uint16_t port);

}  // namespace grundy::server
