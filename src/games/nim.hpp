// Nim: heaps of matches; a move takes any number from one heap.
#pragma once

#include "model/shapes/heaps.hpp"

namespace grundy {

struct Nim : HeapGame<Nim> {
    static constexpr std::string_view kindred[] = {
        "marienbad", "jeu-de-marienbad", "bouton", "heaps", "tas", "piles"};
    static constexpr Info info{
        .name = "nim",
        .title = {"Nim", "Nim"},
        .summary = {"Heaps of matches. Take any number of matches from one heap.",
                    "Des tas d'allumettes. Prendre autant d'allumettes qu'on veut dans un tas."},
        .position = heap_position_words,
        .move = {"HEAP-TAKE: 1-2 takes 2 from heap 1", "TAS-NOMBRE : 1-2 prend 2 dans le tas 1"},
        .example = "3,4,5",
        .shape = Shape::heaps,
        .can = heap_game_can,
        .evokes = kindred,
    };

    static Result<Nim> make(std::string_view parameter) {
        return without_parameter<Nim>(parameter);
    }

    void amounts(const Integer& heap, Emit<Integer> emit) const {
        for (Integer take = 1; take <= heap && emit(take); ++take) {
        }
    }
    unsigned pieces(const Integer& take) const { return take > 0 ? 0b11 : 0; }
};

}  // namespace grundy
