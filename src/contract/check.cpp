#include "contract/check.hpp"

#include "contract/extent.hpp"
#include "contract/shared_fields.hpp"
#include "service/solving/endings_and_sides.hpp"

namespace grundy::contract {

namespace {

constexpr FieldSpec fields_of_check[] = {
    game_field,
    {.name = "claim", .place = FieldSpec::Place::word},
    {.name = "upto",
     .value = "N[xM]",
     .help = {"the largest n, and the largest m", "le plus grand n, et le plus grand m"}},
    {.name = "outcome",
     .help = {"the claim says which positions are P", "l'énoncé dit quelles positions sont P"}},
    misere_field,
    {.name = "position",
     .value = "PATTERN",
     .help = {"positions with holes: 1x1,{n}x{m} or {n*#}{m*/#}",
              "positions à trous : 1x1,{n}x{m} ou {n*#}{m*/#}"}},
    {.name = "suggest",
     .help = {"propose a law from the periods of the table",
              "proposer une loi d'après les périodes de la table"}},
    {.name = "table",
     .help = {"also the table: what is true, and ! where the claim is wrong",
              "aussi la table : ce qui est vrai, et ! où l'énoncé est faux"}},
};

Result<Upto> upto_of(const Fields& fields) {
    const auto text = fields.value("upto");
    if (!text) {
        return failure(
            Words{"how far is the claim to be checked?", "jusqu'où faut-il vérifier l'énoncé ?"},
            Words{"\1upto N, or \1upto NxM for two numbers",
                  "\1upto N, ou \1upto NxM pour deux nombres"});
    }
    return read_upto("\1upto", *text);
}

/// The game and the claim, as far as they must be there.
Result<void> checked_words(const Fields& fields) {
    const bool suggest = fields.has("suggest");
    if (!fields.has("game")) {
        return failure(
            Words{"which game?", "quel jeu ?"},
            Words{"grundy check GAME CLAIM \1upto N[xM]", "grundy check JEU ÉNONCÉ \1upto N[xM]"});
    }
    if (!fields.has("claim") && !suggest) {
        return failure(Words{"what is claimed?", "quel est l'énoncé ?"},
                       Words{"a formula in n (and m), as in 'n % 4'; or \1suggest",
                             "une formule en n (et m), comme 'n % 4' ; ou \1suggest"});
    }
    if (fields.has("claim") && suggest) {
        return failure(Words{"there is a claim already", "il y a déjà un énoncé"},
                       Words{"a claim or \1suggest", "un énoncé ou \1suggest"});
    }
    return {};
}

/// The table goes with the claim that is looked at; none when there is none to look at.
std::optional<ClaimTable> table_beside(Conjecture conjecture, const Verdict& verdict) {
    conjecture.claim = verdict.law.value_or(conjecture.claim);
    auto table = compared(conjecture);
    return table ? std::optional{std::move(*table)} : std::nullopt;
}

}  // namespace

std::span<const FieldSpec> check_fields() { return fields_of_check; }

Result<CheckRequest> read_check(const Fields& fields, const Asker& asker) {
    if (const auto words = checked_words(fields); !words) {
        return std::unexpected{words.error()};
    }
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    if (const auto game = find_game(*fields.value("game")); !game) {
        return std::unexpected{game.error()};
    }
    const auto upto = upto_of(fields);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    auto extent = read_extent(*fields.value("game"), fields, *upto);
    if (!extent) {
        return std::unexpected{std::move(extent.error())};
    }
    const bool suggest = fields.has("suggest");
    auto claim =
        suggest ? Result<std::string>{""} : text_of(*fields.value("claim"), within(asker, *budget));
    if (!claim) {
        return std::unexpected{std::move(claim.error())};
    }
    const bool misere = fields.has("misere");
    const bool outcomes = fields.has("outcome");
    if (misere && !outcomes) {
        return failure(Words{"Grundy values belong to normal play",
                             "les valeurs de Grundy appartiennent au jeu normal"},
                       Words{"\1outcome with \1misere", "\1outcome avec \1misere"});
    }
    const Convention convention = misere ? Convention::misere : Convention::normal;
    if (auto refused =
            refusal_to_tabulate(*extent->family.game().game->info, outcomes, convention)) {
        return std::unexpected{std::move(*refused)};
    }
    return CheckRequest{{std::move(extent->family), extent->upto, std::move(*claim), outcomes,
                         convention, std::move(*budget)},
                        suggest,
                        fields.has("table")};
}

Result<CheckAnswer> answer(const CheckRequest& request) {
    auto verdict = request.suggest ? suggested(request.conjecture) : checked(request.conjecture);
    if (!verdict) {
        return std::unexpected{std::move(verdict.error())};
    }
    CheckAnswer answer{std::move(*verdict)};
    if (request.table) {
        answer.table = table_beside(request.conjecture, answer.verdict);
    }
    return answer;
}

}  // namespace grundy::contract
