// What rule files do: a rule text up to a line "%", then a position. What is accepted is run for
// a bounded while: positions are read back as they are written, labels name moves, canonical forms
// are their own, and the value of a position is that of its parts and, in normal play, its
// summands.
#include "base/mex.hpp"
#include "model/term_of.hpp"
#include "rules/rule_game.hpp"
#include "search/nimbers.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

constexpr std::uint64_t most_ticks_of_rules = 30'000;
constexpr int most_moves_of_rules = 12;

Budget budget_of_a_run() {
    Budget budget;
    budget.steps = most_ticks_of_rules;
    budget.bytes = std::size_t{64} << 20U;
    budget.seconds = 2.0;  // words may grow with every move, and a step with them
    return budget;
}

void check_reads_back(const RuleGame& game, const RulePosition& position) {
    const auto again = game.parse(game.format(position));
    check(again.has_value() && game.tidy(*again) == game.tidy(position),
          "a rule game reads what it writes");
}

/// By whole positions and taken apart: the same value, where both are found.
void check_values(const RuleGame& game, const RulePosition& start) {
    if (!game.told().value_decides()) {
        return;
    }
    const TermOf<RuleGame> term{game, "", start};
    std::optional<std::uint32_t> known;
    for (const Grain grain : {Grain::whole, Grain::canonical, Grain::parts, Grain::worth}) {
        const Budget budget = budget_of_a_run();
        Meter meter{budget};
        const auto explorer = term.explorer(grain);
        Memory<std::uint32_t> memory;
        const auto value = nimber(*explorer, term.nodes(*explorer, meter), memory, meter);
        if (!value) {
            continue;
        }
        check(!known || *known == *value, "taken apart a position has the same value");
        known = *value;
    }
}

void examine_moves(const RuleGame& game, RulePosition position) {
    const Budget budget = budget_of_a_run();
    Meter meter{budget};
    for (int depth = 0; depth < most_moves_of_rules; ++depth) {
        check_reads_back(game, position);
        const RulePosition form = game.canonical(position);
        check(game.canonical(form) == form, "a canonical form is its own");
        static_cast<void>(game.drawing(position));
        static_cast<void>(game.size(position));
        std::optional<RuleMove> last;
        game.moves(
            position,
            [&](const RuleMove& move) {
                last = move;
                return meter.tick(16);
            },
            meter);
        if (!last || meter.exhausted()) {
            return;
        }
        const std::string label = game.label(position, *last);
        check(!label.empty(), "a move has a name");
        static_cast<void>(game.describe(position, *last));
        static_cast<void>(game.effect(position, *last));
        position = game.tidy(game.after(position, *last));
    }
}

void try_rules_play(std::string_view bytes) {
    const std::size_t mark = std::min(bytes.find("\n%\n"), bytes.size());
    auto compiled = CompiledGame::make(std::string{bytes.substr(0, mark)}, "test", "");
    if (!succeeded(compiled)) {
        return;
    }
    const RuleGame game{*compiled};
    const std::string_view written =
        mark == bytes.size() ? game.told().example : bytes.substr(mark + 3);
    const auto position = game.parse(written);
    if (!succeeded(position) || game.size(*position) > 64) {
        return;
    }
    examine_moves(game, game.tidy(*position));
    check_values(game, game.tidy(*position));
    if (const auto fault = game.fault()) {
        check(!fault->message.en.empty() && !fault->message.fr.empty(), "a fault is a sentence");
    }
    Random random{mark};
    check_reads_back(game, game.random(mark % 12, random));
}

const Registered rules_play_target{"rules_play", try_rules_play};

}  // namespace

}  // namespace grundy::fuzz
