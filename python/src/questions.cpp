// Questions about positions: solve, explain, games. Answers go to Python as the JSON of the
// contract, so that its fields are described in one place, and as the command line's text.
#include "contract/explain.hpp"
#include "contract/games.hpp"
#include "contract/solve.hpp"
#include "given.hpp"
#include "kept_engine.hpp"
#include "limits.hpp"
#include "opened_table.hpp"
#include "render/json.hpp"
#include "render/text.hpp"

namespace grundy::python {

namespace {

JsonAndText solve(const Limits& limits, const py::dict& arguments, const OpenedTable* table,
                  const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    return answered(limits, arguments, lang, contract::read_solve,
                    [&](Question question) -> Result<JsonAndText> {
                        question.table = table == nullptr ? nullptr : table->probe;
                        const auto answer = contract::solve(question, engine());
                        if (!answer) {
                            return std::unexpected{answer.error()};
                        }
                        return JsonAndText{solve_json(question, *answer, lang),
                                           solve_text(question, *answer, lang)};
                    });
}

JsonAndText explain(const Limits& limits, const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    return answered(limits, arguments, lang, contract::read_explain,
                    [&](const contract::ExplainRequest& request) -> Result<JsonAndText> {
                        const auto explanation = contract::explain(request, engine());
                        if (!explanation) {
                            return std::unexpected{explanation.error()};
                        }
                        const Question& question = request.question;
                        return JsonAndText{explain_json(question, *explanation, lang),
                                           drawn_terms(question, Charset::unicode, lang) +
                                               explain_text(question, *explanation, lang)};
                    });
}

std::string games(const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    return games_json(contract::games(accepted(contract::read_games(fields_of(arguments)), lang)),
                      lang);
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
        py::tuple operator()(const RowDrawing& seen) const {
            return py::make_tuple("row", py::cast(seen.cells));
        }
        py::tuple operator()(const LettersDrawing& seen) const {
            return py::make_tuple("letters", py::cast(seen.rows));
        }
        py::tuple operator()(const GraphDrawing& seen) const {
            py::list vertices;
            for (const GraphDrawing::Vertex& vertex : seen.vertices) {
                vertices.append(py::make_tuple(vertex.name, vertex.x, vertex.y, vertex.there));
            }
            py::list edges;
            for (const GraphDrawing::Edge& edge : seen.edges) {
                edges.append(py::make_tuple(edge.from, edge.to, edge.there));
            }
            return py::make_tuple("graph", py::make_tuple(vertices, edges));
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
