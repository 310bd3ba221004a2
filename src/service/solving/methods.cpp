#include "service/solving/methods.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "search/by_couples.hpp"
#include "search/by_outcomes.hpp"
#include "search/by_packed.hpp"
#include "search/by_search.hpp"
#include "service/games/packed_of.hpp"
#include "service/games/registry.hpp"
#include "service/games/set_removal_of.hpp"
#include "service/solving/by_product.hpp"
#include "service/solving/by_quotient.hpp"
#include "service/solving/by_sequence.hpp"
#include "service/solving/by_table.hpp"
#include "service/solving/search_limits.hpp"
#include "service/solving/special_methods.hpp"
#include "service/solving/theorem_methods.hpp"

namespace grundy {

namespace {

bool always(const Question&) { return true; }
bool serves_all(const Info&) { return true; }
bool is_one_term(const Question& question) { return question.terms.size() == 1; }

// A table file.

bool has_table(const Question& question) { return question.table != nullptr; }
bool table_is_given(const TermCase& one) { return has_table(one.question); }

MadeAnalysis from_table(const TermCase& one, Workbench&) {
    std::unique_ptr<ByTable> analysis = ByTable::make(one.term(), *one.question.table);
    // Under misère a table that does not know all moves would keep the product from being asked.
    const bool speaks =
        analysis && (one.question.convention == Convention::normal || analysis->tells_moves());
    return speaks ? std::move(analysis) : nullptr;
}

// Rows of heaps.

bool is_of_heaps(const Info& game) { return includes(game.can, Can::heap_row); }
bool is_heaps(const Question& question) {
    return is_one_term(question) && is_of_heaps(question.terms.front().term->info());
}
bool term_is_heaps(const TermCase& one) { return is_of_heaps(one.term().info()); }

MadeAnalysis by_sequence(const TermCase& one, Workbench& bench) {
    // A game of an outside project is in no list; it is searched.
    const SharedGame game = entry_of(one.term());
    return game != nullptr && game->sequence != nullptr ? game->sequence(one.term(), bench.meter())
                                                        : nullptr;
}

// Search, of a term in normal play, of the product under misère.

bool always_worth_it(const TermCase&) { return true; }

MadeAnalysis by_search(const TermCase& one, Workbench& bench) {
    const bool valued = one.question.values_decide();
    if (valued && one.question.convention == Convention::misere) {
        return nullptr;
    }
    if (too_large_to_search(one.term())) {
        return failure(one.alone()
                           ? too_large_words()
                           : phrase("term {} ({}): {}", "terme {} ({}) : {}", one.index + 1,
                                    one.question.terms[one.index].called(), too_large_words()));
    }
    if (!valued) {
        const Convention convention = one.question.convention;
        auto search = std::make_unique<ByOutcomes>(
            one.term(), convention, bench.outcomes(one.term(), convention), bench.meter());
        bench.met_cycle = bench.met_cycle || search->met_cycle();
        return search;
    }
    if (SetSearch* packed = bench.packed(one.term())) {
        return std::make_unique<ByPacked>(one.term(), packed_set_of, *packed, bench.meter());
    }
    auto search = std::make_unique<BySearch>(one.term(), bench.nimbers(one.term()), bench.meter());
    bench.met_cycle = bench.met_cycle || search->met_cycle();
    return search;
}

// Couples, where moves take elements from a set.

bool is_of_sets(const Info& game) { return includes(game.can, Can::set_removal); }
bool is_set(const Question& question) {
    return is_one_term(question) && is_of_sets(question.terms.front().term->info());
}
bool term_is_set(const TermCase& one) { return is_of_sets(one.term().info()); }

MadeAnalysis by_couples(const TermCase& one, Workbench& bench) {
    const auto game = term_is_set(one) ? set_removal_of(one.term()) : std::nullopt;
    if (!game) {
        return nullptr;
    }
    return std::make_unique<ByCouples>(one.term(), set_of, bench.sets(one.term(), *game),
                                       bench.meter());
}

template <Product product>
Answer by_product(const Question& question, Workbench& bench) {
    return answer_by_product(question, product, bench);
}

template <Product product>
Method product_method() {
    return {.name = product_name(product),
            .gives = {true, true, product == Product::remoteness},
            .serves = serves_all,
            .fits = always,
            .answer = by_product<product>};
}

/// Steps of each method in the first round of answer_as_a_whole, and of a quotient in the second:
/// most games have none that is small, and then only a search is left.
constexpr std::uint64_t steps_at_first = 3'000'000;
constexpr std::uint64_t steps_for_quotient = 300'000'000;

std::vector<Method> rows() {
    std::vector<Method> table;
    table.push_back({.name = ByTable::name,
                     .fits = has_table,
                     .worth_it = table_is_given,
                     .make = from_table,
                     .at_once = true});
    std::ranges::copy(theorem_methods(), std::back_inserter(table));
    std::ranges::copy(special_methods(), std::back_inserter(table));
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const bool normal = convention == Convention::normal;
        table.push_back({.name = SequenceAnalysis::name(convention),
                         .normal = normal,
                         .misere = !normal,
                         .gives = {normal, true, false},
                         .serves = is_of_heaps,
                         .fits = is_heaps,
                         .worth_it = term_is_heaps,
                         .make = by_sequence});
    }
    table.push_back({.name = "sum",
                     .gives = {true, true, false},
                     .fits = [](const Question& question) { return !is_one_term(question); }});
    table.push_back({.name = quotient_method,
                     .normal = false,
                     .gives = {false, true, false},
                     .serves = may_have_quotient,
                     .fits = has_quotient,
                     .answer = answer_by_quotient,
                     .worth_it_whole = has_quotient});
    table.push_back({.name = ByCouples::name,
                     .misere = false,
                     .gives = {true, true, false},
                     .serves = is_of_sets,
                     .fits = is_set,
                     .worth_it = term_is_set,
                     .make = by_couples});
    table.push_back({.name = BySearch::name,
                     .gives = {true, true, false},
                     .serves = serves_all,
                     .fits = always,
                     .worth_it = always_worth_it,
                     .make = by_search,
                     .answer = by_product<Product::search>,
                     .worth_it_whole = always});
    table.push_back(product_method<Product::memo>());
    table.push_back(product_method<Product::definition>());
    table.push_back(product_method<Product::remoteness>());
    return table;
}

}  // namespace

std::span<const Method> all_methods() {
    static const std::vector<Method> table = rows();
    return table;
}

const Method* find_method(std::string_view name) {
    const auto methods = all_methods();
    const auto found = std::ranges::find(methods, name, &Method::name);
    return found == methods.end() ? nullptr : &*found;
}

const Method& sum_method() {
    const auto methods = all_methods();
    const auto found = std::ranges::find_if(methods, [](const Method& method) {
        return method.make == nullptr && method.answer == nullptr;
    });
    check(found != methods.end(), "sums have their row");
    return *found;
}

Answer answer_as_a_whole(const Question& question, Workbench& bench) {
    std::vector<const Method*> methods;
    for (const Method& method : all_methods()) {
        if (method.worth_it_whole != nullptr && method.suits(question) &&
            method.worth_it_whole(question)) {
            methods.push_back(&method);
        }
    }
    Question limited = question;
    for (const bool first : {true, false}) {
        for (const Method* method : methods) {
            const bool last = !first && method == methods.back();
            if (methods.size() == 1 || last) {
                return method->answer(question, bench);
            }
            limited.budget.steps =
                std::min(question.budget.steps, first ? steps_at_first : steps_for_quotient);
            Answer answer = method->answer(limited, bench);
            const bool complete =
                answer.decided() && (answer.winning_count || question.only_outcome);
            if (complete || (answer.decided() && !first)) {
                return answer;
            }
        }
    }
    return methods.back()->answer(question, bench);
}

std::vector<std::string_view> fitting_methods(const Question& question) {
    std::vector<std::string_view> names;
    for (const Method& method : all_methods()) {
        if (method.suits(question)) {
            names.push_back(method.name);
        }
    }
    return names;
}

std::vector<std::string> method_names(const Info& info) {
    std::vector<std::string> names;
    for (const Method& method : all_methods()) {
        if (method.serves != nullptr && method.serves(info)) {
            names.emplace_back(method.name);
        }
    }
    return names;
}

}  // namespace grundy
