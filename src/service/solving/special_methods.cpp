#include "service/solving/special_methods.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "model/term_of.hpp"
#include "service/games/method_lists.hpp"
#include "service/limits.hpp"

namespace grundy {

namespace {

/// One position of a table that covers it.
template <Game G>
class ByPositionTable final : public Analysis {
   public:
    using Known = std::shared_ptr<const PositionTable<G>>;

    ByPositionTable(const TermOf<G>& term, std::string_view method, Known known)
        : term_(term), method_(method), known_(std::move(known)) {
        check(known_->covers(term.at()), "the position lies in the table");
    }

    [[nodiscard]] std::string_view method(Convention) const override { return method_; }
    [[nodiscard]] std::optional<Worth> worth() const override { return worth_of(term_.at()); }
    [[nodiscard]] std::optional<Outcome> outcome(Convention convention) const override {
        return convention == Convention::normal ? std::optional{outcome_of(term_.at())}
                                                : std::nullopt;
    }
    bool rate(Convention, EmitRating emit) const override {
        term_.moves([&](const TermMove& move) {
            const auto next = move.after();
            const auto* after = dynamic_cast<const TermOf<G>*>(next.get());
            check(after != nullptr, "a move stays in its game");
            return emit(move, {worth_of(after->at()), outcome_of(after->at())});
        });
        return true;
    }
    [[nodiscard]] std::vector<Text> reason(Convention) const override {
        return {known_->reason(term_.at())};
    }
    [[nodiscard]] std::vector<Text> explanation(Convention convention) const override {
        return reason(convention);
    }
    [[nodiscard]] std::optional<Text> why() const override {
        return Words{"the method tells who wins; a sum needs values",
                     "la méthode dit qui gagne ; une somme demande des valeurs"};
    }

   private:
    using Position = typename G::Position;

    [[nodiscard]] Outcome outcome_of(const Position& position) const {
        return known_->is_p(position) ? Outcome::P : Outcome::N;
    }
    [[nodiscard]] std::optional<Worth> worth_of(const Position& position) const {
        const auto value = known_->value(position);
        return value ? std::optional{Worth{*value, is_firm(*value)}} : std::nullopt;
    }

    const TermOf<G>& term_;
    std::string_view method_;
    Known known_;
};

template <SpecialMethod M>
const TermOf<typename M::Game>* typed(const Term& term) {
    return dynamic_cast<const TermOf<typename M::Game>*>(&term);
}

template <SpecialMethod M>
bool serves(const Info& game) {
    return &game == &M::Game::info;
}

template <SpecialMethod M>
bool fits(const Question& question) {
    const auto* term =
        question.terms.size() == 1 ? typed<M>(*question.terms.front().term) : nullptr;
    return term != nullptr && M::fits(term->at());
}

template <SpecialMethod M>
bool worth_it(const TermCase& one) {
    const auto* term = typed<M>(one.term());
    return term != nullptr && (one.alone() || M::tells_value) &&
           M::worth_it(term->at(), one.question.budget);
}

template <SpecialMethod M>
MadeAnalysis make(const TermCase& one, Workbench& bench) {
    using G = typename M::Game;
    using Table = PositionTable<G>;
    const auto* term = typed<M>(one.term());
    if (term == nullptr) {
        return nullptr;
    }
    const std::string key{M::name};
    auto known = bench.shelf().find<Table>(
        key, [&](const Table& table) { return table.covers(term->at()); });
    if (!known) {
        Budget budget = one.question.budget;
        // Whatever is asked for, there is no more than the machine has.
        budget.bytes = std::min<std::uint64_t>(budget.bytes, 2 * default_bytes());
        auto made = M::make(term->at(), budget);
        if (!made) {
            return std::unexpected{made.error()};
        }
        known = std::move(*made);
        bench.shelf().put<Table>(key, known, known->bytes());
    }
    return std::make_unique<ByPositionTable<G>>(*term, M::name, std::move(known));
}

template <SpecialMethod M>
Method row() {
    return {.name = M::name,
            .misere = false,
            .gives = {M::tells_value, true, false},
            .serves = serves<M>,
            .fits = fits<M>,
            .worth_it = worth_it<M>,
            .make = make<M>};
}

}  // namespace

std::vector<Method> special_methods() {
    return []<class... Methods>(TypeList<Methods...>) {
        return std::vector<Method>{row<Methods>()...};
    }(AllSpecialMethods{});
}

}  // namespace grundy
