// The code of a taking-and-breaking game as people write it: 0.77, 4.[3]. Digits in brackets repeat
// for ever: 0.[3] is Nim, 4.[3] is Lasker's Nim.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace grundy {

struct TakingCode {
    std::vector<unsigned> digits;  ///< digits[k] is for taking k
    std::size_t repeats = 0;       ///< how many of the last digits repeat for ever

    [[nodiscard]] unsigned digit(std::size_t take) const {
        if (take < digits.size()) {
            return digits[take];
        }
        return repeats == 0 ? 0
                            : digits[digits.size() - repeats + (take - digits.size()) % repeats];
    }
    [[nodiscard]] bool ends() const { return repeats == 0; }
    /// The digits that heaps up to this size can use.
    [[nodiscard]] std::vector<unsigned> digits_upto(std::size_t heap) const;
    friend bool operator==(const TakingCode&, const TakingCode&) = default;
};

/// Some write .77 for 0.77, and capitals for hexadecimal digits; in French the point is a comma.
std::string tidied_code(std::string_view written);

/// `expected` is said of what is no code.
Result<TakingCode> parse_taking_code(std::string_view written, const Text& expected);
std::string format_taking_code(const TakingCode& code);

}  // namespace grundy
