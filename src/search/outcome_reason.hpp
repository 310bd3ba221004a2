// Why a position has its outcome, in terms of its options: all that a search for outcomes can say.
#pragma once

#include <memory>
#include <span>

#include "base/text.hpp"
#include "model/convention.hpp"
#include "model/term.hpp"

namespace grundy {

/// Of a term that stands alone.
Text outcome_reason(const Term& term, Outcome outcome);
/// Of a sum.
Text outcome_reason(std::span<const std::shared_ptr<const Term>> terms, Outcome outcome);

}  // namespace grundy
