// Chomp by search: canonical forms, numbered positions and a flat hash map, beside memoised
// recursion as a student writes it, with standard maps. Who wins (the walk stops at the first
// winning move), the Grundy value (it can't stop), and the remoteness (neither).
#include "games/chomp.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/mex.hpp"
#include "model/explorer_of.hpp"
#include "solve/nimbers.hpp"
#include "solve/outcomes.hpp"
#include "solve/retrograde.hpp"

namespace {

using namespace grundy;

using Rows =
    std::string;  // lengths from the bottom, a character each: short ones need no allocation

/// Calls visit(option) for every option until it returns false.
template <class Visit>
void for_each_option(const Rows& rows, Visit visit) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (char left = row == 0 ? 1 : 0; left < rows[row]; ++left) {
            Rows option = rows;
            for (std::size_t i = row; i < option.size() && option[i] > left; ++i) {
                option[i] = left;
            }
            while (option.back() == 0) {
                option.pop_back();
            }
            if (!visit(option)) {
                return;
            }
        }
    }
}

class OutcomeRecursion {
   public:
    bool of(const Rows& rows) {
        if (const auto known = wins_.find(rows); known != wins_.end()) {
            return known->second;
        }
        bool won = false;
        for_each_option(rows, [&](const Rows& option) {
            won = !of(option);
            return !won;
        });
        return wins_[rows] = won;
    }

   private:
    std::unordered_map<Rows, bool> wins_;
};

class ValueRecursion {
   public:
    std::uint32_t of(const Rows& rows) {
        if (const auto known = values_.find(rows); known != values_.end()) {
            return known->second;
        }
        Mex options;
        for_each_option(rows, [&](const Rows& option) {
            options.add(of(option));
            return true;
        });
        return values_[rows] = static_cast<std::uint32_t>(options.value());
    }

   private:
    std::unordered_map<Rows, std::uint32_t> values_;
};

/// An odd remoteness is an N-position's: its winner moves last.
class RemotenessRecursion {
   public:
    std::uint32_t of(const Rows& rows) {
        if (const auto known = values_.find(rows); known != values_.end()) {
            return known->second;
        }
        std::uint32_t quickest_win = ~std::uint32_t{0};
        std::uint32_t slowest_loss = 0;
        for_each_option(rows, [&](const Rows& option) {
            const std::uint32_t after = of(option) + 1;
            if (after % 2 == 1) {
                quickest_win = std::min(quickest_win, after);
            } else {
                slowest_loss = std::max(slowest_loss, after);
            }
            return true;
        });
        return values_[rows] = quickest_win != ~std::uint32_t{0} ? quickest_win : slowest_loss;
    }

   private:
    std::unordered_map<Rows, std::uint32_t> values_;
};

Rows bar(const benchmark::State& state) {
    return Rows(static_cast<std::size_t>(state.range(1)), static_cast<char>(state.range(0)));
}

/// An explorer of parts at the bar that is asked for.
struct Start {
    explicit Start(const benchmark::State& state)
        : node(explorer
                   .nodes_of(Chomp::Position(static_cast<std::size_t>(state.range(1)),
                                             static_cast<std::uint32_t>(state.range(0))),
                             meter)
                   .front()) {}

    const Budget unlimited{};
    Meter meter{unlimited};
    ExplorerOf<Chomp> explorer{Chomp{}, Grain::parts};
    Node node;
};

bool wins(const benchmark::State& state) {
    Start start{state};
    Memory<Outcome> memory;
    return outcome_by_memo(start.explorer, start.node, Convention::normal, memory, start.meter) ==
           Outcome::N;
}

std::uint32_t value(const benchmark::State& state) {
    Start start{state};
    Memory<std::uint32_t> memory;
    return *nimber(start.explorer, std::vector{start.node}, memory, start.meter);
}

std::uint32_t remoteness(const benchmark::State& state) {
    Start start{state};
    const auto fates = Retrograde::run(start.explorer, start.node, Convention::normal, start.meter);
    return fates->fate(start.node).remoteness;
}

template <class Recursion, auto ours>
void textbook(benchmark::State& state) {
    decltype(ours(state)) answer{};
    for (auto _ : state) {
        benchmark::DoNotOptimize(answer = Recursion{}.of(bar(state)));
    }
    check(answer == ours(state), "the recursion and the search agree");
}

template <auto ours>
void fast(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(ours(state));
    }
}

[[maybe_unused]] const bool registered = [] {
    const auto pair = [](const std::string& subject, auto textbook_method, auto our_method) {
        for (const auto& [name, method] :
             {std::pair{"/textbook", textbook_method}, std::pair{"/fast", our_method}}) {
            benchmark::RegisterBenchmark((subject + name).c_str(), method)
                ->Args({7, 7})
                ->Args({8, 8})
                ->Args({9, 8})
                ->Unit(benchmark::kMillisecond);
        }
    };
    pair("chomp-outcome", textbook<OutcomeRecursion, wins>, fast<wins>);
    pair("chomp-value", textbook<ValueRecursion, value>, fast<value>);
    pair("chomp-remoteness", textbook<RemotenessRecursion, remoteness>, fast<remoteness>);
    return true;
}();

}  // namespace
