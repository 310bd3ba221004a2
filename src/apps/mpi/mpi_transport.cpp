#include "apps/mpi/mpi_transport.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace grundy::mpi {

namespace {

using distributed::Mail;
using distributed::Transport;

constexpr int mail_tag = 1;
constexpr int letter_tag = 2;

class MpiTransport final : public Transport {
   public:
    MpiTransport() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }

    [[nodiscard]] unsigned rank() const override { return static_cast<unsigned>(rank_); }
    [[nodiscard]] unsigned size() const override { return static_cast<unsigned>(size_); }

    // The sizes go to everybody, and with them whether there is more; letters only where there are
    // any.
    bool exchange(std::span<const std::span<const std::byte>> to, bool more, Mail& mail) override {
        std::vector<std::uint64_t> sent;
        for (const auto& letter : to) {
            sent.push_back(letter.size() * 2 + (more ? 1U : 0U));
        }
        std::vector<std::uint64_t> got(sent.size());
        MPI_Alltoall(sent.data(), 1, MPI_UINT64_T, got.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
        std::vector<std::size_t> sizes;
        bool any = false;
        for (const std::uint64_t one : got) {
            sizes.push_back(one / 2);
            any = any || one % 2 != 0;
        }
        mail.make_room(sizes);
        std::vector<MPI_Request> requests;
        for (int other = 0; other < size_; ++other) {
            const auto number = static_cast<unsigned>(other);
            if (other != rank_ && sizes[number] > 0) {
                MPI_Irecv(mail.room(number).data(), static_cast<int>(sizes[number]), MPI_BYTE,
                          other, mail_tag, MPI_COMM_WORLD, &requests.emplace_back());
            }
        }
        for (int other = 0; other < size_; ++other) {
            const auto& letter = to[static_cast<unsigned>(other)];
            if (other == rank_) {
                std::ranges::copy(letter, mail.room(rank()).begin());
            } else if (!letter.empty()) {
                MPI_Isend(letter.data(), static_cast<int>(letter.size()), MPI_BYTE, other, mail_tag,
                          MPI_COMM_WORLD, &requests.emplace_back());
            }
        }
        MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
        return any;
    }

    void reduce(std::span<std::uint64_t> values, Reduction how) override {
        const MPI_Op operation = how == Reduction::sum    ? MPI_SUM
                                 : how == Reduction::most ? MPI_MAX
                                                          : MPI_MIN;
        MPI_Allreduce(MPI_IN_PLACE, values.data(), static_cast<int>(values.size()), MPI_UINT64_T,
                      operation, MPI_COMM_WORLD);
    }

    void send(unsigned to, std::span<const std::byte> bytes) override {
        MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, static_cast<int>(to),
                 letter_tag, MPI_COMM_WORLD);
    }
    void receive(unsigned from, std::span<std::byte> room) override {
        MPI_Recv(room.data(), static_cast<int>(room.size()), MPI_BYTE, static_cast<int>(from),
                 letter_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }

   private:
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

World::World(int& argc, char**& argv) {
    MPI_Init(&argc, &argv);
    transport_ = std::make_unique<MpiTransport>();
}

World::~World() { MPI_Finalize(); }

void World::abort(int code) {
    MPI_Abort(MPI_COMM_WORLD, code);
    std::abort();
}

std::string World::library() {
    std::array<char, MPI_MAX_LIBRARY_VERSION_STRING> text{};
    int length = 0;
    MPI_Get_library_version(text.data(), &length);
    const std::string whole(text.data(), static_cast<std::size_t>(length));
    return whole.substr(0, whole.find(','));
}

}  // namespace grundy::mpi
