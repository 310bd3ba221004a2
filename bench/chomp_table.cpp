// Every P-position of Chomp in a box: the ranked bit sieve, beside memoised recursion over all
// positions of the box; and their Grundy values, one byte each, by the definition on ranks. Three
// rows: the quadratic method beside sets of bits, in which 64 first rows are tried at once.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/hash.hpp"
#include "machine/packed_numbers.hpp"
#include "special/chomp/chomp_sieve.hpp"
#include "special/chomp/chomp_values.hpp"
#include "special/chomp/three_row_chomp.hpp"

namespace {

using namespace grundy;

const Budget one_thread;

std::uint64_t p_positions_of(const PackedNumbers& entries) {
    std::uint64_t count = 0;
    for (std::uint64_t rank = 0; rank < entries.size(); ++rank) {
        count += entries[rank] == 0 ? 1U : 0U;
    }
    return count;
}

PackedNumbers by_sieve(std::uint64_t side, unsigned threads) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    PackedNumbers entries{*chomp_positions(side, side), 1};
    sieve_chomp(side, side, entries.words(), 0, meter,
                [](std::uint64_t, std::uint64_t) { return true; });
    return entries;
}

/// A position of up to 16 rows of up to 15 squares, four bits per row; the recursion is as deep as
/// the bar has squares.
class Recursion {
   public:
    bool is_n(std::uint64_t rows) {
        if (const auto known = known_.find(rows); known != known_.end()) {
            return known->second;
        }
        bool wins = false;
        for (unsigned row = 0; row < 16; ++row) {
            const std::uint64_t length = rows >> (4 * row) & 15U;
            for (std::uint64_t left = 0; left < length; ++left) {
                if (row + left > 0) {
                    wins = !is_n(bitten(rows, row, left)) || wins;  // all of them: the whole box
                }
            }
        }
        known_.emplace(rows, wins);
        return wins;
    }
    [[nodiscard]] std::uint64_t p_positions() const {
        std::uint64_t count = 0;
        for (const auto& [rows, wins] : known_) {
            count += wins ? 0U : 1U;
        }
        return count;
    }

   private:
    static std::uint64_t bitten(std::uint64_t rows, unsigned row, std::uint64_t left) {
        for (; row < 16 && (rows >> (4 * row) & 15U) > left; ++row) {
            rows = (rows & ~(std::uint64_t{15} << (4 * row))) | left << (4 * row);
        }
        return rows;
    }

    boost::unordered_flat_map<std::uint64_t, bool, Hash> known_;
};

/// The most memory that this program used since the last call, in MB; nothing where Linux does not
/// say.
double peak_since_last() {
    double kilobytes = 0;
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:")) {
            kilobytes = std::stod(line.substr(6));
        }
    }
    std::ofstream{"/proc/self/clear_refs"} << 5;
    return kilobytes * 1024 / 1e6;
}

void count(benchmark::State& state, std::uint64_t positions, unsigned bits) {
    state.counters["positions"] = benchmark::Counter(static_cast<double>(positions),
                                                     benchmark::Counter::kIsIterationInvariantRate);
    state.counters["bits_a_position"] = bits;
    state.counters["table_MB"] = static_cast<double>(PackedView::bytes_for(positions, bits)) / 1e6;
    state.counters["peak_MB"] = peak_since_last();
}

void textbook(benchmark::State& state) {
    const auto side = static_cast<std::uint64_t>(state.range(0));
    std::uint64_t bar = 0;
    for (std::uint64_t row = 0; row < side; ++row) {
        bar |= side << (4 * row);
    }
    std::uint64_t found = 0;
    for (auto _ : state) {
        Recursion recursion;
        benchmark::DoNotOptimize(recursion.is_n(bar));
        found = recursion.p_positions();
    }
    check(found == p_positions_of(by_sieve(side, 1)), "both find as many P-positions");
}

void sieve(benchmark::State& state) {
    const auto side = static_cast<std::uint64_t>(state.range(0));
    peak_since_last();
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_sieve(side, static_cast<unsigned>(state.range(1))));
    }
    count(state, *chomp_positions(side, side), 1);
}

void values(benchmark::State& state) {
    const auto side = static_cast<std::uint64_t>(state.range(0));
    const std::uint64_t positions = *chomp_positions(side, side);
    peak_since_last();
    for (auto _ : state) {
        Meter meter{one_thread};
        PackedNumbers entries{positions, 8};
        fill_chomp_values(side, side, entries, 0, meter, [](std::uint64_t) { return true; });
        benchmark::DoNotOptimize(entries.words().data());
    }
    count(state, positions, 8);
}

/// For each pair of lower rows the least first row that is in neither of two sets: those of the
/// same second row, and those of the same third row. How many P-positions there are.
std::uint64_t three_rows_by_sets(std::size_t columns) {
    const std::size_t words = columns / 64 + 2;
    std::vector<std::uint64_t> same_second((columns + 1) * words);
    std::vector<std::uint64_t> equal(words);
    std::uint64_t found = 0;
    for (std::size_t third = 0; third <= columns; ++third) {
        std::vector<std::uint64_t> same_third = equal;
        for (std::size_t second = third; second <= columns; ++second) {
            std::uint64_t* const own = same_second.data() + second * words;
            const std::size_t least = std::max<std::size_t>(second, 1);
            std::size_t word = least / 64;
            std::uint64_t open = ~(own[word] | same_third[word]) & ~std::uint64_t{0} << least % 64;
            while (open == 0 && word + 1 < words) {
                ++word;
                open = ~(own[word] | same_third[word]);
            }
            const std::size_t first =
                word * 64 + static_cast<std::size_t>(open == 0 ? 64 : std::countr_zero(open));
            if (first > columns) {
                continue;
            }
            ++found;
            for (std::uint64_t* set : {own, same_third.data()}) {
                set[first / 64] |= std::uint64_t{1} << first % 64;
            }
            if (second == third) {
                equal[first / 64] |= std::uint64_t{1} << first % 64;
            }
            if (first == second) {
                break;
            }
        }
    }
    return found;
}

ThreeRowChomp three_rows_to(std::size_t columns) {
    Meter meter{one_thread};
    return *ThreeRowChomp::make(columns, meter);
}

void three_rows_textbook(benchmark::State& state) {
    const auto columns = static_cast<std::size_t>(state.range(0));
    std::uint64_t found = 0;
    for (auto _ : state) {
        found = three_rows_by_sets(columns);
    }
    const ThreeRowChomp known = three_rows_to(columns);
    for (std::size_t second = 0; second <= columns; ++second) {
        for (std::size_t third = 0; third <= second; ++third) {
            found -= known.first_row(second, third) ? 1U : 0U;
        }
    }
    check(found == 0, "both find as many P-positions");
}

void three_rows(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(three_rows_to(static_cast<std::size_t>(state.range(0))));
    }
}

constexpr auto ms = benchmark::kMillisecond;
BENCHMARK(textbook)->Name("chomp-table/textbook")->Args({10, 1})->Unit(ms);
BENCHMARK(sieve)->Name("chomp-table/fast")->Args({10, 1})->Args({12, 1})->Args({14, 1})->Unit(ms);
BENCHMARK(sieve)
    ->Name("chomp-table-two-threads/fast")
    ->Args({14, 2})
    ->Args({16, 2})
    ->UseRealTime()
    ->Unit(ms);
BENCHMARK(three_rows_textbook)->Name("chomp-three-rows/textbook")->Arg(5000)->Unit(ms);
BENCHMARK(three_rows)
    ->Name("chomp-three-rows/fast")
    ->Arg(5000)
    ->Arg(10'000)
    ->Arg(20'000)
    ->Arg(40'000)
    ->Unit(ms);
BENCHMARK(values)->Name("chomp-values-table/fast")->Arg(10)->Arg(12)->Unit(ms);

}  // namespace
