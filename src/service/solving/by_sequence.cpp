#include "service/solving/by_sequence.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_heaps_shown = 12;

}  // namespace

SequenceAnalysis::SequenceAnalysis(HeapRow row, Meter& meter)
    : row_(std::move(row)), sequence_(row_.code) {
    Worth sum;
    for (const Integer& heap : row_.heaps) {
        const auto value = sequence_.value(heap, meter);
        if (!value) {
            why_ = meter.why();
            work_ = meter.work();
            return;
        }
        values_.push_back(*value);
        firm_ += std::size_t{*value > 1};
        sum = sum + Worth{*value, *value > 1};
    }
    worth_ = sum;
    work_ = meter.work();
}

std::optional<Text> SequenceAnalysis::why() const {
    if (worth_) {
        return std::nullopt;
    }
    return why_;
}

Worth SequenceAnalysis::worth_without(std::size_t heap) const {
    const std::size_t firm = firm_ - std::size_t{values_[heap] > 1};
    return {worth_->nim ^ Integer{values_[heap]}, firm > 0};
}

Worth SequenceAnalysis::worth_of(const std::vector<Integer>& heaps) const {
    const Budget unlimited;
    Meter meter{unlimited};
    Worth sum;
    for (const Integer& heap : heaps) {
        const auto value = sequence_.value(heap, meter);
        check(value.has_value(), "smaller heaps have known values");
        sum = sum + Worth{*value, *value > 1};
    }
    return sum;
}

std::vector<Text> SequenceAnalysis::reason(Convention convention) const {
    if (!worth_) {
        return {};
    }
    if (values_.empty()) {
        return {Words{"no heap is left", "il ne reste aucun tas"}};
    }
    std::vector<Text> lines;
    if (!row_.note.en.empty()) {
        lines.push_back(row_.note);
    }
    std::string values;
    for (std::size_t i = 0; i < std::min(values_.size(), most_heaps_shown); ++i) {
        values += fmt::format("{}G({}) = {}", i == 0 ? "" : ", ", row_.heaps[i], values_[i]);
    }
    lines.push_back(verbatim(values + (values_.size() > most_heaps_shown ? ", …" : "")));
    if (const auto& period = sequence_.period(); period && row_.whole) {
        lines.push_back(phrase("G has period {} from heap {} on (proved)",
                               "G est de période {} à partir du tas {} (prouvé)", period->period,
                               period->preperiod));
    }
    if (values_.size() > 1) {
        lines.push_back(phrase("their xor is {}", "leur xor vaut {}", worth_->nim));
    }
    if (convention == Convention::misere) {
        lines.emplace_back(
            firm_ > 0
                ? Words{"some heap is worth 2 or more: misère P iff the xor is 0 (Ferguson)",
                        "un tas vaut au moins 2 : misère P ssi le xor vaut 0 (Ferguson)"}
                : Words{"no heap is worth more than 1: misère P iff the xor is 1 (Ferguson)",
                        "aucun tas ne vaut plus de 1 : misère P ssi le xor vaut 1 (Ferguson)"});
    }
    return lines;
}

std::vector<Text> SequenceAnalysis::explanation(Convention) const {
    constexpr std::size_t most_values_shown = 40;
    std::string values;
    const auto& known = sequence_.values();
    for (std::size_t n = 0; n < std::min(known.size(), most_values_shown); ++n) {
        values += fmt::format("{}{}", n == 0 ? "" : " ", known[n]);
    }
    return {phrase("Values of the heaps 0, 1, 2, …, each the least that no option has: {}{}",
                   "Valeurs des tas 0, 1, 2, …, chacune la plus petite absente des options : {}{}",
                   values, known.size() > most_values_shown ? " …" : "")};
}

std::optional<Figure> SequenceAnalysis::figure(Convention) const {
    if (!worth_) {
        return std::nullopt;
    }
    ColumnsFigure figure{{}, worth_->nim};
    for (std::size_t i = 0; i < values_.size(); ++i) {
        figure.rows.push_back({to_string(row_.heaps[i]), values_[i]});
    }
    return figure.drawable() ? std::optional<Figure>{std::move(figure)} : std::nullopt;
}

}  // namespace grundy
