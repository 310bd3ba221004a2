#include "verify/heaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "verify/sentences.hpp"

namespace grundy::verify {

Heaps::Heaps(Code code, Work& work) : code_(std::move(code)), work_(work) {
    for (std::uint64_t amount = 0; amount <= last_; ++amount) {
        const unsigned digit = code_.digits[amount];
        if (digit != 0) { takings_.push_back(amount); }
        if ((digit & 4U) != 0) { splitting_.push_back(amount); }
    }
}

Wrong Heaps::begin(Record words) {
    const bool plain = words.takes("upto");
    const auto number = words.number();
    const auto from = plain ? std::optional<std::uint64_t>{0} : words.number_after("from");
    if (!number || !from || (!plain && *number == 0)) { return says::malformed; }
    if (*number >= most_heaps || *from >= most_heaps) { return says::too_many_heaps; }
    period_ = plain ? 0 : *number;
    from_ = *from;
    given_ = plain ? *number + 1 : *from + *number;
    return column_.begin(words, sizeof(Value));
}

bool Heaps::has_record(std::string_view kind) {
    return kind == "space" || kind == "values" || kind == "witness" || kind == "exception";
}

Wrong Heaps::record(std::string_view kind, Record words) {
    if (kind == "values") { return column_.block(words, given_); }
    if (kind == "space") { return space(words); }
    const auto heap = kind == "witness" ? std::optional{every_heap} : words.number();
    return hint(words, heap);
}

/// "1e heap rare-to 13935".
Wrong Heaps::space(Record words) {
    const std::uint64_t mask = number_of_hexadecimal(words.word()).value_or(0);
    with_heap_ = words.takes("heap");
    short_window_ = words.takes("rare-to");
    const auto rare_to = short_window_ ? words.number() : std::optional<std::uint64_t>{0};
    if (mask == 0 || mask >= all_values || !rare_to || !words.at_end() || mask_ != 0) { return says::malformed; }
    if (most_left_ != 2) { return says::no_classes; }
    // With the parity of the heap, a split of the rest adds the parity of what was taken: so all splits must take
    // alike.
    rare_is_odd_ = with_heap_ && splitting_[0] % 2 == 1;
    const auto unlike = [&](std::uint64_t amount) { return amount % 2 != splitting_[0] % 2; };
    if (with_heap_ && std::ranges::any_of(splitting_, unlike)) { return says::mixed_places; }
    const bool whole = period_ != 0 && (!with_heap_ || period_ % 2 == 0);
    if (short_window_ && (!whole || from_ <= *rare_to)) { return says::no_short_window; }
    mask_ = static_cast<Value>(mask);
    witnesses_.resize(all_values);
    rare_to_ = *rare_to;
    return std::nullopt;
}

/// "7 : 3 8 26" of all heaps, or behind the number of the heap that it is for.
Wrong Heaps::hint(Record words, std::optional<std::uint64_t> heap) {
    const auto value = words.number();
    if (mask_ == 0 || !heap || !value || *value >= all_values || !words.takes(":")) { return says::malformed; }
    auto& parts = *heap == every_heap ? witnesses_[*value] : exceptions_[{*heap, static_cast<Value>(*value)}];
    if (!parts.empty()) { return says::malformed; }
    while (!words.at_end()) {
        const auto part = words.number();
        if (!part) { return says::malformed; }
        parts.push_back(*part);
    }
    return std::nullopt;
}

bool Heaps::rare(Value value, std::uint64_t heap) const {
    const auto bits = static_cast<std::uint64_t>(std::popcount(static_cast<unsigned>(value & mask_)));
    return ((bits + (with_heap_ ? heap : 0)) % 2 == 1) == rare_is_odd_;
}

std::uint64_t Heaps::needed() const {
    return short_window_ ? from_ + rare_to_ + last_ + period_ : most_left_ * (from_ + period_) + last_ + 1;
}

Wrong Heaps::check() {
    if (column_.size() != given_) { return says::values_missing; }
    const std::uint64_t length = period_ == 0 ? given_ : std::max(needed(), given_);
    for (std::uint64_t heap = 0; heap < length; ++heap) {
        values_.push_back(heap < given_ ? static_cast<Value>(column_[heap]) : values_[heap - period_]);
    }
    for (std::uint64_t heap = 0; heap < length; ++heap) {
        now_ = heap + 1;
        const bool is_rare = mask_ != 0 && rare(values_[heap], heap);
        const bool by_classes = mask_ != 0 && !is_rare;
        if (!work_.does(by_classes ? rare_heaps_.size() : heap)) { return says::unfinished; }
        if (short_window_ && is_rare && heap > rare_to_) { return says::rare_heap(heap); }
        mark_without_splits(heap);
        if (auto wrong = by_classes ? check_by_classes(heap) : check_by_all_splits(heap)) { return wrong; }
        if (is_rare && heap > 0) { rare_heaps_.push_back(heap); }
    }
    auto wrong = check_own_values();
    seen_ = std::vector<std::uint64_t>{};  // of many sections only the values are kept
    witnesses_ = std::vector<std::vector<std::uint64_t>>{};
    return wrong;
}

/// Takings that leave nothing, or one heap.
void Heaps::mark_without_splits(std::uint64_t heap) {
    for (const std::uint64_t amount : takings_) {
        const unsigned digit = code_.digits[amount];
        if (amount > heap) { break; }
        if (amount == heap && (digit & 1U) != 0) { mark(0); }
        if (amount < heap && (digit & 2U) != 0) { mark(values_[heap - amount]); }
    }
}

Wrong Heaps::check_by_all_splits(std::uint64_t heap) {
    for (const std::uint64_t amount : takings_) {
        const unsigned digit = code_.digits[amount];
        const std::uint64_t rest = heap - std::min(amount, heap);
        for (std::uint64_t a = 1; (digit & 4U) != 0 && a + a <= rest; ++a) { mark(values_[a] ^ values_[rest - a]); }
        for (std::uint64_t a = 1; (digit & 8U) != 0 && 3 * a <= rest && work_.does(rest); ++a) {
            for (std::uint64_t b = a; a + b + b <= rest; ++b) { mark(values_[a] ^ values_[b] ^ values_[rest - a - b]); }
        }
    }
    std::size_t mex = 0;
    while (seen_[mex] == now_) { ++mex; }
    return mex == values_[heap] ? std::nullopt : Wrong{says::wrong_heap(heap, mex, values_[heap])};
}

/// A common value is an option by a split only if exactly one part is rare: so splits with a rare part are marked until
/// every value below the one claimed is an option. A rare value that they do not give must be shown.
Wrong Heaps::check_by_classes(std::uint64_t heap) {
    const Value claimed = values_[heap];
    if (seen_[claimed] == now_) { return says::heap_option(heap, claimed); }
    auto part = rare_heaps_.begin();  // those before it are marked
    for (Value value = 0; value < claimed; ++value) {
        if (seen_[value] == now_ || (rare(value, heap) && shown(heap, value))) { continue; }
        for (; seen_[value] != now_ && part != rare_heaps_.end(); ++part) {
            for (const std::uint64_t amount : splitting_) {
                if (amount + *part < heap) { mark(values_[*part] ^ values_[heap - amount - *part]); }
            }
        }
        if (seen_[value] != now_) { return says::heap_not_shown(heap, value); }
    }
    return std::nullopt;
}

bool Heaps::some_differ_by(Value by, const Value* here, const Value* there) {
    Value found = 0;
    for (std::size_t i = 0; i < together; ++i) { found |= (here[i] ^ there[i]) == by ? 1U : 0U; }
    return found != 0;
}

/// No heap has an option of its own value. Without splits that was seen heap by heap, and of rare heaps wholly; of the
/// others by all splits with a rare part, many heaps at a time.
Wrong Heaps::check_own_values() const {
    for (const std::uint64_t amount : splitting_) {
        for (const std::uint64_t part : rare_heaps_) {
            const std::uint64_t back = amount + part;
            if (!work_.does(1 + values_.size() / together)) { return says::unfinished; }
            for (std::uint64_t first = back + 1; first < values_.size(); first += together) {
                const std::uint64_t last = std::min<std::uint64_t>(first + together, values_.size());
                const bool all = last - first == together;
                if (all && !some_differ_by(values_[part], &values_[first], &values_[first - back])) { continue; }
                for (std::uint64_t heap = first; heap < last; ++heap) {
                    const bool same = (values_[heap] ^ values_[heap - back]) == values_[part];
                    if (same) { return says::heap_option(heap, values_[heap]); }
                }
            }
        }
    }
    return std::nullopt;
}

bool Heaps::shown(std::uint64_t heap, Value value) const {
    const auto shows = [&](std::uint64_t part) { return splits(heap, part, value); };
    if (std::ranges::any_of(witnesses_[value], shows)) { return true; }
    const auto exception = exceptions_.find({heap, value});
    return exception != exceptions_.end() && std::ranges::any_of(exception->second, shows);
}

/// Behind the window, the larger part must lie in the period, so that it can grow with it.
bool Heaps::splits(std::uint64_t heap, std::uint64_t part, Value value) const {
    const bool behind = short_window_ && heap >= from_ + rare_to_ + last_;
    return std::ranges::any_of(splitting_, [&](std::uint64_t amount) {
        const std::uint64_t rest = heap - std::min(amount, heap);
        return part > 0 && part < rest && (values_[part] ^ values_[rest - part]) == value &&
               (!behind || std::max(part, rest - part) >= from_);
    });
}

std::optional<Integer> Heaps::value(const Integer& position) const {
    Integer heap = position - code_.shift;  // never negative: what must be left is there
    if (period_ == 0 && heap >= given_) { return std::nullopt; }
    if (heap >= given_) { heap = from_ + (heap - from_) % period_; }
    return values_[static_cast<std::size_t>(heap)];
}

/// The least period divides every other one, and is seen over all of it.
bool Heaps::is_least() const {
    const auto cycle = std::span{values_}.subspan(from_, period_);
    bool least = from_ == 0 || values_[from_ - 1] != values_[from_ - 1 + period_];
    for (std::uint64_t shorter = 1; least && shorter <= period_ / 2; ++shorter) {
        least = period_ % shorter != 0 || !std::ranges::equal(cycle.subspan(shorter), cycle.first(period_ - shorter));
    }
    return least;
}

Wrong Heaps::prove(std::string_view claim, const Text& title, Text& proved) const {
    if (period_ == 0 || claim != fmt::format("{} from {}", period_, from_)) { return says::not_proved; }
    const Words theorem = short_window_ ? says::short_window : says::window(most_left_);
    proved = says::period(title, period_, from_, code_.shift, is_least(), theorem);
    return std::nullopt;
}

}  // namespace grundy::verify
