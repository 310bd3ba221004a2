// What is special about games that end in ways of their own, in which Left and Right have moves of
// their own, or whose rules are read at run time: which questions about them are refused, and why
// some answers have no Grundy value.
#pragma once

#include <optional>

#include "base/error.hpp"
#include "service/solving/question.hpp"

namespace grundy {

/// Why the question can't be asked, if so: a sum with a game that only stands alone, or misère play
/// of a game that says itself who has won.
std::optional<Error> refusal(const std::vector<AskedTerm>& terms, Convention convention);
inline std::optional<Error> refusal(const Question& question) {
    return refusal(question.terms, question.convention);
}
/// Why there is no table of outcomes (else: of Grundy values) of a game, and no law to be checked.
std::optional<Error> refusal_to_tabulate(const Info& info, bool outcomes, Convention convention);

/// Why a term that stands alone has no Grundy value to show, where values do not decide.
Text why_without_value(const Term& term);

/// What using the rules has shown to be wrong with them. Whoever lists moves or searches asks this
/// before the answer is shown: rules that fail half way would otherwise give a wrong one.
std::optional<Error> fault_in(const Question& question);

}  // namespace grundy
