// Taking-and-breaking games by their code d0.d1d2d3… (Guy and Smith, 1956): the digit dk says into
// how many heaps the rest may be split when k are taken: 1 none, 2 one, 4 two, 8 three, added up.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/shapes/heaps.hpp"

namespace grundy {

/// Some write .77 for 0.77, and capitals for hexadecimal digits; in French the point is a comma.
inline std::string tidied_code(std::string_view written) {
    const std::size_t point = written.find_first_of(".,");
    std::string code;
    for (std::size_t at = 0; at < written.size(); ++at) {
        const char c = written[at];
        if (at == point && point <= 1 && written.size() > 1) {
            code += point == 0 ? "0." : ".";
        } else {
            code += c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return code;
}

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
        .parameter = {"the code: 0.77; digits 0-7, or 0-9 a-f; before the point 0, 4, 8 or c",
                      "le code : 0.77 ; chiffres 0-7, ou 0-9 a-f ; avant le point 0, 4, 8 ou c"},
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

    static Result<Octal> make(std::string_view written);

    void amounts(const Integer& heap, Emit<Integer> emit) const {
        for (std::size_t take = 0; take < digits.size() && take <= heap; ++take) {
            if (!emit(take)) {
                return;
            }
        }
    }
    unsigned pieces(const Integer& take) const {
        return take < digits.size() ? digits[static_cast<std::size_t>(take)] : 0;
    }

    std::optional<HeapRow> heap_row(const Position& heaps) const {
        return HeapRow{{digits}, heaps, {}};
    }

    std::vector<unsigned> digits;  ///< digits[k] is for taking k
};

inline Result<Octal> Octal::make(std::string_view written) {
    const std::string code = tidied_code(written);
    constexpr std::string_view known = "0123456789abcdef";
    const auto wrong_at = [&](std::size_t at, const Text& message) {
        return failure_at(code, at, message, info.parameter);
    };
    if (code.empty()) {
        return wrong_at(0, Words{"the code is missing", "il manque le code"});
    }
    const std::size_t point = code.find('.');
    if (point != 1) {
        return wrong_at(0, Words{"a code is one digit, a point and more digits",
                                 "un code est un chiffre, un point et d'autres chiffres"});
    }
    Octal rules;
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (at == point) {
            continue;
        }
        const std::size_t digit = known.find(code[at]);
        if (digit == std::string_view::npos) {
            return wrong_at(
                at, phrase("'{}' is not a digit of a code", "« {} » n'est pas un chiffre de code",
                           excerpt(std::string_view{code}.substr(at, 1))));
        }
        if (at == 0 && (digit & 3U) != 0) {
            return wrong_at(at,
                            phrase("with {} before the point a game would never end",
                                   "avec {} avant le point une partie ne finirait jamais", digit));
        }
        rules.digits.push_back(static_cast<unsigned>(digit));
    }
    return rules;
}

}  // namespace grundy
