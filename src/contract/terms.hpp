// The grammar of terms, the same for every surface: GAME POSITION, terms of a sum joined by a lone
// +, blanks where people put them. Positions may be in files.
#pragma once

#include <string>
#include <vector>

#include "contract/asker.hpp"
#include "service/solving/question.hpp"

namespace grundy::contract {

/// The terms that the words say.
[[nodiscard]] Result<std::vector<AskedTerm>> read_terms(const std::vector<std::string>& words,
                                                        const Asker& asker);

/// The words of one term of a list, {"game": "subtraction", "parameter": "1, 2", "position": "7"}:
/// a position there has no game in front of it, so blanks inside the name belong to its parameter.
[[nodiscard]] std::vector<std::string> words_of_term(const std::string& game,
                                                     const std::string& parameter,
                                                     const std::string& position);

/// The fields `terms`, `misere`, `method` and the limits: what every question about positions has.
[[nodiscard]] Result<Question> read_question(const Fields& fields, const Asker& asker);

}  // namespace grundy::contract
