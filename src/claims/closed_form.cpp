#include "claims/closed_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace grundy {

namespace {

constexpr std::size_t times_shown = 3;
constexpr std::int64_t largest_residue = 16;
constexpr std::int64_t largest_divisor = 8;

/// What is made of one variable: itself, a residue, a quotient.
struct Part {
    enum class Kind { whole, residue, quotient } kind = Kind::whole;
    std::int64_t by = 1;

    [[nodiscard]] std::int64_t of(std::int64_t number) const {
        switch (kind) {
            case Kind::residue:
                return number % by;
            case Kind::quotient:
                return number / by;
            case Kind::whole:
                break;
        }
        return number;
    }
    [[nodiscard]] std::string text(char name) const {
        return kind == Kind::whole
                   ? std::string{name}
                   : fmt::format("{} {} {}", name, kind == Kind::residue ? '%' : '/', by);
    }
};

std::vector<Part> parts(std::size_t length) {
    std::vector<Part> list{{}};
    const auto shown = static_cast<std::int64_t>(length / times_shown);
    for (std::int64_t by = 2; by <= std::min(shown, largest_residue); ++by) {
        list.push_back({Part::Kind::residue, by});
    }
    for (std::int64_t by = 2; by <= std::min(shown, largest_divisor); ++by) {
        list.push_back({Part::Kind::quotient, by});
    }
    return list;
}

/// How the two parts are joined.
struct Joint {
    std::string_view name;
    bool is_function = false;
    std::int64_t (*of)(std::int64_t a, std::int64_t b) = nullptr;

    [[nodiscard]] std::string text(const std::string& a, const std::string& b) const {
        const auto bracketed = [](const std::string& part) {
            return part.size() == 1 ? part : "(" + part + ")";
        };
        return is_function ? fmt::format("{}({}, {})", name, a, b)
                           : fmt::format("{} {} {}", bracketed(a), name, bracketed(b));
    }
};

constexpr std::array<Joint, 5> joints{{
    {"xor", false, [](std::int64_t a, std::int64_t b) { return a ^ b; }},
    {"+", false, [](std::int64_t a, std::int64_t b) { return a + b; }},
    {"*", false, [](std::int64_t a, std::int64_t b) { return a * b; }},
    {"min", true, [](std::int64_t a, std::int64_t b) { return std::min(a, b); }},
    {"max", true, [](std::int64_t a, std::int64_t b) { return std::max(a, b); }},
}};

struct Form {
    Part first;
    Part second;
    const Joint* joint = nullptr;
    std::int64_t modulus = 0;  ///< of the whole; 0: none

    [[nodiscard]] std::int64_t of(std::size_t n, std::size_t m) const {
        const std::int64_t value = joint->of(first.of(static_cast<std::int64_t>(n)),
                                             second.of(static_cast<std::int64_t>(m)));
        return modulus == 0 ? value : value % modulus;
    }
    [[nodiscard]] std::string text() const {
        const std::string inner = joint->text(first.text('n'), second.text('m'));
        return modulus == 0 ? inner : fmt::format("({}) % {}", inner, modulus);
    }
};

/// Whether all values are those of the form; `largest` becomes the largest without its modulus.
bool holds(const Form& form, const ValueGrid& table, std::int64_t& largest) {
    const Form whole{form.first, form.second, form.joint, 0};
    for (std::size_t n = 0; n < table.rows(); ++n) {
        for (std::size_t m = 0; m < table.columns(); ++m) {
            if (table.at(n, m) == ValueGrid::none) {
                continue;
            }
            if (form.of(n, m) != table.at(n, m)) {
                return false;
            }
            largest = std::max(largest, whole.of(n, m));
        }
    }
    return true;
}

}  // namespace

std::optional<Law> closed_form_of(const ValueGrid& table) {
    std::vector<std::pair<std::string, Form>> forms;
    for (const Part& first : parts(table.rows())) {
        for (const Part& second : parts(table.columns())) {
            for (const Joint& joint : joints) {
                for (std::int64_t modulus = 0; modulus <= largest_residue; ++modulus) {
                    if (modulus != 1) {
                        const Form form{first, second, &joint, modulus};
                        forms.emplace_back(form.text(), form);
                    }
                }
            }
        }
    }
    std::ranges::sort(forms, [](const auto& a, const auto& b) {
        return a.first.size() != b.first.size() ? a.first.size() < b.first.size()
                                                : a.first < b.first;
    });
    for (const auto& [text, form] : forms) {
        std::int64_t largest = 0;
        if (holds(form, table, largest) &&
            largest >= static_cast<std::int64_t>(times_shown) * form.modulus) {
            return Law{text, Words{"the shortest formula of its kind that fits",
                                   "la formule la plus courte de son genre qui convienne"}};
        }
    }
    return std::nullopt;
}

}  // namespace grundy
