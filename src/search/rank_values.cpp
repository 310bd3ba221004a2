#include "search/rank_values.hpp"

#include "base/mex.hpp"
#include "model/outcome_entry.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t between_looks = 4096;

std::uint32_t outcome_at(const RankedBox& box, Rank rank, Convention convention,
                         const PackedNumbers& entries) {
    bool terminal = true;
    bool reaches_p = false;
    box.options(rank, [&](Rank option) {
        terminal = false;
        reaches_p = says_p(entries[option.number]);
        return !reaches_p;
    });
    return outcome_entry(convention, reaches_p, terminal);
}

std::uint64_t grundy_at(const RankedBox& box, Rank rank, const PackedNumbers& entries) {
    Mex mex;
    box.options(rank, [&](Rank option) {
        mex.add(entries[option.number]);
        return true;
    });
    return mex.value();
}

}  // namespace

std::uint64_t fill_by_rank(const RankedBox& box, const EntryKind& kind, PackedNumbers& entries,
                           std::uint64_t known, Meter& meter,
                           FunctionRef<bool(std::uint64_t known)> after_some) {
    std::uint64_t told = known;
    while (known < entries.size()) {
        const std::uint64_t entry = kind.outcomes
                                        ? outcome_at(box, Rank{known}, kind.convention, entries)
                                        : grundy_at(box, Rank{known}, entries);
        if (entry > entries.view().largest()) {
            meter.give_up(phrase("a value does not fit in {} bits",
                                 "une valeur ne tient pas dans {} bits", entries.bits()));
            break;
        }
        entries.set(known++, static_cast<std::uint32_t>(entry));
        if (known - told == between_looks || known == entries.size()) {
            const bool goes_on = meter.advance(known - told, 0);
            told = known;
            if (!after_some(known) || !goes_on) {
                break;
            }
        }
    }
    return known;
}

}  // namespace grundy
