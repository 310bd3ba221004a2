// The explorer of one game. A position is looked up by its hash when it is met; after that it is
// a number.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <ranges>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/hash.hpp"
#include "model/explorer.hpp"
#include "model/game.hpp"
#include "model/position_costs.hpp"

namespace grundy {

template <Game G>
class ExplorerOf final : public Explorer {
   public:
    using Position = typename G::Position;

    ExplorerOf(G rules, Grain grain) : rules_(std::move(rules)), grain_(grain) {}

    bool expand(Node node, std::vector<Step>& steps, Meter& meter) override {
        steps.clear();
        if (node == nothing) {
            return true;
        }
        const Position position = positions_[node - 1];  // a copy: numbering may move the original
        bool complete = true;
        each_move(rules_, position, meter, [&](const typename G::Move& move) {
            add(rules_.after(position, move), steps, meter);
            complete = meter.tick(ticks_of(position));
            return complete;
        });
        return complete && !meter.exhausted();
    }

    [[nodiscard]] std::optional<Outcome> ending(Node node) const override {
        if constexpr (HasEndings<G>) {
            return node == nothing ? std::nullopt : rules_.ending(positions_[node - 1]);
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<Error> fault() const override {
        if constexpr (requires { rules_.fault(); }) {
            return rules_.fault();
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::size_t size() const override { return positions_.size() + 1; }

    [[nodiscard]] std::size_t bytes() const override { return bytes_; }

    std::vector<Node> nodes_of(const Position& position, Meter& meter) {
        std::vector<Step> steps;
        add(position, steps, meter);
        meter.tick(ticks_of(position));
        std::vector<Node> nodes;
        for (const Step& step : steps) {
            nodes.push_back(step.node);
        }
        return nodes;
    }

   private:
    void add(const Position& reached, std::vector<Step>& steps, Meter& meter) {
        if constexpr (HasTidy<G>) {
            add_tidy(rules_.tidy(reached), steps, meter);  // as terms are: without what is empty
        } else {
            add_tidy(reached, steps, meter);
        }
    }

    void add_tidy(const Position& position, std::vector<Step>& steps, Meter& meter) {
        if (grain_ == Grain::whole) {
            steps.push_back({number(position, meter), true});
            return;
        }
        if (grain_ == Grain::canonical) {
            steps.push_back({number_of_part(position, meter), true});
            return;
        }
        if constexpr (HasSummands<G>) {
            if (grain_ == Grain::worth) {
                add_parts(rules_.summands(position), steps, meter);
                return;
            }
        }
        if constexpr (HasParts<G>) {
            add_parts(rules_.parts(position), steps, meter);
        } else {
            steps.push_back({number_of_part(position, meter), true});
        }
    }

    void add_parts(const std::vector<Position>& parts, std::vector<Step>& steps, Meter& meter) {
        for (const Position& part : parts) {
            steps.push_back({number_of_part(part, meter), false});
        }
        if (parts.empty()) {
            steps.push_back({nothing, false});
        }
        steps.back().last = true;
    }

    Node number_of_part(const Position& part, Meter& meter) {
        if constexpr (HasCanonical<G>) {
            return number(rules_.canonical(part), meter);
        } else {
            return number(part, meter);
        }
    }

    template <class P>
    Node number(P&& position, Meter& meter) {
        const auto known = numbers_.find(position);
        if (known != numbers_.end()) {
            return known->node;
        }
        check(positions_.size() < 0xFFFF'FFF0U, "more positions than node numbers");
        if (!make_room(positions_, numbers_, bytes_, meter)) {
            return nothing;  // the meter is exhausted, so nobody looks at it
        }
        positions_.push_back(std::forward<P>(position));
        const auto node = static_cast<Node>(positions_.size());
        numbers_.insert(Numbered{node});
        charge(bytes_beside(positions_.back()), meter);
        return node;
    }

    void charge(std::size_t bytes, Meter& meter) {
        bytes_ += bytes;
        meter.charge(bytes);
    }

    /// About how much memory a position takes elsewhere, in what it points to.
    static std::size_t bytes_beside(const Position& position) {
        constexpr std::size_t allocation = 32;
        if constexpr (requires { position.bytes_beside(); }) {
            return position.bytes_beside();
        } else if constexpr (std::ranges::sized_range<Position>) {
            return allocation +
                   std::ranges::size(position) * sizeof(std::ranges::range_value_t<Position>);
        } else {
            return 0;
        }
    }

    // Positions are kept once; the set holds their numbers and looks through them. A type of its
    // own, because a game's positions may be plain numbers too.
    struct Numbered {
        Node node;
    };
    struct NodeHash {
        using is_transparent = void;
        using is_avalanching = void;
        const std::vector<Position>* positions;
        std::size_t operator()(const Position& position) const { return Hash{}(position); }
        std::size_t operator()(Numbered at) const { return Hash{}((*positions)[at.node - 1]); }
    };
    struct NodeEqual {
        using is_transparent = void;
        const std::vector<Position>* positions;
        bool operator()(Numbered a, Numbered b) const { return a.node == b.node; }
        bool operator()(const Position& a, Numbered b) const {
            return a == (*positions)[b.node - 1];
        }
        bool operator()(Numbered a, const Position& b) const { return operator()(b, a); }
    };

    G rules_;
    Grain grain_;
    std::size_t bytes_ = 0;
    std::vector<Position> positions_;
    boost::unordered_flat_set<Numbered, NodeHash, NodeEqual> numbers_{0, NodeHash{&positions_},
                                                                      NodeEqual{&positions_}};
};

}  // namespace grundy
