#include "service/solving/theorem_methods.hpp"

#include "model/term_of.hpp"
#include "service/games/method_lists.hpp"

namespace grundy {

namespace {

template <Theorem T>
std::unique_ptr<Analysis> by_theorem(const Term& term) {
    const auto* typed = dynamic_cast<const TermOf<typename T::Game>*>(&term);
    return typed != nullptr && T::applies(typed->rules(), typed->at())
               ? std::make_unique<ByTheorem<T>>(*typed)
               : nullptr;
}

template <Theorem T>
bool serves(const Info& game) {
    return &game == &T::Game::info;
}

template <Theorem T>
bool fits(const Question& question) {
    if (question.terms.size() != 1) {
        return false;
    }
    const auto analysis = by_theorem<T>(*question.terms.front().term);
    return analysis && analysis->outcome(question.convention);
}

template <Theorem T>
bool worth_it(const TermCase& one) {
    return serves<T>(one.term().info());
}

template <Theorem T>
MadeAnalysis make(const TermCase& one, Workbench&) {
    return by_theorem<T>(one.term());
}

template <Theorem T>
void add_rows(std::vector<Method>& rows) {
    const std::string_view normal = T::name(Convention::normal);
    const std::string_view misere = T::name(Convention::misere);
    const auto add = [&](std::string_view name, bool of_normal, bool of_misere) {
        constexpr bool times =
            requires(const T& theorem) { theorem.remoteness(Convention::normal); };
        rows.push_back({.name = name,
                        .normal = of_normal,
                        .misere = of_misere,
                        .gives = {T::tells_value, T::tells_moves, times},
                        .serves = serves<T>,
                        .fits = fits<T>,
                        .worth_it = worth_it<T>,
                        .make = make<T>,
                        .at_once = true});
    };
    if (normal == misere) {
        add(normal, true, true);
        return;
    }
    if (!normal.empty()) {
        add(normal, true, false);
    }
    if (!misere.empty()) {
        add(misere, false, true);
    }
}

}  // namespace

std::vector<Method> theorem_methods() {
    std::vector<Method> rows;
    [&]<class... Theorems>(TypeList<Theorems...>) {
        (add_rows<Theorems>(rows), ...);
    }(AllTheorems{});
    return rows;
}

std::vector<std::unique_ptr<Analysis>> theorems_for(const Term& term) {
    std::vector<std::unique_ptr<Analysis>> found;
    [&]<class... Theorems>(TypeList<Theorems...>) {
        const auto add = [&](std::unique_ptr<Analysis> theorem) {
            if (theorem) {
                found.push_back(std::move(theorem));
            }
        };
        (add(by_theorem<Theorems>(term)), ...);
    }(AllTheorems{});
    return found;
}

bool heaps_are_values(const Info& game) {
    return [&]<class... Theorems>(TypeList<Theorems...>) {
        const auto says = [&]<class T>(TypeList<T>) {
            if constexpr (requires { T::heaps_are_values; }) {
                return serves<T>(game) && T::heaps_are_values;
            } else {
                return false;
            }
        };
        return (says(TypeList<Theorems>{}) || ...);
    }(AllTheorems{});
}

}  // namespace grundy
