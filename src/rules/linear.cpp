#include "rules/linear.hpp"

#include <cstdlib>
#include <utility>

namespace grundy {

namespace {

constexpr std::int64_t bound = 1'000'000'000;

Linear multiple(const Linear& form, std::int64_t times) {
    Linear result = form;
    result.constant *= times;
    for (auto& [variable, factor] : result.factors) {
        factor *= times;
    }
    return result;
}

bool is_small(const Linear& form) {
    for (const auto& [variable, factor] : form.factors) {
        if (std::abs(factor) > bound) {
            return false;
        }
    }
    return std::abs(form.constant) <= bound;
}

/// The largest or smallest that a name can be, in terms of the others. A list has a constant.
std::optional<Linear> end_of(const Binding& binding, bool largest,
                             const std::vector<std::int64_t>& fixed) {
    if (!binding.listed.empty()) {
        std::optional<std::int64_t> end;
        for (const Code& entry : binding.listed) {
            const auto form = linear_form(entry, fixed);
            if (!form || !form->is_constant()) {
                return std::nullopt;
            }
            end = !end      ? form->constant
                  : largest ? std::max(*end, form->constant)
                            : std::min(*end, form->constant);
        }
        return Linear{*end};
    }
    auto form = linear_form(largest ? binding.to : binding.from, fixed);
    if (!form || !form->halved) {
        return form;
    }
    // 1 <= a <= L/2 gives a <= L - a <= L - 1.
    const auto from = linear_form(binding.from, fixed);
    if (!largest || !from || !from->is_constant() || from->constant < 1) {
        return std::nullopt;
    }
    form->halved = false;
    form->constant -= 1;
    return form;
}

}  // namespace

std::int64_t Linear::factor(std::size_t variable) const {
    const auto found = factors.find({variable, std::nullopt});
    return found == factors.end() ? 0 : found->second;
}

std::optional<Linear> linear_sum(const Linear& a, const Linear& b, std::int64_t sign) {
    if (a.halved || b.halved || !is_small(a) || !is_small(b) || std::abs(sign) > bound) {
        return std::nullopt;
    }
    Linear result = a;
    result.constant += sign * b.constant;
    for (const auto& [variable, factor] : b.factors) {
        const std::int64_t total = result.factors[variable] + sign * factor;
        if (total == 0) {
            result.factors.erase(variable);
        } else {
            result.factors[variable] = total;
        }
    }
    return is_small(result) ? std::optional{result} : std::nullopt;
}

std::optional<Linear> linear_form(const Code& code, const std::vector<std::int64_t>& fixed) {
    if (code.is_constant()) {
        return Linear{code.number()};
    }
    std::vector<Linear> stack;
    for (const Instruction& instruction : code.instructions()) {
        switch (instruction.op) {
            case Op::constant:
                stack.push_back({code.constants()[instruction.operand]});
                continue;
            case Op::variable: {
                const std::size_t variable = instruction.operand;
                stack.push_back(variable < fixed.size() ? Linear{fixed[variable]}
                                                        : Linear{0, {{{variable}, 1}}});
                continue;
            }
            case Op::element: {
                Linear& index = stack.back();
                if (index.constant != 0 || index.factors.size() != 1 || index.halved ||
                    index.factors.begin()->second != 1 || index.factors.begin()->first.entry_of) {
                    return std::nullopt;
                }
                const std::size_t number = index.factors.begin()->first.number;
                index = Linear{0, {{{number, instruction.operand}, 1}}};
                continue;
            }
            default:
                break;
        }
        if (stack.size() < 2) {
            return std::nullopt;
        }
        const Linear right = std::move(stack.back());
        stack.pop_back();
        Linear& left = stack.back();
        if (instruction.op == Op::add || instruction.op == Op::subtract) {
            const auto total = linear_sum(left, right, instruction.op == Op::add ? 1 : -1);
            if (!total) {
                return std::nullopt;
            }
            left = *total;
        } else if (instruction.op == Op::multiply && is_small(left) && is_small(right) &&
                   (left.is_constant() || right.is_constant()) && !left.halved && !right.halved) {
            left = left.is_constant() ? multiple(right, left.constant)
                                      : multiple(left, right.constant);
        } else if (instruction.op == Op::divide && right == Linear{2} && !left.halved) {
            left.halved = true;
        } else {
            return std::nullopt;
        }
    }
    return stack.size() == 1 ? std::optional{stack.front()} : std::nullopt;
}

bool always_negative(Linear form, const Choices& choices, const std::vector<std::int64_t>& fixed) {
    for (std::size_t i = choices.bindings.size(); i-- > 0;) {
        const Binding& binding = choices.bindings[i];
        const std::int64_t factor = form.factor(binding.variable);
        if (factor == 0) {
            continue;
        }
        const auto end = end_of(binding, factor > 0, fixed);
        if (!end) {
            return false;
        }
        form.factors.erase({binding.variable, std::nullopt});
        const auto replaced = linear_sum(form, *end, factor);
        if (!replaced) {
            return false;
        }
        form = *replaced;
    }
    return form.is_constant() && form.constant < 0;
}

}  // namespace grundy
