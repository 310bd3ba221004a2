#include "verify/heaps.hpp"

#include <algorithm>
#include <bit>

namespace grundy::verify {

namespace {

constexpr std::uint64_t most_values = std::uint64_t{1} << 32U;
constexpr std::size_t all_values = std::size_t{1} << 16U;

Text malformed() {
    return grundy::Words{"the record is not written like this", "cet enregistrement ne s'écrit pas ainsi"};
}

}  // namespace

Heaps::Heaps(Code code) : shift_(code.shift), seen_(all_values, 0) {
    for (std::uint64_t amount = 0; amount < code.digits.size(); ++amount) {
        const unsigned digit = code.digits[amount];
        if (digit == 0) { continue; }
        takings_.push_back({amount, digit});
        last_ = amount;
        if ((digit & 4U) != 0) { splitting_.push_back(amount); }
        most_left_ = std::max(most_left_, static_cast<unsigned>(std::bit_width(digit)) - 1);
    }
}

std::optional<Text> Heaps::begin(Words words) {
    std::optional<std::uint64_t> from = 0;
    std::optional<std::uint64_t> number;
    const bool plain = words.takes("upto");
    number = words.number();
    if (!plain) { from = words.number_after("from"); }
    const auto width = words.number_after("bytes");
    if (!number || !from || !width || *width < 1 || *width > 2 || !words.at_end()) { return malformed(); }
    if (*number >= most_values || *from >= most_values || (!plain && *number == 0)) {
        return grundy::Words{"so many heaps are not checked", "tant de tas ne sont pas vérifiés"};
    }
    period_ = plain ? 0 : *number;
    from_ = *from;
    given_ = plain ? *number + 1 : *from + *number;
    width_ = *width;
    return std::nullopt;
}

std::optional<Text> Heaps::space(Words words) {
    const auto mask = number_of_hexadecimal(words.word());
    with_heap_ = words.takes("heap");
    short_window_ = words.takes("rare-to");
    const auto rare_to = short_window_ ? words.number() : std::optional<std::uint64_t>{0};
    if (!mask || *mask == 0 || *mask >= all_values || !rare_to || !words.at_end() || sparse_) { return malformed(); }
    if (most_left_ != 2) {
        return grundy::Words{"classes are for games that leave two heaps at most",
                             "les classes sont pour les jeux qui laissent au plus deux tas"};
    }
    // With the parity of the heap, a split of the rest adds the parity of what was taken: so all
    // splits must take alike.
    const auto odd = [](std::uint64_t amount) { return amount % 2 == 1; };
    rare_is_odd_ = with_heap_ && odd(splitting_[0]);
    if (with_heap_ &&
        std::ranges::any_of(splitting_, [&](std::uint64_t amount) { return odd(amount) != odd(splitting_[0]); })) {
        return grundy::Words{"digits that split stand at odd and at even places",
                             "des chiffres qui coupent sont à des rangs pairs et impairs"};
    }
    if (short_window_ && (period_ == 0 || from_ <= *rare_to || (with_heap_ && period_ % 2 == 1))) {
        return grundy::Words{
            "the short window needs a period, even with the parity of heaps, that "
            "begins behind the rare heaps",
            "la fenêtre courte demande une période, paire avec la parité des tas, "
            "qui commence après les tas rares"};
    }
    sparse_ = true;
    mask_ = static_cast<Value>(*mask);
    rare_to_ = *rare_to;
    return std::nullopt;
}

std::optional<Text> Heaps::values(Words words) {
    const auto from = words.number();
    const auto to = words.number();  // half open
    const auto sum = number_of_hexadecimal(words.word());
    const std::string_view text = words.rest();
    const auto bytes = bytes_of_base64(text);
    if (!from || !to || !sum || !bytes) { return malformed(); }
    if (*from != values_.size() || *to <= *from || *to > given_ || bytes->size() != (*to - *from) * width_) {
        return grundy::Words{"the block does not continue the values", "le bloc ne continue pas les valeurs"};
    }
    if (checksum(*bytes) != *sum) {
        return grundy::Words{"the checksum of the block is wrong", "la somme de contrôle du bloc est fausse"};
    }
    for (std::size_t at = 0; at < bytes->size(); at += width_) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>((*bytes)[i])); };
        values_.push_back(static_cast<Value>(byte(at) | (width_ == 2 ? byte(at + 1) << 8U : 0U)));
    }
    return std::nullopt;
}

std::optional<Text> Heaps::witness(Words words) {
    const auto value = words.number();
    bool sound =
        sparse_ && value && *value < all_values && words.takes(":") && !witnesses_.contains(static_cast<Value>(*value));
    while (sound && !words.at_end()) {
        const auto heap = words.number();
        sound = heap.has_value();
        witnesses_[static_cast<Value>(*value)].push_back(heap.value_or(0));
    }
    return sound ? std::nullopt : std::optional{malformed()};
}

std::optional<Text> Heaps::exception(Words words) {
    const auto heap = words.number();
    const auto value = words.number();
    const auto part = words.number_after(":");
    const bool sound =
        sparse_ && heap && value && *value < all_values && part && words.at_end() &&
        (exceptions_.empty() || exceptions_.rbegin()->first < std::pair{*heap, static_cast<Value>(*value)});
    if (!sound) { return malformed(); }
    exceptions_.emplace_hint(exceptions_.end(), std::pair{*heap, static_cast<Value>(*value)}, *part);
    return std::nullopt;
}

bool Heaps::rare(Value value, std::uint64_t heap) const {
    const unsigned bits = static_cast<unsigned>(std::popcount(static_cast<unsigned>(value & mask_)));
    const bool odd = ((bits + (with_heap_ ? heap : 0)) & 1U) == 1;
    return odd == rare_is_odd_;
}

std::uint64_t Heaps::needed() const {
    if (period_ == 0) { return given_; }
    if (short_window_) { return from_ + rare_to_ + last_ + period_; }
    const std::uint64_t c = std::max(most_left_, 1U);  // of the heaps left, the largest is moved
    return c * from_ + (c - 1) * period_ + last_ + 1 + period_;
}

std::optional<Text> Heaps::check() {
    if (values_.size() != given_) { return grundy::Words{"values are missing", "il manque des valeurs"}; }
    const std::uint64_t length = std::max(needed(), given_);
    for (std::uint64_t heap = given_; heap < length; ++heap) { values_.push_back(values_[heap - period_]); }
    for (std::uint64_t heap = 0; heap < length; ++heap) {
        now_ = heap + 1;
        const bool is_rare = sparse_ && rare(values_[heap], heap);
        if (heap > rare_to_ && is_rare && short_window_) {
            return phrase("heap {} is rare", "le tas {} est rare", heap);
        }
        if (auto wrong = sparse_ && !is_rare ? check_by_classes(heap) : check_by_all_splits(heap)) { return wrong; }
        if (is_rare && heap > 0) { rare_heaps_.push_back(heap); }
    }
    values_.resize(given_);
    verified_ = true;
    return std::nullopt;
}

/// Takings that leave nothing, or one heap.
void Heaps::mark_without_splits(std::uint64_t heap) {
    for (const auto& [amount, left] : takings_) {
        if (amount > heap) { break; }
        if (amount == heap && (left & 1U) != 0) { mark(0); }
        if (amount < heap && (left & 2U) != 0) { mark(values_[heap - amount]); }
    }
}

std::optional<Text> Heaps::check_by_all_splits(std::uint64_t heap) {
    mark_without_splits(heap);
    for (const auto& [amount, left] : takings_) {
        const std::uint64_t rest = heap - std::min(amount, heap);
        for (std::uint64_t a = 1; (left & 4U) != 0 && a + a <= rest; ++a) { mark(values_[a] ^ values_[rest - a]); }
        for (std::uint64_t a = 1; (left & 8U) != 0 && 3 * a <= rest; ++a) {
            for (std::uint64_t b = a; a + b + b <= rest; ++b) { mark(values_[a] ^ values_[b] ^ values_[rest - a - b]); }
        }
    }
    std::size_t mex = 0;
    while (mex < seen_.size() && seen_[mex] == now_) { ++mex; }
    return mex == values_[heap] ? std::nullopt
                                : std::optional{phrase("heap {} is worth {}, not {}", "le tas {} vaut {}, pas {}", heap,
                                                       mex, values_[heap])};
}

/// A common value is an option by a split only if exactly one part is rare: marking all splits with
/// a rare part marks every common option. So a common value that is not marked is no option; a rare
/// one below the value claimed must be shown to be one.
std::optional<Text> Heaps::check_by_classes(std::uint64_t heap) {
    mark_without_splits(heap);
    for (const std::uint64_t amount : splitting_) {
        if (amount > heap) { break; }
        const std::uint64_t rest = heap - amount;
        for (const std::uint64_t part : rare_heaps_) {
            if (part >= rest) { break; }
            mark(values_[part] ^ values_[rest - part]);
        }
    }
    const Value claimed = values_[heap];
    if (seen_[claimed] == now_) {
        return phrase("heap {} has an option of its value {}", "le tas {} a une option de sa valeur {}", heap, claimed);
    }
    for (Value value = 0; value < claimed; ++value) {
        if (seen_[value] != now_ && !(rare(value, heap) && shown(heap, value))) {
            return phrase("no option of heap {} is shown to be worth {}",
                          "aucune option du tas {} ne vaut, à ce qui est montré, {}", heap, value);
        }
    }
    return std::nullopt;
}

bool Heaps::shown(std::uint64_t heap, Value value) const {
    const auto listed = witnesses_.find(value);
    const bool by_list = listed != witnesses_.end() && std::ranges::any_of(listed->second, [&](std::uint64_t part) {
                             return splits(heap, part, value);
                         });
    if (by_list) { return true; }
    const auto exception = exceptions_.find({heap, value});
    return exception != exceptions_.end() && splits(heap, exception->second, value);
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

std::optional<std::uint32_t> Heaps::value(const Integer& position) const {
    if (!verified_ || position < shift_) { return std::nullopt; }
    const Integer heap = position - shift_;
    if (heap < given_) { return values_[static_cast<std::size_t>(heap)]; }
    if (period_ == 0) { return std::nullopt; }
    const Integer into = (heap - from_) % period_;
    return values_[static_cast<std::size_t>(from_ + static_cast<std::uint64_t>(into))];
}

bool Heaps::is_least() const {
    if (from_ > 0 && values_[from_ - 1] == values_[from_ - 1 + period_]) { return false; }
    for (std::uint64_t shorter = 1; shorter <= period_ / 2; ++shorter) {
        const auto start = values_.begin() + static_cast<std::ptrdiff_t>(from_);
        const auto later = start + static_cast<std::ptrdiff_t>(shorter);
        // A period that divides the claimed one, seen over all of it.
        if (period_ % shorter == 0 && std::equal(later, values_.end(), start)) { return false; }
    }
    return true;
}

Text Heaps::theorem() const {
    return short_window_
               ? grundy::Words{"the short window of sparse octal games", "la fenêtre courte des jeux octaux clairsemés"}
           : most_left_ < 2  ? grundy::Words{"games that never split a heap", "jeux qui ne coupent aucun tas"}
           : most_left_ == 2 ? grundy::Words{"Guy and Smith, for octal games", "Guy et Smith, pour les jeux octaux"}
                             : grundy::Words{"Guy and Smith, extended to hexadecimal games",
                                             "Guy et Smith, étendu aux jeux hexadécimaux"};
}

}  // namespace grundy::verify
