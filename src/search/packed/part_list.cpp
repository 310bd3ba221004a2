#include "search/packed/part_list.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "base/mex.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_parts = 128;
/// Parts times options: what counting the copies takes.
constexpr std::size_t most_work = 4'000'000;

}  // namespace

std::optional<PartList> PartList::make(SumExplorer& explorer, const SumExplorer::Sum& start,
                                       Meter& meter) {
    PartList list;
    if (!list.explore(explorer, start, meter) || !list.measure()) {
        return std::nullopt;
    }
    list.count_copies(start);
    return list;
}

/// Breadth first.
bool PartList::explore(SumExplorer& explorer, const SumExplorer::Sum& start, Meter& meter) {
    std::vector<Part> found;
    const auto meet = [&](const Part& part) {
        if (part.node != Explorer::nothing && numbers_.emplace(part, 0).second) {
            found.push_back(part);
        }
    };
    std::ranges::for_each(start, meet);
    std::size_t options = 0;
    std::size_t with_moves = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Part part = found[i];
        const std::vector<Step>* steps = explorer.options(part, meter);
        if (steps == nullptr) {
            return false;
        }
        options += steps->size();
        numbers_[part] = steps->empty() ? without_moves : static_cast<Id>(with_moves++);
        if (with_moves > most_parts || found.size() > 2 * most_parts ||
            options * with_moves > most_work) {
            return false;
        }
        for (const Step& step : *steps) {
            meet({part.game, step.node});
        }
    }
    entries_.resize(with_moves);
    for (const Part& part : found) {
        if (const Id id = numbers_[part]; id != without_moves) {
            Entry& entry = entries_[id];
            entry.options.emplace_back();
            for (const Step& step : *explorer.options(part, meter)) {
                const auto to = numbers_.find({part.game, step.node});
                if (to != numbers_.end() && to->second != without_moves) {
                    entry.options.back().push_back(to->second);
                }
                if (step.last) {
                    std::ranges::sort(entry.options.back());
                    entry.options.emplace_back();
                }
            }
            entry.options.pop_back();
            std::ranges::sort(entry.options);
            const auto again = std::ranges::unique(entry.options);
            entry.options.erase(again.begin(), again.end());
        }
    }
    return true;
}

/// Lengths and nimbers, of parts all whose options are measured; false when there is a cycle.
bool PartList::measure() {
    std::vector<bool> measured(entries_.size());
    for (bool more = true; more;) {
        more = false;
        for (Id id = 0; id < entries_.size(); ++id) {
            Entry& entry = entries_[id];
            const bool ready =
                !measured[id] && std::ranges::all_of(entry.options, [&](const auto& option) {
                    return std::ranges::all_of(option, [&](Id part) { return measured[part]; });
                });
            if (!ready) {
                continue;
            }
            Mex nimbers;
            for (const auto& option : entry.options) {
                std::uint32_t nimber = 0;
                std::size_t length = 1;
                for (const Id part : option) {
                    nimber ^= entries_[part].nimber;
                    length += entries_[part].length;
                }
                nimbers.add(nimber);
                entry.length = std::max(entry.length, length);
            }
            entry.nimber = static_cast<std::uint32_t>(nimbers.value());
            measured[id] = true;
            bottom_up_.push_back(id);
            more = true;
        }
    }
    return bottom_up_.size() == entries_.size();
}

/// Of each part in turn: how many copies of it can come out of each, at once.
void PartList::count_copies(const SumExplorer::Sum& start) {
    const Ids parts = ids(start);
    std::vector<std::size_t> from(entries_.size());
    for (Id counted = 0; counted < entries_.size(); ++counted) {
        for (const Id id : bottom_up_) {
            from[id] = id == counted ? 1 : 0;
            for (const Ids& option : entries_[id].options) {
                std::size_t copies = 0;
                for (const Id part : option) {
                    copies += from[part];
                }
                from[id] = std::max(from[id], copies);
            }
        }
        for (const Id part : parts) {
            entries_[counted].copies += from[part];
        }
    }
}

PartList::Ids PartList::ids(const SumExplorer::Sum& sum) const {
    Ids list;
    for (const Part& part : sum) {
        if (part.node == Explorer::nothing) {
            continue;
        }
        const auto at = numbers_.find(part);
        check(at != numbers_.end(), "the sum follows from the one that the list was made for");
        if (at->second != without_moves) {
            list.push_back(at->second);
        }
    }
    std::ranges::sort(list);
    return list;
}

}  // namespace grundy
