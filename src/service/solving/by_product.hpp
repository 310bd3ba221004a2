// Answers from the sum of all terms searched as one game: what the definition says, and what misère
// play needs.
#pragma once

#include <string_view>

#include "service/solving/question.hpp"
#include "service/solving/workbench.hpp"

namespace grundy {

enum class Product {
    memo,        ///< memoised recursion on positions as they are written
    definition,  ///< plain recursion
    remoteness,  ///< retrograde analysis of all followers
    search       ///< memoised recursion on parts in canonical form
};

/// The name of its method.
std::string_view product_name(Product product);

Answer answer_by_product(const Question& question, Product product, Workbench& bench);

}  // namespace grundy
