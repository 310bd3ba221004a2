// The lab sheet's matches: whoever takes the last one loses. The sheet's model stops one match
// earlier: facing a single match is terminal, and has lost (in normal play).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/counted.hpp"
#include "base/scanner.hpp"
#include "model/game.hpp"
#include "model/shapes/amounts.hpp"

namespace grundy {

struct Matches {
    using Position = Integer;
    using Move = std::uint64_t;

    static constexpr std::string_view french[] = {"allumettes"};
    static constexpr std::string_view kindred[] = {"batons", "batonnets",   "sticks",
                                                   "bachet", "matchsticks", "fort-boyard"};
    static constexpr Info info{
        .name = "matches",
        .title = {"Matches", "Allumettes"},
        .summary =
            {"One row of matches. Take one of the allowed amounts but leave at least one match; "
             "a single match is terminal.",
             "Une rangée d'allumettes. Prendre l'un des nombres permis en laissant au moins une "
             "allumette ; une seule allumette est terminale."},
        .parameter = {"the allowed amounts (1,2,3 when left out)",
                      "les nombres permis (1,2,3 par défaut)"},
        .default_parameter = "1,2,3",
        .position = {"the number of matches, from 1", "le nombre d'allumettes, à partir de 1"},
        .move = {"TAKE: 2 takes two matches", "NOMBRE : 2 prend deux allumettes"},
        .example = "4",
        .shape = Shape::heaps,
        .can = Can::ranked | Can::drawing | Can::random | Can::size | Can::parse_move |
               Can::heap_row | Can::effect,
        .also = french,
        .evokes = kindred,
        .tidy_parameter = tidied_amounts,
    };

    static Result<Matches> make(std::string_view parameter) {
        auto amounts = parse_amounts(parameter);
        if (!amounts) {
            return std::unexpected{std::move(amounts.error())};
        }
        return Matches{std::move(*amounts)};
    }

    Result<Position> parse(std::string_view text) const {
        Scanner scanner{text};
        auto matches = scanner.number(info.position);
        if (!matches) {
            return matches;
        }
        if (auto end = scanner.end(info.position); !end) {
            return std::unexpected{std::move(end.error())};
        }
        if (*matches == 0) {
            return scanner.fail_at(0,
                                   Words{"there is no position without matches",
                                         "il n'y a pas de position sans allumette"},
                                   info.position);
        }
        return matches;
    }
    std::string format(const Position& matches) const { return to_string(matches); }

    std::string label(const Position&, Move take) const { return std::to_string(take); }
    Text describe(const Position&, Move take) const {
        return phrase("take {}", "prendre {}", take);
    }
    Position after(const Position& matches, Move take) const { return matches - take; }

    void moves(const Position& matches, Emit<Move> emit) const {
        for (const std::uint64_t take : set) {
            if (take >= matches || !emit(take)) {
                return;
            }
        }
    }

    Result<Move> parse_move(const Position& matches, std::string_view text) const {
        Scanner scanner{text};
        const auto take = scanner.number(info.move);
        if (!take) {
            return std::unexpected{take.error()};
        }
        if (const auto end = scanner.end(info.move); !end) {
            return std::unexpected{end.error()};
        }
        const auto amount = to_word(*take);
        if (!amount || *amount >= matches || !std::ranges::binary_search(set, *amount)) {
            return scanner.fail_at(
                0, phrase("{} can't be taken here", "on ne peut pas prendre {} ici", *take),
                info.parameter);
        }
        return *amount;
    }

    std::uint64_t count(const Position& top) const { return to_word(top).value_or(0); }
    std::uint64_t rank(const Position&, const Position& matches) const {
        return static_cast<std::uint64_t>(matches) - 1;
    }
    Position unrank(const Position&, std::uint64_t rank) const { return Position{rank} + 1; }

    Integer size(const Position& matches) const { return matches; }
    Drawing drawing(const Position& matches) const { return HeapsDrawing{{matches}}; }
    Effect effect(const Position& matches, Move take) const {
        return HeapEffect{1, take, {matches - take}};
    }
    Position random(std::uint64_t size, Random& random) const {
        return size == 0 ? random.between(5, 30) : size;
    }

    /// The last match is never taken: it might as well not be there.
    std::optional<HeapRow> heap_row(const Position& matches) const {
        const auto code = code_of_amounts(set);
        if (!code) {
            return std::nullopt;
        }
        return HeapRow{*code,
                       {matches - 1},
                       phrase("the last match is never taken: {} a heap of {}",
                              "la dernière allumette ne se prend pas : {} un tas de {}",
                              counted(matches, {"match is", "allumette est"},
                                      {"matches are", "allumettes sont"}),
                              Integer{matches - 1})};
    }

    std::vector<std::uint64_t> set{};  ///< ascending
};

}  // namespace grundy
