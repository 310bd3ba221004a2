#include "apps/server/endpoints.hpp"

#include <algorithm>

#include "apps/cli/commands.hpp"
#include "apps/server/playing.hpp"

namespace grundy::server {

namespace {

using Place = ArgumentSpec::Place;

constexpr ArgumentSpec word(std::string_view name) { return {name, Place::word}; }
constexpr ArgumentSpec option(std::string_view name, std::uint64_t most = 0) {
    return {name, Place::option, false, false, most};
}
constexpr ArgumentSpec on_or_off(std::string_view name) { return {name, Place::option, true}; }
constexpr ArgumentSpec on_or_contrary(std::string_view name, std::string_view contrary) {
    return {name, Place::option, true, false, 0, contrary};
}
constexpr ArgumentSpec repeated(std::string_view name) {
    return {name, Place::option, false, true};
}
constexpr ArgumentSpec input(std::string_view name) { return {name, Place::input}; }

/// Values in one answer.
constexpr std::uint64_t longest_list = 1'000'000;
/// A position must fit in the body of the next request.
constexpr std::uint64_t largest_random = 10'000;

constexpr ArgumentSpec games[] = {word("name")};
constexpr ArgumentSpec solve[] = {word("terms"),    on_or_off("misere"),
                                  on_or_off("all"), option("moves", 10'000),
                                  option("method"), on_or_contrary("remoteness", "no-remoteness")};
constexpr ArgumentSpec explain[] = {word("terms"), on_or_off("misere"), option("move"),
                                    option("method")};
constexpr ArgumentSpec random[] = {word("game"),          option("size", largest_random),
                                   option("seed"),        option("heaps"),
                                   option("outcome"),     on_or_off("unique"),
                                   option("least-moves"), option("most-moves"),
                                   on_or_off("misere")};
constexpr ArgumentSpec exercise[] = {
    word("game"),         option("count"),     option("size"),        option("seed"),
    option("heaps"),      option("outcome"),   on_or_off("unique"),   option("least-moves"),
    option("most-moves"), on_or_off("misere"), on_or_off("solutions")};
constexpr ArgumentSpec arena[] = {word("terms"),
                                  on_or_off("misere"),
                                  on_or_off("plain"),
                                  on_or_off("numbered"),
                                  on_or_off("unreachable"),
                                  option("player"),
                                  repeated("target"),
                                  on_or_off("summary"),
                                  on_or_off("plays"),
                                  on_or_off("tree"),
                                  input("text"),
                                  option("from"),
                                  on_or_off("ignore-priorities")};
constexpr ArgumentSpec sequence[] = {word("game"), option("upto", longest_list), option("survey"),
                                     option("limit")};
constexpr ArgumentSpec period[] = {word("game"), option("limit")};
constexpr ArgumentSpec table[] = {word("game"), word("size"), option("values"), on_or_off("misere"),
                                  option("position")};
constexpr ArgumentSpec check[] = {word("game"),         word("claim"),       option("upto"),
                                  on_or_off("outcome"), on_or_off("misere"), option("position"),
                                  on_or_off("suggest"), on_or_off("table")};
constexpr ArgumentSpec find[] = {
    word("pattern"),      repeated("also"),   on_or_off("start"),           on_or_off("count"),
    on_or_off("escapes"), option("sequence"), option("upto", longest_list), on_or_off("automaton"),
    option("trace"),      input("text")};
constexpr ArgumentSpec board[] = {word("terms"), on_or_off("misere"), option("turn")};
constexpr ArgumentSpec move[] = {word("terms"), on_or_off("misere"), option("turn"),
                                 option("move")};
constexpr ArgumentSpec reply[] = {word("terms"), on_or_off("misere"), option("turn"),
                                  option("level"), option("seed")};

Endpoint of(std::span<const ArgumentSpec> arguments, const cli::CommandSpec& command) {
    return {command.name, arguments, command.run, &command};
}

std::span<const Endpoint> all_endpoints() {
    static const Endpoint endpoints[] = {
        of(games, cli::games_command),        of(solve, cli::solve_command),
        of(explain, cli::explain_command),    of(random, cli::random_command),
        of(arena, cli::arena_command),        of(sequence, cli::sequence_command),
        of(period, cli::period_command),      of(table, cli::table_command),
        of(check, cli::check_command),        of(find, cli::find_command),
        {"board", board, run_board, nullptr}, {"move", move, run_move, nullptr},
        {"reply", reply, run_reply, nullptr}, of(exercise, cli::exercise_command),
    };
    return endpoints;
}

}  // namespace

const Endpoint* find_endpoint(std::string_view name) {
    const auto endpoints = all_endpoints();
    const auto found = std::ranges::find(endpoints, name, &Endpoint::name);
    return found == endpoints.end() ? nullptr : &*found;
}

}  // namespace grundy::server
