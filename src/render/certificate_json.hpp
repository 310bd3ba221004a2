// Certificates as JSON, and what the checker says of them.
#pragma once

#include <string>

#include "contract/certificate.hpp"

namespace grundy {

std::string certificate_json(const contract::Proof& proof, Lang lang);
std::string verdict_json(const verify::Verdict& verdict, Lang lang);

}  // namespace grundy
