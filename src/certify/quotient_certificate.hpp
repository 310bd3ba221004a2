// The certificate of a misère quotient.
#pragma once

#include "certify/certificate.hpp"
#include "service/quotients/quotients.hpp"

namespace grundy {

/// Of an answer that is proved, or known up to a heap. Computes the quotient once more.
Certified quotient_certificate(const QuotientQuestion& question, const QuotientAnswer& answer);

}  // namespace grundy
