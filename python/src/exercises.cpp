// Positions worth an exercise, and sheets of them. A sheet goes to Python in every form that it can
// be printed in, with and without solutions: it is small, and then it is plain data.
#include "contract/exercise.hpp"
#include "contract/random.hpp"
#include "given.hpp"
#include "limits.hpp"
#include "render/exercise.hpp"

namespace grundy::python {

namespace {

/// What was drawn for a request, with the seed that draws it again.
template <class T, class Request>
std::expected<std::pair<T, std::uint64_t>, NothingDrawn> drawn(
    const Result<Request>& request,
    std::expected<T, NothingDrawn> (*draw)(const Request& request)) {
    if (!request) {
        return std::unexpected{NothingDrawn{request.error()}};
    }
    auto found = draw(*request);
    if (!found) {
        return std::unexpected{std::move(found.error())};
    }
    return std::pair{std::move(*found), request->seed};
}

template <class T>
T drawn_or_raised(std::expected<T, NothingDrawn> drawn, Lang lang) {
    if (!drawn) {
        const NothingDrawn& nothing = drawn.error();
        if (nothing.error) {
            refuse(*nothing.error, lang);
        }
        throw OutOfBudget(nothing.ran_out->in(lang));
    }
    return std::move(*drawn);
}

std::string random(const Limits& limits, const py::dict& arguments, const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    const auto fields = fields_of(arguments);
    const auto [answer, seed] =
        drawn_or_raised(patiently(limits,
                                  [&](const Budget& budget) {
                                      return drawn<contract::RandomAnswer>(
                                          contract::read_random(fields, asker_of(budget, lang)),
                                          contract::random_position_for);
                                  }),
                        lang);
    return random_json(answer, seed);
}

/// The JSON with solutions; then text, Markdown and LaTeX, first without and then with them.
std::vector<std::string> exercise(const Limits& limits, const py::dict& arguments,
                                  const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    auto fields = fields_of(arguments);
    fields.set("solutions", {});
    auto [sheet, seed] = drawn_or_raised(
        patiently(limits,
                  [&](const Budget& budget) {
                      return drawn<Sheet>(contract::read_exercise(fields, asker_of(budget, lang)),
                                          contract::sheet_for);
                  }),
        lang);
    std::vector<std::string> forms{exercise_json(sheet, lang)};
    for (const bool solutions : {false, true}) {
        sheet.solutions = solutions;
        forms.push_back(exercise_text(sheet, Charset::unicode, lang));
        forms.push_back(exercise_markdown(sheet, lang));
        forms.push_back(exercise_latex(sheet, lang));
    }
    return forms;
}

}  // namespace

void bind_exercises(py::module_& module) {
    module.def("random", &random);
    module.def("exercise", &exercise);
}

}  // namespace grundy::python
