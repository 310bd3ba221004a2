#include "service/solving/by_chomp.hpp"

#include "base/check.hpp"
#include "model/term_of.hpp"

namespace grundy {

namespace {

const Chomp::Position& rows_of(const Term& term) {
    const auto* chomp = dynamic_cast<const TermOf<Chomp>*>(&term);
    check(chomp != nullptr, "a bar of Chomp");
    return chomp->at();
}

std::optional<Worth> worth_of(const ChompTable& table, const Term& term) {
    const auto value = table.value(rows_of(term));
    return value ? std::optional{Worth{*value, is_firm(*value)}} : std::nullopt;
}

}  // namespace

ByChomp::ByChomp(const Term& term, std::shared_ptr<const ChompTable> table)
    : term_(term), table_(std::move(table)) {
    check(table_->covers(rows_of(term)), "the bar lies in the table");
}

std::optional<Worth> ByChomp::worth() const { return worth_of(*table_, term_); }

std::optional<Outcome> ByChomp::outcome(Convention convention) const {
    if (convention == Convention::misere) {
        return std::nullopt;
    }
    return table_->is_p(rows_of(term_)) ? Outcome::P : Outcome::N;
}

bool ByChomp::rate(Convention, EmitRating emit) const {
    term_.moves([&](const TermMove& move) {
        const auto after = move.after();
        return emit(move, {worth_of(*table_, *after),
                           table_->is_p(rows_of(*after)) ? Outcome::P : Outcome::N});
    });
    return true;
}

std::vector<Text> ByChomp::reason(Convention) const { return {table_->reason(rows_of(term_))}; }

std::optional<Text> ByChomp::why() const {
    return Words{"the sieve tells who wins; a sum needs values",
                 "le crible dit qui gagne ; une somme demande des valeurs"};
}

}  // namespace grundy
