// The certificate of an answer to `solve`.
#pragma once

#include "certify/certificate.hpp"
#include "service/solving/question.hpp"

namespace grundy {

/// What proves the answer: theorems by name, values of heaps, books of parts, or the book of one
/// strategy. Works within the budget of the question.
Certified solve_certificate(const Question& question, const Answer& answer);

}  // namespace grundy
