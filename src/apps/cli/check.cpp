// check: a claim about a family of positions against the rules, or a law for their table.
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/terms.hpp"
#include "apps/cli/upto.hpp"
#include "render/check_json.hpp"
#include "render/check_text.hpp"

namespace grundy::cli {

namespace {

constexpr OptionSpec check_options[] = {
    {"upto", "N[xM]", {"the largest n, and the largest m", "le plus grand n, et le plus grand m"}},
    {"outcome",
     "",
     {"the claim says which positions are P", "l'énoncé dit quelles positions sont P"}},
    misere_option,
    {"position",
     "PATTERN",
     {"positions with holes: 1x1,{n}x{m} or {n*#}{m*/#}",
      "positions à trous : 1x1,{n}x{m} ou {n*#}{m*/#}"}},
    {"suggest",
     "",
     {"propose a law from the periods of the table",
      "proposer une loi d'après les périodes de la table"}},
    {"table",
     "",
     {"also the table: what is true, and ! where the claim is wrong",
      "aussi la table : ce qui est vrai, et ! où l'énoncé est faux"}},
};
constexpr Example check_examples[] = {
    {"check subtraction:1,2,3 'n % 4' --upto 1000", {"a claim that holds", "un énoncé vrai"}},
    {"check tablette 'm where n == 1' --upto 8x8",
     {"refuted, with the smallest counterexample", "réfuté, avec le plus petit contre-exemple"}},
    {"check wythoff 'n == m' --outcome --upto 20x20",
     {"which positions are P?", "quelles positions sont P ?"}},
    {"check nim 'n xor m' --upto 30x30", {"two heaps", "deux tas"}},
    {"check kayles --suggest --upto 500", {"find a law", "trouver une loi"}},
};

Result<Upto> upto_of(const Invocation& invocation) {
    const auto text = invocation.value("upto");
    if (!text) {
        return failure(
            Words{"how far is the claim to be checked?", "jusqu'où faut-il vérifier l'énoncé ?"},
            Words{"--upto N, or --upto NxM for two numbers",
                  "--upto N, ou --upto NxM pour deux nombres"});
    }
    return read_upto("--upto", *text);
}

/// The game and the claim, as many as there must be.
Result<void> count_words(const Invocation& invocation) {
    const std::size_t wanted = invocation.has("suggest") ? 1 : 2;
    const auto& words = invocation.words;
    if (words.empty()) {
        return failure(
            Words{"which game?", "quel jeu ?"},
            Words{"grundy check GAME CLAIM --upto N[xM]", "grundy check JEU ÉNONCÉ --upto N[xM]"});
    }
    if (words.size() < wanted) {
        return failure(Words{"what is claimed?", "quel est l'énoncé ?"},
                       Words{"a formula in n (and m), as in 'n % 4'; or --suggest",
                             "une formule en n (et m), comme 'n % 4' ; ou --suggest"});
    }
    if (words.size() > wanted) {
        return std::unexpected{too_many_words(invocation, wanted)};
    }
    return {};
}

Result<Conjecture> read_conjecture(const Invocation& invocation, const Console& console) {
    if (const auto counted = count_words(invocation); !counted) {
        return std::unexpected{counted.error()};
    }
    auto budget = console.budget(invocation);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    const auto game = find_game(invocation.words.front());
    if (!game) {
        return std::unexpected{game.error()};
    }
    const auto upto = upto_of(invocation);
    if (!upto) {
        return std::unexpected{upto.error()};
    }
    auto family = Family::make(*game, invocation.value("position").value_or(""),
                               upto->m ? std::optional{2U} : std::nullopt);
    if (!family) {
        return std::unexpected{std::move(family.error())};
    }
    std::string claim;
    if (!invocation.has("suggest")) {
        auto text = text_of(invocation.words[1], console);
        if (!text) {
            return std::unexpected{std::move(text.error())};
        }
        claim = std::move(*text);
    }
    const bool misere = invocation.has("misere");
    if (misere && !invocation.has("outcome")) {
        return failure(Words{"Grundy values belong to normal play",
                             "les valeurs de Grundy appartiennent au jeu normal"},
                       Words{"--outcome with --misere", "--outcome avec --misere"});
    }
    const Point most{upto->n, upto->m.value_or(family->variables() == 2 ? upto->n : 0)};
    return Conjecture{std::move(*family),
                      most,
                      std::move(claim),
                      invocation.has("outcome"),
                      misere ? Convention::misere : Convention::normal,
                      std::move(*budget)};
}

/// Of the claim, or of the law that was suggested; none when there is neither.
std::optional<ClaimTable> table_beside(Conjecture conjecture, const Verdict& verdict) {
    conjecture.claim = verdict.law.value_or(conjecture.claim);
    auto table = compared(conjecture);
    return table ? std::optional{std::move(*table)} : std::nullopt;
}

int run_check(const Invocation& invocation) {
    const Console console{invocation};
    const auto conjecture = read_conjecture(invocation, console);
    if (!conjecture) {
        return console.refuse(conjecture.error());
    }
    const auto verdict = invocation.has("suggest") ? suggested(*conjecture) : checked(*conjecture);
    if (!verdict) {
        return console.refuse(verdict.error());
    }
    const std::string game = conjecture->family.game().written();
    const auto table = invocation.has("table") ? table_beside(*conjecture, *verdict) : std::nullopt;
    if (console.json()) {
        console.print(
            check_json(game, *conjecture, *verdict, table ? &*table : nullptr, console.lang()) +
            "\n");
    } else if (console.quiet()) {
        console.print(check_line(*verdict) + "\n");
    } else {
        console.print(check_text(game, *conjecture, *verdict, console.lang()));
        console.print(table ? claim_table_text(*conjecture, *table) : "");
    }
    if (!verdict->holds) {
        return Exit::unknown;
    }
    return *verdict->holds ? Exit::answered : Exit::refuted;
}

}  // namespace

const CommandSpec check_command{
    "check",
    "GAME CLAIM",
    {"The smallest counterexample to a claim, or how far it holds.",
     "Le plus petit contre-exemple à un énoncé, ou jusqu'où il est vrai."},
    check_options,
    check_examples,
    run_check,
};

}  // namespace grundy::cli
