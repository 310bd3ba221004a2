// The certificate of a period.
#pragma once

#include "certify/certificate.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy {

/// Computes the sequence once more, as far as the proof needs it. An answer that is not proved has
/// no certificate.
Certified period_certificate(const SequenceQuestion& question, const PeriodAnswer& answer);

}  // namespace grundy
