#include "distributed/chained_hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "distributed/agreement.hpp"
#include "distributed/packing.hpp"

namespace grundy::distributed {

struct ChainedHash::State {
    XXH3_state_t hash;
};

ChainedHash::ChainedHash(Transport& transport, std::uint64_t seed)
    : transport_(transport), state_(std::make_unique<State>()) {
    XXH3_64bits_reset_withSeed(&state_->hash, seed);
}

ChainedHash::~ChainedHash() = default;

void ChainedHash::take_over() {
    const unsigned ranks = transport_.size();
    const bool first = transport_.rank() == 0;
    if (ranks > 1 && (begun_ || !first)) {
        const auto* const secret = state_->hash.extSecret;
        transport_.receive(first ? ranks - 1 : transport_.rank() - 1,
                           std::as_writable_bytes(std::span{&state_->hash, 1}));
        state_->hash.extSecret = secret;  // which lies elsewhere in every process
    }
    begun_ = true;
}

void ChainedHash::hand_on() {
    const unsigned ranks = transport_.size();
    if (ranks > 1) {
        transport_.send((transport_.rank() + 1) % ranks, bytes_of(&state_->hash));
    }
}

void ChainedHash::section(FunctionRef<void(Add)> own) {
    take_over();
    own([&](std::string_view piece) {
        XXH3_64bits_update(&state_->hash, piece.data(), piece.size());
    });
    hand_on();
}

std::uint64_t ChainedHash::value() {
    std::uint64_t digest = 0;
    if (transport_.rank() == 0) {
        take_over();
        digest = XXH3_64bits_digest(&state_->hash);
    }
    return sum_of(transport_, digest);
}

std::uint64_t hash_of(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

}  // namespace grundy::distributed
