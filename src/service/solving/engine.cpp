#include "service/solving/engine.hpp"

#include <fmt/ranges.h>

#include "service/solving/assembly.hpp"
#include "service/solving/by_table.hpp"
#include "service/solving/kept_answers.hpp"
#include "service/solving/methods.hpp"

namespace grundy {

namespace {

Error unfit_method(const Question& question) {
    return {phrase("the method '{}' does not fit this question",
                   "la méthode « {} » ne convient pas à cette question", excerpt(question.method)),
            phrase("one of {}", "l'une de {}",
                   fmt::to_string(fmt::join(fitting_methods(question), ", "))),
            Place{question.method, 0}};
}

}  // namespace

Result<Answer> Engine::solve(const Question& question) {
    if (question.table) {
        if (auto unfit = unfit_for_table(question.opened(), question.convention, *question.table)) {
            return std::unexpected{std::move(*unfit)};
        }
    }
    const Method* named = question.method.empty() ? nullptr : find_method(question.method);
    if (!question.method.empty() && (named == nullptr || !named->suits(question))) {
        return std::unexpected{unfit_method(question)};
    }
    if (named != nullptr && named->make == nullptr && named->answer != nullptr) {
        // Not kept: the calls that it takes are part of what people ask it for.
        return named->answer(question);
    }
    const auto key = key_of_answer(question);
    if (const auto kept = key ? shelf_.find<Answer>(*key) : nullptr) {
        return *kept;
    }
    Workbench bench{question, shelf_};
    auto answer = answer_by_terms(question, named, bench);
    if (!answer) {
        return std::unexpected{unfit_method(question)};
    }
    if (key && is_to_be_kept(question, *answer)) {
        shelf_.put(*key, std::make_shared<const Answer>(*answer), bytes_of(*answer));
    }
    return std::move(*answer);
}

}  // namespace grundy
