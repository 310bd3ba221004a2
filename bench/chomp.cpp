// Chomp beside memoised recursion as a student writes it, with standard maps: who wins (the walk
// stops at the first winning move), the Grundy value (it can't stop), and the remoteness (neither).
// `fast` is a table of all positions in the box, by rank: of who wins a sieve of bits
// (--method chomp-sieve), of values what `solve` does. `search` is --method search: paths in words.
// `numbered` is what the search does with games that do not pack: canonical forms, numbered
// positions and a flat hash map.
#include "games/chomp.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/check.hpp"
#include "base/mex.hpp"
#include "model/explorer_of.hpp"
#include "search/nimbers.hpp"
#include "search/outcomes.hpp"
#include "search/retrograde.hpp"
#include "special/chomp/chomp_methods.hpp"
#include "special/chomp/chomp_search.hpp"

namespace {

using namespace grundy;

using Rows =
    std::string;  // lengths from the bottom, one character each: short strings need no allocation

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

struct Bar {
    std::uint32_t columns;
    std::size_t rows;
};

/// An explorer of parts at the bar that is asked for.
struct Start {
    explicit Start(const Bar& bar)
        : node(explorer.nodes_of(Chomp::Position(bar.rows, bar.columns), meter).front()) {}

    const Budget unlimited{};
    Meter meter{unlimited};
    ExplorerOf<Chomp> explorer{Chomp{}, Grain::parts};
    Node node;
};

/// What `solve` does: the table of the box.
std::uint32_t tabled(const Bar& bar) {
    const Chomp::Position rows(bar.rows, bar.columns);
    return *(*ChompValues::make(rows, Budget{}))->value(rows);
}
bool sieved(const Bar& bar) {
    const Chomp::Position rows(bar.rows, bar.columns);
    return !(*ChompSieve::make(rows, Budget{}))->is_p(rows);
}

/// What `solve --method search` does.
bool wins(const Bar& bar) {
    const Chomp::Position rows(bar.rows, bar.columns);
    const Budget unlimited;
    Meter meter{unlimited};
    return !*chomp_search(rows)->has_value(chomp_set(rows), 0, meter);
}
std::uint32_t value(const Bar& bar) {
    const Chomp::Position rows(bar.rows, bar.columns);
    const Budget unlimited;
    Meter meter{unlimited};
    return static_cast<std::uint32_t>(*chomp_search(rows)->value(chomp_set(rows), meter));
}

/// What it does with games that do not pack: numbered positions.
bool wins_numbered(const Bar& bar) {
    Start start{bar};
    Memory<Outcome> memory;
    return outcome_by_memo(start.explorer, start.node, Convention::normal, memory, start.meter) ==
           Outcome::N;
}
std::uint32_t value_numbered(const Bar& bar) {
    Start start{bar};
    Memory<std::uint32_t> memory;
    return *nimber(start.explorer, std::vector{start.node}, memory, start.meter);
}

std::uint32_t remoteness(const Bar& bar) {
    Start start{bar};
    const auto fates = Retrograde::run(start.explorer, start.node, Convention::normal, start.meter);
    return fates->ending(start.node).remoteness;
}

template <class Recursion, auto ours>
void textbook(benchmark::State& state, const Bar& bar) {
    decltype(ours(bar)) answer{};
    for (auto _ : state) {
        const Rows rows(bar.rows, static_cast<char>(bar.columns));
        benchmark::DoNotOptimize(answer = Recursion{}.of(rows));
    }
    check(answer == ours(bar), "the recursion and the search agree");
}

template <auto ours>
void fast(benchmark::State& state, const Bar& bar) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(ours(bar));
    }
}

[[maybe_unused]] const bool registered = [] {
    const auto add = [](std::string_view subject, std::string_view kind, auto method) {
        for (const Bar& bar : {Bar{7, 7}, Bar{8, 8}, Bar{9, 8}, Bar{10, 9}}) {
            const std::string name =
                fmt::format("chomp-{}/{}/{}x{}", subject, kind, bar.columns, bar.rows);
            benchmark::RegisterBenchmark(name.c_str(), method, bar)->Unit(benchmark::kMillisecond);
        }
    };
    add("outcome", "textbook", textbook<OutcomeRecursion, sieved>);
    add("outcome", "fast", fast<sieved>);
    add("outcome", "search", fast<wins>);
    add("outcome", "numbered", fast<wins_numbered>);
    add("value", "textbook", textbook<ValueRecursion, tabled>);
    add("value", "fast", fast<tabled>);
    add("value", "search", fast<value>);
    add("value", "numbered", fast<value_numbered>);
    add("remoteness", "textbook", textbook<RemotenessRecursion, remoteness>);
    add("remoteness", "fast", fast<remoteness>);
    return true;
}();

}  // namespace
