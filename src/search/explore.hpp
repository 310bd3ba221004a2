// The graph of all positions that follow from one, as they are written: breadth first, vertex 0 is
// the start. A level is explored by several threads at once: each expands its share of the
// positions and looks up what they lead to in tables that nobody changes meanwhile; what is new is
// then entered, each table by one thread, and numbered in the order in which one thread would have
// met it. So the graph never depends on the number of threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/unordered/unordered_flat_set.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "arena/graph.hpp"
#include "arena/names.hpp"
#include "base/budget.hpp"
#include "base/hash.hpp"
#include "machine/parallel.hpp"
#include "model/game.hpp"
#include "model/position_costs.hpp"

namespace grundy {

/// What is left of an exploration when the type of the positions is forgotten.
struct PositionGraph {
    Graph graph;
    Names names;
};

template <Game G>
class Exploration {
   public:
    using Position = typename G::Position;

    Exploration(G rules, const Budget& budget, Meter& meter)
        : rules_(std::move(rules)), budget_(budget), meter_(meter) {}

    /// Linear in the moves of all followers. None when the budget ran out.
    static std::optional<PositionGraph> run(G rules, const Position& start, const Budget& budget,
                                            Meter& meter) {
        auto exploration = std::make_shared<Exploration>(std::move(rules), budget, meter);
        if (!exploration->explore(start)) {
            return std::nullopt;
        }
        exploration->number_ends();
        Graph graph = exploration->graph();
        return PositionGraph{std::move(graph),
                             Names{[exploration](Vertex v) { return exploration->name(v); }}};
    }

   private:
    static constexpr unsigned tables = 64;
    static constexpr std::size_t worth_threads = 512;  // positions; fewer are faster alone
    static constexpr std::size_t chunk = std::size_t{1} << 16U;

    /// The positions whose hash begins with the number of the table.
    struct Table {
        struct Local {
            std::uint32_t index;
        };
        struct LocalHash {
            using is_transparent = void;
            using is_avalanching = void;
            const std::vector<Position>* positions;
            std::size_t operator()(const Position& position) const { return Hash{}(position); }
            std::size_t operator()(Local at) const { return Hash{}((*positions)[at.index]); }
        };
        struct LocalEqual {
            using is_transparent = void;
            const std::vector<Position>* positions;
            bool operator()(Local a, Local b) const { return a.index == b.index; }
            bool operator()(const Position& a, Local b) const { return a == (*positions)[b.index]; }
            bool operator()(Local a, const Position& b) const { return operator()(b, a); }
        };
        std::vector<Position> positions;
        std::vector<Vertex> vertices;
        boost::unordered_flat_set<Local, LocalHash, LocalEqual> known{0, LocalHash{&positions},
                                                                      LocalEqual{&positions}};
    };
    struct Place {
        std::uint32_t table;
        std::uint32_t index;
    };
    /// A position met that was not known when the chunk began.
    struct Met {
        Position position;
        std::uint32_t edge;  ///< among the heads of its share
        Place place{};
        bool first = false;
    };
    /// What one thread does of a chunk.
    struct Share {
        std::vector<Vertex> heads;
        std::vector<std::uint32_t> degrees;
        std::vector<Met> met;
        std::array<std::vector<std::uint32_t>, tables> of_table;
        std::size_t bytes = 0;
        bool complete = true;
    };

    bool explore(const Position& start) {
        Share first;
        first.heads.push_back(0);
        note(start, first);
        std::vector<Share> shares;
        shares.push_back(std::move(first));
        enter(shares);
        starts_.push_back(0);
        for (std::size_t from = 0; from < places_.size();) {
            const std::size_t to = std::min(places_.size(), from + chunk);
            if (!expand(from, to)) {
                return false;
            }
            from = to;
        }
        return true;
    }

    bool expand(std::size_t from, std::size_t to) {
        const unsigned threads = to - from < worth_threads ? 1 : std::max(1U, budget_.threads);
        std::vector<Share> shares(threads);
        in_parallel(threads, [&](unsigned thread) {
            expand_share(from + slice_begin(to - from, thread, threads),
                         from + slice_begin(to - from, thread + 1, threads), threads,
                         shares[thread]);
        });
        bool complete = true;
        for (const Share& share : shares) {
            meter_.charge(share.bytes);
            complete = complete && share.complete;
            for (std::size_t i = 0; !share.complete && i < share.heads.size(); ++i) {
                meter_.tick();  // a thread may have met the limit of steps; the meter must see it
            }
        }
        if (!meter_.look() || !complete) {
            // Each thread has its part of the memory; one of them may be short of it first.
            const bool too_many = std::ranges::any_of(
                shares, [](const Share& share) { return share.heads.size() >= Graph::most_edges; });
            return too_many ? false : meter_.has_room(std::numeric_limits<std::size_t>::max());
        }
        enter(shares);
        for (const Share& share : shares) {
            heads_.insert(heads_.end(), share.heads.begin(), share.heads.end());
            for (const std::uint32_t degree : share.degrees) {
                starts_.push_back(starts_.back() + degree);
                meter_.step();
            }
        }
        return heads_.size() <= Graph::most_edges && places_.size() <= Graph::most_vertices;
    }

    void expand_share(std::size_t from, std::size_t to, unsigned threads, Share& share) const {
        Budget budget = budget_;
        budget.progress = {};  // only one thread reports it
        budget.bytes = meter_.bytes_left() / threads;
        Meter meter{budget};
        for (std::size_t v = from; v < to && share.complete; ++v) {
            const Position& position = tables_[places_[v].table].positions[places_[v].index];
            const std::size_t before = share.heads.size();
            if (const auto onward = onward_from(position)) {
                share.heads.push_back(*onward);
                share.degrees.push_back(1);
                continue;
            }
            each_move(rules_, position, meter, [&](const typename G::Move& move) {
                const std::size_t bytes = share.bytes;
                share.heads.push_back(0);
                note(rules_.after(position, move), share);
                meter.charge(share.bytes - bytes);
                share.complete =
                    meter.tick(ticks_of(position)) && share.heads.size() < Graph::most_edges;
                return share.complete;
            });
            share.complete = share.complete && !meter.exhausted();
            share.degrees.push_back(static_cast<std::uint32_t>(share.heads.size() - before));
        }
    }

    /// Positions that end the game in a way of their own lead on, so that the graph alone tells who
    /// wins: where the player to move has won, to a sink at which the other has lost; where nobody
    /// has, to a vertex that leads to itself.
    [[nodiscard]] std::optional<Vertex> onward_from(const Position& position) const {
        if constexpr (HasEndings<G>) {
            const auto ending = rules_.ending(position);
            return ending == Outcome::N      ? std::optional{to_lost}
                   : ending == Outcome::draw ? std::optional{to_draw}
                                             : std::nullopt;
        } else {
            return std::nullopt;
        }
    }

    /// The last head of the share is this position.
    void note(Position position, Share& share) const {
        const auto hash = std::uint64_t{Hash{}(position)};
        const auto number = static_cast<std::uint32_t>(hash >> 58U);
        const Table& table = tables_[number];
        share.bytes += bytes_an_edge;
        if (const auto known = table.known.find(position); known != table.known.end()) {
            share.heads.back() = table.vertices[known->index];
            return;
        }
        share.bytes += bytes_of(position);
        share.of_table[number].push_back(static_cast<std::uint32_t>(share.met.size()));
        share.met.push_back(
            {std::move(position), static_cast<std::uint32_t>(share.heads.size() - 1), {number, 0}});
    }

    /// Numbers what was met.
    void enter(std::vector<Share>& shares) {
        const auto threads = static_cast<unsigned>(shares.size());
        std::atomic<unsigned> next{0};
        in_parallel(threads, [&](unsigned) {
            for (unsigned number = next++; number < tables; number = next++) {
                for (Share& share : shares) {
                    for (const std::uint32_t i : share.of_table[number]) {
                        enter(share.met[i], tables_[number]);
                    }
                }
            }
        });
        for (Share& share : shares) {
            for (const Met& met : share.met) {
                Table& table = tables_[met.place.table];
                if (met.first) {
                    table.vertices[met.place.index] = static_cast<Vertex>(places_.size());
                    places_.push_back(met.place);
                    meter_.keep(0);  // its bytes are charged where it is met
                }
                share.heads[met.edge] = table.vertices[met.place.index];
            }
        }
    }
    static void enter(Met& met, Table& table) {
        const auto known = table.known.find(met.position);
        if (known != table.known.end()) {
            met.place.index = known->index;
            return;
        }
        met.place.index = static_cast<std::uint32_t>(table.positions.size());
        met.first = true;
        table.positions.push_back(std::move(met.position));
        table.vertices.push_back(0);
        table.known.insert(typename Table::Local{met.place.index});
    }

    /// The vertices beside the positions get the last numbers, where something leads to them.
    void number_ends() {
        const auto led_to = [&](Vertex mark, Vertex& vertex) {
            if (std::ranges::find(heads_, mark) == heads_.end()) {
                return false;
            }
            vertex = static_cast<Vertex>(starts_.size() - 1);
            std::ranges::replace(heads_, mark, vertex);
            return true;
        };
        if (led_to(to_lost, lost_)) {
            starts_.push_back(static_cast<std::uint32_t>(heads_.size()));
        }
        if (led_to(to_draw, draw_)) {
            heads_.push_back(draw_);
            starts_.push_back(static_cast<std::uint32_t>(heads_.size()));
        }
    }

    [[nodiscard]] std::string name(Vertex v) const {
        return v == lost_ ? "lost" : v == draw_ ? "draw" : rules_.format(position(v));
    }

    Graph graph() {
        Buffer<std::uint32_t> starts(starts_.size());
        std::ranges::copy(std::exchange(starts_, {}), starts.begin());
        Buffer<Vertex> heads(heads_.size());
        std::ranges::copy(std::exchange(heads_, {}), heads.begin());
        return {std::move(starts), std::move(heads)};
    }

    [[nodiscard]] const Position& position(Vertex v) const {
        return tables_[places_[v].table].positions[places_[v].index];
    }

    /// In the share, among all heads, and in the graph; vectors that grow have room for more.
    static constexpr std::size_t bytes_an_edge = 3 * sizeof(Vertex);

    /// About how much memory a position takes, with what it points to: the allocation, what was met
    /// on the way, its place, the entry of the table, and what vectors hold beyond.
    static std::size_t bytes_of(const Position& position) {
        constexpr std::size_t beside = 64 + sizeof(Position) + sizeof(Met);
        if constexpr (requires { position.bytes_beside(); }) {
            return sizeof(Position) + beside + position.bytes_beside();
        } else if constexpr (std::ranges::sized_range<Position>) {
            return sizeof(Position) + beside +
                   std::ranges::size(position) * sizeof(std::ranges::range_value_t<Position>);
        } else {
            return sizeof(Position) + beside;
        }
    }

    G rules_;
    const Budget& budget_;
    Meter& meter_;
    std::array<Table, tables> tables_;
    std::vector<Place> places_;  ///< of each vertex
    std::vector<std::uint32_t> starts_;
    std::vector<Vertex> heads_;
    // Beside the positions; marks among the heads until they have their numbers.
    static constexpr Vertex to_lost = std::numeric_limits<Vertex>::max();
    static constexpr Vertex to_draw = to_lost - 1;
    Vertex lost_ = to_lost;  ///< a sink: who is to move there has lost
    Vertex draw_ = to_draw;  ///< leads to itself: play never ends
};

}  // namespace grundy
