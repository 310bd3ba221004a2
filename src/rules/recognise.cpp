#include "rules/recognise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/linear.hpp"

namespace grundy {

namespace {

constexpr std::int64_t most_digits = 100'000;

/// The numbers that a name runs through, if they are the same for every heap.
std::optional<std::vector<std::int64_t>> numbers_of(const Binding& binding,
                                                    const std::vector<std::int64_t>& fixed) {
    std::vector<std::int64_t> numbers;
    for (const Code& entry : binding.listed) {
        const auto form = linear_form(entry, fixed);
        if (!form || !form->is_constant()) {
            return std::nullopt;
        }
        numbers.push_back(form->constant);
    }
    if (!binding.listed.empty()) {
        return numbers;
    }
    const auto from = linear_form(binding.from, fixed);
    const auto to = linear_form(binding.to, fixed);
    if (!from || !to || !from->is_constant() || !to->is_constant() ||
        to->constant - from->constant > most_digits) {
        return std::nullopt;
    }
    for (std::int64_t number = from->constant; number <= to->constant; ++number) {
        numbers.push_back(number);
    }
    return numbers;
}

class Recognition {
   public:
    Recognition(std::size_t heap, const std::vector<std::int64_t>& fixed)
        : heap_(heap), fixed_(fixed) {}

    bool add(const HeapRule& rule) {
        if (rule.code) {
            return add_code(*rule.code);
        }
        if (!rule.choices.before.empty() || !rule.choices.after.empty()) {
            return false;
        }
        return rule.pieces.size() == 1   ? add_taking(rule)
               : rule.pieces.size() == 2 ? add_splitting(rule)
                                         : false;
    }
    [[nodiscard]] std::optional<TakingCode> code() const {
        // A code with 1, 2 or 3 before the point, or none at all, is not one that a game can have.
        if (digits_.empty() || (digits_[0] & 3U) != 0) {
            return std::nullopt;
        }
        return endless_ ? endless_ : std::optional{TakingCode{digits_, 0}};
    }

   private:
    bool add_code(const TakingCode& code) {
        if (!code.ends()) {
            // Beside an endless code nothing else is looked at.
            const bool alone = digits_.empty();
            endless_ = code;
            digits_ = code.digits;
            return alone;
        }
        for (std::size_t take = 0; take < code.digits.size(); ++take) {
            if (!allow(static_cast<std::int64_t>(take), code.digits[take])) {
                return false;
            }
        }
        return true;
    }

    bool allow(std::int64_t take, unsigned digit) {
        if (take < 0 || take > most_digits || endless_) {
            return false;
        }
        if (digits_.size() <= static_cast<std::size_t>(take)) {
            digits_.resize(static_cast<std::size_t>(take) + 1);
        }
        digits_[static_cast<std::size_t>(take)] |= digit;
        return true;
    }

    /// n - c: one heap is left, or none when c is all there was.
    bool add_taking(const HeapRule& rule) {
        const auto piece = linear_form(rule.pieces[0], fixed_);
        if (!piece || piece->halved || piece->factor(heap_) != 1) {
            return false;
        }
        if (rule.choices.bindings.empty()) {
            return piece->factors.size() == 1 && allow(-piece->constant, 3);
        }
        if (rule.choices.bindings.size() != 1 || piece->factors.size() != 2) {
            return false;
        }
        const Binding& binding = rule.choices.bindings[0];
        const auto numbers = numbers_of(binding, fixed_);
        const std::int64_t times = piece->factor(binding.variable);
        if (!numbers || times != -1) {
            return false;
        }
        return std::ranges::all_of(*numbers,
                                   [&](std::int64_t k) { return allow(k - piece->constant, 3); });
    }

    /// a and n - c - a, for all a from 0 or 1 on: both parts, whichever is written first.
    bool add_splitting(const HeapRule& rule) {
        if (rule.choices.bindings.size() != 1) {
            return false;
        }
        const Binding& binding = rule.choices.bindings[0];
        auto first = linear_form(rule.pieces[0], fixed_);
        auto second = linear_form(rule.pieces[1], fixed_);
        const Linear alone{0, {{{binding.variable}, 1}}};
        if (second == alone) {
            std::swap(first, second);
        }
        const auto from = linear_form(binding.from, fixed_);
        const auto to = linear_form(binding.to, fixed_);
        if (first != alone || !second || !from || !to || !binding.listed.empty() ||
            second->halved || second->factors.size() != 2 || second->factor(heap_) != 1 ||
            second->factor(binding.variable) != -1 || !from->is_constant() ||
            (from->constant != 0 && from->constant != 1)) {
            return false;
        }
        const std::int64_t take = -second->constant;
        const bool from_zero = from->constant == 0;
        Linear rest{-take, {{{heap_}, 1}}};  // n - c, what is to be shared out
        Linear half = rest;
        half.halved = true;
        Linear less = rest;
        less.constant -= 1;
        const Linear whole_heap{0, {{{heap_}, 1}}};
        if (to == half) {
            return allow(take, from_zero ? 7 : 4);
        }
        if (to == less) {
            return allow(take, from_zero ? 6 : 4);
        }
        if (to == rest || (to == whole_heap && take >= 0)) {
            return allow(take, from_zero ? 7 : 6);
        }
        return false;
    }

    std::size_t heap_;
    const std::vector<std::int64_t>& fixed_;
    std::vector<unsigned> digits_;
    std::optional<TakingCode> endless_;
};

}  // namespace

std::optional<TakingCode> recognised_code(const std::vector<HeapRule>& rules, std::size_t heap,
                                          const std::vector<std::int64_t>& fixed) {
    Recognition recognition{heap, fixed};
    for (const HeapRule& rule : rules) {
        if (!recognition.add(rule)) {
            return std::nullopt;
        }
    }
    return recognition.code();
}

std::string game_of_code(const TakingCode& code) {
    std::string amounts;
    bool subtracts = code.ends();
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        subtracts = subtracts && (code.digits[take] == 0 || code.digits[take] == 3);
        if (code.digits[take] != 0) {
            amounts += fmt::format("{}{}", amounts.empty() ? "" : ",", take);
        }
    }
    return subtracts && !amounts.empty() ? "subtraction:" + amounts
                                         : "octal:" + format_taking_code(code);
}

}  // namespace grundy
