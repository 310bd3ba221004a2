// Games out of rule files beside the same games in C++, in the same search: here the textbook is
// the compiled game. The aim is a ratio of at least 0.2: a rule takes at most five times as long.
#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>
#include <string>

#include "games/chomp.hpp"
#include "games/octal.hpp"
#include "games/polyomino.hpp"
#include "games/wythoff.hpp"
#include "model/term_of.hpp"
#include "rules/rule_game.hpp"
#include "search/nimbers.hpp"

namespace grundy {

namespace {

RuleGame rules_of_file(const std::string& name) {
    std::ifstream file{"tests/rules/" + name + ".game"};
    std::stringstream text;
    text << file.rdbuf();
    return RuleGame{CompiledGame::make(text.str(), "bench", "").value()};
}

/// The value of a position by search, every follower of a part looked at.
template <class G>
void search_value(benchmark::State& state, const G& rules, const std::string& position,
                  const std::string& parameter = "") {
    const auto at = rules.parse(position);
    std::uint64_t followers = 0;
    for (auto _ : state) {
        const TermOf<G> term{rules, parameter, *at};
        const auto explorer = term.explorer(Grain::parts);
        const Budget budget;
        Meter meter{budget};
        Memory<std::uint32_t> memory;
        benchmark::DoNotOptimize(nimber(*explorer, term.nodes(*explorer, meter), memory, meter));
        followers = meter.work().calls;
    }
    state.counters["followers"] = static_cast<double>(followers);
}

void chomp_compiled(benchmark::State& state) { search_value(state, Chomp{}, "9,9,9,9,9"); }
void chomp_rules(benchmark::State& state) {
    search_value(state, rules_of_file("chomp"), "9,9,9,9,9");
}
void wythoff_compiled(benchmark::State& state) { search_value(state, Wythoff{}, "60,60"); }
void wythoff_rules(benchmark::State& state) {
    search_value(state, rules_of_file("wythoff"), "60,60");
}
void kayles_compiled(benchmark::State& state) {
    search_value(state, Octal::make("0.77").value(), "400");
}
void kayles_rules(benchmark::State& state) { search_value(state, rules_of_file("kayles"), "400"); }
void polyomino_compiled(benchmark::State& state) {
    search_value(state, Polyomino{}, "#####/#####/####./###../##...");
}
void polyomino_rules(benchmark::State& state) {
    search_value(state, rules_of_file("polyomino"), "#####/#####/####./###../##...");
}

BENCHMARK(chomp_compiled)->Name("own-games-chomp/textbook/9x5");
BENCHMARK(chomp_rules)->Name("own-games-chomp/fast/9x5");
BENCHMARK(wythoff_compiled)->Name("own-games-wythoff/textbook/60");
BENCHMARK(wythoff_rules)->Name("own-games-wythoff/fast/60");
BENCHMARK(kayles_compiled)->Name("own-games-octal/textbook/400");
BENCHMARK(kayles_rules)->Name("own-games-octal/fast/400");
BENCHMARK(polyomino_compiled)->Name("own-games-polyomino/textbook/19-cells");
BENCHMARK(polyomino_rules)->Name("own-games-polyomino/fast/19-cells");

}  // namespace

}  // namespace grundy
