// Certificates: answers with their proof, for whoever asks for one.
#pragma once

#include "certify/arena_certificate.hpp"
#include "certify/period_certificate.hpp"
#include "certify/quotient_certificate.hpp"
#include "certify/solve_certificate.hpp"
#include "certify/table_certificate.hpp"
#include "contract/arena.hpp"
#include "contract/fields.hpp"
#include "contract/table.hpp"
#include "service/solving/engine.hpp"
#include "verify/verdict.hpp"

namespace grundy::contract {

inline constexpr FieldSpec certificate_field{
    .name = "certificate",
    .value = "FILE",
    .help = {"write the proof, for grundy-check", "écrire la preuve, pour grundy-check"},
    .who = FieldSpec::For::this_machine};

/// What a budget still has after this many seconds of work.
[[nodiscard]] Budget rest_of(Budget budget, double seconds);

/// What the checker says of a certificate, within a budget: time, memory, and who stops it.
[[nodiscard]] verify::Verdict checked_certificate(std::string_view text, const Budget& budget);

/// A certificate, or why there is none, and what the checker says of it.
struct Proof {
    Certified text;
    verify::Verdict verdict{};
};

/// The certificates of answers. One that is not long is put to the checker first, within the budget
/// of the question, and where it refuses, that is why there is no certificate.
[[nodiscard]] Proof solve_proof(const Question& question, const Answer& answer);
[[nodiscard]] Proof period_proof(const SequenceQuestion& question, const PeriodAnswer& answer);
[[nodiscard]] Proof quotient_proof(const QuotientQuestion& question, const QuotientAnswer& answer);
[[nodiscard]] Proof box_proof(const BoxQuestion& question, const BoxTable& table);
/// The certificate of what was asked of an arena. A binary file is named, not copied.
[[nodiscard]] Proof arena_proof(const ArenaRequest& request, const LoadedArena& loaded,
                                const Objective& objective);
/// The same of an arena that is at hand.
[[nodiscard]] Result<std::string> arena_text(const Arena& arena, const Objective& objective,
                                             const Budget& budget);

/// certificate: the fields of solve, period, quotient, table and arena, and `of`, which says whose
/// they are.
[[nodiscard]] std::span<const FieldSpec> certificate_fields();
[[nodiscard]] Result<Proof> prove(const Fields& fields, const Asker& asker, Engine& engine);

/// check-certificate: what a text proves.
[[nodiscard]] std::span<const FieldSpec> check_certificate_fields();
[[nodiscard]] Result<verify::Verdict> read_certificate(const Fields& fields, const Asker& asker);

}  // namespace grundy::contract
