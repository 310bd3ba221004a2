#include "contract/extent.hpp"

#include "base/scanner.hpp"

namespace grundy::contract {

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

Result<Extent> read_extent(const std::string& name, const Fields& fields, const Upto& upto) {
    const auto game = find_game(name);
    if (!game) {
        return std::unexpected{game.error()};
    }
    auto family = Family::make(*game, fields.value("position").value_or(""),
                               upto.m ? std::optional{2U} : std::nullopt);
    if (!family) {
        return std::unexpected{std::move(family.error())};
    }
    const Point most{upto.n, upto.m.value_or(family->variables() == 2 ? upto.n : 0)};
    return Extent{std::move(*family), most};
}

}  // namespace grundy::contract
