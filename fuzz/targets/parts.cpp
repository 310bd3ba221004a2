// Manifests and parts of what many processes made. No chance finds a checksum, so a first byte that
// is odd asks for right ones. A manifest that is accepted covers all things without a gap, names
// files of its folder only, and is written back as the same bytes; a part that is accepted has the
// contents that stand in the file.
#define XXH_INLINE_ALL
#include "store/parts.hpp"

#include <xxhash.h>

#include <cstring>

#include "memory_file.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

constexpr std::size_t part_head = 48;

void mend_manifest(std::string& bytes) {
    if (bytes.size() < 16) {
        return;
    }
    bytes.replace(0, 8, "GRUNDYMF");
    const std::uint64_t sum = XXH3_64bits(bytes.data(), bytes.size() - sizeof sum);
    std::memcpy(bytes.data() + bytes.size() - sizeof sum, &sum, sizeof sum);
}

void mend_part(std::string& bytes) {
    if (bytes.size() < part_head) {
        return;
    }
    bytes.replace(0, 8, "GRUNDYPT");
    const std::uint64_t length = bytes.size() - part_head;
    const std::uint64_t sum = XXH3_64bits(bytes.data() + part_head, length);
    std::memcpy(bytes.data() + 32, &length, sizeof length);
    std::memcpy(bytes.data() + 40, &sum, sizeof sum);
}

void try_manifest(const MemoryFile& file, const std::string& image) {
    const auto manifest = read_manifest(file.name());
    if (!succeeded(manifest)) {
        return;
    }
    std::uint64_t next = 0;
    for (const PartEntry& part : manifest->parts) {
        check(part.first == next, "parts follow each other");
        next += part.count;
        check(!part.name.empty() && part.name.find('/') == part.name.npos, "in one folder");
    }
    check(next == manifest->all, "and are all there is");
    std::size_t length = 8 + 8 + 8 + manifest->subject.size() + 3 * 8 + 8;
    for (const PartEntry& part : manifest->parts) {
        length += 8 + part.name.size() + 4 * 8;
    }
    check(length == image.size(), "nothing is left over");
}

void try_part(const MemoryFile& file, const std::string& image) {
    // Whatever number the part says it is: it is asked for by that.
    std::uint64_t first = 0;
    if (image.size() >= part_head) {
        std::memcpy(&first, image.data() + 16, sizeof first);
    }
    const std::string name = file.name();
    const std::size_t slash = name.rfind('/');
    const auto contents = read_part(name.substr(0, slash), name.substr(slash + 1), first);
    if (succeeded(contents)) {
        check(contents->bytes == std::string_view{image}.substr(part_head), "its own contents");
    }
}

void try_parts(std::string_view bytes) {
    static MemoryFile file;
    Input input{bytes};
    const std::uint8_t choice = input.byte();
    const bool mends = (choice & 1U) != 0;
    const bool is_part = (choice & 2U) != 0;
    std::string image{input.rest()};
    if (mends) {
        is_part ? mend_part(image) : mend_manifest(image);
    }
    file.put(image);
    is_part ? try_part(file, image) : try_manifest(file, image);
}

const Registered parts_target{"parts", try_parts};

}  // namespace

}  // namespace grundy::fuzz
