// How a search with a table works on: in stretches. Between two of them the table may grow and may
// be saved; each begins at the root again, and what the table holds brings it back to where the
// last one was in no time. Several threads search the same with the same table, in different
// orders: what one finds out, the others need not (lazy SMP), and the first that has the answer, or
// wants the table to grow, ends the stretch.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/function_ref.hpp"
#include "machine/parallel.hpp"

namespace grundy {

/// What a thread has to do with in a stretch.
struct Searcher {
    unsigned thread;
    Meter& meter;  ///< its own, with its share of the nodes; that of the question if it is alone
    const std::atomic<bool>& done;  ///< another one has ended
};

/// What a thread found out.
template <class Found>
struct Searched {
    std::optional<Found> found{};
    std::uint64_t added = 0;  ///< entries of the table
};

/// Stretches until one has an answer or the budget is used up: the first ones by one thread, up to
/// so many nodes, since most questions need no more. `between` is called after each that has none.
template <class Found>
std::optional<Found> in_stretches(Meter& meter, std::uint64_t nodes_alone,
                                  FunctionRef<std::optional<Found>(unsigned threads)> stretch,
                                  FunctionRef<void()> between) {
    unsigned threads = 1;
    while (!meter.exhausted()) {
        if (const auto found = stretch(threads)) {
            return found;
        }
        const std::uint64_t nodes_left =
            meter.budget().nodes - std::min(meter.budget().nodes, meter.calls());
        const bool alone = nodes_left < nodes_alone || meter.calls() < nodes_alone;
        threads = alone ? 1 : std::max(1U, meter.threads());
        between();
    }
    return std::nullopt;
}

/// One stretch.
template <class Found>
Searched<Found> search_together(unsigned threads, Meter& meter,
                                FunctionRef<Searched<Found>(Searcher)> search) {
    std::atomic<bool> done{false};
    std::vector<Searched<Found>> searched(threads);
    std::vector<Work> work(threads);
    in_parallel(threads, [&](unsigned thread) {
        if (threads == 1) {
            searched[0] = search({thread, meter, done});
            return;
        }
        Budget budget = meter.budget();
        if (thread > 0) {
            budget.progress = {};
            budget.told = {};
        }
        budget.nodes = (budget.nodes - std::min(budget.nodes, meter.calls())) / threads;
        Meter own{budget};
        searched[thread] = search({thread, own, done});
        done.store(true, std::memory_order_relaxed);
        work[thread] = own.work();
    });
    Searched<Found> all;
    for (unsigned thread = 0; thread < threads; ++thread) {
        meter.add(work[thread]);
        all.added += searched[thread].added;
        if (!all.found) {
            all.found = searched[thread].found;
        }
    }
    if (threads > 1) {
        meter.look();
    }
    return all;
}

}  // namespace grundy
