// Numbers for what a level has met, in the order in which one process would have met it.
#include <numeric>

#include "distributed/exploration_steps.hpp"

namespace grundy::distributed {

/// Sorts all that is new by its meeting: each rank those with predecessors in its share of the
/// level.
void Exploration::number(std::uint64_t from, std::uint64_t to) {
    const Shares shares = Shares::even(to - from, transport_.size());
    const auto sorter = [&](std::uint32_t node) {
        return shares.owner((meetings_[node] >> 32U) - from);
    };
    std::vector<std::vector<Meeting>> told(transport_.size());
    std::size_t at = 0;
    in_batches<Meeting>(
        transport_,
        [&](Outbox<Meeting>& outbox) {
            for (; at < fresh_.size(); ++at) {
                if (outbox.full()) {
                    return true;
                }
                outbox.add(sorter(fresh_[at]), meetings_[fresh_[at]]);
            }
            return false;
        },
        [&](unsigned sender, std::span<const Meeting> meetings) {
            told[sender].insert(told[sender].end(), meetings.begin(), meetings.end());
        });
    std::vector<Meeting> sorted;
    for (const auto& meetings : told) {
        sorted.insert(sorted.end(), meetings.begin(), meetings.end());
    }
    std::ranges::sort(sorted);
    const auto counts = values_of(transport_, sorted.size());
    const std::uint64_t before =
        all_ +
        std::accumulate(counts.begin(), counts.begin() + transport_.rank(), std::uint64_t{0});
    // Answers go back in the order in which they were asked for.
    std::vector<std::vector<std::uint32_t>> askers(transport_.size());
    for (const std::uint32_t node : fresh_) {
        askers[sorter(node)].push_back(node);
    }
    std::vector<std::size_t> taken(transport_.size(), 0);
    std::size_t sender = 0;
    std::size_t place = 0;
    in_batches<Vertex>(
        transport_,
        [&](Outbox<Vertex>& outbox) {
            for (; sender < told.size(); ++sender, place = 0) {
                for (; place < told[sender].size(); ++place) {
                    if (outbox.full()) {
                        return true;
                    }
                    const auto found = std::ranges::lower_bound(sorted, told[sender][place]);
                    outbox.add(static_cast<unsigned>(sender),
                               static_cast<Vertex>(
                                   before + static_cast<std::uint64_t>(found - sorted.begin())));
                }
            }
            return false;
        },
        [&](unsigned from_sorter, std::span<const Vertex> numbers) {
            for (const Vertex number : numbers) {
                numbers_[askers[from_sorter][taken[from_sorter]++]] = number;
            }
        });
    all_ += std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// The numbers of what the edges of this level lead to.
void Exploration::learn_heads() {
    const std::size_t first = heads_.size() - asked_.size();
    std::vector<std::vector<std::size_t>> edges(transport_.size());
    for (std::size_t i = 0; i < asked_.size(); ++i) {
        if (asked_[i] < transport_.size()) {
            edges[asked_[i]].push_back(first + i);
        }
    }
    std::vector<std::size_t> taken(transport_.size(), 0);
    std::size_t asker = 0;
    std::size_t place = 0;
    in_batches<Vertex>(
        transport_,
        [&](Outbox<Vertex>& outbox) {
            for (; asker < wanted_.size(); ++asker, place = 0) {
                for (; place < wanted_[asker].size(); ++place) {
                    if (outbox.full()) {
                        return true;
                    }
                    outbox.add(static_cast<unsigned>(asker), numbers_[wanted_[asker][place]]);
                }
            }
            return false;
        },
        [&](unsigned from, std::span<const Vertex> numbers) {
            for (const Vertex number : numbers) {
                heads_[edges[from][taken[from]++]] = number;
            }
        });
}

/// Without players the vertices beside the positions get the last numbers, where something leads to
/// them. They are rows of rank 0.
void Exploration::number_ends() {
    if (players_) {
        return;
    }
    for (const Vertex mark : {to_lost, to_draw}) {
        const bool here = std::ranges::find(heads_, mark) != heads_.end();
        if (most_of(transport_, here ? 1 : 0) == 0) {
            continue;
        }
        const auto number = static_cast<Vertex>(all_++);
        std::ranges::replace(heads_, mark, number);
        if (transport_.rank() == 0) {
            const std::string& named = mark == to_lost ? lost_key : draw_key;
            const auto node = enter(named, never);
            numbers_[node] = number;
            rows_.push_back(number);
            degrees_.push_back(mark == to_lost ? 0 : 1);
            if (mark == to_draw) {
                heads_.push_back(number);
            }
        }
    }
}

}  // namespace grundy::distributed
