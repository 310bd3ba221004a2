// The checksum of a long file of which each rank reads only a part. XXH3 goes through the bytes in
// their order and can't be put together from parts; but its state is small, and is handed from rank
// to rank. All parts are in memory by then, so the chain goes at the speed of memory, not of disks.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/function_ref.hpp"
#include "distributed/transport.hpp"

namespace grundy::distributed {

class ChainedHash {
   public:
    /// Made by all ranks, as all of the following.
    ChainedHash(Transport& transport, std::uint64_t seed);
    ~ChainedHash();

    using Add = FunctionRef<void(std::string_view piece)>;
    /// A section, of which each rank adds its part, in the order of the ranks.
    void section(FunctionRef<void(Add)> own);
    /// Of all sections.
    [[nodiscard]] std::uint64_t value();

   private:
    struct State;
    void take_over();
    void hand_on();

    Transport& transport_;
    std::unique_ptr<State> state_;
    bool begun_ = false;
};

/// Of bytes in memory.
[[nodiscard]] std::uint64_t hash_of(std::string_view bytes);

}  // namespace grundy::distributed
