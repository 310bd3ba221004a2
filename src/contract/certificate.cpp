#include "contract/certificate.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <limits>

#include "arena/files/files.hpp"
#include "contract/quotient.hpp"
#include "contract/sequence.hpp"
#include "contract/solve.hpp"

namespace grundy::contract {

namespace {

/// A binary arena and its checksum, which stands at the end of its header.
std::optional<ArenaFile> binary_file(const ArenaSource& source) {
    if (!source.file || *source.file == "-") {
        return std::nullopt;
    }
    auto reader = FileReader::open(*source.file);
    std::array<char, 64> header{};
    if (!reader) {
        return std::nullopt;
    }
    const auto count = reader->read(header);
    if (!count || *count != header.size() || !is_binary({header.data(), header.size()})) {
        return std::nullopt;
    }
    ArenaFile file{*source.file};
    std::memcpy(&file.hash, header.data() + 56, sizeof file.hash);
    return file;
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// What has more bytes takes long to check, and is left to grundy-check; whoever sees only the
/// verdict has all checked.
constexpr std::size_t usually_checked = std::size_t{1} << 20U;
constexpr std::size_t any_size = std::numeric_limits<std::size_t>::max();

/// A certificate with what the checker says of it, in the time that is left. Where it refuses, that
/// is why there is no certificate.
Proof checked(Certified text, const Budget& budget, std::size_t most_bytes) {
    using Kind = verify::Verdict::Kind;
    Proof proof{std::move(text)};
    if (!proof.text || proof.text->size() > most_bytes) {
        return proof;
    }
    proof.verdict = checked_certificate(*proof.text, budget);
    if (proof.verdict.kind == Kind::refused || proof.verdict.kind == Kind::no_certificate) {
        proof.text =
            std::unexpected{phrase("no certificate: the checker refuses line {}: {}",
                                   "pas de certificat : le vérificateur refuse la ligne {} : {}",
                                   proof.verdict.line, proof.verdict.reason)};
    }
    return proof;
}

/// Made in the time that the answer has left, and checked in what is left then.
template <class Asked, class Found>
Proof proof_of_answer(const Asked& question, const Found& answer,
                      Certified (*make)(const Asked&, const Found&),
                      std::size_t most_bytes = usually_checked) {
    const auto start = Clock::now();
    Asked left = question;
    left.budget = rest_of(question.budget, answer.work.seconds);
    auto text = make(left, answer);
    return checked(std::move(text), rest_of(left.budget, seconds_since(start)), most_bytes);
}

/// The same of a question that is still to be answered.
template <class Asked, class Found, class Solve>
Result<Proof> proof_of_question(const Result<Asked>& question, const Solve& solve,
                                Certified (*make)(const Asked&, const Found&)) {
    if (!question) {
        return std::unexpected{question.error()};
    }
    const Result<Found> answer = solve(*question);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    return proof_of_answer(*question, *answer, make, any_size);
}

constexpr FieldSpec of_field{.name = "of",
                             .value = "COMMAND",
                             .help = {"whose answer is proved: solve, period, quotient, table or "
                                      "arena",
                                      "la réponse de quelle commande : solve, period, quotient, "
                                      "table ou arena"},
                             .choices = "solve|period|quotient|table|arena"};

Proof proof_of_analysis(const ArenaRequest& request, const LoadedArena& loaded,
                        const Objective& objective, std::size_t most_bytes) {
    const auto start = Clock::now();
    const ArenaAnswer answer = analysed(loaded.arena, objective, request.budget);
    if (answer.why && !answer.judgement) {
        return {std::unexpected{*answer.why}};
    }
    const auto file = binary_file(request.source);
    auto text = arena_certificate(loaded.arena, objective, answer, file);
    if (file) {
        return {std::move(text)};  // a file that is named is not read twice
    }
    return checked(std::move(text), rest_of(request.budget, seconds_since(start)), most_bytes);
}

Result<Proof> proof_of_solve(const Fields& fields, const Asker& asker, Engine& engine) {
    return proof_of_question(
        read_solve(fields, asker),
        [&](const Question& question) { return solve(question, engine); }, solve_certificate);
}

Result<Proof> proof_of_period(const Fields& fields, const Asker& asker, Engine&) {
    return proof_of_question(read_period(fields, asker), nim_period, period_certificate);
}

Result<Proof> proof_of_quotient(const Fields& fields, const Asker& asker, Engine&) {
    const auto request = read_quotient(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto* const question = std::get_if<QuotientQuestion>(&*request);
    if (question == nullptr) {
        return failure(Words{"a survey has no certificate", "un relevé n'a pas de certificat"},
                       Words{"one game", "un seul jeu"});
    }
    return proof_of_question(Result<QuotientQuestion>{*question}, misere_quotient,
                             quotient_certificate);
}

Result<Proof> proof_of_table(const Fields& fields, const Asker& asker, Engine&) {
    const auto request = read_table(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto* const box = std::get_if<BoxRequest>(&*request);
    if (box == nullptr) {
        return Proof{std::unexpected{no_table_certificate()}};
    }
    return proof_of_question(
        Result<BoxQuestion>{box->question},
        [](const BoxQuestion& question) { return box_table(question); }, box_certificate);
}

Result<Proof> proof_of_arena(const Fields& fields, const Asker& asker, Engine&) {
    auto request = read_arena(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto start = Clock::now();
    const auto arena = loaded(request->source, request->budget);
    if (!arena) {
        return arena.error().error ? Result<Proof>{std::unexpected{*arena.error().error}}
                                   : Proof{std::unexpected{*arena.error().ran_out}};
    }
    const auto wanted = objective(*request, *arena);
    if (!wanted) {
        return std::unexpected{wanted.error()};
    }
    request->budget = rest_of(request->budget, seconds_since(start));
    return proof_of_analysis(*request, *arena, *wanted, any_size);
}

/// The commands whose answers have certificates over HTTP.
struct Provable {
    std::string_view command;
    std::span<const FieldSpec> (*fields)();
    Result<Proof> (*proof)(const Fields&, const Asker&, Engine&);
};
constexpr std::array<Provable, 5> provable{{
    {"solve", solve_fields, proof_of_solve},
    {"period", period_fields, proof_of_period},
    {"quotient", quotient_fields, proof_of_quotient},
    {"table", table_fields, proof_of_table},
    {"arena", arena_fields, proof_of_arena},
}};

/// Each field once.
std::vector<FieldSpec> all_proof_fields() {
    std::vector<FieldSpec> all{of_field};
    for (const Provable& one : provable) {
        for (const FieldSpec& spec : one.fields()) {
            if (std::ranges::find(all, spec.name, &FieldSpec::name) == all.end()) {
                all.push_back(spec);
            }
        }
    }
    return all;
}

}  // namespace

Budget rest_of(Budget budget, double seconds) {
    if (budget.seconds) {
        budget.seconds = std::max(0.0, *budget.seconds - seconds);
    }
    return budget;
}

verify::Verdict checked_certificate(std::string_view text, const Budget& budget) {
    Meter meter{budget};
    std::uint64_t charged = 0;
    return verify::check_certificate(text, verify::no_files, [&](std::uint64_t bytes) {
        meter.charge(bytes - charged);
        charged = bytes;
        return meter.look();
    });
}

std::span<const FieldSpec> certificate_fields() {
    static const std::vector<FieldSpec> all = all_proof_fields();
    return all;
}

Result<Proof> prove(const Fields& fields, const Asker& asker, Engine& engine) {
    std::array<std::string_view, provable.size()> commands{};
    std::ranges::transform(provable, commands.begin(), &Provable::command);
    const auto of = fields.choice("of", "solve", commands);
    if (!of) {
        return std::unexpected{of.error()};
    }
    Fields own = fields;
    own.remove("of");
    const Provable& asked = *std::ranges::find(provable, *of, &Provable::command);
    const auto admitted = admitted_fields(own, asked.fields(), *of, asker.from_afar);
    if (!admitted) {
        return std::unexpected{admitted.error()};
    }
    auto proof = asked.proof(*admitted, asker, engine);
    // What can't be sent is at least weighed.
    constexpr std::size_t most_from_afar = std::size_t{1} << 20U;
    if (proof && proof->text && asker.from_afar && proof->text->size() > most_from_afar) {
        proof->text =
            std::unexpected{phrase("the certificate has {} bytes, and at most {} are sent",
                                   "le certificat a {} octets, on en envoie au plus {}",
                                   proof->text->size(), most_from_afar)};
    }
    return proof;
}

std::span<const FieldSpec> check_certificate_fields() {
    static constexpr FieldSpec fields[] = {
        {.name = "certificate",
         .value = "TEXT",
         .help = {"a certificate", "un certificat"},
         .place = FieldSpec::Place::input},
    };
    return fields;
}

Result<verify::Verdict> read_certificate(const Fields& fields, const Asker& asker) {
    const auto text = fields.value("certificate");
    if (!text) {
        return failure(Words{"no certificate was given", "aucun certificat n'est donné"});
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    return checked_certificate(*text, *budget);
}

Proof solve_proof(const Question& question, const Answer& answer) {
    return proof_of_answer(question, answer, solve_certificate);
}

Proof period_proof(const SequenceQuestion& question, const PeriodAnswer& answer) {
    return proof_of_answer(question, answer, period_certificate);
}

Proof quotient_proof(const QuotientQuestion& question, const QuotientAnswer& answer) {
    return proof_of_answer(question, answer, quotient_certificate);
}

Proof box_proof(const BoxQuestion& question, const BoxTable& table) {
    return proof_of_answer(question, table, box_certificate);
}

Proof arena_proof(const ArenaRequest& request, const LoadedArena& loaded,
                  const Objective& objective) {
    return proof_of_analysis(request, loaded, objective, usually_checked);
}

Result<std::string> arena_text(const Arena& arena, const Objective& objective,
                               const Budget& budget) {
    auto text = arena_certificate(arena, objective, analysed(arena, objective, budget), {});
    if (!text) {
        return failure(text.error());
    }
    return std::move(*text);
}

}  // namespace grundy::contract
