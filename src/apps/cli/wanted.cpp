#include "apps/cli/wanted.hpp"

#include "apps/cli/commands.hpp"

namespace grundy::cli {

namespace {

constexpr std::uint64_t most_heaps = 1'000;
constexpr std::uint64_t longest_game = 1'000'000;

Result<std::optional<std::uint32_t>> read_moves(const Invocation& invocation,
                                                std::string_view name) {
    const auto moves = invocation.number(name, 0, 1, longest_game);
    if (!moves) {
        return std::unexpected{moves.error()};
    }
    return *moves == 0 ? std::nullopt : std::optional{static_cast<std::uint32_t>(*moves)};
}

}  // namespace

Result<Wanted> read_wanted(const Invocation& invocation, const Console& console,
                           std::uint64_t largest_size) {
    constexpr std::string_view outcomes[] = {"N", "P"};
    auto budget = console.budget(invocation);
    const auto heaps = invocation.number("heaps", 0, 1, most_heaps);
    const auto size = invocation.number("size", 0, 1, largest_size);
    const auto outcome = invocation.choice("outcome", "N", outcomes);
    const auto least = read_moves(invocation, "least-moves");
    const auto most = read_moves(invocation, "most-moves");
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
    if (invocation.has("outcome")) {
        wanted.outcome = *outcome == "N" ? Outcome::N : Outcome::P;
    }
    wanted.unique = invocation.has("unique");
    wanted.least_moves = *least;
    wanted.most_moves = *most;
    wanted.convention = invocation.has("misere") ? Convention::misere : Convention::normal;
    wanted.budget = std::move(*budget);
    return wanted;
}

Result<std::string> read_game(const Invocation& invocation) {
    if (invocation.words.empty()) {
        return failure(Words{"which game?", "quel jeu ?"},
                       phrase("grundy {} GAME", "grundy {} JEU", invocation.command->name));
    }
    if (invocation.words.size() > 1) {
        return std::unexpected{too_many_words(invocation, 1)};
    }
    return invocation.words.front();
}

int tell_nothing_drawn(const Console& console, const NothingDrawn& nothing) {
    if (nothing.error) {
        return console.refuse(*nothing.error);
    }
    console.tell(*nothing.ran_out);
    return Exit::unknown;
}

}  // namespace grundy::cli
