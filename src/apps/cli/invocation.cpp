#include "apps/cli/invocation.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "base/scanner.hpp"

namespace grundy::cli {

Result<std::uint64_t> Invocation::number(std::string_view name, std::uint64_t otherwise,
                                         std::uint64_t least, std::uint64_t most) const {
    const auto text = value(name);
    if (!text) {
        return otherwise;
    }
    const Text expected = phrase("--{}: a whole number from {} to {}",
                                 "--{} : un entier de {} à {}", name, least, most);
    Scanner scanner{*text};
    const auto number = scanner.number(expected);
    if (!number) {
        return std::unexpected{number.error()};
    }
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    if (*number < least || *number > most) {
        return scanner.fail_at(0, Words{"the number is out of range", "le nombre est hors limites"},
                               expected);
    }
    return static_cast<std::uint64_t>(*number);
}

Result<std::string> Invocation::choice(std::string_view name, std::string_view otherwise,
                                       std::span<const std::string_view> allowed) const {
    const std::string text = value(name).value_or(std::string{otherwise});
    if (std::ranges::find(allowed, text) == allowed.end()) {
        return failure_at(
            text, 0,
            phrase("--{} can't be '{}'", "--{} ne peut pas être « {} »", name, excerpt(text)),
            phrase("one of {}", "l'un de {}", fmt::to_string(fmt::join(allowed, ", "))));
    }
    return text;
}

}  // namespace grundy::cli
