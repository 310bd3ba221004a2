// What the network of an MPI gives, for the model in docs/scale.md: the time of a reduction, and
// the bytes a second of an exchange of everybody with everybody. Prints two numbers as JSON.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

double seconds_each(int times, auto work) {
    MPI_Barrier(MPI_COMM_WORLD);
    const double begin = MPI_Wtime();
    for (int i = 0; i < times; ++i) {
        work();
    }
    return (MPI_Wtime() - begin) / times;
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0;
    int size = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::uint64_t values[2] = {1, 2};
    const double reduction = seconds_each(500, [&] {
        MPI_Allreduce(MPI_IN_PLACE, values, 2, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    });
    constexpr int letter = 1 << 20;
    const auto all = static_cast<std::size_t>(size) * letter;
    std::vector<char> out(all, 'x');
    std::vector<char> in(all);
    const double exchange = seconds_each(20, [&] {
        MPI_Alltoall(out.data(), letter, MPI_CHAR, in.data(), letter, MPI_CHAR, MPI_COMM_WORLD);
    });
    if (rank == 0) {
        const double sent = static_cast<double>(size - 1) * letter;
        std::printf("{\"alpha\": %.3g, \"bandwidth\": %.3g}\n",
                    reduction / std::fmax(1, std::log2(size)), sent / exchange);
    }
    MPI_Finalize();
    return 0;
}
