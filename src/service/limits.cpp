#include "service/limits.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "machine/resources.hpp"

namespace grundy {

Result<std::uint64_t> bytes_of(std::string_view text) {
    double amount = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
    std::string unit{end, static_cast<std::size_t>(text.data() + text.size() - end)};
    std::ranges::transform(unit, unit.begin(), [](char c) { return static_cast<char>(c & ~0x20); });
    if (unit.ends_with('B')) {
        unit.pop_back();
    }
    const std::size_t power = unit.empty() ? 0 : std::string_view{"KMGT"}.find(unit) + 1;
    const double bytes = amount * std::pow(1024.0, static_cast<double>(power));
    if (error != std::errc{} || unit.size() > 1 || (!unit.empty() && power == 0) || !(bytes >= 1) ||
        bytes > 1e18) {
        return failure_at(
            text, 0,
            Words{"this is not an amount of memory", "ce n'est pas une quantité de mémoire"},
            Words{"\1memory: a number and K, M, G or T, as in 512M",
                  "\1memory : un nombre et K, M, G ou T, comme 512M"});
    }
    return static_cast<std::uint64_t>(bytes);
}

std::size_t default_bytes() { return physical_memory() / 2; }

unsigned default_threads() { return processor_threads(); }

}  // namespace grundy
