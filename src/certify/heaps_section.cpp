#include "certify/heaps_section.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "sequences/short_window.hpp"

namespace grundy {

namespace {

/// Below this many values all splits are quickly looked at, and no space is worth its records.
constexpr std::size_t few_values = 4096;
constexpr std::size_t longest_list = 256;
/// A split is chosen among so many, by how often it would do at so many other heaps.
constexpr std::size_t candidates = 128;
constexpr std::size_t samples = 128;

void add_values(Certificate& certificate, std::span<const NimWord> values, std::size_t width) {
    const std::vector<std::uint64_t> wide{values.begin(), values.end()};
    certificate.add_blocks("values", wide, width);
}

std::size_t width_of(std::span<const NimWord> values) {
    return std::ranges::max(values) < 256 ? 1 : 2;
}

/// The heaps by which the checker shows that rare values are options: the same steps as there, with
/// lists that grow, and at the end ordered by how often each heap was used.
class Witnesses {
   public:
    Witnesses(const HeapCode& code, const SparseSpace& space, std::span<const NimWord> values)
        : amounts_(splitting_amounts(code)), code_(code), space_(space), values_(values) {}

    /// From heap `behind` on, the larger part must be at least `least`.
    void collect(std::size_t behind, std::size_t least);
    void write(Certificate& certificate) const;

   private:
    struct Part {
        std::size_t heap;
        std::size_t used = 0;
    };

    void mark_options(std::size_t heap);
    bool shown(std::size_t heap, NimWord value, std::size_t least);
    [[nodiscard]] bool splits(std::size_t heap, std::size_t part, NimWord value,
                              std::size_t least) const;
    [[nodiscard]] std::optional<std::size_t> best_part(std::size_t heap, NimWord value,
                                                       std::size_t least) const;

    const std::vector<std::size_t> amounts_;
    const HeapCode& code_;
    const SparseSpace space_;
    std::span<const NimWord> values_;
    std::vector<std::size_t> rare_;
    std::vector<std::size_t> seen_ = std::vector<std::size_t>(std::size_t{1} << 16U, 0);
    std::map<NimWord, std::vector<Part>> lists_;
    std::vector<std::string> exceptions_;
};

bool Witnesses::splits(std::size_t heap, std::size_t part, NimWord value, std::size_t least) const {
    return std::ranges::any_of(amounts_, [&](std::size_t amount) {
        return amount <= heap && part < heap - amount &&
               (values_[part] ^ values_[heap - amount - part]) == value &&
               std::max(part, heap - amount - part) >= least;
    });
}

/// Options without splits, and by splits with a rare part.
void Witnesses::mark_options(std::size_t heap) {
    for (std::size_t amount = 0; amount < code_.digits.size() && amount <= heap; ++amount) {
        const unsigned digit = code_.digits[amount];
        if (amount == heap && (digit & 1U) != 0) {
            seen_[0] = heap + 1;
        }
        if (amount < heap && (digit & 2U) != 0) {
            seen_[values_[heap - amount]] = heap + 1;
        }
    }
    for (const std::size_t amount : amounts_) {
        for (const std::size_t part : rare_) {
            if (amount + part >= heap) {
                break;
            }
            seen_[values_[part] ^ values_[heap - amount - part]] = heap + 1;
        }
    }
}

bool Witnesses::shown(std::size_t heap, NimWord value, std::size_t least) {
    auto& list = lists_[value];
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (splits(heap, list[i].heap, value, least)) {
            ++list[i].used;
            // Those used most come forward, so that few are tried.
            if (i > 0 && list[i].used > list[i - 1].used) {
                std::swap(list[i], list[i - 1]);
            }
            return true;
        }
    }
    return false;
}

/// The part of a split that also shows the value most often elsewhere.
std::optional<std::size_t> Witnesses::best_part(std::size_t heap, NimWord value,
                                                std::size_t least) const {
    std::optional<std::size_t> best;
    std::size_t most = 0;
    std::size_t tried = 0;
    for (const std::size_t amount : amounts_) {
        for (std::size_t part = 1; amount + 2 * part <= heap && tried < candidates; ++part) {
            const std::size_t larger = heap - amount - part;
            if ((values_[part] ^ values_[larger]) != value || larger < least) {
                continue;
            }
            ++tried;
            std::size_t hits = 1;
            for (std::size_t i = 1; i <= samples; ++i) {
                const std::size_t other = heap + i * (values_.size() - heap) / (samples + 1);
                hits += other > heap && splits(other, part, value, 0) ? 1U : 0U;
            }
            if (hits > most) {
                most = hits;
                best = part;
            }
        }
    }
    return best;
}

void Witnesses::collect(std::size_t behind, std::size_t least) {
    for (std::size_t heap = 0; heap < values_.size(); ++heap) {
        if (!space_.common(values_[heap], heap)) {
            if (heap > 0) {
                rare_.push_back(heap);
            }
            continue;  // looked at by all splits
        }
        mark_options(heap);
        const std::size_t wanted = heap >= behind ? least : 0;
        for (NimWord value = 0; value < values_[heap]; ++value) {
            if (seen_[value] == heap + 1 || shown(heap, value, wanted)) {
                continue;
            }
            const auto part = best_part(heap, value, wanted);
            if (part && lists_[value].size() < longest_list) {
                lists_[value].push_back({*part, 1});
            } else if (part) {
                exceptions_.push_back(fmt::format("exception {} {} : {}", heap, value, *part));
            }
        }
    }
}

void Witnesses::write(Certificate& certificate) const {
    for (const auto& [value, list] : lists_) {
        std::string record = fmt::format("witness {} :", value);
        for (const Part& part : list) {
            record += fmt::format(" {}", part.heap);
        }
        if (!list.empty()) {
            certificate.add(record);
        }
    }
    for (const std::string& exception : exceptions_) {
        certificate.add(exception);
    }
}

/// The space of the class argument, and what it needs.
void add_space(Certificate& certificate, const HeapCode& code, const SparseSpace& space,
               const ShortWindow* window, std::span<const NimWord> values, std::size_t preperiod,
               std::size_t given) {
    std::string record = fmt::format("space {:x}{}", space.mask, space.with_heap ? " heap" : "");
    if (window != nullptr) {
        record += fmt::format(" rare-to {}", window->rare_to);
    }
    certificate.add(record);
    add_values(certificate, values.first(given), width_of(values));
    Witnesses witnesses{code, space, values};
    witnesses.collect(window != nullptr ? window->to : values.size(), preperiod);
    witnesses.write(certificate);
}

/// A space in which few heaps are rare, if it is worth its records.
std::optional<SparseSpace> worthy_space(const HeapCode& code, std::span<const NimWord> values) {
    if (code.most_pieces() != 2 || values.size() < few_values) {
        return std::nullopt;
    }
    ValueCounts counts;
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        counts.add(values[heap], heap);
    }
    const SparseSpace space = counts.sparsest(code);
    std::size_t rare = 0;
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        rare += space.common(values[heap], heap) ? 0U : 1U;
    }
    // A rare heap costs all its splits, any other one look per rare heap.
    return space.mask != 0 && rare < values.size() / 8 ? std::optional{space} : std::nullopt;
}

}  // namespace

void add_period(Certificate& certificate, std::size_t game, const NimSequence& sequence) {
    const Periodicity& period = *sequence.period();
    const PeriodProof& proof = sequence.proof();
    const auto values = std::span{sequence.values()}.first(proof.values);
    const std::size_t given = period.preperiod + period.period;
    certificate.add(fmt::format("heaps {} {} from {} bytes {}", game, period.period,
                                period.preperiod, width_of(values)));
    const auto space =
        proof.sparse ? std::optional{proof.sparse->space} : worthy_space(sequence.code(), values);
    if (space) {
        add_space(certificate, sequence.code(), *space, proof.sparse ? &*proof.sparse : nullptr,
                  values, period.preperiod, given);
    } else {
        add_values(certificate, values.first(given), width_of(values));
    }
}

void add_heaps(Certificate& certificate, std::size_t game, const NimSequence& sequence,
               std::size_t heap) {
    if (sequence.period() && sequence.proof().values <= heap) {
        add_period(certificate, game, sequence);
        return;
    }
    const auto values = std::span{sequence.values()}.first(heap + 1);
    certificate.add(fmt::format("heaps {} upto {} bytes {}", game, heap, width_of(values)));
    if (const auto space = worthy_space(sequence.code(), values)) {
        add_space(certificate, sequence.code(), *space, nullptr, values, 0, values.size());
    } else {
        add_values(certificate, values, width_of(values));
    }
}

}  // namespace grundy
