#include "contract/certificate.hpp"

#include <array>
#include <cstring>

#include "arena/files/files.hpp"

namespace grundy::contract {

namespace {

/// A binary arena and its checksum, which stands at the end of its header.
std::optional<ArenaFile> binary_file(const ArenaSource& source) {
    if (!source.file || *source.file == "-") {
        return std::nullopt;
    }
    auto reader = FileReader::open(*source.file);
    std::array<char, 64> header{};
    if (!reader) {
        return std::nullopt;
    }
    const auto count = reader->read(header);
    if (!count || *count != header.size() || !is_binary({header.data(), header.size()})) {
        return std::nullopt;
    }
    ArenaFile file{*source.file};
    std::memcpy(&file.hash, header.data() + 56, sizeof file.hash);
    return file;
}

}  // namespace

Certified arena_proof(const ArenaRequest& request, const LoadedArena& loaded,
                      const Objective& objective) {
    const ArenaAnswer answer = analysed(loaded.arena, objective, request.budget);
    if (answer.why && !answer.judgement) {
        return std::unexpected{*answer.why};
    }
    return arena_certificate(loaded.arena, objective, answer, binary_file(request.source));
}

}  // namespace grundy::contract
