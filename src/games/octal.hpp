// Taking-and-breaking games by their code d0.d1d2d3… (Guy and Smith, 1956): the digit dk says into
// how many heaps the rest may be split when k are taken: 1 none, 2 one, 4 two, 8 three, added up.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/shapes/heaps.hpp"
#include "model/shapes/taking_code.hpp"

namespace grundy {

struct Octal : HeapGame<Octal> {
    static constexpr std::string_view quilles[] = {"quilles"};
    static constexpr std::string_view pins[] = {"pins", "skittles", "bowling", "rip-van-winkle"};
    static constexpr std::string_view quilles_de_dawson[] = {"quilles-de-dawson"};
    static constexpr std::string_view kindred[] = {"hexadecimal", "taking-and-breaking"};
    static constexpr std::array<Alias, 2> names{{
        {"kayles",
         "0.77",
         {{"Kayles", "Kayles"},
          {"Rows of pins. Knock down one pin, or two that stand side by side; a row may fall in "
           "two.",
           "Des rangées de quilles. Abattre une quille, ou deux voisines ; une rangée peut se "
           "couper en deux."}},
         quilles,
         pins},
        {"dawson-kayles",
         "0.07",
         {{"Dawson's Kayles", "Kayles de Dawson"},
          {"Rows of pins. Knock down two pins that stand side by side; a row may fall in two.",
           "Des rangées de quilles. Abattre deux quilles voisines ; une rangée peut se couper en "
           "deux."}},
         quilles_de_dawson},
    }};
    static constexpr Info info{
        .name = "octal",
        .title = {"Octal game", "Jeu octal"},
        .summary =
            {"Heaps. Digit k of the code says what may be left when k are taken from a heap: "
             "1 nothing, 2 one heap, 4 two heaps, 8 three heaps, added up.",
             "Des tas. Le chiffre k du code dit ce qui peut rester quand on prend k dans un "
             "tas : 1 rien, 2 un tas, 4 deux tas, 8 trois tas, additionnés."},
        .parameter =
            {"the code: 0.77; digits 0-7, or 0-9 a-f; before the point 0, 4, 8 or c; digits in "
             "brackets at the end repeat for ever: 4.[3]",
             "le code : 0.77 ; chiffres 0-7, ou 0-9 a-f ; avant le point 0, 4, 8 ou c ; des "
             "chiffres entre crochets à la fin se répètent sans fin : 4.[3]"},
        .example_parameter = "0.137",
        .position = heap_position_words,
        .move =
            {"HEAP-TAKE, or HEAP-TAKE:REST,REST: 1-2:3,4 takes 2 from heap 1 and leaves 3 and 4",
             "TAS-NOMBRE, ou TAS-NOMBRE:RESTE,RESTE : 1-2:3,4 prend 2 dans le tas 1 et laisse 3 "
             "et 4"},
        .example = "12,5",
        .shape = Shape::heaps,
        .can = heap_game_can | Can::heap_row,
        .aliases = names,
        .evokes = kindred,
        .tidy_parameter = tidied_code,
    };

    static Result<Octal> make(std::string_view written) {
        auto code = parse_taking_code(written, info.parameter);
        if (!code) {
            return std::unexpected{std::move(code.error())};
        }
        Octal rules;
        rules.code = std::move(*code);
        return rules;
    }

    void amounts(const Integer& heap, Emit<Integer> emit) const {
        const Integer end = code.ends() ? Integer{code.digits.size()} : Integer{heap + 1};
        for (Integer take = 0; take < end && take <= heap; ++take) {
            if (!emit(take)) {
                return;
            }
        }
    }
    unsigned pieces(const Integer& take) const {
        const auto word = to_word(take);
        return word ? code.digit(static_cast<std::size_t>(*word)) : 0;
    }

    /// An endless code is cut where the heaps end: the digits behind can't be used here.
    std::optional<HeapRow> heap_row(const Position& heaps) const {
        if (code.ends()) {
            return HeapRow{{code.digits}, heaps, {}};
        }
        constexpr std::size_t largest = 100'000;
        const auto most = std::max_element(heaps.begin(), heaps.end());
        if (most != heaps.end() && *most > largest) {
            return std::nullopt;
        }
        const std::size_t heap = most == heaps.end() ? 0 : static_cast<std::size_t>(*most);
        return HeapRow{{code.digits_upto(heap)}, heaps, {}, false};
    }

    TakingCode code;
};

}  // namespace grundy
