// Certificates: answers with their proof, for whoever asks for one.
#pragma once

#include "certify/arena_certificate.hpp"
#include "certify/period_certificate.hpp"
#include "certify/solve_certificate.hpp"
#include "contract/arena.hpp"
#include "contract/fields.hpp"
#include "verify/verdict.hpp"

namespace grundy::contract {

inline constexpr FieldSpec certificate_field{
    .name = "certificate",
    .value = "FILE",
    .help = {"write the proof, for grundy-check", "écrire la preuve, pour grundy-check"},
    .who = FieldSpec::For::this_machine};

/// The certificates of answers. A short one is put to the checker first, and where it refuses, that
/// is why there is no certificate: it does not read all rules.
[[nodiscard]] Certified solve_proof(const Question& question, const Answer& answer);
[[nodiscard]] Certified period_proof(const SequenceQuestion& question, const PeriodAnswer& answer);
/// The certificate of what was asked of an arena. A binary file is named, not copied.
[[nodiscard]] Certified arena_proof(const ArenaRequest& request, const LoadedArena& loaded,
                                    const Objective& objective);

}  // namespace grundy::contract
