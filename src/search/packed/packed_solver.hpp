// A packed search with its table. It works in stretches (search/stretches.hpp), as the search of
// couples does.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "model/possible.hpp"
#include "search/couples/possible_values.hpp"
#include "search/packed/packed_search.hpp"
#include "search/saved_search.hpp"
#include "search/stretches.hpp"

namespace grundy {

/// Every rule on, except in tests and measurements: an answer never depends on it.
struct PackedRules {
    bool looks_ahead = true;
    bool guesses = true;
    bool orders = true;
    std::size_t most_places = static_cast<std::size_t>(-1);  ///< the table never grows beyond
};

template <class Kind>
class PackedSolver {
   public:
    using Key = typename Kind::Key;
    using Table = typename Kind::Table;

    PackedSolver(Kind kind, Convention convention, PackedRules rules = {})
        : kind_(std::move(kind)),
          convention_(convention),
          rules_(rules),
          table_(std::min(rules.most_places, first_places)) {}

    [[nodiscard]] const Kind& kind() const { return kind_; }

    /// None when the budget ran out.
    std::optional<bool> is_lost(Key key, Meter& meter) {
        return in_stretches<bool>(meter, [&](Search& search) { return search.is_lost(key); });
    }
    std::optional<std::size_t> value(Key key, Meter& meter) {
        return in_stretches<std::size_t>(meter, [&](Search& search) { return search.value(key); });
    }
    /// What is known after value() was cut off.
    [[nodiscard]] Possible possible() const { return possible_values(0, seen_); }

    [[nodiscard]] std::size_t bytes() const { return table_.bytes(); }
    [[nodiscard]] std::span<const std::uint16_t> saved() const { return table_.raw(); }
    /// See search/saved_search.hpp.
    bool load(std::size_t size, SavedSearch::CopyValues copy, Meter& meter) {
        std::array<std::uint16_t, Table::raw_unit> unit{};
        if (size % unit.size() != 0) {
            return false;
        }
        for (std::size_t at = 0; at < size; at += unit.size()) {
            copy(at, unit);
            Table::each_in(unit, [&](Key key, unsigned code) {
                filled_ += table_.store(key, code, effort()) ? 1U : 0U;
            });
            grow_if_full(meter);
        }
        return true;
    }

    /// Called between two stretches.
    std::function<void()> now_and_then{};

   private:
    using Search = PackedSearch<Kind>;

    static constexpr std::size_t first_places = 16'384;
    /// Nodes of the first stretch, which is done by one thread: most questions need no more.
    static constexpr std::uint64_t first_stretch = 50'000;
    static constexpr std::uint64_t long_stretch = 1'000'000;

    auto effort() const {
        return [this](Key key) { return kind_.size(key); };
    }

    template <class Found, class Ask>
    std::optional<Found> in_stretches(Meter& meter, Ask ask) {
        return grundy::in_stretches<Found>(
            meter, first_stretch,
            [&](unsigned threads) { return stretch<Found>(threads, meter, ask); },
            [&] {
                grow_if_full(meter);
                if (now_and_then) {
                    now_and_then();
                }
            });
    }

    template <class Found, class Ask>
    std::optional<Found> stretch(unsigned threads, Meter& meter, Ask ask) {
        const std::uint64_t nodes = meter.threads() > 1 && threads == 1 ? first_stretch
                                    : now_and_then                      ? long_stretch
                                                                        : ~std::uint64_t{0};
        const std::uint64_t room = table_.places() / 2;
        const std::uint64_t most_added = next_size(meter) == 0
                                             ? ~std::uint64_t{0}
                                             : (room - std::min(room, filled_)) / threads + 1;
        const auto all = search_together<Found>(threads, meter, [&](Searcher own) {
            Search search{kind_,
                          table_,
                          convention_,
                          own.meter,
                          {.looks_ahead = rules_.looks_ahead,
                           .guesses = rules_.guesses,
                           .orders = rules_.orders,
                           .stagger = own.thread,
                           .pause = &own.done,
                           .most_added = most_added,
                           .most_nodes = nodes}};
            Searched<Found> searched{ask(search), search.added()};
            if (own.thread == 0) {
                seen_ = search.seen_at_root();
            }
            return searched;
        });
        filled_ += all.added;
        return all.found;
    }

    /// How many places it may grow to; 0 where it must stay as it is. While it grows, the old table
    /// is there too.
    [[nodiscard]] std::size_t next_size(const Meter& meter) const {
        const std::uint64_t left = meter.bytes_left() / 4 * 3;
        const std::size_t size = std::min<std::uint64_t>(4 * table_.places(), rules_.most_places);
        return size < 2 * table_.places() || size * sizeof(Key) * 2 > left ? 0 : size;
    }
    void grow_if_full(Meter& meter) {
        const std::size_t size = filled_ < table_.places() / 2 ? 0 : next_size(meter);
        if (size == 0) {
            return;
        }
        Table larger{size};
        filled_ = 0;
        table_.each([&](Key key, unsigned code) {
            filled_ += larger.store(key, code, effort()) ? 1U : 0U;
        });
        meter.charge(larger.bytes());
        meter.release(table_.bytes());
        std::swap(table_, larger);
    }

    Kind kind_;
    Convention convention_;
    PackedRules rules_;
    Table table_;
    std::uint64_t filled_ = 0;
    ValueSet seen_;  ///< at the root, when the last search was cut off
};

}  // namespace grundy
