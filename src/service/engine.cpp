#include "service/engine.hpp"

#include <algorithm>
#include <array>

#include "service/by_product.hpp"
#include "service/by_worth.hpp"
#include "service/registry.hpp"

namespace grundy {

namespace {

constexpr std::array<std::string_view, 3> product_methods{"definition", "memo", "remoteness"};

bool is_known(const Question& question) {
    const auto is_asked = [&](std::string_view name) { return name == question.method; };
    return question.method.empty() || question.method == "sum" ||
           std::ranges::any_of(question.terms, [&](const AskedTerm& asked) {
               return std::ranges::any_of(method_names(asked.term->info()), is_asked);
           });
}

Error unknown_method(const Question& question) {
    std::string names;
    for (const AskedTerm& asked : question.terms) {
        for (const std::string& name : method_names(asked.term->info())) {
            if (names.find(name) == std::string::npos) {
                names += (names.empty() ? "" : ", ") + name;
            }
        }
    }
    return {phrase("no method '{}' answers this question",
                   "aucune méthode « {} » ne répond à cette question", excerpt(question.method)),
            phrase("one of {}", "l'une de {}", names), Place{question.method, 0}};
}

}  // namespace

NimberTable& Engine::table(const Term& term) {
    NimberTable& table = tables_[{std::string{term.info().name}, term.parameter()}];
    if (!table.explorer) {
        table.explorer = term.explorer(Grain::parts);
    }
    return table;
}

Result<Answer> Engine::solve(const Question& question) {
    if (!is_known(question)) {
        return std::unexpected{unknown_method(question)};
    }
    if (std::ranges::find(product_methods, question.method) != product_methods.end()) {
        return answer_by_product(question, question.method);
    }
    auto answer = answer_by_worth(question, *this);
    if (!answer) {
        return std::unexpected{unknown_method(question)};
    }
    return std::move(*answer);
}

}  // namespace grundy
