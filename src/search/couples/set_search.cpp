// One table for all that is asked of a board: depth first at the beginning, by proof numbers where
// that has taken long. Works in stretches (search/stretches.hpp).
#include "search/couples/set_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "search/couples/couple_search.hpp"
#include "search/couples/possible_values.hpp"
#include "search/couples/proof_search.hpp"
#include "search/couples/set_kind.hpp"
#include "search/stretches.hpp"

namespace grundy {

namespace {

constexpr std::size_t first_buckets = 4096;
/// Nodes of the first stretch, which is done by one thread: most questions need no more.
constexpr std::uint64_t first_stretch = 20'000;
/// Nodes of the others, where somebody wants to look around now and then.
constexpr std::uint64_t long_stretch = 200'000;
/// What the budget keeps for all but the table.
constexpr std::size_t kept_for_others = std::size_t{8} << 20U;

/// Depth first is good at graphs that are no boards.
constexpr std::uint64_t patience_with_graphs = 8;
/// Couples whose proof numbers are remembered: with fewer it would be lost.
constexpr std::size_t least_numbers = std::size_t{1} << 15U;
constexpr std::size_t first_numbers = std::size_t{1} << 18U;
constexpr std::size_t most_numbers = std::size_t{1} << 24U;
/// One bucket of graphs for so many of sets: only small pieces have a graph.
constexpr std::size_t sets_per_graph = 2;

template <std::size_t W>
class SetSearchOf final : public SetSearch {
   public:
    SetSearchOf(const SetRemoval& game, Settings settings)
        : kind_(game),
          settings_(settings),
          table_(std::min(settings.most_buckets, first_buckets)),
          graphs_(table_.buckets() / sets_per_graph) {}

    std::optional<std::size_t> value(const Set& set, Meter& meter) override {
        std::vector<Piece> parts = parts_of(set);
        std::size_t sum = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const bool last = i + 1 == parts.size();
            known_ = last ? std::optional{sum} : std::nullopt;
            const auto found = in_stretches<std::size_t>(
                meter, [&](auto& search) { return search.value(parts[i]); });
            known_.reset();
            if (!found) {
                possible_ = last ? possible_values(sum, seen_) : Possible{};
                return std::nullopt;
            }
            sum ^= *found;
        }
        return sum;
    }

    std::optional<bool> has_value(const Set& set, std::size_t value, Meter& meter) override {
        std::vector<Piece> parts = parts_of(set);
        if (parts.empty()) {
            return value == 0;
        }
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            const auto found = in_stretches<std::size_t>(
                meter, [&](auto& search) { return search.value(parts[i]); });
            if (!found) {
                return std::nullopt;
            }
            value ^= *found;
        }
        return in_stretches<bool>(
            meter, [&](auto& search) { return search.has_value(parts.back(), value); });
    }

    [[nodiscard]] Possible possible() const override { return possible_; }
    [[nodiscard]] std::size_t bytes() const override {
        std::size_t bytes = table_.bytes() + graphs_.bytes();
        for (const auto& one : numbers_) {
            bytes += one->bytes();
        }
        return bytes;
    }
    [[nodiscard]] std::span<const std::uint16_t> saved() const override { return table_.raw(); }

    bool load(std::size_t size, CopyValues copy, Meter& meter) override {
        std::array<std::uint16_t, Table::raw_unit> unit{};
        if (size % unit.size() != 0) {
            return false;
        }
        for (std::size_t at = 0; at < size; at += unit.size()) {
            copy(at, unit);
            Table::each_in(unit, [&](const Piece& piece, Knowledge known) {
                filled_ += table_.store(piece, known) ? 1U : 0U;
            });
            grow_if_full(meter);
        }
        return true;
    }

   private:
    using Kind = SetKind<W>;
    using Piece = typename Kind::Piece;
    using Table = NimberTable<W>;
    using Graphs = NimberTable<2>;
    using Search = CoupleSearch<Kind>;
    /// Of a set and its share of the graphs.
    static constexpr std::size_t bucket_bytes =
        Table::bucket_bytes + Graphs::bucket_bytes / sets_per_graph;

    /// The easiest first. Equal ones cancel.
    std::vector<Piece> parts_of(const Set& set) const {
        std::vector<Piece> parts;
        kind_.parts(kind_.piece_of(set), parts);
        std::ranges::sort(parts, [](const Piece& a, const Piece& b) {
            const std::size_t size_a = Kind::size(a);
            const std::size_t size_b = Kind::size(b);
            return size_a != size_b ? size_a < size_b : a < b;
        });
        std::vector<Piece> left;
        for (const Piece& part : parts) {
            if (!left.empty() && left.back() == part) {
                left.pop_back();
            } else {
                left.push_back(part);
            }
        }
        return left;
    }

    /// What `ask` finds, or nothing when the budget is used up.
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
        const std::uint64_t calls_before = meter.calls();
        const std::uint64_t patience =
            kind_.has_form() ? settings_.patience : patience_with_graphs * settings_.patience;
        const bool patient = spent_ < patience;
        const std::uint64_t nodes =
            std::min({meter.threads() > 1 && threads == 1 ? first_stretch : ~std::uint64_t{0},
                      now_and_then ? long_stretch : ~std::uint64_t{0},
                      patient ? patience - spent_ : std::max(long_stretch, spent_)});
        const unsigned by_proofs = patient ? 0 : with_numbers(threads, meter);
        const std::uint64_t room = table_.places() / 4 * 3;
        const std::uint64_t most_added = next_size(meter) == 0
                                             ? ~std::uint64_t{0}
                                             : (room - std::min(room, filled_)) / threads + 1;
        const auto all = search_together<Found>(threads, meter, [&](Searcher own) {
            const typename Search::Settings settings{
                .pruning = settings_.pruning,
                .stagger = own.thread,
                .pause = &own.done,
                .graphs = settings_.pruning.graphs ? &graphs_ : nullptr,
                .most_added = most_added,
                .most_nodes = nodes,
                .tell = teller(own.meter.budget())};
            const auto run = [&](auto search) {
                Searched<Found> searched{ask(search), search.added()};
                if (own.thread == 0) {
                    seen_ = search.seen_at_root();
                }
                return searched;
            };
            return own.thread < by_proofs ? run(ProofSearch<Kind>{kind_, table_, own.meter,
                                                                  settings, *numbers_[own.thread]})
                                          : run(Search{kind_, table_, own.meter, settings});
        });
        filled_ += all.added;
        spent_ += meter.calls() - calls_before;
        return all.found;
    }

    /// How many of the threads are guided by proof numbers: all but the last, which goes depth
    /// first and so has another order, as far as there is room for the numbers.
    unsigned with_numbers(unsigned threads, Meter& meter) {
        const unsigned wanted = !settings_.pruning.proofs ? 0 : std::max(1U, threads - 1);
        const std::size_t nodes = std::bit_ceil(static_cast<std::size_t>(spent_));
        for (unsigned i = 0; i < wanted; ++i) {
            const auto left = static_cast<std::size_t>(meter.bytes_left());
            const std::size_t places = std::min(std::clamp(4 * nodes, first_numbers, most_numbers),
                                                left / 16 / ProofNumbers::entry_bytes);
            if (i < numbers_.size() && numbers_[i]->places() >= places / 2) {
                continue;
            }
            if (places < least_numbers) {
                return i;
            }
            // What was guessed is lost, and found again: what is known is in the table.
            numbers_.resize(std::max<std::size_t>(numbers_.size(), i + 1));
            meter.release(numbers_[i] ? numbers_[i]->bytes() : 0);
            numbers_[i] = std::make_unique<ProofNumbers>(places);
            meter.charge(numbers_[i]->bytes());
        }
        return wanted;
    }

    /// Says what is known of the value by now, where it is asked for and somebody listens.
    std::function<void(const typename Search::Root&)> teller(const Budget& budget) const {
        if (!budget.told || !known_) {
            return {};
        }
        return [this, &budget, known = *known_](const typename Search::Root& root) {
            const std::size_t full = table_.places() == 0 ? 0 : 100 * filled_ / table_.places();
            const Text looked_at =
                phrase("looking for an option worth {}, {} of {} tried, table of {} MiB {} % full",
                       "option de valeur {} cherchée, {} essayées sur {}, table de {} Mio remplie "
                       "à {} %",
                       root.wanted ^ known, root.tried, root.options, bytes() >> 20U, full);
            const Possible possible = possible_values(known, root.seen);
            budget.told(possible.says_something()
                            ? phrase("{}; {}", "{} ; {}", possible.text(), looked_at)
                            : looked_at);
        };
    }

    /// How many buckets it may grow to; 0 where it must stay as it is. While it grows, the old
    /// table is there too.
    [[nodiscard]] std::size_t next_size(const Meter& meter) const {
        const auto left = static_cast<std::size_t>(meter.bytes_left());
        const std::size_t spare = std::max(left / 8, kept_for_others);
        const std::size_t most =
            std::min(settings_.most_buckets, (left - std::min(left, spare)) / bucket_bytes);
        const std::size_t now = table_.buckets();
        return most < now + now / 2 ? 0 : std::min(most, 4 * now);
    }

    void grow_if_full(Meter& meter) {
        const std::size_t size = filled_ < table_.places() / 4 * 3 ? 0 : next_size(meter);
        if (size == 0) {
            return;
        }
        Table larger{size};
        filled_ = 0;
        table_.each([&](const Piece& piece, Knowledge known) {
            filled_ += larger.store(piece, known) ? 1U : 0U;
        });
        meter.charge(larger.bytes());
        meter.release(table_.bytes());
        std::swap(table_, larger);
        Graphs more{size / sets_per_graph};
        graphs_.each([&](const Bits<2>& graph, Knowledge known) { more.store(graph, known); });
        meter.charge(more.bytes());
        meter.release(graphs_.bytes());
        std::swap(graphs_, more);
    }

    Kind kind_;
    Settings settings_;
    Table table_;
    Graphs graphs_;
    std::uint64_t filled_ = 0;
    ValueSet seen_;  ///< at the root, when the last search was cut off
    Possible possible_;
    std::vector<std::unique_ptr<ProofNumbers>> numbers_;  ///< by thread
    std::uint64_t spent_ = 0;           ///< nodes on this board, for all questions
    std::optional<std::size_t> known_;  ///< what all parts but the one searched are worth
};

}  // namespace

std::unique_ptr<SetSearch> SetSearch::make(const SetRemoval& game, Settings settings) {
    if (game.elements <= 64) {
        return std::make_unique<SetSearchOf<1>>(game, settings);
    }
    if (game.elements <= 128) {
        return std::make_unique<SetSearchOf<2>>(game, settings);
    }
    return std::make_unique<SetSearchOf<4>>(game, settings);
}

}  // namespace grundy
