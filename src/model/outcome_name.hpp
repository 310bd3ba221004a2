// What outcomes are called, in answers and in files: the same in every language.
#pragma once

#include <string_view>

#include "model/convention.hpp"

namespace grundy {

constexpr std::string_view outcome_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::N:
            return "N";
        case Outcome::P:
            return "P";
        case Outcome::draw:
            return "draw";
        case Outcome::unknown:
            break;
    }
    return "unknown";
}

}  // namespace grundy
