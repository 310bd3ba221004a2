// A number with its noun: "1 position", "12 positions".
#pragma once

#include "base/text.hpp"

namespace grundy {

/// One is singular in English; in French zero is too.
template <class Number>
Text counted(const Number& count, const Words& one, const Words& many) {
    const bool several_in_english = count != 1;
    const bool several_in_french = count > 1;
    return {fmt::format("{} {}", count, several_in_english ? many.en : one.en),
            fmt::format("{} {}", count, several_in_french ? many.fr : one.fr)};
}

template <class Number>
Text counted_positions(const Number& count) {
    return counted(count, {"position", "position"}, {"positions", "positions"});
}

template <class Number>
Text counted_p_positions(const Number& count) {
    return counted(count, {"P-position", "position P"}, {"P-positions", "positions P"});
}

}  // namespace grundy
