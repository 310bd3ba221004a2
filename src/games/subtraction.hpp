// Subtraction games: heaps from which only the amounts of a given set may be taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/shapes/amounts.hpp"
#include "model/shapes/heaps.hpp"

namespace grundy {

struct Subtraction : HeapGame<Subtraction> {
    static constexpr std::string_view french[] = {"soustraction"};
    static constexpr std::string_view kindred[] = {"batons",    "batonnets", "sticks",
                                                   "take-away", "bachet",    "course-a-20"};
    static constexpr Info info{
        .name = "subtraction",
        .title = {"Subtraction game", "Jeu de soustraction"},
        .summary = {"Heaps of sticks. Take one of the allowed amounts from one heap.",
                    "Des tas de bâtons. Prendre dans un tas l'un des nombres permis."},
        .parameter = {"the allowed amounts, distinct and positive: 1,2,3",
                      "les nombres permis, distincts et positifs : 1,2,3"},
        .example_parameter = "1,2,3",
        .position = heap_position_words,
        .move = {"HEAP-TAKE: 1-2 takes 2 from heap 1", "TAS-NOMBRE : 1-2 prend 2 dans le tas 1"},
        .example = "21",
        .shape = Shape::heaps,
        .can = heap_game_can | Can::heap_row,
        .also = french,
        .evokes = kindred,
        .tidy_parameter = tidied_amounts,
    };

    static Result<Subtraction> make(std::string_view parameter) {
        auto amounts = parse_amounts(parameter);
        if (!amounts) {
            return std::unexpected{std::move(amounts.error())};
        }
        Subtraction rules;
        rules.set = std::move(*amounts);
        return rules;
    }

    void amounts(const Integer& heap, Emit<Integer> emit) const {
        for (const std::uint64_t take : set) {
            if (take > heap || !emit(take)) {
                return;
            }
        }
    }
    unsigned pieces(const Integer& take) const {
        const auto amount = to_word(take);
        return amount && std::ranges::binary_search(set, *amount) ? 0b11 : 0;
    }

    std::optional<HeapRow> heap_row(const Position& heaps) const {
        const auto code = code_of_amounts(set);
        return code ? std::optional{HeapRow{*code, heaps, {}}} : std::nullopt;
    }

    std::vector<std::uint64_t> set;  ///< ascending
};

}  // namespace grundy
