// Many questions at once: solved while other threads of Python run, and rendered when somebody
// looks at an answer.
#include <deque>

#include "contract/solve.hpp"
#include "given.hpp"
#include "kept_engine.hpp"
#include "limits.hpp"
#include "render/json.hpp"
#include "render/text.hpp"
#include "render/words.hpp"

namespace grundy::python {

namespace {

/// The terms of the questions, and what became of them.
class Batch {
   public:
    Batch(const Limits& limits, const py::list& questions, const py::dict& arguments,
          const std::string& lang_name)
        : lang_(lang_of(lang_name)) {
        std::deque<contract::Fields> asked;
        const contract::Fields usual = fields_of(arguments);
        for (const py::handle& terms : questions) {
            contract::Fields& fields = asked.emplace_back(usual);
            fields.set("terms", given_terms(terms));
        }
        if (auto refused =
                patiently(limits, [&](const Budget& budget) { return solve(asked, budget); })) {
            refuse_one(std::move(*refused), answers_.size());
        }
    }

    [[nodiscard]] std::size_t size() const { return answers_.size(); }
    [[nodiscard]] JsonAndText rendered(std::size_t index) const {
        return {solve_json(questions_[index], answers_[index], lang_),
                solve_text(questions_[index], answers_[index], lang_)};
    }
    [[nodiscard]] py::list outcomes() const {
        py::list list{size()};
        for (std::size_t i = 0; i < size(); ++i) {
            list[i] = answers_[i].outcome_class();
        }
        return list;
    }
    [[nodiscard]] py::list values() const {
        py::list list{size()};
        for (std::size_t i = 0; i < size(); ++i) {
            const auto& value = answers_[i].grundy;
            const auto word = value ? to_word(*value) : std::nullopt;
            list[i] = !value ? py::object{py::none()}
                      : word ? py::object{py::int_(*word)}
                             : py::object{py::int_(py::str(to_string(*value)))};
        }
        return list;
    }

   private:
    /// Each question as if it stood alone, with a clock of its own; why one was refused, if so.
    std::optional<Error> solve(const std::deque<contract::Fields>& asked, const Budget& budget) {
        for (const contract::Fields& fields : asked) {
            contract::Asker asker = asker_of(budget, lang_);
            asker.budget.start = std::chrono::steady_clock::now();
            auto question = contract::read_solve(fields, asker);
            if (!question) {
                return std::move(question.error());
            }
            auto answer = contract::solve(*question, engine());
            if (!answer) {
                return std::move(answer.error());
            }
            question->budget = {};  // it watches what is gone when the answers are looked at
            questions_.push_back(std::move(*question));
            answers_.push_back(std::move(*answer));
            if (budget.stop->load(std::memory_order_relaxed)) {
                break;
            }
        }
        return std::nullopt;
    }

    /// Questions are counted as Python counts.
    [[noreturn]] void refuse_one(Error error, std::size_t index) const {
        error.message = phrase("questions[{}]: {}", "questions[{}] : {}", index, error.message);
        refuse(error, lang_);
    }

    Lang lang_;
    std::deque<Question> questions_;
    std::deque<Answer> answers_;
};

}  // namespace

void bind_batch(py::module_& module) {
    py::class_<Batch>(module, "Batch")
        .def(py::init<const Limits&, const py::list&, const py::dict&, const std::string&>())
        .def("__len__", &Batch::size)
        .def("rendered", &Batch::rendered)
        .def("outcomes", &Batch::outcomes)
        .def("values", &Batch::values);
}

}  // namespace grundy::python
