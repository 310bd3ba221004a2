#include "verify/heap_games.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "verify/records.hpp"

namespace grundy::verify {

std::optional<Integer> integer_of(std::string_view text) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.empty() || text.size() > max_digits || !std::ranges::all_of(text, digit) ||
        (text.size() > 1 && text[0] == '0')) {
        return std::nullopt;
    }
    return integer_of_digits(text);
}

std::optional<std::vector<std::uint64_t>> numbers_of(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (const std::string_view item : cut(text, ",")) {
        const auto number = number_of(item);
        if (!number) { return std::nullopt; }
        numbers.push_back(*number);
    }
    return numbers;
}

std::uint64_t Code::last() const {
    const auto digit = std::ranges::find_if(digits.rbegin(), digits.rend(), [](unsigned one) { return one != 0; });
    return digit == digits.rend() ? 0 : static_cast<std::uint64_t>(digits.rend() - digit) - 1;
}

std::uint64_t Code::most_left() const {
    const unsigned largest = std::ranges::max(digits);
    return largest >= 8 ? 3 : largest >= 4 ? 2 : 1;
}

void Code::options(std::uint64_t heap, FunctionRef<void(std::span<const std::uint64_t>)> emit) const {
    for (std::uint64_t take = 0; take <= heap && take < digits.size(); ++take) {
        const unsigned digit = digits[take];
        std::uint64_t left[3] = {heap - take, 0, 0};
        const std::uint64_t rest = left[0];
        if ((digit & 1U) != 0 && rest == 0) { emit({}); }
        if ((digit & 2U) != 0 && rest > 0) { emit({left, 1}); }
        for (std::uint64_t a = 1; (digit & 4U) != 0 && a + a <= rest; ++a) {
            left[0] = a;
            left[1] = rest - a;
            emit({left, 2});
        }
        for (std::uint64_t a = 1; (digit & 8U) != 0 && 3 * a <= rest; ++a) {
            for (std::uint64_t b = a; a + b + b <= rest; ++b) {
                left[0] = a;
                left[1] = b;
                left[2] = rest - a - b;
                emit(left);
            }
        }
    }
}

namespace {

constexpr std::uint64_t longest_code = 1'000'000;

/// Heaps that are moved in one at a time. An empty heap is none.
class HeapRules : public Rules {
   public:
    std::optional<Parts> read(std::string_view position) const override {
        Parts parts;
        for (const std::string_view item : cut(position, ",")) {
            const auto heap = integer_of(item);
            if (!heap) { return std::nullopt; }
            add_heap(parts, item == "0" ? "" : item);
        }
        return parts;
    }

   protected:
    static void add_heap(Parts& parts, std::string_view heap) {
        if (!heap.empty()) { parts.emplace_back(heap); }
    }
    static void add_heap(Parts& parts, std::uint64_t heap) { add_heap(parts, heap == 0 ? "" : std::to_string(heap)); }
    /// A heap whose options can be listed.
    static std::optional<std::uint64_t> listed(const Part& heap) {
        const auto number = number_of(heap);
        return number && *number <= largest_listed ? number : std::nullopt;
    }
};

/// Nim: take any number from one heap. Bouton: a heap of n is worth n.
class Nim final : public HeapRules {
   public:
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const auto heap = listed(part);
        for (std::uint64_t left = 0; heap && left < *heap; ++left) {
            Parts option;
            add_heap(option, left);
            if (!emit(option)) { break; }
        }
        return heap.has_value();
    }
    std::optional<Integer> by_law(const Part& part) const override { return integer_of_digits(part); }
    bool subtracts() const override { return true; }
    std::string_view law() const override { return "bouton"; }
};

/// Take one of some amounts from one heap. Matches are such a heap whose last one is never taken.
class Subtraction final : public HeapRules {
   public:
    Subtraction(std::vector<std::uint64_t> amounts, std::uint64_t kept) : amounts_(std::move(amounts)), kept_(kept) {}

    std::optional<Parts> read(std::string_view position) const override {
        auto parts = HeapRules::read(position);
        const bool matches = kept_ == 1;
        return matches && (!parts || parts->size() != 1 || position.find(',') != position.npos) ? std::nullopt : parts;
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const Integer heap = integer_of_digits(part);
        for (const std::uint64_t amount : amounts_) {
            if (heap < amount + kept_) { continue; }
            Parts option;
            const Integer left = heap - amount;
            add_heap(option, left == 0 ? "" : to_string(left));
            if (!emit(option)) { break; }
        }
        return true;
    }
    bool subtracts() const override { return true; }
    std::optional<Code> code() const override {
        const std::uint64_t largest = *std::ranges::max_element(amounts_);
        if (largest > longest_code) { return std::nullopt; }
        Code code{std::vector<unsigned>(largest + 1, 0), kept_};
        for (const std::uint64_t amount : amounts_) { code.digits[amount] = 3; }
        return code;
    }

   private:
    std::vector<std::uint64_t> amounts_;
    std::uint64_t kept_;  ///< what must be left
};

/// Digit k says into how many heaps the rest may be split when k are taken: 1 none, 2 one, 4 two, 8
/// three, added up. Digits in brackets repeat for ever.
class Octal final : public HeapRules {
   public:
    Octal(std::vector<unsigned> digits, std::size_t repeats) : digits_(std::move(digits)), repeats_(repeats) {}

    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const auto heap = listed(part);
        const std::uint64_t last =
            heap && repeats_ == 0 ? std::min<std::uint64_t>(*heap, digits_.size() - 1) : heap.value_or(0);
        bool more = heap.has_value();
        for (std::uint64_t take = 0; more && take <= last; ++take) { more = left(digit(take), *heap - take, emit); }
        return heap.has_value();
    }
    bool subtracts() const override {
        return std::ranges::all_of(digits_, [](unsigned digit) { return digit == 0 || digit == 3; });
    }
    std::optional<Code> code() const override { return repeats_ == 0 ? std::optional{Code{digits_}} : std::nullopt; }

   private:
    [[nodiscard]] unsigned digit(std::uint64_t take) const {
        return take < digits_.size() ? digits_[take]
                                     : digits_[digits_.size() - repeats_ + (take - digits_.size()) % repeats_];
    }
    /// What one digit lets stay of a rest.
    static bool left(unsigned digit, std::uint64_t rest, FunctionRef<bool(const Parts&)> emit) {
        const auto text = [](std::uint64_t heap) { return std::to_string(heap); };
        bool more = true;
        if ((digit & 1U) != 0 && rest == 0) { more = emit({}); }
        if (more && (digit & 2U) != 0 && rest > 0) { more = emit({text(rest)}); }
        for (std::uint64_t a = 1; more && (digit & 4U) != 0 && a + a <= rest; ++a) {
            more = emit({text(a), text(rest - a)});
        }
        for (std::uint64_t a = 1; more && (digit & 8U) != 0 && 3 * a <= rest; ++a) {
            for (std::uint64_t b = a; more && a + b + b <= rest; ++b) {
                more = emit({text(a), text(b), text(rest - a - b)});
            }
        }
        return more;
    }

    std::vector<unsigned> digits_;
    std::size_t repeats_;
};

std::unique_ptr<Rules> octal_game(std::string_view code) {
    if (code.size() < 3 || code[1] != '.') { return nullptr; }
    const std::size_t bracket = code.find('[');
    const bool endless = bracket != std::string_view::npos;
    if (endless && (bracket < 2 || !code.ends_with(']') || bracket + 2 >= code.size())) { return nullptr; }
    std::vector<unsigned> digits;
    for (std::size_t at = 0; at < code.size() - (endless ? 1 : 0); ++at) {
        const auto digit = number_of_hexadecimal(code.substr(at, 1));
        if (at == 1 || at == bracket) { continue; }
        if (!digit || (at == 0 && (*digit & 3U) != 0)) { return nullptr; }
        digits.push_back(static_cast<unsigned>(*digit));
    }
    return std::make_unique<Octal>(std::move(digits), endless ? code.size() - bracket - 2 : 0);
}

}  // namespace

std::unique_ptr<Rules> heap_game(std::string_view name, std::string_view parameter) {
    if (name == "nim" && parameter.empty()) { return std::make_unique<Nim>(); }
    if (name == "octal") { return octal_game(parameter); }
    if (name == "subtraction" || name == "matches") {
        const bool usual = name == "matches" && parameter.empty();
        auto amounts = numbers_of(usual ? "1,2,3" : parameter);
        if (amounts) { std::ranges::sort(*amounts); }
        const bool sound = amounts && std::ranges::adjacent_find(*amounts, std::greater_equal{}) == amounts->end() &&
                           amounts->front() > 0 && amounts->back() <= 1'000'000'000'000'000'000;
        return sound ? std::make_unique<Subtraction>(std::move(*amounts), name == "matches" ? 1 : 0) : nullptr;
    }
    return nullptr;
}

}  // namespace grundy::verify
