#include "render/check_text.hpp"

#include <algorithm>

#include "base/counted.hpp"
#include "model/outcome_entry.hpp"

namespace grundy {

namespace {

std::string points(const Conjecture& conjecture) {
    const Point& upto = conjecture.upto;
    return conjecture.family.variables() == 1 ? fmt::format("n ≤ {}", upto.n)
                                              : fmt::format("n ≤ {}, m ≤ {}", upto.n, upto.m);
}

/// A Grundy value, or the outcome that stands for it.
std::string value_text(const Conjecture& conjecture, std::uint32_t value) {
    return !conjecture.outcomes ? fmt::to_string(value) : says_p(value) ? "P" : "N";
}

std::string claim_text(const Conjecture& conjecture, const Integer& claim) {
    return !conjecture.outcomes ? to_string(claim) : claims_p(claim) ? "P" : "N";
}

Text heading(const std::string& game, const Conjecture& conjecture) {
    const bool misere = conjecture.convention == Convention::misere;
    return phrase("{} {}{}, {}\n", "{} {}{}, {}\n", conjecture.family.game().called_as(game),
                  conjecture.family.pattern(),
                  misere ? Words{" (misère)", " (misère)"} : Words{"", ""}, points(conjecture));
}

Text what_options_show(const Conjecture& conjecture, const Counterexample& found) {
    if (found.option_count == 0) {
        return Words{"  It has no options.\n", "  Elle n'a aucune option.\n"};
    }
    const bool alone = found.option_count == 1;
    if (!conjecture.outcomes) {
        return alone ? phrase("  Its only option is not worth {}.\n",
                              "  Sa seule option ne vaut pas {}.\n", found.value)
                     : phrase("  None of its {} options is worth {}.\n",
                              "  Aucune de ses {} options ne vaut {}.\n", found.option_count,
                              found.value);
    }
    if (!says_p(found.value)) {
        return {};
    }
    if (alone) {
        return Words{"  Its only option is an N-position.\n",
                     "  Sa seule option est une position N.\n"};
    }
    return phrase("  All its {} options are N-positions.\n",
                  "  Ses {} options sont toutes des positions N.\n", found.option_count);
}

std::string counterexample_text(const Conjecture& conjecture, const Counterexample& found,
                                Lang lang) {
    const std::string value = value_text(conjecture, found.value);
    const std::string claim = claim_text(conjecture, found.claim);
    std::string text =
        (conjecture.outcomes ? phrase("  Refuted by {}: it is {}, the claim says {}.\n",
                                      "  Réfuté par {} : elle est {}, l'énoncé dit {}.\n",
                                      found.position, value, claim)
                             : phrase("  Refuted by {}: its value is {}, the claim says {}.\n",
                                      "  Réfuté par {} : sa valeur est {}, l'énoncé dit {}.\n",
                                      found.position, value, claim))
            .in(lang);
    std::size_t width = 0;
    for (const Counterexample::Option& option : found.options) {
        width = std::max(width, option.move.size());
    }
    for (const Counterexample::Option& option : found.options) {
        text += fmt::format("    {:<{}}  → {} ({})\n", option.move, width,
                            option.to ? excerpt(*option.to, 60) : "…",
                            value_text(conjecture, option.value));
    }
    return text + what_options_show(conjecture, found).in(lang);
}

Text order(const Conjecture& conjecture) {
    return conjecture.family.variables() == 1
               ? Text{Words{"by n", "par n"}}
               : Text{Words{"by n + m, then n", "par n + m, puis n"}};
}

Text refuted_summary(const Conjecture& conjecture, const Verdict& verdict) {
    if (verdict.checked == 0) {
        return Words{"  It is the first position that the claim speaks of.\n",
                     "  C'est la première position dont parle l'énoncé.\n"};
    }
    return phrase("  It is the smallest ({}): the claim is right for {} before it.\n",
                  "  C'est la plus petite ({}) : l'énoncé est juste pour {} avant elle.\n",
                  order(conjecture), counted_positions(verdict.checked));
}

Text summary(const Conjecture& conjecture, const Verdict& verdict) {
    if (verdict.counterexample) {
        return refuted_summary(conjecture, verdict);
    }
    if (verdict.holds) {
        return verdict.checked == 0 ? Text{Words{"  The claim speaks of no position here.\n",
                                                 "  L'énoncé ne parle d'aucune position ici.\n"}}
               : verdict.checked == 1
                   ? Text{Words{"  Holds for the one position checked. That is no proof.\n",
                                "  Vrai pour la seule position vérifiée. Ce n'est pas une "
                                "preuve.\n"}}
                   : phrase("  Holds for all {} positions checked. That is no proof.\n",
                            "  Vrai pour les {} positions vérifiées. Ce n'est pas une preuve.\n",
                            verdict.checked);
    }
    if (verdict.reached && conjecture.claim.empty()) {
        return phrase("  No law yet, after {}.\n  Note: {}.\n",
                      "  Pas encore de loi, après {}.\n  Remarque : {}.\n",
                      counted_positions(verdict.checked), *verdict.why);
    }
    if (verdict.reached) {
        const std::string sum = conjecture.family.variables() == 1 ? "n" : "n + m";
        return phrase(
            "  Unknown: the claim is right for {}; all with {} < {} were looked at.\n"
            "  Note: {}.\n",
            "  Inconnu : l'énoncé est juste pour {} ; tout ce qui a {} < {} est vu.\n"
            "  Remarque : {}.\n",
            counted_positions(verdict.checked), sum, verdict.reached->n + verdict.reached->m,
            *verdict.why);
    }
    return phrase("  No law found in {}: {}.\n", "  Aucune loi trouvée dans {} : {}.\n",
                  counted_positions(verdict.checked), *verdict.why);
}

}  // namespace

std::string check_line(const Verdict& verdict) {
    if (verdict.law) {
        return *verdict.law;
    }
    if (verdict.counterexample) {
        return "refuted " + verdict.counterexample->position;
    }
    return verdict.holds ? "holds" : "unknown";
}

std::string claim_table_text(const Conjecture& conjecture, const ClaimTable& table) {
    constexpr std::size_t most_columns = 20;
    constexpr std::size_t most_rows = 20;
    const bool alone = conjecture.family.variables() == 1;
    const std::size_t columns = std::min(table.n.size(), most_columns);
    std::string text = fmt::format("\n{:>5} ", alone ? "n" : "m\\n");
    for (std::size_t n = 0; n < columns; ++n) {
        text += fmt::format("{:>4} ", table.n[n]);
    }
    text += "\n";
    for (std::size_t m = 0; m < std::min(table.m.size(), most_rows); ++m) {
        text += fmt::format("{:>5} ", alone ? "" : fmt::to_string(table.m[m]));
        for (std::size_t n = 0; n < columns; ++n) {
            const auto& value = table.values[m * table.n.size() + n];
            const auto& claim = table.claims[m * table.n.size() + n];
            const bool wrong = value && claim && !agrees(conjecture, *claim, *value);
            text += fmt::format("{:>4}{}", value ? value_text(conjecture, *value) : "",
                                wrong ? '!' : ' ');
        }
        text += "\n";
    }
    return text;
}

std::string check_text(const std::string& game, const Conjecture& conjecture,
                       const Verdict& verdict, Lang lang) {
    std::string text = heading(game, conjecture).in(lang);
    if (verdict.law) {
        text += phrase("  Law: {}\n  That is: {}.\n", "  Loi : {}\n  C'est-à-dire : {}.\n",
                       *verdict.law, *verdict.about)
                    .in(lang);
    } else if (!conjecture.claim.empty()) {
        text += phrase("  Claim: {}\n", "  Énoncé : {}\n", excerpt(conjecture.claim, 200)).in(lang);
    }
    if (verdict.counterexample) {
        text += counterexample_text(conjecture, *verdict.counterexample, lang);
    }
    text += summary(conjecture, verdict).in(lang);
    if (verdict.note) {
        text += phrase("  Note: {}.\n", "  Remarque : {}.\n", *verdict.note).in(lang);
    }
    return text;
}

}  // namespace grundy
