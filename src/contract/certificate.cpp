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

/// The checker has no limits: what would take it long is left to grundy-check.
Certified accepted(Certified text) {
    constexpr std::size_t most_bytes = std::size_t{64} << 10U;
    if (!text || text->size() > most_bytes) {
        return text;
    }
    const verify::Verdict verdict = verify::check_certificate(*text);
    if (verdict.kind == verify::Verdict::Kind::proved) {
        return text;
    }
    return std::unexpected{phrase("no certificate: the checker refuses line {}: {}",
                                  "pas de certificat : le vérificateur refuse la ligne {} : {}",
                                  verdict.line, verdict.reason)};
}

}  // namespace

Certified solve_proof(const Question& question, const Answer& answer) {
    return accepted(solve_certificate(question, answer));
}

Certified period_proof(const SequenceQuestion& question, const PeriodAnswer& answer) {
    return accepted(period_certificate(question, answer));
}

Certified arena_proof(const ArenaRequest& request, const LoadedArena& loaded,
                      const Objective& objective) {
    const ArenaAnswer answer = analysed(loaded.arena, objective, request.budget);
    if (answer.why && !answer.judgement) {
        return std::unexpected{*answer.why};
    }
    return arena_certificate(loaded.arena, objective, answer, binary_file(request.source));
}

}  // namespace grundy::contract
