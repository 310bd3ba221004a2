// Who wins, and what a position is worth, where a position is a number: the options of a position
// are numbers that are made when they are looked up, and nothing else is ever made of them. All
// options are looked up before one is searched (enhanced transposition cut-off; Plaat, 1996): a
// known P-position among them decides, and a known value needs no place. docs/theory/search.md has
// the proofs.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "model/convention.hpp"
#include "search/couples/value_set.hpp"

namespace grundy {

/// Which options are listed: those that a guess takes for P-positions, the others, or all.
enum class Listed : std::uint8_t { likely, others, all };

/// A code of a table: what is known of a position.
namespace packed_code {
inline constexpr unsigned nothing = 0;
inline constexpr unsigned lost = 1;   ///< a P-position; in normal play it is worth 0
inline constexpr unsigned won = 255;  ///< an N-position, worth something that is not known
inline constexpr std::size_t most_value = won - lost - 1;
}  // namespace packed_code

template <class Kind>
class PackedSearch {
   public:
    using Key = typename Kind::Key;
    using Table = typename Kind::Table;

    struct Settings {
        bool looks_ahead = true;    ///< for an option that is known, before any is searched
        bool guesses = true;        ///< which options are P-positions, where the kind can
        bool orders = true;         ///< small positions first
        std::uint64_t stagger = 0;  ///< other threads look at options in another order
        const std::atomic<bool>* pause = nullptr;
        std::uint64_t most_added = ~std::uint64_t{0};
        std::uint64_t most_nodes = ~std::uint64_t{0};
    };

    PackedSearch(const Kind& kind, Table& table, Convention convention, Meter& meter,
                 Settings settings)
        : kind_(kind),
          table_(table),
          meter_(meter),
          settings_(settings),
          terminal_is_won_(terminal_outcome(convention) == Outcome::N),
          began_(meter.calls()) {}

    /// None when it was cut off: the budget ran out, or a pause is wanted.
    std::optional<bool> is_lost(Key key) {
        const auto code = run<false>(key);
        return code ? std::optional{*code == packed_code::lost} : std::nullopt;
    }
    /// In normal play. Every follower is valued once, unless the table has to forget it.
    std::optional<std::size_t> value(Key key) {
        return run<true>(key) ? std::optional{value_} : std::nullopt;
    }

    /// Positions that are in the table and were not before.
    [[nodiscard]] std::uint64_t added() const { return added_; }
    /// What the options of the first position are worth, as far as that was known when the search
    /// for its value was cut off.
    [[nodiscard]] const ValueSet& seen_at_root() const { return seen_at_root_; }

   private:
    struct Frame {
        Key key{};
        std::size_t options = 0;  ///< where those begin that are still to be searched
        std::size_t next = 0;
        ValueSet seen{};  ///< of options, when a value is asked for
        Listed listed = Listed::all;
        bool moved = false;
        bool won = false;
    };

    /// The code of a position; its value is in value_, if that was asked for.
    template <bool valued>
    std::optional<unsigned> run(Key key) {
        if (const unsigned known = found<valued>(key); known != packed_code::nothing) {
            return known;
        }
        enter<valued>(key);
        while (true) {
            if (meter_.exhausted() || wants_pause()) {
                seen_at_root_ = frames_.front().seen;
                frames_.clear();
                options_.clear();
                return std::nullopt;
            }
            Frame& frame = frames_.back();
            if (frame.won || frame.next == options_.size()) {
                if (!frame.won && frame.listed == Listed::likely) {
                    frame.listed = Listed::others;
                    list<valued>(frame);
                    continue;
                }
                const unsigned code = leave<valued>();
                if (frames_.empty()) {
                    return code;
                }
                take<valued>(frames_.back(), code);
                continue;
            }
            const Key option = options_[frame.next++];
            if (const unsigned known = found<valued>(option); known != packed_code::nothing) {
                take<valued>(frame, known);
            } else {
                enter<valued>(option);
            }
        }
    }
    [[nodiscard]] bool wants_pause() const {
        return added_ >= settings_.most_added || meter_.calls() - began_ >= settings_.most_nodes ||
               (settings_.pause != nullptr && settings_.pause->load(std::memory_order_relaxed));
    }

    /// What the table says, if it answers what is asked.
    template <bool valued>
    unsigned found(Key key) {
        const unsigned code = table_.find(key);
        if constexpr (valued) {
            value_ = code - packed_code::lost;
            return code == packed_code::won ? packed_code::nothing : code;
        } else {
            return code;
        }
    }

    template <bool valued>
    void enter(Key key) {
        Frame& frame = frames_.emplace_back();
        frame.key = key;
        frame.options = frame.next = options_.size();
        if (!meter_.step()) {
            return;
        }
        const bool guessing = !valued && Kind::guesses && settings_.guesses;
        frame.listed = guessing ? Listed::likely : Listed::all;
        list<valued>(frame);
    }

    template <bool valued>
    void list(Frame& frame) {
        frame.next = frame.options;
        options_.resize(frame.options);
        bool moved = frame.moved;
        kind_.each_option(frame.key, frame.listed, [&](Key option) {
            moved = true;
            if (settings_.looks_ahead) {
                if (const unsigned known = found<valued>(option); known != packed_code::nothing) {
                    take<valued>(frame, known);
                    return valued || !frame.won;
                }
            }
            options_.push_back(option);
            return true;
        });
        frame.moved = moved;
        const auto first = options_.begin() + static_cast<std::ptrdiff_t>(frame.options);
        if (frame.won || options_.end() - first < 2) {
            return;
        }
        if (!valued && Kind::orders && settings_.orders) {
            sort(first);
        }
        if (settings_.stagger != 0) {
            const auto by = mixed(settings_.stagger, options_.size()) %
                            static_cast<std::uint64_t>(options_.end() - first);
            std::rotate(first, first + static_cast<std::ptrdiff_t>(by), options_.end());
        }
    }
    void sort(typename std::vector<Key>::iterator first) {
        sized_.clear();
        for (auto at = first; at != options_.end(); ++at) {
            sized_.push_back({kind_.size(*at), sized_.size(), *at});
        }
        // With their places, options of one size stay in order; a stable sort would ask for memory
        // each time.
        std::ranges::sort(sized_, {},
                          [](const Sized& option) { return std::pair(option.size, option.place); });
        std::ranges::transform(sized_, first, &Sized::key);
    }

    template <bool valued>
    void take(Frame& frame, unsigned code) {
        if constexpr (valued) {
            frame.seen.add(value_);
        } else {
            frame.won = code == packed_code::lost;
        }
    }

    template <bool valued>
    unsigned leave() {
        const Frame& frame = frames_.back();
        unsigned code = packed_code::won;
        if constexpr (valued) {
            value_ = frame.seen.mex();
            code = value_ <= packed_code::most_value
                       ? static_cast<unsigned>(packed_code::lost + value_)
                       : packed_code::won;
        } else if (frame.moved ? !frame.won : !terminal_is_won_) {
            code = packed_code::lost;
        }
        if (table_.store(frame.key, code, [&](Key key) { return kind_.size(key); })) {
            ++added_;
            meter_.keep(0);
        }
        options_.resize(frame.options);
        frames_.pop_back();
        return code;
    }

    struct Sized {
        std::size_t size;
        std::size_t place;
        Key key;
    };

    const Kind& kind_;
    Table& table_;
    Meter& meter_;
    Settings settings_;
    bool terminal_is_won_;
    std::size_t value_ = 0;  ///< of the position that was found or left last
    std::uint64_t began_;
    std::vector<Frame> frames_;
    std::vector<Key> options_;  ///< of all frames, one after the other
    std::vector<Sized> sized_;
    std::uint64_t added_ = 0;
    ValueSet seen_at_root_;
};

}  // namespace grundy
