// grundy: the command line, with the server that one of its commands starts.
#include <algorithm>

#include "apps/cli/program.hpp"
#include "apps/grundy/version.hpp"
#include "apps/server/server.hpp"

namespace {

using namespace grundy;

Result<void> serve(const cli::ServeRequest& request,
                   FunctionRef<void(const std::string& url)> listening) {
    server::Limits limits;
    limits.threads = std::max(2U, request.threads);
    limits.bytes = request.bytes.value_or(limits.bytes);
    if (request.seconds) {
        limits.seconds = *request.seconds;
        limits.seconds_for_a_job = std::max(*request.seconds, limits.seconds_for_a_job);
    }
    return server::serve({request.host, request.port}, limits, listening);
}

}  // namespace

int main(int argc, char** argv) {
    return cli::run_program({argv, static_cast<std::size_t>(argc)}, {version(), serve});
}
