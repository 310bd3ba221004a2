// Questions as Python asks them: games and positions as texts, and the options of solve.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "service/solving/question.hpp"

namespace grundy::python {

using TermTexts = std::vector<std::pair<std::string, std::string>>;  ///< game, position

inline Result<std::vector<AskedTerm>> asked_terms(const TermTexts& texts) {
    std::vector<AskedTerm> terms;
    for (const auto& [game, position] : texts) {
        auto term = asked_term(game, position);
        if (!term) {
            return std::unexpected{std::move(term.error())};
        }
        terms.push_back(std::move(*term));
    }
    return terms;
}

/// None: when it is cheap.
inline Question::Remoteness remoteness_asked(std::optional<bool> insisted) {
    if (!insisted) {
        return Question::Remoteness::cheap;
    }
    return *insisted ? Question::Remoteness::always : Question::Remoteness::never;
}

}  // namespace grundy::python
