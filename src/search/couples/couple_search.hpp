// The value of a sum of pieces, without the values of all that follows from it. Asked is a couple
// (Lemoine and Viennot, Nimbers are inevitable, 2012): is this piece worth k? It is not as soon as
// one option is worth k; nor if some value below k is worth no option. What has been excluded for a
// piece stays excluded (Beling and Rogalski, On pruning search trees of impartial games, 2020).
// docs/theory/search.md has the proofs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "search/couples/couple_settings.hpp"
#include "search/couples/nimber_table.hpp"
#include "search/couples/value_set.hpp"

namespace grundy {

/// An option is a sum: equal parts cancel, known ones become their nimber, the easy ones are
/// valued, and the hardest is asked only whether it makes up the rest. All options are looked up
/// before one is searched. The stack is our own. The search can be cut off at any node: what is
/// half known of the pieces on the stack goes into the table, so that the next one is soon where
/// this one was.
template <class Kind>
class CoupleSearch {
   public:
    using Piece = typename Kind::Piece;
    using Table = NimberTable<Piece::words>;

    using Root = CoupleRoot;
    using Settings = CoupleSettings;

    CoupleSearch(const Kind& kind, Table& table, Meter& meter, Settings settings)
        : kind_(kind),
          table_(table),
          meter_(meter),
          settings_(std::move(settings)),
          began_(meter.calls()),
          next_telling_((began_ / nodes_between_tellings + 1) * nodes_between_tellings) {}

    /// None when it was cut off: the budget ran out, or a pause is wanted.
    std::optional<std::size_t> value(const Piece& piece) {
        const auto reply = run(piece, any_value);
        return reply ? std::optional{reply->value} : std::nullopt;
    }
    std::optional<bool> has_value(const Piece& piece, std::size_t value) {
        const auto reply = run(piece, value);
        return reply ? std::optional{reply->known && reply->value == value} : std::nullopt;
    }

    /// Pieces that are in the table and were not before.
    [[nodiscard]] std::uint64_t added() const { return added_; }
    /// What the options of the first piece are worth, as far as that was known when the search was
    /// cut off.
    [[nodiscard]] const ValueSet& seen_at_root() const { return seen_at_root_; }

   private:
    static constexpr std::size_t any_value = static_cast<std::size_t>(-1);
    /// Pieces of so few elements are valued at once: they come again with other questions.
    static constexpr std::size_t most_valued = 12;
    static constexpr std::size_t looked_up_together = 4;
    static constexpr std::uint64_t nodes_between_tellings = 20'000;

    /// Its value, or only that it is not the one that was asked for.
    struct Reply {
        bool known = false;
        std::size_t value = 0;
    };
    struct Option {
        std::uint32_t first;    ///< of its parts; those that are not known come first
        std::uint32_t unknown;  ///< how many
        std::uint32_t cost;     ///< what they may cost, for the order
        std::uint32_t known;    ///< the others together
    };
    struct Frame {
        Piece piece;
        std::size_t asked;         ///< is it worth this?
        std::size_t wanted = 0;    ///< the value looked for among the options
        bool scanning = false;     ///< for `wanted`, from option `next` on
        bool lacks_asked = false;  ///< no option has it
        bool fresh = true;         ///< options were looked up just now
        ValueSet seen;             ///< values that the piece does not have
        std::size_t options;       ///< where they begin
        std::size_t parts;
        std::size_t next = 0;
        std::uint64_t began;
        Bits<2> graph{};  ///< the piece as a graph, or empty
    };

    std::optional<Reply> run(const Piece& piece, std::size_t asked) {
        std::optional<Reply> reply = enter(piece, asked);
        while (!frames_.empty()) {
            if (meter_.exhausted() || wants_pause()) {
                cut_off();
                return std::nullopt;
            }
            if (meter_.calls() >= next_telling_) [[unlikely]] {
                tell();
            }
            if (reply) {
                take(*reply);
            }
            reply = advance();
        }
        return reply;
    }
    void tell() {
        next_telling_ = meter_.calls() + nodes_between_tellings;
        if (settings_.tell) {
            const Frame& root = frames_.front();
            const std::size_t end = frames_.size() > 1 ? frames_[1].options : options_.size();
            settings_.tell({root.seen, root.wanted, root.next - std::min(root.next, root.options),
                            end - root.options});
        }
    }
    [[nodiscard]] bool wants_pause() const {
        return added_ >= settings_.most_added || meter_.calls() - began_ >= settings_.most_nodes ||
               (settings_.pause != nullptr && settings_.pause->load(std::memory_order_relaxed));
    }

    /// The answer, or a frame that will find it.
    std::optional<Reply> enter(const Piece& piece, std::size_t asked) {
        const Knowledge known = table_.find(piece);
        if (known.is_value()) {
            return Reply{true, known.value()};
        }
        if (asked != any_value && is_excluded(piece, known, asked)) {
            return Reply{};
        }
        Frame begun = frame(piece, asked, known);
        if (settings_.graphs != nullptr) {
            if (const auto reply = look_up_graph(begun)) {
                return reply;
            }
        }
        if (!meter_.step()) {
            frames_.push_back(std::move(begun));
            return std::nullopt;
        }
        // No frame is begun where the answer is known at once: whoever asks holds on to the last
        // one.
        if (settings_.pruning.mirrors && kind_.is_mirrored(piece)) {
            return remembered(begun, Reply{true, 0}, 1);
        }
        frames_.push_back(std::move(begun));
        list_options(frames_.back());
        if (settings_.pruning.orders) {
            std::sort(options_.begin() + static_cast<std::ptrdiff_t>(frames_.back().options),
                      options_.end(),
                      [](const Option& a, const Option& b) { return a.cost < b.cost; });
        }
        return std::nullopt;
    }
    Frame frame(const Piece& piece, std::size_t asked, Knowledge known) const {
        return {.piece = piece,
                .asked = asked,
                .seen = ValueSet{settings_.pruning.excludes ? known.excluded() : 0},
                .options = options_.size(),
                .parts = parts_.size(),
                .began = meter_.calls()};
    }
    /// A piece that is the same graph may be known.
    std::optional<Reply> look_up_graph(Frame& frame) {
        if constexpr (requires { kind_.graph_of(frame.piece); }) {
            if (const auto graph = kind_.graph_of(frame.piece)) {
                const Knowledge known = settings_.graphs->find(*graph);
                if (known.is_value()) {
                    return remembered(frame, Reply{true, known.value()}, 1);
                }
                if (settings_.pruning.excludes) {
                    frame.seen.add_small(known.excluded());
                    if (frame.asked != any_value && frame.seen.has(frame.asked)) {
                        return remembered(frame, Reply{}, 1);
                    }
                }
                frame.graph = *graph;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] bool is_excluded(const Piece& piece, Knowledge known, std::size_t value) const {
        const bool before = value < 64 && (known.excluded() >> value & 1U) != 0;
        return (before && settings_.pruning.excludes) ||
               (settings_.pruning.bounds && value > kind_.most_value(piece));
    }

    /// Options are looked up a few at a time, when what was prefetched has come; one that has the
    /// value asked for ends the matter, and the others are never made.
    void list_options(Frame& frame) {
        std::size_t looked_up = frame.options;
        const auto look = [&] {
            look_up(frame, looked_up);
            looked_up = options_.size();
        };
        kind_.each_option(frame.piece, room_, [&](std::span<const Piece> parts) {
            const std::size_t first = parts_.size();
            for (const Piece& part : parts) {
                parts_.push_back(part);
                table_.prefetch(part);
            }
            if (parts.size() > 1 && settings_.pruning.cancels) {
                cancel_equal(parts_, first);
            }
            const auto unknown = static_cast<std::uint32_t>(parts_.size() - first);
            if (unknown == 0) {
                frame.seen.add(0);
            } else {
                options_.push_back({static_cast<std::uint32_t>(first), unknown, 0, 0});
            }
            if (!settings_.pruning.looks_ahead) {
                return true;
            }
            if (options_.size() - looked_up == looked_up_together) {
                look();
            }
            return frame.asked == any_value || !frame.seen.has(frame.asked);
        });
        if (settings_.pruning.looks_ahead) {
            look();
        }
    }

    /// Asks the table for all parts that are not known, from one option on; options that are known
    /// need no place.
    void look_up(Frame& frame, std::size_t from) {
        std::size_t kept = from;
        for (std::size_t i = from; i < options_.size(); ++i) {
            Option option = options_[i];
            option.cost = 0;
            for (std::size_t j = 0; j < option.unknown;) {
                Piece& part = parts_[option.first + j];
                const Knowledge known = table_.find(part);
                if (known.is_value()) {
                    option.known ^= static_cast<std::uint32_t>(known.value());
                    std::swap(part, parts_[option.first + --option.unknown]);
                } else {
                    option.cost += cost_of(part, known);
                    ++j;
                }
            }
            if (option.unknown == 0) {
                frame.seen.add(option.known);
            } else {
                options_[kept++] = option;
            }
        }
        options_.resize(kept);
        frame.fresh = true;
    }
    /// Smaller pieces first; half of the work is done where something is known. Threads disagree
    /// about pieces of nearly the same size.
    [[nodiscard]] std::uint32_t cost_of(const Piece& part, Knowledge known) const {
        std::size_t size = kind_.size(part);
        if (settings_.stagger != 0) {
            size += mixed(settings_.stagger, part.hash()) % 3;
        }
        const auto cost = static_cast<std::uint32_t>(2 * size * size);
        return known.excluded() != 0 ? cost / 2 : cost;
    }

    /// Goes on with the last frame until it has an answer, or another one is needed first.
    std::optional<Reply> advance() {
        for (;;) {
            Frame& frame = frames_.back();
            if (!frame.scanning) {
                if (const auto reply = begin_scan(frame)) {
                    return leave(*reply);
                }
            }
            while (frame.scanning && frame.next < options_.size()) {
                if (!try_option(frame)) {
                    return std::nullopt;
                }
            }
            if (frame.scanning) {
                frame.scanning = false;  // no option is worth what was wanted
                if (frame.wanted == frame.asked && frame.seen.mex() != frame.asked) {
                    frame.lacks_asked = true;
                } else {
                    return leave({true, frame.wanted});
                }
            }
        }
    }

    /// Which value to look for among the options: that which is asked for, since finding it ends
    /// the matter; then the least that is not there.
    std::optional<Reply> begin_scan(Frame& frame) {
        if (!frame.fresh && settings_.pruning.looks_ahead) {
            look_up(frame, frame.options);
        }
        if (frame.asked != any_value && frame.seen.has(frame.asked)) {
            return Reply{};
        }
        const std::size_t least = frame.seen.mex();
        if (frame.lacks_asked && least == frame.asked) {
            return Reply{true, least};
        }
        frame.wanted = frame.asked != any_value && !frame.lacks_asked ? frame.asked : least;
        frame.next = frame.options;
        frame.scanning = true;
        frame.fresh = false;
        return std::nullopt;
    }

    /// False when a frame was begun for one of its parts.
    bool try_option(Frame& frame) {
        Option& option = options_[frame.next];
        if (option.unknown == 0) {
            ++frame.next;
            return true;
        }
        const std::size_t last = option.first + option.unknown - 1;
        for (std::size_t i = option.first; i < last; ++i) {
            if (kind_.size(parts_[i]) < kind_.size(parts_[last])) {
                std::swap(parts_[i], parts_[last]);  // the easiest is valued first
            }
        }
        const Piece part = parts_[last];  // a copy: the room may move
        const bool is_enough = option.unknown == 1 && kind_.size(part) > most_valued;
        const auto reply = enter(part, is_enough ? frame.wanted ^ option.known : any_value);
        if (reply) {
            take(*reply);
        }
        return reply.has_value();
    }

    /// What was found out about the last unknown part of the option that is looked at.
    void take(const Reply& reply) {
        Frame& frame = frames_.back();
        Option& option = options_[frame.next];
        if (!reply.known) {
            ++frame.next;
            return;
        }
        option.known ^= static_cast<std::uint32_t>(reply.value);
        if (--option.unknown == 0) {
            frame.seen.add(option.known);
            frame.scanning = option.known != frame.wanted;
            ++frame.next;
        }
    }

    Reply leave(Reply reply) {
        Frame& frame = frames_.back();
        remembered(frame, reply, meter_.calls() - frame.began + 1);
        options_.resize(frame.options);
        parts_.resize(frame.parts);
        frames_.pop_back();
        return reply;
    }
    Reply remembered(const Frame& frame, Reply reply, std::uint64_t nodes) {
        Knowledge known =
            reply.known ? Knowledge::value(reply.value) : Knowledge::excluding(frame.seen.small());
        known.set_effort(nodes);
        if (table_.store(frame.piece, known)) {
            ++added_;
            meter_.keep(0);
        }
        if (frame.graph.any()) {
            settings_.graphs->store(frame.graph, known);
        }
        return reply;
    }
    void cut_off() {
        seen_at_root_ = frames_.front().seen;
        while (!frames_.empty()) {
            leave({});
        }
    }

    const Kind& kind_;
    Table& table_;
    Meter& meter_;
    Settings settings_;
    std::uint64_t began_;
    std::uint64_t next_telling_;
    std::vector<Frame> frames_;
    std::vector<Option> options_;  ///< of all frames, one after the other
    std::vector<Piece> parts_;     ///< of all options
    std::vector<Piece> room_;
    std::uint64_t added_ = 0;
    ValueSet seen_at_root_;
};

}  // namespace grundy
