// Positions worth an exercise, and sheets of them. A sheet goes to Python in every form that it can
// be printed in, with and without solutions: it is small, and then it is plain data.
#include "limits.hpp"
#include "render/exercise.hpp"

namespace grundy::python {

namespace {

/// What a position must be like, as Python says it; 0 and an empty text are no wish.
Wanted wanted_of(std::uint64_t heaps, std::uint64_t size, const std::string& outcome, bool unique,
                 std::uint32_t least_moves, std::uint32_t most_moves, bool misere) {
    Wanted wanted;
    wanted.measure = {heaps, size};
    if (!outcome.empty() && outcome != "N" && outcome != "P") {
        throw py::value_error("outcome: 'N' or 'P'");
    }
    if (!outcome.empty()) {
        wanted.outcome = outcome == "N" ? Outcome::N : Outcome::P;
    }
    wanted.unique = unique;
    if (least_moves != 0) {
        wanted.least_moves = least_moves;
    }
    if (most_moves != 0) {
        wanted.most_moves = most_moves;
    }
    wanted.convention = convention_of(misere);
    return wanted;
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

std::string drawn(const Limits& limits, const std::string& game, Wanted wanted, std::uint64_t seed,
                  const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    return drawn_json(drawn_or_raised(patiently(limits,
                                                [&](const Budget& budget) {
                                                    wanted.budget = budget;
                                                    return drawn_position(game, wanted, seed);
                                                }),
                                      lang),
                      seed);
}

/// The JSON with solutions; then text, Markdown and LaTeX, first without and then with them.
std::vector<std::string> exercise(const Limits& limits, const std::string& game, Wanted wanted,
                                  std::size_t count, std::uint64_t seed,
                                  const std::string& lang_name) {
    const Lang lang = lang_of(lang_name);
    if (count < 1 || count > most_exercises) {
        throw py::value_error("count: from 1 to " + std::to_string(most_exercises));
    }
    Sheet sheet = drawn_or_raised(patiently(limits,
                                            [&](const Budget& budget) {
                                                wanted.budget = budget;
                                                return drawn_sheet(game, wanted, count, seed, true);
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
    py::class_<Wanted>(module, "Wanted").def(py::init(&wanted_of));
    module.def("drawn", &drawn);
    module.def("exercise", &exercise);
}

}  // namespace grundy::python
