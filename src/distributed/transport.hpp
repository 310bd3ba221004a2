// What processes that share the work of one question say to each other. Everything above this
// interface is the same whether they are threads of a test (threads.hpp) or processes on many
// machines under MPI (apps/mpi).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy::distributed {

/// What came from each rank; kept from one exchange to the next, so that its memory is taken once.
class Mail {
   public:
    /// Room for this many bytes from each rank.
    void make_room(std::span<const std::size_t> sizes) {
        sizes_.assign(sizes.begin(), sizes.end());
        begins_.clear();
        std::size_t end = 0;
        for (const std::size_t size : sizes) {
            begins_.push_back(end);
            end += (size + 7) / 8 * 8;  // so that values of any type can be read where they lie
        }
        if (bytes_.size() < end) {
            bytes_.resize(end);
        }
    }
    [[nodiscard]] std::span<std::byte> room(unsigned rank) {
        return std::span{bytes_}.subspan(begins_[rank], sizes_[rank]);
    }
    [[nodiscard]] std::span<const std::byte> from(unsigned rank) const {
        return std::span{bytes_}.subspan(begins_[rank], sizes_[rank]);
    }
    template <class T>
    [[nodiscard]] std::span<const T> from_as(unsigned rank) const {
        const auto bytes = from(rank);
        return {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)};
    }

   private:
    std::vector<std::byte> bytes_;
    std::vector<std::size_t> begins_;
    std::vector<std::size_t> sizes_;
};

class Transport {
   public:
    enum class Reduction : std::uint8_t { sum, most, least };

    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    [[nodiscard]] virtual unsigned rank() const = 0;
    [[nodiscard]] virtual unsigned size() const = 0;

    /// Made by all ranks: to[r] goes to rank r, and `mail` is what came here. At most 2^31 bytes go
    /// to one rank. Whether any rank has said that it has more to send.
    virtual bool exchange(std::span<const std::span<const std::byte>> to, bool more,
                          Mail& mail) = 0;
    /// Made by all ranks: each value becomes that of all ranks together.
    virtual void reduce(std::span<std::uint64_t> values, Reduction how) = 0;

    /// Made by two ranks, one of which sends what the other expects.
    virtual void send(unsigned to, std::span<const std::byte> bytes) = 0;
    virtual void receive(unsigned from, std::span<std::byte> room) = 0;
};

}  // namespace grundy::distributed
