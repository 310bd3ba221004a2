// One request of the API, answered by the command of the same name: the same code as on the
// command line, within the limits of the server, with its output kept as the body of the answer.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>

#include "apps/server/endpoints.hpp"
#include "render/request_json.hpp"

namespace grundy::server {

/// What one request may cost, and how it is stopped.
struct Allowance {
    double seconds = 0;
    std::size_t bytes = 0;
    unsigned threads = 1;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal)>
        progress{};
};

struct Answered {
    unsigned status = 200;
    std::string body;  ///< JSON on one line
};

Answered answered(const Endpoint& endpoint, const Arguments& arguments, const Allowance& allowance);
Answered refused(unsigned status, const Error& error, Lang lang = Lang::en);
/// The language that the arguments ask for.
Lang language_of(const Arguments& arguments);

}  // namespace grundy::server
