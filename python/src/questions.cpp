// Questions about positions: solve, explain, games, random, check. Answers go to Python as the JSON
// of the contract, so that its fields are described in one place, and as the command line's text.
#include "asked.hpp"
#include "extent.hpp"
#include "limits.hpp"
#include "opened_table.hpp"
#include "render/check_json.hpp"
#include "render/check_text.hpp"
#include "render/json.hpp"
#include "render/text.hpp"
#include "service/claims/conjecture.hpp"

namespace grundy::python {

namespace {

JsonAndText solve(const Limits& limits, const TermTexts& terms, bool misere, bool all_moves,
                  std::size_t moves, const std::string& method, std::optional<bool> remoteness,
                  const OpenedTable* table, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    Question question{
        accepted(asked_terms(terms), lang), convention_of(misere), method, moves, all_moves,
        remoteness_asked(remoteness)};
    question.table = table == nullptr ? nullptr : table->probe;
    const auto answer = accepted(patiently(limits,
                                           [&](const Budget& budget) {
                                               question.budget = budget;
                                               return Engine{}.solve(question);
                                           }),
                                 lang);
    return {solve_json(question, answer, lang), solve_text(question, answer, lang)};
}

JsonAndText explained(const Limits& limits, const TermTexts& terms, bool misere,
                      const std::optional<std::string>& move, const std::string& method,
                      const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    Question question{accepted(asked_terms(terms), lang), convention_of(misere), method};
    question.remoteness = Question::Remoteness::never;
    const auto explanation =
        accepted(patiently(limits,
                           [&](const Budget& budget) {
                               question.budget = budget;
                               Engine engine;
                               return move ? explain_move(engine, question, *move)
                                           : explain(engine, question);
                           }),
                 lang);
    return {
        explain_json(question, explanation, lang),
        drawn_terms(question, Charset::unicode, lang) + explain_text(question, explanation, lang)};
}

std::string games(const std::optional<std::string>& name, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    std::vector<const AnyGame*> list;
    if (name) {
        list.push_back(accepted(find_game(*name), lang).game);
    } else {
        for (const AnyGame& game : all_games()) {
            list.push_back(&game);
        }
    }
    return games_json(list, lang);
}

std::string random(const std::string& game, std::uint64_t size, std::uint64_t seed,
                   const std::string& lang) {
    return random_json(accepted(random_term(game, size, seed), lang_of(lang)), seed);
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
    const auto asked = accepted(asked_term(game, position), lang_of(lang));
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
    return std::visit(Seen{}, asked.term->drawing());
}

}  // namespace

void bind_questions(py::module_& module) {
    module.def("solve", &solve);
    module.def("explain", &explained);
    module.def("games", &games);
    module.def("random", &random);
    module.def("check", &check);
    module.def("drawing", &drawing);
}

}  // namespace grundy::python
