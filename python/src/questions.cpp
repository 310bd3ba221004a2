// Questions about positions: solve, explain, games, check. Answers go to Python as the JSON
// of the contract, so that its fields are described in one place, and as the command line's text.
#include "contract/explain.hpp"
#include "contract/games.hpp"
#include "contract/solve.hpp"
#include "extent.hpp"
#include "given.hpp"
#include "kept_engine.hpp"
#include "limits.hpp"
#include "opened_table.hpp"
#include "render/check_json.hpp"
#include "render/check_text.hpp"
#include "render/json.hpp"
#include "render/text.hpp"
#include "service/claims/conjecture.hpp"

namespace grundy::python {

namespace {

Result<JsonAndText> solved(const contract::Fields& fields, const contract::Asker& asker,
                           const OpenedTable* table) {
    auto question = contract::read_solve(fields, asker);
    if (!question) {
        return std::unexpected{std::move(question.error())};
    }
    question->table = table == nullptr ? nullptr : table->probe;
    const auto answer = contract::solve(*question, engine());
    if (!answer) {
        return std::unexpected{answer.error()};
    }
    return JsonAndText{solve_json(*question, *answer, asker.lang),
                       solve_text(*question, *answer, asker.lang)};
}

JsonAndText solve(const Limits& limits, const py::dict& arguments, const OpenedTable* table,
                  const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto fields = fields_of(arguments);
    return accepted(patiently(limits,
                              [&](const Budget& budget) {
                                  return solved(fields, asker_of(budget, lang), table);
                              }),
                    lang);
}

Result<JsonAndText> explained(const contract::Fields& fields, const contract::Asker& asker) {
    const auto request = contract::read_explain(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto explanation = contract::explain(*request, engine());
    if (!explanation) {
        return std::unexpected{explanation.error()};
    }
    const Question& question = request->question;
    return JsonAndText{explain_json(question, *explanation, asker.lang),
                       drawn_terms(question, Charset::unicode, asker.lang) +
                           explain_text(question, *explanation, asker.lang)};
}

JsonAndText explain(const Limits& limits, const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto fields = fields_of(arguments);
    return accepted(
        patiently(limits,
                  [&](const Budget& budget) { return explained(fields, asker_of(budget, lang)); }),
        lang);
}

std::string games(const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    return games_json(contract::games(accepted(contract::read_games(fields_of(arguments)), lang)),
                      lang);
}

/// What is true beside what is claimed, or what the law says that was suggested.
std::optional<ClaimTable> table_beside(Conjecture conjecture, const Verdict& verdict) {
    conjecture.claim = verdict.law.value_or(conjecture.claim);
    auto table = compared(conjecture);
    return table ? std::optional{std::move(*table)} : std::nullopt;
}

JsonAndText check(const Limits& limits, const std::string& game,
                  const std::optional<std::string>& claim, std::uint64_t upto_n,
                  std::optional<std::uint64_t> upto_m, bool outcome, bool misere,
                  const std::string& positions, bool wants_table, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    auto [family, upto] = extent_of(game, positions, upto_n, upto_m, lang);
    Conjecture conjecture{std::move(family), upto, claim.value_or(""), outcome,
                          convention_of(misere)};
    std::optional<ClaimTable> table;
    const auto verdict =
        accepted(patiently(limits,
                           [&](const Budget& budget) {
                               conjecture.budget = budget;
                               auto found = claim ? checked(conjecture) : suggested(conjecture);
                               if (wants_table && found) {
                                   table = table_beside(conjecture, *found);
                               }
                               return found;
                           }),
                 lang);
    const std::string name = conjecture.family.game().written();
    return {check_json(name, conjecture, verdict, table ? &*table : nullptr, lang),
            check_text(name, conjecture, verdict, lang) +
                (table ? claim_table_text(conjecture, *table) : "")};
}

py::int_ number(const Integer& integer) { return py::int_(py::str(to_string(integer))); }

/// What there is to see of a position: its kind, and numbers or lines of it.
py::tuple drawing(const std::string& game, const std::string& position, const std::string& lang) {
    const auto terms = accepted(contract::read_terms(contract::words_of_term(game, "", position),
                                                     asker_of({}, lang_of(lang))),
                                lang_of(lang));
    struct Seen {
        py::tuple operator()(const TextDrawing& seen) const {
            return py::make_tuple("text", seen.text);
        }
        py::tuple operator()(const HeapsDrawing& seen) const {
            py::list heaps;
            for (const Integer& heap : seen.heaps) {
                heaps.append(number(heap));
            }
            return py::make_tuple("heaps", heaps);
        }
        py::tuple operator()(const PlaneDrawing& seen) const {
            return py::make_tuple("plane", py::make_tuple(number(seen.column), number(seen.row)));
        }
        py::tuple operator()(const GridDrawing& seen) const {
            py::list boards;
            for (const GridDrawing::Board& board : seen.boards) {
                py::list rows;
                for (const auto& row : board) {
                    std::string line;
                    for (const GridDrawing::Cell cell : row) {
                        line += static_cast<char>(cell);
                    }
                    rows.append(line);
                }
                boards.append(rows);
            }
            return py::make_tuple("grid", boards);
        }
        py::tuple operator()(const ForestDrawing& seen) const {
            return py::make_tuple("forest", py::cast(seen.parents));
        }
    };
    return std::visit(Seen{}, terms.front().term->drawing());
}

}  // namespace

void bind_questions(py::module_& module) {
    module.def("solve", &solve);
    module.def("explain", &explain);
    module.def("games", &games);
    module.def("check", &check);
    module.def("drawing", &drawing);
}

}  // namespace grundy::python
