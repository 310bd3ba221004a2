// Checkpoints. No chance finds a checksum, so a first byte that is odd asks for a right one. What
// is accepted has the subject that was asked for, and the values that stand in the file.
#define XXH_INLINE_ALL
#include "store/checkpoint.hpp"

#include <xxhash.h>

#include <cstring>

#include "memory_file.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

constexpr std::string_view checkpoint_subject = "nim";

void mend_checkpoint(std::string& bytes) {
    constexpr std::size_t least = 32;  // a header, and the checksum at the end
    if (bytes.size() < least) {
        return;
    }
    bytes.replace(0, 8, "GRUNDYCP");
    const std::uint64_t sum = XXH3_64bits(bytes.data(), bytes.size() - sizeof sum);
    std::memcpy(bytes.data() + bytes.size() - sizeof sum, &sum, sizeof sum);
}

void try_checkpoint(std::string_view bytes) {
    static MemoryFile file;
    Input input{bytes};
    const bool mends = input.flag();
    std::string image{input.rest()};
    if (mends) {
        mend_checkpoint(image);
    }
    file.put(image);
    const auto values = read_checkpoint(file.name(), checkpoint_subject);
    if (!succeeded(values)) {
        return;
    }
    const std::size_t length = values->size() * sizeof(std::uint16_t);
    check(image.size() == 24 + checkpoint_subject.size() + length + 8, "nothing is left over");
    check(length == 0 || std::memcmp(values->data(), image.data() + 24 + checkpoint_subject.size(),
                                     length) == 0,
          "the values are those of the file");
}

const Registered checkpoint_target{"checkpoint", try_checkpoint};

}  // namespace

}  // namespace grundy::fuzz
