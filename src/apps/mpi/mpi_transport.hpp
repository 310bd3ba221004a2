// Ranks that are processes under MPI. The one file that knows MPI is mpi_transport.cpp.
#pragma once

#include <memory>
#include <string>

#include "distributed/transport.hpp"

namespace grundy::mpi {

/// From the start of MPI to its end, which must come in the life of the program once.
class World {
   public:
    World(int& argc, char**& argv);
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    [[nodiscard]] distributed::Transport& transport() { return *transport_; }
    /// Ends all processes at once: one of them can't go on, and the others would wait for it.
    [[noreturn]] static void abort(int code);
    /// As in "Open MPI v4.1.4".
    [[nodiscard]] static std::string library();

   private:
    std::unique_ptr<distributed::Transport> transport_;
};

}  // namespace grundy::mpi
