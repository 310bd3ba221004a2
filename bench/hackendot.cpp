// Hackendot, the value and every winning node: Úlehla's layers in one pass, beside the layers built
// one by one for every option (the report's way), and beside mergeable binary tries, the best
// method published elsewhere, O(n log n).
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "option_tries.hpp"
#include "special/hackendot/forest_pass.hpp"
#include "theory/ulehla.hpp"

namespace {

using namespace grundy;

std::string forest_of(std::int64_t nodes) {
    Random random{static_cast<std::uint64_t>(nodes)};
    return Hackendot{}.random(static_cast<std::uint64_t>(nodes), random);
}

struct Solution {
    std::uint64_t value = 0;
    std::vector<std::uint64_t> winning;  // nodes in prefix order, from 1
    friend bool operator==(const Solution&, const Solution&) = default;
};

Solution by_ulehla(const std::string& word) {
    const Ulehla theorem{Hackendot{}, word};
    Found<std::uint64_t> found{word.size()};
    theorem.winning(Convention::normal, {}, found);
    return {static_cast<std::uint64_t>(theorem.worth()->nim), found.first()};
}

/// As `grundy solve hackendot @FILE` does it: from the text, without a position.
Solution by_passes(const std::string& word, unsigned threads) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    const auto solved = solved_dyck_word(word, meter);
    check(solved && *solved, "a Dyck word, and no limit");
    Solution solution{(*solved)->value, {}};
    (*solved)->for_each_winning([&](std::uint64_t node) { solution.winning.push_back(node + 1); });
    return solution;
}

constexpr std::uint32_t no_parent = ~std::uint32_t{0};

/// Parents come before their children.
std::vector<std::uint32_t> parents_of(const std::string& word) {
    std::vector<std::uint32_t> parents;
    std::vector<std::uint32_t> open;
    for (const char bracket : word) {
        if (bracket == ')') {
            open.pop_back();
            continue;
        }
        parents.push_back(open.empty() ? no_parent : open.back());
        open.push_back(static_cast<std::uint32_t>(parents.size() - 1));
    }
    return parents;
}

/// F, l(F), l²(F), …, each built from the one before; bit i is rip(lⁱ(F)). `forest` is used up.
std::uint64_t value_by_layers(std::vector<std::uint32_t>& forest) {
    std::uint64_t value = 0;
    std::vector<char> black;
    std::vector<std::uint32_t>
        moved;  // where a node went in the next layer, or its nearest ancestor
    for (unsigned layer = 0; !forest.empty(); ++layer) {
        black.assign(forest.size(), 0);
        unsigned rip = 0;
        for (std::size_t node = forest.size(); node-- > 0;) {
            if (black[node] != 0) {
                continue;
            }
            if (forest[node] == no_parent) {
                rip ^= 1U;
            } else {
                black[forest[node]] = 1;
            }
        }
        value |= std::uint64_t{rip} << layer;
        moved.resize(forest.size());
        std::uint32_t kept = 0;
        for (std::size_t node = 0; node < forest.size(); ++node) {
            const std::uint32_t above = forest[node] == no_parent ? no_parent : moved[forest[node]];
            moved[node] = above;
            if (black[node] != 0) {
                moved[node] = kept;
                forest[kept++] = above;
            }
        }
        forest.resize(kept);
    }
    return value;
}

/// The forest without the path from a root to `node`.
void take_path(const std::vector<std::uint32_t>& forest, std::uint32_t node,
               std::vector<std::uint32_t>& left) {
    std::vector<std::uint32_t> path;
    for (std::uint32_t at = node; at != no_parent; at = forest[at]) {
        path.push_back(at);
    }
    left.clear();
    std::vector<std::uint32_t> moved(forest.size(), no_parent);
    for (std::uint32_t at = 0; at < forest.size(); ++at) {
        if (!path.empty() && path.back() == at) {
            path.pop_back();  // it has no new place, so its children become roots
            continue;
        }
        moved[at] = static_cast<std::uint32_t>(left.size());
        left.push_back(forest[at] == no_parent ? no_parent : moved[forest[at]]);
    }
}

Solution by_layers(const std::string& word) {
    const std::vector<std::uint32_t> forest = parents_of(word);
    std::vector<std::uint32_t> left = forest;
    Solution solution{value_by_layers(left), {}};
    for (std::uint32_t node = 0; node < forest.size(); ++node) {
        take_path(forest, node, left);
        if (value_by_layers(left) == 0) {
            solution.winning.push_back(node + 1);
        }
    }
    return solution;
}

/// The tries give the value of every tree; the winning nodes follow from the root downwards, as in
/// our own method.
Solution by_tries(const std::string& word) {
    struct Open {
        std::uint32_t node;
        std::uint32_t children;  // xor of their values
        OptionTries::Set options;
    };
    OptionTries tries{word.size() / 2};
    std::vector<std::uint32_t> value(word.size() / 2);
    std::vector<std::uint32_t> change(word.size() / 2);  // of the value when the node is taken away
    std::vector<Open> open{{0, 0, OptionTries::empty}};
    std::uint32_t next = 0;
    for (const char bracket : word) {
        if (bracket == '(') {
            open.push_back({next++, 0, OptionTries::empty});
            continue;
        }
        Open node = open.back();
        open.pop_back();
        // Each option was XORed with the value of its own child; XORing with all children adds the
        // others.
        node.options = tries.with(tries.shifted(node.options, node.children), node.children);
        value[node.node] = tries.mex(node.options);
        change[node.node] = value[node.node] ^ node.children;
        Open& above = open.back();
        above.children ^= value[node.node];
        above.options = tries.merged(above.options, tries.shifted(node.options, value[node.node]));
    }
    Solution solution{open.front().children, {}};
    std::vector<std::uint32_t> above{open.front().children};
    next = 0;
    for (const char bracket : word) {
        if (bracket == ')') {
            above.pop_back();
            continue;
        }
        above.push_back(above.back() ^ change[next++]);
        if (above.back() == 0) {
            solution.winning.push_back(next);
        }
    }
    return solution;
}

void count_nodes(benchmark::State& state) {
    state.counters["per_node"] = benchmark::Counter(
        static_cast<double>(state.range(0)),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <auto method>
void textbook(benchmark::State& state) {
    const std::string word = forest_of(state.range(0));
    Solution solution;
    for (auto _ : state) {
        solution = method(word);
        benchmark::DoNotOptimize(solution.winning.data());
    }
    count_nodes(state);
    check(solution == by_ulehla(word) && solution == by_passes(word, 1) &&
              solution == by_passes(word, 2),
          "all find the same value and the same winning nodes");
}

template <unsigned threads>
void passes(benchmark::State& state) {
    const std::string word = forest_of(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_passes(word, threads));
    }
    count_nodes(state);
}

void fast(benchmark::State& state) {
    const std::string word = forest_of(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_ulehla(word));
    }
    count_nodes(state);
    const auto bytes_in_use = [] {
        const auto heap = mallinfo2();
        return static_cast<double>(heap.uordblks + heap.hblkhd);
    };
    const double before = bytes_in_use();
    const Ulehla theorem{Hackendot{}, word};
    state.counters["bytes_a_node"] =
        (bytes_in_use() - before) / static_cast<double>(state.range(0));
}

constexpr auto us = benchmark::kMicrosecond;
BENCHMARK(textbook<by_layers>)->Name("hackendot/textbook")->Arg(100)->Arg(1'000)->Unit(us);
BENCHMARK(fast)->Name("hackendot/fast")->RangeMultiplier(10)->Range(100, 1'000'000)->Unit(us);
BENCHMARK(textbook<by_tries>)
    ->Name("hackendot-tries/textbook")
    ->Arg(1'000)
    ->Arg(1'000'000)
    ->Unit(us);
BENCHMARK(fast)->Name("hackendot-tries/fast")->Arg(1'000)->Arg(1'000'000)->Unit(us);
BENCHMARK(textbook<by_tries>)->Name("hackendot-file/textbook")->Arg(1'000'000)->Unit(us);
BENCHMARK(passes<1>)->Name("hackendot-file/fast")->Arg(1'000'000)->Arg(100'000'000)->Unit(us);
BENCHMARK(textbook<by_tries>)
    ->Name("hackendot-file-two-threads/textbook")
    ->Arg(1'000'000)
    ->UseRealTime()
    ->Unit(us);
BENCHMARK(passes<2>)
    ->Name("hackendot-file-two-threads/fast")
    ->Arg(1'000'000)
    ->Arg(100'000'000)
    ->UseRealTime()
    ->Unit(us);

}  // namespace
