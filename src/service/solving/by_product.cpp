#include "service/solving/by_product.hpp"

#include <algorithm>
#include <functional>

#include "search/by_search.hpp"
#include "search/nimbers.hpp"
#include "search/outcome_reason.hpp"
#include "search/outcomes.hpp"
#include "search/packed/sum_search.hpp"
#include "search/retrograde.hpp"
#include "search/sum_of_terms.hpp"
#include "service/solving/by_outcome_search.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/remoteness.hpp"
#include "service/solving/search_limits.hpp"

namespace grundy {

namespace {

/// Calls spent on the Grundy value by plain recursion, which does not stop at the first winning
/// move.
constexpr std::uint64_t steps_for_definition = 3'000'000;

/// Who wins at a node, and what it is worth in normal play, by whichever method.
using OutcomeOf = std::function<Walked<Outcome>(Node)>;
using ValueOf = std::function<Walked<std::uint32_t>(Node)>;

/// Fills in what follows from the outcomes of the options. Returns why it could not, if so.
std::optional<Unfinished> add_moves(const Question& question, Terms terms, SumOfTerms& sum,
                                    const OutcomeOf& outcome_of_node, const ValueOf& value_of_node,
                                    Meter& meter, Answer& answer) {
    Integer count = 0;
    std::vector<RatedMove> moves;
    std::optional<Unfinished> unfinished;
    const bool complete = sum.moves(terms, meter, [&](const SumOfTerms::Move& move) {
        const auto outcome = outcome_of_node(move.to);
        if (!outcome) {
            unfinished = outcome.error();
            return false;
        }
        if (*outcome == Outcome::P) {
            ++count;
            if (answer.winning.size() < question.most_moves) {
                answer.winning.push_back({move.term + 1, listed(move.move)});
            }
        }
        if (question.all_moves) {
            const auto value = value_of_node(move.to);
            moves.push_back({{move.term + 1, listed(move.move)},
                             *outcome,
                             value ? std::optional{Integer{*value}} : std::nullopt});
        }
        return true;
    });
    if (unfinished || !complete) {
        answer.why = meter.why();
        return unfinished.value_or(Unfinished::exhausted);
    }
    answer.winning_count = count;
    if (question.all_moves) {
        answer.moves = std::move(moves);
    }
    return std::nullopt;
}

/// The Grundy value of the whole sum, or why there is none.
void add_value(const Question& question, Node start, const ValueOf& value_of_node,
               const Meter& meter, Answer& answer) {
    const auto value = value_of_node(start);
    if (!value) {
        answer.why = value.error() == Unfinished::cycle
                         ? Text{Words{"play can go on for ever: there is no Grundy value",
                                      "la partie peut ne jamais finir : il n'y a pas de valeur de "
                                      "Grundy"}}
                         : phrase("the Grundy value was not found: {}",
                                  "la valeur de Grundy n'a pas été trouvée : {}", meter.why());
        return;
    }
    answer.grundy = *value;
    if (question.terms.size() == 1) {
        answer.term_values.front() = answer.grundy;
    } else {
        answer.why = Words{"the method values the sum as a whole, not its terms",
                           "la méthode évalue la somme entière, pas ses termes"};
    }
}

}  // namespace

std::string_view product_name(Product product) {
    switch (product) {
        case Product::memo:
            return "memo";
        case Product::definition:
            return "definition";
        case Product::remoteness:
            return "remoteness";
        case Product::search:
            break;
    }
    return BySearch::name;
}

Answer answer_by_product(const Question& question, Product product, Workbench& bench) {
    const auto opened = question.opened();
    const Terms terms{opened};
    if (std::ranges::any_of(terms, [](const auto& term) { return too_large_to_search(*term); })) {
        Answer answer;
        answer.method = product_name(product);
        answer.term_values.resize(terms.size());
        answer.why = too_large_words();
        return answer;
    }
    if (product == Product::search) {
        if (OutcomeSearch* search = bench.outcomes(question)) {
            return answer_by_outcome_search(question, *search);
        }
    }
    SumOfTerms sum{terms, product == Product::search ? question.grain() : Grain::whole};
    Meter meter{question.budget};
    Answer answer;
    answer.method = product_name(product);
    answer.term_values.resize(terms.size());
    const Node start = sum.node(terms, meter);

    std::unique_ptr<SumSearch> packed;
    if (product == Product::search && question.grain() == Grain::parts && !meter.exhausted()) {
        const SumExplorer::Sum whole = sum.explorer().sum(start);  // a copy: numbering may move it
        packed = SumSearch::make(sum.explorer(), whole, question.convention, meter);
    }
    Memory<Outcome> memory;
    std::optional<Retrograde> retrograde;
    if (product == Product::remoteness) {
        retrograde = Retrograde::run(sum.explorer(), start, question.convention, meter);
    }
    const OutcomeOf outcome_of_node = [&](Node node) -> Walked<Outcome> {
        if (product == Product::remoteness) {
            if (!retrograde) {
                return std::unexpected{Unfinished::exhausted};
            }
            return retrograde->ending(node).outcome;
        }
        if (product == Product::definition) {
            return outcome_by_definition(sum.explorer(), node, question.convention, meter);
        }
        if (packed) {
            const auto found = packed->outcome(sum.explorer().sum(node), meter);
            return found ? Walked<Outcome>{*found} : std::unexpected{Unfinished::exhausted};
        }
        if (product == Product::search) {
            return outcome_by_search(sum.explorer(), node, question.convention, memory, meter);
        }
        return outcome_by_memo(sum.explorer(), node, question.convention, memory, meter);
    };

    // Values come with a meter of their own: they must not count as work done to decide.
    Budget for_values = question.budget;
    if (product == Product::definition) {
        for_values.steps = std::min(for_values.steps, steps_for_definition);
    }
    Meter value_meter{for_values};
    Memory<std::uint32_t> values;
    Oblivion<std::uint32_t> no_values;
    const ValueOf value_of_node = [&](Node node) -> Walked<std::uint32_t> {
        if (question.convention == Convention::misere || !question.values_decide()) {
            return std::unexpected{Unfinished::exhausted};  // there is no such value
        }
        const Node nodes[] = {node};
        return product == Product::definition
                   ? nimber(sum.explorer(), nodes, no_values, value_meter)
                   : nimber(sum.explorer(), nodes, values, value_meter);
    };

    const auto outcome = outcome_of_node(start);
    answer.work = meter.work();  // what it took to decide; listing the moves comes on top
    if (!outcome) {
        if (outcome.error() == Unfinished::cycle) {
            return answer_by_product(question, Product::remoteness, bench);
        }
        answer.why = meter.why();
        return answer;
    }
    answer.outcome = *outcome;
    answer.reason.push_back(outcome_reason(terms, *outcome));
    const auto unfinished = question.only_outcome ? std::nullopt
                                                  : add_moves(question, terms, sum, outcome_of_node,
                                                              value_of_node, meter, answer);
    if (unfinished == Unfinished::cycle) {
        return answer_by_product(question, Product::remoteness, bench);
    }
    if (!question.values_decide()) {
        answer.why = answer.why ? answer.why : why_without_value(*terms.front());
    } else if (question.convention == Convention::normal) {
        add_value(question, start, value_of_node, value_meter, answer);
    }
    if (retrograde) {
        add_remoteness(retrograde->ending(start), answer);
    } else {
        add_remoteness(question, meter.ticks() + value_meter.ticks(), answer);
    }
    return answer;
}

}  // namespace grundy
