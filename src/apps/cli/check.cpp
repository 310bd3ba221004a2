// check: a claim about a family of positions against the rules, or a law for their table.
#include "contract/check.hpp"

#include "apps/cli/asking.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "render/check_json.hpp"
#include "render/check_text.hpp"

namespace grundy::cli {

namespace {

constexpr Example check_examples[] = {
    {"check subtraction:1,2,3 'n % 4' --upto 1000", {"a claim that holds", "un énoncé vrai"}},
    {"check tablette 'm where n == 1' --upto 8x8",
     {"refuted, with the smallest counterexample", "réfuté, avec le plus petit contre-exemple"}},
    {"check wythoff 'n == m' --outcome --upto 20x20",
     {"which positions are P?", "quelles positions sont P ?"}},
    {"check nim 'n xor m' --upto 30x30", {"two heaps", "deux tas"}},
    {"check kayles --suggest --upto 500", {"find a law", "trouver une loi"}},
};

int run_check(const Invocation& invocation) {
    const Console console{invocation};
    const auto request = asked(invocation, console, contract::check_fields(), contract::read_check);
    if (!request) {
        return console.refuse(request.error());
    }
    const auto answer = contract::answer(*request);
    if (!answer) {
        return console.refuse(answer.error());
    }
    const std::string game = request->game();
    const Conjecture& conjecture = request->conjecture;
    const Verdict& verdict = answer->verdict;
    const ClaimTable* const table = answer->table ? &*answer->table : nullptr;
    if (console.json()) {
        console.print(check_json(game, conjecture, verdict, table, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(check_line(verdict) + "\n");
    } else {
        console.print(check_text(game, conjecture, verdict, console.lang()));
        console.print(table != nullptr ? claim_table_text(conjecture, *table) : "");
    }
    if (!verdict.holds) {
        return Exit::unknown;
    }
    return *verdict.holds ? Exit::answered : Exit::refuted;
}

}  // namespace

const CommandSpec check_command{
    "check",
    "GAME CLAIM",
    {"The smallest counterexample to a claim, or how far it holds.",
     "Le plus petit contre-exemple à un énoncé, ou jusqu'où il est vrai."},
    {},
    check_examples,
    run_check,
    contract::check_fields(),
};

}  // namespace grundy::cli
