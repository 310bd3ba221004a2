#include "service/solving/engine.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "games/chomp.hpp"
#include "model/term_of.hpp"
#include "service/games/registry.hpp"
#include "service/solving/by_chomp.hpp"
#include "service/solving/by_product.hpp"
#include "service/solving/by_table.hpp"
#include "service/solving/by_worth.hpp"

namespace grundy {

namespace {

constexpr std::array<std::string_view, 3> product_methods{"definition", "memo", "remoteness"};

/// The names that --method may have here, theorems first.
std::vector<std::string> fitting_methods(const Question& question) {
    std::vector<std::string> names;
    if (question.table) {
        names.emplace_back("table");
    }
    if (question.terms.size() == 1) {
        const Term& term = *question.terms.front().term;
        for (const auto& theorem : theorems_for(term)) {
            if (theorem->outcome(question.convention)) {
                names.emplace_back(theorem->method(question.convention));
            }
        }
        const auto* chomp = dynamic_cast<const TermOf<Chomp>*>(&term);
        if (chomp != nullptr && question.convention == Convention::normal) {
            const auto method = ChompTable::method_for(chomp->at(), question.budget);
            names.insert(names.end(), method.empty() ? 0 : 1, std::string{method});
        }
        if (includes(term.info().can, Can::heap_row)) {
            names.emplace_back(question.convention == Convention::normal ? "sequence" : "ferguson");
        }
    } else {
        names.emplace_back("sum");
    }
    names.emplace_back("search");
    names.insert(names.end(), product_methods.begin(), product_methods.end());
    return names;
}

bool fits(const Question& question) {
    if (question.method.empty()) {
        return true;
    }
    const auto names = fitting_methods(question);
    return std::ranges::find(names, question.method) != names.end();
}

Error unfit_method(const Question& question) {
    const auto names = fitting_methods(question);
    return {phrase("the method '{}' does not fit this question",
                   "la méthode « {} » ne convient pas à cette question", excerpt(question.method)),
            phrase("one of {}", "l'une de {}", fmt::to_string(fmt::join(names, ", "))),
            Place{question.method, 0}};
}

}  // namespace

KnownNimbers& Engine::table(const Term& term) {
    KnownNimbers& table = tables_[{&term.info(), term.parameter()}];
    if (!table.explorer) {
        table.explorer = term.explorer(Grain::parts);
    }
    return table;
}

Result<std::unique_ptr<Analysis>> Engine::chomp_table_for(const Term& term, bool needs_value,
                                                          const Budget& budget) {
    const auto* chomp = dynamic_cast<const TermOf<Chomp>*>(&term);
    if (chomp == nullptr) {
        return nullptr;
    }
    const std::string_view method = ChompTable::method_for(chomp->at(), budget);
    if (method.empty() || (needs_value && !ChompTable::has_values(method))) {
        return nullptr;
    }
    auto& known = chomp_[ChompTable::has_values(method) ? 1 : 0];
    if (!known || !known->covers(chomp->at())) {
        auto table = ChompTable::make(chomp->at(), budget);
        if (!table) {
            return std::unexpected{table.error()};
        }
        known = std::move(*table);
    }
    return std::make_unique<ByChomp>(term, known);
}

Result<Answer> Engine::solve(const Question& question) {
    if (question.table) {
        if (auto unfit = unfit_for_table(question.opened(), question.convention, *question.table)) {
            return std::unexpected{std::move(*unfit)};
        }
    }
    if (!fits(question)) {
        return std::unexpected{unfit_method(question)};
    }
    if (std::ranges::find(product_methods, question.method) != product_methods.end()) {
        return answer_by_product(question, question.method);
    }
    auto answer = answer_by_worth(question, *this);
    if (!answer) {
        return std::unexpected{unfit_method(question)};
    }
    return std::move(*answer);
}

}  // namespace grundy
