#include "service/solving/assembly.hpp"

#include <algorithm>

#include "service/games/set_removal_of.hpp"
#include "service/solving/by_product.hpp"
#include "service/solving/choosing.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/remoteness.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_rated_moves = 100'000;  // that --all lists
/// Steps spent on a value that no theorem gives, when a theorem already told who wins.
constexpr std::uint64_t steps_for_value = 1'000'000;
/// Positions with more tokens than this are not searched for such a value.
constexpr std::uint64_t largest_valued = 2'000;

class Assembly {
   public:
    Assembly(const Question& question, const Method* named, Workbench& bench)
        : question_(question),
          named_(named),
          bench_(bench),
          convention_(question.convention),
          alone_(question.terms.size() == 1),
          meter_(bench.meter()),
          cheap_(question.budget),
          cheap_meter_(cheap_) {
        cheap_.steps = std::min(question.budget.steps, steps_for_value);
    }

    std::optional<Answer> run();

   private:
    std::optional<Answer> unknown(const Choice& choice);
    void add_values(Answer& answer);
    void add_value_by_search(Answer& answer);
    [[nodiscard]] Text why_for_uncounted(const Analysis& analysis) const;
    void add_winning(Answer& answer);
    void add_rated(Answer& answer);
    [[nodiscard]] RatedMove rated(std::size_t term, const Worth& rest, const TermMove& move,
                                  const Rating& rating, bool fergusons_kind) const;
    void add_figures(Answer& answer) const;
    void add_reasons(Answer& answer) const;
    [[nodiscard]] std::vector<Worth> outsides() const;
    [[nodiscard]] std::optional<Text> large_board() const;

    const Question& question_;
    const Method* named_;
    Workbench& bench_;
    Convention convention_;
    bool alone_;
    Meter& meter_;
    Budget cheap_;
    Meter cheap_meter_;
    std::vector<std::unique_ptr<Analysis>> chosen_;  ///< one per term
    std::unique_ptr<Analysis> valued_;  ///< a search that found the value where a theorem did not
    std::optional<Text> why_;           ///< what kept a better method from deciding
};

std::optional<Answer> Assembly::run() {
    Choice choice = choice_of(question_, named_, bench_);
    if (!choice.decided) {
        return unknown(choice);
    }
    chosen_ = std::move(choice.analyses);
    why_ = std::move(choice.why);
    Answer answer;
    add_values(answer);
    if (!question_.only_outcome) {
        add_winning(answer);
    }
    if (question_.all_moves) {
        add_rated(answer);
    }
    add_reasons(answer);
    if (const auto large = large_board()) {
        answer.reason.push_back(*large);
    }
    answer.work = meter_.work();
    if (alone_ && question_.remoteness != Question::Remoteness::never) {
        answer.remoteness = chosen_.front()->remoteness(convention_);
    }
    if (!answer.remoteness) {
        add_remoteness(question_, meter_.ticks() + cheap_meter_.ticks(), answer);
    }
    return answer;
}

/// No value for some term: the product may still tell, unless the budget is gone.
std::optional<Answer> Assembly::unknown(const Choice& choice) {
    const bool product_asked = named_ == nullptr || named_->answer != nullptr;
    if (!meter_.exhausted() && product_asked &&
        (convention_ == Convention::misere || bench_.met_cycle)) {
        if (bench_.met_cycle) {
            return answer_by_product(question_, Product::remoteness, bench_);
        }
        return named_ == nullptr ? answer_as_a_whole(question_, bench_)
                                 : answer_by_product(question_, Product::search, bench_);
    }
    if (!choice.method_fits) {
        return std::nullopt;
    }
    Answer answer;
    answer.method = named_ != nullptr ? named_->name : BySearch::name;
    if (alone_ && choice.possible) {
        answer.method = choice.method;
        answer.possible = choice.possible;
        answer.outcome = choice.possible->includes(0) ? Outcome::unknown : Outcome::N;
    }
    for (const auto& analysis : choice.analyses) {
        const bool shown = analysis && convention_ == Convention::normal;
        answer.term_values.push_back(shown ? std::optional{analysis->worth()->nim} : std::nullopt);
    }
    answer.why =
        choice.why
            ? choice.why
            : std::optional<Text>{Words{"the method can't tell", "la méthode ne peut pas le dire"}};
    if (const auto large = large_board()) {
        answer.why = phrase("{}; {}", "{} ; {}", *answer.why, *large);
    }
    answer.work = meter_.work();
    return answer;
}

/// Said where the search of couples would answer, on a smaller board.
std::optional<Text> Assembly::large_board() const {
    const bool large =
        named_ == nullptr && convention_ == Convention::normal &&
        std::ranges::any_of(question_.terms, [](const auto& one) {
            return includes(one.term->info().can, Can::set_removal) && !set_removal_of(*one.term);
        });
    return large ? std::optional{phrase("a board of more than {} cells or vertices is searched "
                                        "position by position, not by couples",
                                        "un plateau de plus de {} cases ou sommets est exploré "
                                        "position par position, non par couples",
                                        SetRemoval::most_elements)}
                 : std::nullopt;
}

/// What all other terms are worth together, for each term; nothing for a term that is alone.
std::vector<Worth> Assembly::outsides() const {
    std::vector<Worth> found(chosen_.size());
    if (alone_) {
        return found;
    }
    Worth before;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        found[i] = before;
        before = before + *chosen_[i]->worth();
    }
    Worth behind;
    for (std::size_t i = chosen_.size(); i-- > 0;) {
        found[i] = found[i] + behind;
        behind = behind + *chosen_[i]->worth();
    }
    return found;
}

void Assembly::add_values(Answer& answer) {
    std::optional<Worth> sum = Worth{};
    for (const auto& analysis : chosen_) {
        const auto worth = analysis->worth();
        sum = sum && worth ? std::optional{*sum + *worth} : std::nullopt;
        const bool shown = worth && convention_ == Convention::normal;
        answer.term_values.push_back(shown ? std::optional{worth->nim} : std::nullopt);
    }
    answer.outcome =
        alone_ ? *chosen_.front()->outcome(convention_) : outcome_of(convention_, *sum);
    if (convention_ == Convention::misere && question_.values_decide()) {
        return;
    }
    if (!question_.values_decide()) {
        answer.why = why_without_value(*question_.terms.front().term);
    } else if (sum) {
        answer.grundy = sum->nim;
    } else if (answer.outcome == Outcome::P && !question_.all_moves) {
        answer.grundy = 0;
    } else {
        add_value_by_search(answer);
    }
    if (alone_) {
        answer.term_values.front() = answer.grundy;
    }
}

/// A theorem told who wins but not the value: look for it as far as that is cheap.
void Assembly::add_value_by_search(Answer& answer) {
    const Term& term = *question_.terms.front().term;
    if (chosen_.front()->tells_moves() && term.size() && *term.size() <= largest_valued) {
        valued_ = std::make_unique<BySearch>(term, bench_.nimbers(term), cheap_meter_);
        if (const auto worth = valued_->worth()) {
            answer.grundy = worth->nim;
            return;
        }
        valued_.reset();
    }
    if (answer.outcome == Outcome::P) {
        answer.grundy = 0;
        return;
    }
    answer.why =
        Words{"this tells who wins; the Grundy value would need a search that is too long",
              "cela dit qui gagne ; la valeur de Grundy demanderait une recherche trop longue"};
}

Text Assembly::why_for_uncounted(const Analysis& analysis) const {
    if (why_) {
        return *why_;
    }
    if (!analysis.tells_moves()) {
        return Words{"the theorem tells who wins, not how",
                     "le théorème dit qui gagne, pas comment"};
    }
    if (meter_.exhausted()) {
        return meter_.why();
    }
    return Words{"there are too many moves to look at them all",
                 "il y a trop de coups pour les regarder tous"};
}

void Assembly::add_winning(Answer& answer) {
    answer.winning_count = 0;
    const std::vector<Worth> outside = outsides();
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const std::size_t room = question_.most_moves - answer.winning.size();
        FoundMoves found = chosen_[i]->winning(convention_, outside[i], room);
        for (ListedMove& move : found.first) {
            answer.winning.push_back({i + 1, std::move(move)});
        }
        if (!found.count) {
            answer.why = why_for_uncounted(*chosen_[i]);
        }
        answer.winning_count = answer.winning_count && found.count
                                   ? std::optional{Integer{*answer.winning_count + *found.count}}
                                   : std::nullopt;
    }
}

/// Every move with its worth; none at all when there are too many or the budget ends.
void Assembly::add_rated(Answer& answer) {
    std::size_t count = 0;
    for (const AskedTerm& asked : question_.terms) {
        asked.term->moves([&](const TermMove&) { return ++count <= most_rated_moves; });
    }
    if (count > most_rated_moves) {
        answer.why = phrase("there are more than {} moves to list",
                            "il y a plus de {} coups à lister", most_rated_moves);
        return;
    }
    std::vector<RatedMove> moves;
    const std::vector<Worth> outside = outsides();
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const Worth& rest = outside[i];
        const Analysis& rater = valued_ ? *valued_ : *chosen_[i];
        rater.rate(convention_, [&](const TermMove& move, const Rating& rating) {
            moves.push_back(rated(i, rest, move, rating, rater.of_fergusons_kind()));
            return meter_.look();
        });
    }
    if (moves.size() < count) {
        answer.why = meter_.exhausted() ? meter_.why() : cheap_meter_.why();
        return;
    }
    answer.moves = std::move(moves);
}

RatedMove Assembly::rated(std::size_t term, const Worth& rest, const TermMove& move,
                          const Rating& rating, bool fergusons_kind) const {
    RatedMove found{{term + 1, listed(move)}, Outcome::unknown, std::nullopt};
    if (rating.worth && (convention_ == Convention::normal || fergusons_kind)) {
        const Worth sum = rest + *rating.worth;
        found.outcome = outcome_of(convention_, sum);
        if (convention_ == Convention::normal) {
            found.grundy = sum.nim;
        }
    } else if (alone_ && rating.alone) {
        found.outcome = *rating.alone;
    }
    return found;
}

/// What there is to see of each term, and of their sum.
void Assembly::add_figures(Answer& answer) const {
    ColumnsFigure sum;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        answer.figures.push_back(chosen_[i]->figure(convention_));
        if (!alone_) {
            const Integer value = chosen_[i]->worth()->nim;
            sum.rows.push_back({question_.terms[i].called().en, value});
            sum.total ^= value;
        }
    }
    if (!alone_ && sum.drawable()) {
        answer.sum_figure = std::move(sum);
    }
}

void Assembly::add_reasons(Answer& answer) const {
    if (question_.explain) {
        add_figures(answer);
    }
    if (question_.explain && alone_) {
        answer.explanation = chosen_.front()->explanation(convention_);
    }
    if (alone_) {
        answer.method = chosen_.front()->method(convention_);
        answer.reason = chosen_.front()->reason(convention_);
        return;
    }
    answer.method = sum_method().name;
    std::string total;
    Worth sum;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const Worth worth = *chosen_[i]->worth();
        sum = sum + worth;
        total += fmt::format("{}{}", i == 0 ? "" : " xor ", worth.nim);
        for (const Text& line : chosen_[i]->reason(Convention::normal)) {
            answer.reason.push_back(phrase("term {} ({}): {}", "terme {} ({}) : {}", i + 1,
                                           question_.terms[i].called(), line));
        }
    }
    answer.reason.push_back(verbatim(fmt::format("{} = {}", total, sum.nim)));
    if (convention_ == Convention::misere) {
        answer.reason.emplace_back(
            sum.firm
                ? Words{"some part is worth 2 or more: misère P iff the xor is 0 (Ferguson)",
                        "une composante vaut au moins 2 : misère P ssi le xor vaut 0 (Ferguson)"}
                : Words{"no part is worth more than 1: misère P iff the xor is 1 (Ferguson)",
                        "aucune composante ne vaut plus de 1 : misère P ssi le xor vaut 1 "
                        "(Ferguson)"});
    }
}

}  // namespace

std::optional<Answer> answer_by_terms(const Question& question, const Method* named,
                                      Workbench& bench) {
    return Assembly{question, named, bench}.run();
}

}  // namespace grundy
