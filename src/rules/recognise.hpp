// Heap rules that are a taking-and-breaking code in other words: n -> n-k for k in {1, 3, 4}, or
// n -> a, n-2-a for a in 1..n. What is recognised is proved by its form: the formulas are linear,
// so that what they leave of a heap can be read off. Rules in any other form are run as they are.
#pragma once

#include <optional>
#include <vector>

#include "model/shapes/taking_code.hpp"
#include "rules/choices.hpp"

namespace grundy {

/// One line: what a heap becomes.
struct HeapRule {
    Choices choices{};
    std::vector<Code> pieces{};
    std::optional<TakingCode> code{};  ///< instead of both, where the line says `octal`
};

/// The code of all lines together; none where one of them is in another form. `heap` is the number
/// of the variable that holds the size of the heap; what is fixed are the parameters.
std::optional<TakingCode> recognised_code(const std::vector<HeapRule>& rules, std::size_t heap,
                                          const std::vector<std::int64_t>& fixed);

/// "octal:0.77", "subtraction:1,3,4": as the same game is called elsewhere.
std::string game_of_code(const TakingCode& code);

}  // namespace grundy
