#include "contract/certificate.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>

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

/// What would take long is left to grundy-check.
Certified accepted(Certified text, const Budget& budget) {
    constexpr std::size_t most_bytes = std::size_t{1} << 20U;
    if (!text || text->size() > most_bytes) {
        return text;
    }
    using Kind = verify::Verdict::Kind;
    const verify::Verdict verdict = checked_certificate(*text, budget);
    if (verdict.kind == Kind::proved || verdict.kind == Kind::unfinished) {
        return text;
    }
    return std::unexpected{phrase("no certificate: the checker refuses line {}: {}",
                                  "pas de certificat : le vérificateur refuse la ligne {} : {}",
                                  verdict.line, verdict.reason)};
}

/// Made in the time that the answer has left, and checked in what is left then.
template <class Asked, class Found>
Certified proof_of_answer(const Asked& question, const Found& answer,
                          Certified (*make)(const Asked&, const Found&)) {
    const auto start = Clock::now();
    Asked left = question;
    left.budget = rest_of(question.budget, answer.work.seconds);
    auto text = make(left, answer);
    return accepted(std::move(text), rest_of(left.budget, seconds_since(start)));
}

constexpr FieldSpec of_field{.name = "of",
                             .value = "COMMAND",
                             .help = {"whose answer is proved: solve, period, quotient, table or "
                                      "arena",
                                      "la réponse de quelle commande : solve, period, quotient, "
                                      "table ou arena"},
                             .choices = "solve|period|quotient|table|arena"};

Result<Certified> proof_of_solve(const Fields& fields, const Asker& asker, Engine& engine,
                                 Budget& budget) {
    const auto question = read_solve(fields, asker);
    if (!question) {
        return std::unexpected{question.error()};
    }
    const auto start = Clock::now();
    const auto answer = solve(*question, engine);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    Question left = *question;
    left.budget = rest_of(question->budget, seconds_since(start));
    auto text = solve_certificate(left, *answer);
    budget = rest_of(question->budget, seconds_since(start));
    return text;
}

Result<Certified> proof_of_period(const Fields& fields, const Asker& asker, Engine&,
                                  Budget& budget) {
    const auto question = read_period(fields, asker);
    if (!question) {
        return std::unexpected{question.error()};
    }
    const auto start = Clock::now();
    const auto answer = nim_period(*question);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    SequenceQuestion left = *question;
    left.budget = rest_of(question->budget, seconds_since(start));
    auto text = period_certificate(left, *answer);
    budget = rest_of(question->budget, seconds_since(start));
    return text;
}

Result<Certified> proof_of_quotient(const Fields& fields, const Asker& asker, Engine&,
                                    Budget& budget) {
    auto request = read_quotient(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    auto* const question = std::get_if<QuotientQuestion>(&*request);
    if (question == nullptr) {
        return failure(Words{"a survey has no certificate", "un relevé n'a pas de certificat"},
                       Words{"one game", "un seul jeu"});
    }
    const auto start = Clock::now();
    const auto answer = misere_quotient(*question);
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    const Budget whole = question->budget;
    question->budget = rest_of(whole, seconds_since(start));
    auto text = quotient_certificate(*question, *answer);
    budget = rest_of(whole, seconds_since(start));
    return text;
}

Result<Certified> proof_of_table(const Fields& fields, const Asker& asker, Engine&,
                                 Budget& budget) {
    const auto request = read_table(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto* const box = std::get_if<BoxRequest>(&*request);
    if (box == nullptr) {
        return Certified{std::unexpected{no_table_certificate()}};
    }
    const auto start = Clock::now();
    const auto table = box_table(box->question);
    if (!table) {
        return std::unexpected{table.error()};
    }
    BoxQuestion left = box->question;
    left.budget = rest_of(left.budget, seconds_since(start));
    auto text = box_certificate(left, *table);
    budget = rest_of(box->question.budget, seconds_since(start));
    return text;
}

Result<Certified> proof_of_arena(const Fields& fields, const Asker& asker, Engine&,
                                 Budget& budget) {
    const auto request = read_arena(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto start = Clock::now();
    const auto arena = loaded(request->source, request->budget);
    if (!arena) {
        return arena.error().error ? Result<Certified>{std::unexpected{*arena.error().error}}
                                   : Certified{std::unexpected{*arena.error().ran_out}};
    }
    const auto wanted = objective(*request, *arena);
    if (!wanted) {
        return std::unexpected{wanted.error()};
    }
    ArenaRequest left = *request;
    left.budget = rest_of(request->budget, seconds_since(start));
    auto text = arena_proof(left, *arena, *wanted);
    budget = rest_of(request->budget, seconds_since(start));
    return text;
}

/// The commands whose answers have certificates over HTTP.
struct Provable {
    std::string_view command;
    std::span<const FieldSpec> (*fields)();
    Result<Certified> (*proof)(const Fields&, const Asker&, Engine&, Budget&);
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
    Budget budget;
    auto text = asked.proof(*admitted, asker, engine, budget);
    if (!text) {
        return std::unexpected{text.error()};
    }
    Proof proof{std::move(*text)};
    if (proof.text) {
        proof.verdict = checked_certificate(*proof.text, budget);
    }
    // What can't be sent is at least weighed.
    constexpr std::size_t most_from_afar = std::size_t{1} << 20U;
    if (proof.text && asker.from_afar && proof.text->size() > most_from_afar) {
        proof.text = std::unexpected{phrase("the certificate has {} bytes, and at most {} are sent",
                                            "le certificat a {} octets, on en envoie au plus {}",
                                            proof.text->size(), most_from_afar)};
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

Certified solve_proof(const Question& question, const Answer& answer) {
    return proof_of_answer(question, answer, solve_certificate);
}

Certified period_proof(const SequenceQuestion& question, const PeriodAnswer& answer) {
    return proof_of_answer(question, answer, period_certificate);
}

Certified quotient_proof(const QuotientQuestion& question, const QuotientAnswer& answer) {
    return proof_of_answer(question, answer, quotient_certificate);
}

Certified box_proof(const BoxQuestion& question, const BoxTable& table) {
    return proof_of_answer(question, table, box_certificate);
}

Certified arena_proof(const ArenaRequest& request, const LoadedArena& loaded,
                      const Objective& objective) {
    const ArenaAnswer answer = analysed(loaded.arena, objective, request.budget);
    if (answer.why && !answer.judgement) {
        return std::unexpected{*answer.why};
    }
    auto file = binary_file(request.source);
    const bool inside = !file;  // a file that is named is not read twice
    auto text = arena_certificate(loaded.arena, objective, answer, file);
    return inside ? accepted(std::move(text), request.budget) : text;
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
