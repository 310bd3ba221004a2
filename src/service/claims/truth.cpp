#include "service/claims/truth.hpp"

#include <algorithm>

#include "model/outcome_entry.hpp"
#include "search/nimbers.hpp"
#include "service/games/heap_row_of.hpp"

namespace grundy {

Text Truth::why(Unfinished reason) const {
    return reason == Unfinished::cycle
               ? Text{Words{"play can go on for ever", "la partie peut ne jamais finir"}}
               : meter_.why();
}

std::expected<std::uint32_t, Text> Truth::of(const Term& term) {
    auto true_here = found(term);
    if (const auto wrong = fault()) {
        return std::unexpected{wrong->message};
    }
    return true_here;
}

std::optional<Error> Truth::fault() const {
    for (const auto* explorer : {&searched_.explorer, &whole_}) {
        if (*explorer) {
            if (auto fault = (*explorer)->fault()) {
                return fault;
            }
        }
    }
    return std::nullopt;
}

std::expected<std::uint32_t, Text> Truth::found(const Term& term) {
    if (convention_ == Convention::misere || !term.info().value_decides()) {
        return outcome(term);
    }
    auto found = value(term);
    if (found && outcomes_) {
        return outcome_entry(outcome_of_entry(*found));
    }
    return found;
}

std::optional<std::uint32_t> Truth::sequence_value(const Integer& heap) {
    asked_ = std::max(asked_, heap);
    // Far ahead at once: the sequence looks for its period whenever it has been extended.
    const std::size_t known = sequence_->values().size();
    if (heap >= known && !sequence_->period()) {
        const std::uint64_t ahead = std::min<std::uint64_t>(largest_, 2 * known + 1000);
        if (heap < ahead && !sequence_->value(ahead, meter_)) {
            return std::nullopt;
        }
    }
    return sequence_->value(heap, meter_);
}

std::expected<std::uint32_t, Text> Truth::value(const Term& term) {
    if (const auto row = heap_row_of(term); row && row->whole) {
        if (!sequence_) {
            sequence_.emplace(row->code);
        }
        std::uint32_t sum = 0;
        for (const Integer& heap : row->heaps) {
            const auto found = sequence_value(heap);
            if (!found) {
                return std::unexpected{meter_.why()};
            }
            sum ^= *found;
        }
        return sum;
    }
    if (!searched_.explorer) {
        searched_.explorer = term.explorer(Grain::worth);
    }
    const auto found = nimber(*searched_.explorer, term.nodes(*searched_.explorer, meter_),
                              searched_.values, meter_);
    if (!found) {
        return std::unexpected{why(found.error())};
    }
    return *found;
}

std::expected<std::uint32_t, Text> Truth::outcome(const Term& term) {
    if (!whole_) {
        whole_ = term.explorer(Grain::whole);
    }
    const auto found = outcome_by_memo(*whole_, term.nodes(*whole_, meter_).front(), convention_,
                                       outcomes_known_, meter_);
    if (!found) {
        return std::unexpected{why(found.error())};
    }
    return outcome_entry(*found);
}

std::optional<Text> Truth::note() const {
    if (!sequence_ || !sequence_->period() || asked_ < sequence_->values().size()) {
        return std::nullopt;
    }
    return phrase("heaps up to {} by the definition, beyond by the period {}, proved",
                  "tas jusqu'à {} par la définition, au-delà par la période {}, prouvée",
                  sequence_->values().size() - 1, sequence_->period()->period);
}

}  // namespace grundy
