#include "service/tables/table_checkpoint.hpp"

#include <array>
#include <cstring>

#include "store/checkpoint.hpp"

namespace grundy {

namespace {

constexpr std::size_t head = sizeof(std::uint64_t) / sizeof(std::uint16_t);  // the count

/// The memory that holds the first entries, in pieces of 16 bits.
std::size_t pieces_of(std::uint64_t known, const PackedNumbers& entries) {
    return static_cast<std::size_t>((known * entries.bits() + 63) / 64 * 4);
}

}  // namespace

Result<std::uint64_t> TableCheckpoint::restored(PackedNumbers& entries) const {
    if (!checkpointing_ || !checkpointing_->resume) {
        return 0;
    }
    const auto saved = open_checkpoint(checkpointing_->file, subject_,
                                       entries.words().size_bytes() + head * sizeof(std::uint16_t));
    if (!saved) {
        return std::unexpected{saved.error()};
    }
    std::uint64_t known = 0;
    std::array<std::uint16_t, head> count{};
    const std::size_t room = entries.words().size() * 4;
    if (saved->size() >= head) {
        saved->copy(0, count);
        std::memcpy(&known, count.data(), sizeof known);
    }
    if (saved->size() < head || saved->size() - head > room || known > entries.size() ||
        saved->size() - head < pieces_of(known, entries)) {
        return grundy::failure(phrase("the checkpoint '{}' does not fit this table",
                                      "le point de reprise « {} » ne convient pas à cette table",
                                      excerpt(checkpointing_->file, 200)));
    }
    auto* memory = reinterpret_cast<std::uint16_t*>(entries.words().data());
    saved->copy(head, {memory, saved->size() - head});
    return known;
}

bool TableCheckpoint::offer(std::uint64_t known, const PackedNumbers& entries) {
    return !checkpointing_ || !clock_.due() || save(known, entries);
}

bool TableCheckpoint::save(std::uint64_t known, const PackedNumbers& entries) {
    if (!checkpointing_) {
        return true;
    }
    std::array<std::uint16_t, head> count{};
    std::memcpy(count.data(), &known, sizeof known);
    const auto* memory = reinterpret_cast<const std::uint16_t*>(entries.words().data());
    const std::array<std::span<const std::uint16_t>, 2> pieces{
        count, std::span{memory, pieces_of(known, entries)}};
    if (auto written = write_checkpoint(checkpointing_->file, subject_, pieces); !written) {
        failure_ = std::move(written.error());
    }
    clock_.saved();
    return !failure_;
}

}  // namespace grundy
