#include "contract/wanted.hpp"

namespace grundy::contract {

namespace {

constexpr std::uint64_t most_heaps = 1'000;
constexpr std::uint64_t longest_game = 1'000'000;

Result<std::optional<std::uint32_t>> read_moves(const Fields& fields, std::string_view name) {
    const auto moves = fields.number(name, 0, 1, longest_game);
    if (!moves) {
        return std::unexpected{moves.error()};
    }
    return *moves == 0 ? std::nullopt : std::optional{static_cast<std::uint32_t>(*moves)};
}

}  // namespace

Result<Wanted> read_wanted(const Fields& fields, const Asker& asker, std::uint64_t largest_size) {
    constexpr std::string_view outcomes[] = {"N", "P"};
    auto budget = budget_of(fields, asker);
    const auto heaps = fields.number("heaps", 0, 1, most_heaps);
    const auto size = fields.number("size", 0, 1, largest_size);
    const auto outcome = fields.choice("outcome", "N", outcomes);
    const auto least = read_moves(fields, "least-moves");
    const auto most = read_moves(fields, "most-moves");
    const Error* wrong = nullptr;
    const auto look = [&](const auto& read) {
        wrong = wrong == nullptr && !read ? &read.error() : wrong;
    };
    look(budget);
    look(heaps);
    look(size);
    look(outcome);
    look(least);
    look(most);
    if (wrong != nullptr) {
        return std::unexpected{*wrong};
    }
    Wanted wanted;
    wanted.measure = {*heaps, *size};
    if (fields.has("outcome")) {
        wanted.outcome = *outcome == "N" ? Outcome::N : Outcome::P;
    }
    wanted.unique = fields.has("unique");
    wanted.least_moves = *least;
    wanted.most_moves = *most;
    wanted.convention = fields.has("misere") ? Convention::misere : Convention::normal;
    wanted.budget = std::move(*budget);
    return wanted;
}

}  // namespace grundy::contract
