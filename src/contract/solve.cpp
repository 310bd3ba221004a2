#include "contract/solve.hpp"

#include <algorithm>

#include "contract/certificate.hpp"
#include "contract/saving.hpp"
#include "contract/shared_fields.hpp"
#include "contract/terms.hpp"
#include "machine/resources.hpp"
#include "service/tables/table_probe.hpp"

namespace grundy::contract {

namespace {

using For = FieldSpec::For;

constexpr std::uint64_t most_nodes = 1'000'000'000'000'000;

constexpr FieldSpec fields_of_solve[] = {
    terms_field,
    misere_field,
    first_field,
    {"all",
     "",
     {"every move with its outcome and value", "chaque coup avec son issue et sa valeur"}},
    {.name = "moves",
     .value = "N",
     .help = {"list at most N winning moves (10; 100 in JSON)",
              "lister au plus N coups gagnants (10 ; 100 en JSON)"},
     .most_from_afar = 10'000},
    {"method",
     "METHOD",
     {"use this method: see 'grundy games GAME'", "cette méthode : voir « grundy games JEU »"}},
    {.name = "table",
     .value = "FILE",
     .help = {"answer from a table file", "répondre depuis un fichier de table"},
     .who = For::this_machine},
    {.name = "remoteness",
     .help = {"find the remoteness, whatever it costs",
              "trouver l'éloignement, quoi qu'il en coûte"},
     .contrary = "no-remoteness"},
    {.name = "no-remoteness",
     .help = {"leave the remoteness out", "laisser l'éloignement de côté"},
     .who = For::this_machine},
    certificate_field,
    {.name = "nodes",
     .value = "N",
     .help = {"look at no more than N positions", "regarder au plus N positions"}},
    checkpoint_field,
    every_field,
    resume_field,
};

/// How much may be spent on the remoteness.
Result<Question::Remoteness> read_remoteness(const Fields& fields) {
    const bool insisted = fields.has("remoteness");
    if (!fields.has("no-remoteness")) {
        return insisted ? Question::Remoteness::always : Question::Remoteness::cheap;
    }
    if (insisted) {
        return failure(Words{"\1remoteness and \1no-remoteness contradict each other",
                             "\1remoteness et \1no-remoteness se contredisent"},
                       Words{"one of them, or neither", "l'une des deux, ou aucune"});
    }
    return Question::Remoteness::never;
}

}  // namespace

std::span<const FieldSpec> solve_fields() { return fields_of_solve; }

Result<Question> read_solve(const Fields& fields, const Asker& asker) {
    const auto moves = fields.number("moves", Question{}.most_moves, 0, 100'000);
    if (!moves) {
        return std::unexpected{moves.error()};
    }
    auto question = read_question(fields, asker);
    if (!question) {
        return question;
    }
    const auto nodes = fields.number("nodes", question->budget.nodes, 0, most_nodes);
    if (!nodes) {
        return std::unexpected{nodes.error()};
    }
    question->budget.nodes = *nodes;
    auto checkpoint = read_checkpointing(fields);
    if (!checkpoint) {
        return std::unexpected{std::move(checkpoint.error())};
    }
    question->checkpoint = std::move(*checkpoint);
    question->most_moves = *moves;
    question->all_moves = fields.has("all");
    const auto remoteness = read_remoteness(fields);
    if (!remoteness) {
        return std::unexpected{remoteness.error()};
    }
    question->remoteness = *remoteness;
    if (const auto file = fields.value("table")) {
        auto table = TableProbe::open(
            *file, std::max(static_cast<std::size_t>(question->budget.bytes), least_weighed));
        if (!table) {
            return std::unexpected{std::move(table.error())};
        }
        question->table = std::move(*table);
    }
    return question;
}

Result<Answer> solve(const Question& question, Engine& engine) { return engine.solve(question); }

}  // namespace grundy::contract
