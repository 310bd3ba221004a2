// Depth-first evaluation with a stack of its own: the one walk that the definition, the memoised
// recursion, the search for outcomes and the search for nimbers share. They differ in how the
// values of the options are folded into one, and in what they remember.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <utility>
#include <vector>

#include "model/explorer.hpp"

namespace grundy {

/// Why a walk ended without a value.
enum class Unfinished {
    exhausted,  ///< the budget ran out
    cycle       ///< play can go on for ever: see search/retrograde.hpp
};

template <class Value>
using Walked = std::expected<Value, Unfinished>;

/// Remembers the value of every node: memoised recursion.
template <class V>
class Memory {
   public:
    [[nodiscard]] const V* find(Node node) const {
        return node < values_.size() && values_[node] ? &*values_[node] : nullptr;
    }
    void store(Node node, const V& value, Meter& meter) {
        if (node >= values_.size() && !grow(node, meter)) {
            return;
        }
        values_[node] = value;
        meter.keep(0);  // its bytes are charged where the room is made
    }
    [[nodiscard]] std::size_t bytes() const { return values_.capacity() * sizeof(values_[0]); }

   private:
    /// For a moment the old and the new room are there both.
    bool grow(Node node, Meter& meter) {
        const std::size_t size = std::size_t{node} + node / 2 + 64;
        if (!meter.has_room(size * sizeof(values_[0]))) {
            return false;
        }
        meter.charge((size - values_.size()) * sizeof(values_[0]));
        std::vector<std::optional<V>> larger(size);
        std::ranges::copy(values_, larger.begin());
        values_ = std::move(larger);
        return true;
    }

    std::vector<std::optional<V>> values_;
};

/// Remembers nothing: plain recursion.
template <class V>
struct Oblivion {
    [[nodiscard]] const V* find(Node) const { return nullptr; }
    void store(Node, const V&, Meter&) {}
};

/// A fold that takes notice of how a node ends the game in a way of its own. To others it is a node
/// without options.
template <class Fold>
concept HeedsEndings = requires(Fold fold, Outcome ending) { fold.end(ending); };

/// A fold that the value of one option may settle, whatever the others are.
template <class Fold>
concept CanBeSettled = requires(typename Fold::Value value) {
    { Fold::settles(value) } -> std::same_as<bool>;
};

/// Brings an option that is known and settles the matter to the front, if there is one: an enhanced
/// transposition cut-off. Every option must be a single node.
template <CanBeSettled Fold, class Memory>
void put_settling_first(std::vector<Step>& steps, const Memory& memory) {
    const auto settling = std::ranges::find_if(steps, [&](const Step& step) {
        const auto* known = memory.find(step.node);
        return known != nullptr && Fold::settles(*known);
    });
    if (settling != steps.end()) {
        std::iter_swap(steps.begin(), settling);
    }
}

/// The value of `root`. A `Fold` starts as a copy of `empty`, is given the value of every node of
/// every option in turn, may be done() early, and then has a value(). Each node whose value is
/// asked for is one call, remembered or not. With `looks_ahead` all options are looked up before
/// one is walked to.
template <bool looks_ahead = false, class Fold, template <class> class Storage>
Walked<typename Fold::Value> depth_first(Explorer& explorer, Node root, const Fold& empty,
                                         Storage<typename Fold::Value>& memory, Meter& meter) {
    struct Frame {
        Node node = 0;
        std::vector<Step> steps;
        std::size_t next = 0;
        std::optional<Fold> fold;
    };
    std::vector<Frame> frames;  // frames above `depth` are kept for their memory
    std::vector<bool> on_path;
    std::size_t depth = 0;
    Loan stack{meter};

    const auto enter = [&](Node node) -> std::optional<Unfinished> {
        if (depth == frames.size()) {
            frames.emplace_back();
            stack.take(2 * sizeof(Frame));
        }
        Frame& frame = frames[depth++];
        const std::size_t room = frame.steps.capacity();
        frame.node = node;
        frame.next = 0;
        frame.fold.emplace(empty);
        if constexpr (HeedsEndings<Fold>) {
            if (const auto ending = explorer.ending(node)) {
                frame.fold->end(*ending);
            }
        }
        if (!explorer.expand(node, frame.steps, meter)) {
            return Unfinished::exhausted;
        }
        stack.take((frame.steps.capacity() - room) * sizeof(Step));
        if constexpr (looks_ahead) {
            put_settling_first<Fold>(frame.steps, memory);
        }
        if (on_path.size() < explorer.size()) {
            on_path.resize(explorer.size() * 2);
        }
        if (on_path[node]) {
            return Unfinished::cycle;
        }
        on_path[node] = true;
        return std::nullopt;
    };

    if (!meter.step()) {
        return std::unexpected{Unfinished::exhausted};
    }
    if (const auto* known = memory.find(root)) {
        return *known;
    }
    if (const auto stuck = enter(root)) {
        return std::unexpected{*stuck};
    }
    while (true) {
        Frame& frame = frames[depth - 1];
        if (frame.next < frame.steps.size() && !frame.fold->done()) {
            const Step step = frame.steps[frame.next];
            if (!meter.step()) {
                return std::unexpected{Unfinished::exhausted};
            }
            if (const auto* known = memory.find(step.node)) {
                frame.fold->add(*known, step.last);
                ++frame.next;
            } else if (const auto stuck = enter(step.node)) {
                return std::unexpected{*stuck};
            }
            continue;
        }
        const auto value = frame.fold->value();
        memory.store(frame.node, value, meter);
        on_path[frame.node] = false;
        if (--depth == 0) {
            return value;
        }
        Frame& above = frames[depth - 1];
        above.fold->add(value, above.steps[above.next].last);
        ++above.next;
    }
}

}  // namespace grundy
