#include "service/solving/remoteness.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "search/retrograde.hpp"
#include "search/sum_of_terms.hpp"

namespace grundy {

namespace {

/// Positions with longer texts or more tokens are not tried unasked.
constexpr std::size_t longest_counted = 1'000;
constexpr std::uint64_t largest_size = 100'000;

/// Whether no part of it certainly has more than this many moves from all its followers together:
/// they have about half as many each as the part itself.
bool may_be_within(std::uint64_t most_moves, const Term& term) {
    const auto size = term.size();
    if ((size && *size > largest_size) || term.position().size() > longest_counted) {
        return false;
    }
    for (const auto& part : term.parts()) {
        std::uint64_t count = 0;
        const auto few = [&] { return count * count / 2 <= most_moves; };
        part->moves([&](const TermMove&) {
            ++count;
            return few();
        });
        if (!few()) {
            return false;
        }
    }
    return true;
}

/// By the parts, each explored by itself in at most this many steps, and then their product as an
/// array: what is too large is not begun.
std::optional<Ending> cheap_ending(const Question& question, Terms terms, std::uint64_t steps) {
    const auto may_be = [&](const auto& term) { return may_be_within(steps, *term); };
    if (!std::ranges::all_of(terms, may_be)) {
        return std::nullopt;
    }
    Budget budget = question.budget;
    budget.steps = std::min(budget.steps, steps);
    Meter meter{budget};
    SumOfTerms sum{terms, question.grain()};
    std::map<Node, Followers> known;
    std::vector<const Followers*> parts;
    for (const Node node : sum.parts(terms, meter)) {
        if (!known.contains(node)) {
            auto followers = Followers::of(sum.explorer(), node, meter, budget.steps);
            if (!followers) {
                return std::nullopt;
            }
            known.emplace(node, std::move(*followers));
        }
        parts.push_back(&known.at(node));
        if (moves_of_sum(parts) > most_product_moves) {
            return std::nullopt;
        }
    }
    if (meter.exhausted()) {
        return std::nullopt;
    }
    Meter product_meter{question.budget};
    const auto endings = endings_of_sum(parts, question.convention, product_meter);
    return endings ? std::optional{endings->front()} : std::nullopt;
}

void add_whatever_it_costs(const Question& question, Terms terms, Answer& answer) {
    Meter meter{question.budget};
    SumOfTerms sum{terms, question.grain()};
    const Node start = sum.node(terms, meter);
    if (const auto retrograde =
            Retrograde::run(sum.explorer(), start, question.convention, meter)) {
        add_remoteness(retrograde->ending(start), answer);
    } else {
        answer.remoteness_why = meter.why();
    }
}

}  // namespace

void add_remoteness(const Ending& ending, Answer& answer) {
    if (ending.outcome != Outcome::draw) {
        answer.remoteness = Integer{ending.remoteness};
    } else {
        answer.remoteness_why =
            Words{"a draw has no remoteness", "une partie nulle n'a pas d'éloignement"};
    }
}

void add_remoteness(const Question& question, std::uint64_t steps_of_answer, Answer& answer) {
    if (question.remoteness == Question::Remoteness::never) {
        answer.remoteness_why =
            Words{"remoteness was not asked for", "l'éloignement n'a pas été demandé"};
        return;
    }
    const auto opened = question.opened();
    if (question.remoteness == Question::Remoteness::always) {
        add_whatever_it_costs(question, opened, answer);
        return;
    }
    // Every follower is looked at, while an answer leaves some out: so a little more.
    const std::uint64_t steps = std::clamp(steps_of_answer + steps_of_answer / 4,
                                           least_remoteness_steps, most_remoteness_steps);
    if (const auto ending = cheap_ending(question, opened, steps)) {
        add_remoteness(*ending, answer);
    } else {
        answer.remoteness_why =
            Words{"remoteness would need a longer search (\1remoteness)",
                  "l'éloignement demanderait une recherche plus longue (\1remoteness)"};
    }
}

}  // namespace grundy
