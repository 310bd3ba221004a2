// grundy-mpi: the commands of grundy that outgrow one machine, by many processes under MPI. Rank 0
// is the ordinary program, with the work in the middle shared out; only it is heard.
#include <fmt/format.h>

#include <cstdio>
#include <new>

#include "apps/cli/console.hpp"
#include "apps/cli/program.hpp"
#include "apps/grundy/version.hpp"
#include "apps/mpi/leader.hpp"
#include "apps/mpi/mpi_transport.hpp"
#include "apps/mpi/own_arguments.hpp"

namespace {

using namespace grundy;

Result<void> serve(const cli::ServeRequest&, FunctionRef<void(const std::string&)>) {
    return failure(
        Words{"one process serves: grundy serve", "un seul processus sert : grundy serve"});
}

/// Rank 0. Returns the exit code, when the others know it too.
int lead(mpi::Session& session, std::span<char* const> arguments,
         const Result<mpi::OwnArguments>& own) {
    cli::Invocation bare;
    bare.lang = mpi::language_of(arguments);
    mpi::Leader leader{session, own ? own->options : mpi::OwnOptions{}};
    int code = cli::Exit::answered;
    if (!own) {
        code = cli::Console{bare}.refuse(own.error());
    } else if (own->wants_help) {
        cli::Console{bare}.print(mpi::help_text(bare.lang));
    } else if (own->wants_version) {
        cli::Console{bare}.print(
            fmt::format("grundy-mpi {} ({})\n", version(), mpi::World::library()));
    } else {
        code = cli::run_program(own->ordinary, {version(), serve, &leader});
    }
    std::fflush(stdout);
    if (leader.amid()) {
        mpi::World::abort(code);
    }
    leader.end(code);
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    mpi::World world{argc, argv};
    const std::span<char* const> arguments{argv, static_cast<std::size_t>(argc)};
    auto& transport = world.transport();
    mpi::share_standard_input(transport, arguments);
    cli::listen_for_interrupts();
    const auto own = mpi::own_arguments(arguments);
    mpi::Session session{transport, own ? std::span<char* const>{own->ordinary} : arguments};
    if (transport.rank() == 0) {
        return lead(session, arguments, own);
    }
    try {
        return session.follow();
    } catch (const std::bad_alloc&) {
        std::fprintf(stderr, "grundy-mpi: the memory of this machine is exhausted\n");
        mpi::World::abort(cli::Exit::unknown);
    }
}
