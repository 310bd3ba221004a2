#include "apps/cli/upto.hpp"

#include "base/scanner.hpp"

namespace grundy::cli {

namespace {

constexpr std::uint64_t largest_number = 1'000'000'000;

Result<std::uint64_t> bound(Scanner& scanner, const Text& expected) {
    const std::size_t start = scanner.offset();
    const auto number = scanner.number(expected);
    if (!number) {
        return std::unexpected{number.error()};
    }
    if (*number > largest_number) {
        return scanner.fail_at(
            start, Words{"the number is out of range", "le nombre est hors limites"}, expected);
    }
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

Result<Upto> read_upto(std::string_view name, const std::string& text) {
    const Text expected =
        phrase("{}: N or NxM, as in 100 or 20x30, each at most {}",
               "{} : N ou NxM, comme 100 ou 20x30, au plus {} chacun", name, largest_number);
    Scanner scanner{text};
    Upto upto;
    const auto n = bound(scanner, expected);
    if (!n) {
        return std::unexpected{n.error()};
    }
    upto.n = *n;
    if (scanner.accept('x')) {
        const auto m = bound(scanner, expected);
        if (!m) {
            return std::unexpected{m.error()};
        }
        upto.m = *m;
    }
    if (const auto end = scanner.end(expected); !end) {
        return std::unexpected{end.error()};
    }
    return upto;
}

}  // namespace grundy::cli
