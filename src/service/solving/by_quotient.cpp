#include "service/solving/by_quotient.hpp"

#include <algorithm>

#include "quotients/presentation.hpp"
#include "search/outcome_reason.hpp"
#include "service/quotients/terms_quotient.hpp"
#include "service/solving/remoteness.hpp"
#include "service/solving/search_limits.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy {

namespace {

/// A position with more moves has its winning moves looked for among the first of them.
constexpr std::uint64_t most_moves_rated = 4'000'000;
constexpr std::size_t most_moves_explained = 5;
constexpr std::size_t most_elements_listed = 40;
constexpr std::size_t most_relations_listed = 60;

class ByQuotient {
   public:
    explicit ByQuotient(const Question& question)
        : question_(question), terms_(question.opened()), meter_(question.budget) {}

    Answer run();

   private:
    void find_values();
    /// What is left for a term's value to be multiplied with: the values of all others.
    [[nodiscard]] std::vector<Element> outsides() const;
    void add_moves(Answer& answer);
    void rate(std::size_t term, const TermMove& move, Element value, Answer& answer);
    void add_reason(Answer& answer) const;
    [[nodiscard]] std::vector<Text> explanation() const;
    [[nodiscard]] Text place_of(Element x) const;

    const Question& question_;
    std::vector<std::shared_ptr<const Term>> terms_;
    Meter meter_;
    std::unique_ptr<TermsQuotient> quotient_;
    std::vector<Element> values_;  ///< by term
    Element total_ = identity;
    std::uint64_t moves_seen_ = 0;
    Integer winning_ = 0;
    std::vector<Text> winning_reasons_;
};

void ByQuotient::find_values() {
    for (std::size_t i = 0; i < terms_.size(); ++i) {
        values_.push_back(quotient_->value(i, *terms_[i], meter_));
        total_ = quotient_->monoid().product(total_, values_.back());
    }
}

std::vector<Element> ByQuotient::outsides() const {
    const BipartiteMonoid& q = quotient_->monoid();
    std::vector<Element> found(values_.size(), identity);
    Element before = identity;
    for (std::size_t i = 0; i < values_.size(); ++i) {
        found[i] = before;
        before = q.product(before, values_[i]);
    }
    Element behind = identity;
    for (std::size_t i = values_.size(); i-- > 0;) {
        found[i] = q.product(found[i], behind);
        behind = q.product(behind, values_[i]);
    }
    return found;
}

/// "ab², which lies in P"
Text ByQuotient::place_of(Element x) const {
    const std::string name = Presentation{quotient_->monoid()}.name(x);
    return quotient_->monoid().is_lost(x)
               ? phrase("{}, which lies in P", "{}, qui est dans P", name)
               : phrase("{}, which does not lie in P", "{}, qui n'est pas dans P", name);
}

void ByQuotient::rate(std::size_t term, const TermMove& move, Element value, Answer& answer) {
    const bool wins = quotient_->monoid().is_lost(value);
    if (wins) {
        ++winning_;
        if (answer.winning.size() < question_.most_moves) {
            answer.winning.push_back({term + 1, listed(move)});
        }
        if (winning_reasons_.size() < most_moves_explained) {
            winning_reasons_.push_back(phrase(
                "after {} it is {}", "après {}, c'est {}",
                sum_move_label(question_, {term + 1, {move.label(), {}, {}}}), place_of(value)));
        }
    }
    if (answer.moves) {
        answer.moves->push_back(
            {{term + 1, listed(move)}, wins ? Outcome::P : Outcome::N, std::nullopt});
    }
}

void ByQuotient::add_moves(Answer& answer) {
    if (question_.all_moves) {
        answer.moves.emplace();
    }
    const std::vector<Element> outside = outsides();
    bool all = true;
    for (std::size_t i = 0; i < terms_.size() && all; ++i) {
        terms_[i]->moves([&](const TermMove& move) {
            all = ++moves_seen_ <= most_moves_rated && meter_.step();
            if (all) {
                const Element after = quotient_->value(i, *move.after(), meter_);
                rate(i, move, quotient_->monoid().product(outside[i], after), answer);
            }
            return all;
        });
    }
    if (all) {
        answer.winning_count = winning_;
        return;
    }
    answer.moves.reset();
    answer.why = meter_.exhausted() ? meter_.why()
                                    : Text{Words{"there are too many moves to look at them all",
                                                 "il y a trop de coups pour les regarder tous"}};
}

void ByQuotient::add_reason(Answer& answer) const {
    if (is_over(question_)) {
        answer.reason.push_back(outcome_reason(terms_, answer.outcome));
        return;
    }
    for (std::size_t i = 0; i < terms_.size(); ++i) {
        auto line = quotient_->parts_of(i, *terms_[i]);
        if (!line && terms_.size() == 1) {
            continue;
        }
        if (!line) {
            line = verbatim("Φ = " + Presentation{quotient_->monoid()}.name(values_[i]));
        }
        answer.reason.push_back(terms_.size() == 1
                                    ? *line
                                    : phrase("term {} ({}): {}", "terme {} ({}) : {}", i + 1,
                                             question_.terms[i].called(), *line));
    }
    std::ranges::copy(quotient_->periods(), std::back_inserter(answer.reason));
    answer.reason.push_back(phrase("in the misère quotient, of {} elements, this position is {}",
                                   "dans le quotient misère, de {} éléments, cette position est {}",
                                   quotient_->monoid().size(), place_of(total_)));
    std::ranges::copy(winning_reasons_, std::back_inserter(answer.reason));
}

/// The quotient at length: generators, relations, P.
std::vector<Text> ByQuotient::explanation() const {
    const BipartiteMonoid& q = quotient_->monoid();
    const Presentation shown{q};
    std::vector<Text> lines{phrase(
        "The sums of these parts have a misère quotient of {} elements: two sums are one element "
        "when no third sum tells them apart. A sum is a P-position iff its element lies in P.",
        "Les sommes de ces composantes ont un quotient misère de {} éléments : deux sommes sont un "
        "même élément quand aucune troisième ne les distingue. Une somme est une position P ssi "
        "son élément est dans P.",
        q.size())};
    const auto& generators = q.generators();
    for (std::size_t i = 0; i < std::min(generators.size(), most_relations_listed); ++i) {
        lines.push_back(
            phrase("  {} is {}", "  {} : {}", letter_name(i), quotient_->generator(generators[i])));
    }
    std::string relations;
    std::size_t count = 0;
    for (const auto& [left, right] : shown.relations()) {
        if (++count > most_relations_listed) {
            relations += ", …";
            break;
        }
        relations +=
            fmt::format("{}{} = {}", count == 1 ? "" : ", ", shown.name(left), shown.name(right));
    }
    if (!relations.empty()) {
        lines.push_back(phrase("Relations: {}.", "Relations : {}.", relations));
    }
    std::string lost;
    count = 0;
    for (std::size_t x = 0; x < q.size(); ++x) {
        if (q.is_lost(static_cast<Element>(x)) && ++count <= most_elements_listed) {
            lost += (count == 1 ? "" : ", ") + shown.name(static_cast<Element>(x));
        }
    }
    lines.push_back(verbatim("P = {" + lost + (count > most_elements_listed ? ", …}" : "}")));
    return lines;
}

Answer ByQuotient::run() {
    Answer answer;
    answer.method = quotient_method;
    answer.term_values.resize(terms_.size());
    if (std::ranges::any_of(terms_, [](const auto& term) {
            return term->info().shape != Shape::heaps && too_large_to_search(*term);
        })) {
        answer.why = too_large_words();
        return answer;
    }
    quotient_ = TermsQuotient::of(terms_, meter_);
    answer.work = meter_.work();
    if (!quotient_) {
        answer.why = meter_.exhausted()
                         ? meter_.why()
                         : Text{Words{"no misère quotient was found within the limits",
                                      "aucun quotient misère n'a été trouvé dans les limites"}};
        return answer;
    }
    find_values();
    answer.outcome = quotient_->monoid().is_lost(total_) ? Outcome::P : Outcome::N;
    if (!question_.only_outcome) {
        add_moves(answer);
    }
    add_reason(answer);
    if (question_.explain) {
        answer.explanation = explanation();
        std::ranges::copy(answer.reason, std::back_inserter(answer.explanation));
    }
    add_remoteness(question_, meter_.ticks(), answer);
    return answer;
}

}  // namespace

bool may_have_quotient(const Info& game) {
    return game.value_decides() && includes(game.can, Can::parts);
}

bool has_quotient(const Question& question) {
    const auto decides = [](const AskedTerm& asked) { return asked.term->info().value_decides(); };
    return question.terms.size() == 1 ? may_have_quotient(question.terms.front().term->info())
                                      : std::ranges::all_of(question.terms, decides);
}

Answer answer_by_quotient(const Question& question, Workbench&) {
    return ByQuotient{question}.run();
}

}  // namespace grundy
