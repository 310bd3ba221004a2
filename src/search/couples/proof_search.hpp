// The search of couples by proof numbers, for boards where depth first is lost in one option while
// another is easy (df-pn: Nagai, 2002; with a little slack, as in SPOTS by Pawlewicz). A couple (p,
// k) is a game between one who wants to show g(p) = k and one who wants to show the contrary: an
// option worth k, or a smaller value. Of each couple two numbers are kept: about how many are still
// to be decided for either. The couple that is most likely to settle the matter is looked at next,
// wherever it stands. What is decided goes into the table of the depth-first search and is read
// there; the numbers themselves only say where to look, so that losing some, or mistaking one
// couple for another, never makes an answer wrong.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/couples/couple_search.hpp"
#include "search/couples/proof_numbers.hpp"

namespace grundy {

/// Asked like CoupleSearch, which it uses for the smaller parts of an option.
template <class Kind>
class ProofSearch {
   public:
    using Piece = typename Kind::Piece;
    using Table = NimberTable<Piece::words>;
    using Settings = typename CoupleSearch<Kind>::Settings;

    ProofSearch(const Kind& kind, Table& table, Meter& meter, Settings settings,
                ProofNumbers& numbers)
        : kind_(kind),
          table_(table),
          meter_(meter),
          settings_(std::move(settings)),
          numbers_(numbers),
          began_(meter.calls()) {}

    std::optional<std::size_t> value(const Piece& piece) {
        for (std::size_t asked = 0;; ++asked) {
            const auto has = has_value(piece, asked);
            if (!has) {
                return std::nullopt;
            }
            if (const Knowledge known = table_.find(piece); known.is_value()) {
                return known.value();
            }
            if (*has) {
                return asked;
            }
        }
    }
    std::optional<bool> has_value(const Piece& piece, std::size_t asked) {
        root_seen_ = ValueSet{table_.find(piece).excluded()};
        begin({piece, asked}, infinite, infinite);
        Pair last{};
        while (!frames_.empty()) {
            if (meter_.exhausted() || wants_pause() || !go_on(last)) {
                cut_off(piece);
                return std::nullopt;
            }
            if (meter_.calls() >= next_telling_ && !frames_.empty()) [[unlikely]] {
                tell();
            }
        }
        return last.disproof == 0;
    }

    [[nodiscard]] std::uint64_t added() const { return added_; }
    [[nodiscard]] const ValueSet& seen_at_root() const { return root_seen_; }

   private:
    using Pair = ProofNumbers::Pair;
    static constexpr std::uint64_t infinite = ProofNumbers::infinite;
    static constexpr std::size_t most_valued = 12;
    static constexpr std::uint64_t nodes_between_tellings = 20'000;

    struct Couple {
        Piece piece;
        std::size_t asked;

        [[nodiscard]] std::uint64_t hash() const { return mixed(piece.hash(), asked + 1); }
    };
    /// An option, or the same piece with a smaller value: then it has no parts of its own.
    struct Child {
        std::uint32_t first;    ///< of its parts
        std::uint32_t unknown;  ///< how many
        std::uint32_t known;    ///< the others together; or the smaller value
        bool is_value;          ///< of the piece itself
        Pair pair;
    };
    struct Frame {
        Couple couple;
        std::uint64_t most_proof;
        std::uint64_t most_disproof;
        std::size_t children;
        std::size_t parts;
        std::size_t chosen = 0;
        bool listed = false;
        ValueSet seen{};
        Bits<2> graph{};
        std::uint64_t began = 0;
    };

    [[nodiscard]] bool wants_pause() const {
        return added_ >= settings_.most_added || meter_.calls() - began_ >= settings_.most_nodes ||
               (settings_.pause != nullptr && settings_.pause->load(std::memory_order_relaxed));
    }

    void begin(const Couple& couple, std::uint64_t most_proof, std::uint64_t most_disproof) {
        frames_.push_back({.couple = couple,
                           .most_proof = most_proof,
                           .most_disproof = most_disproof,
                           .children = children_.size(),
                           .parts = parts_.size(),
                           .began = meter_.calls()});
    }

    /// One step of the last frame: it lists its options, ends, or begins another. False when the
    /// budget is used up.
    bool go_on(Pair& last) {
        Frame& frame = frames_.back();
        if (!frame.listed) {
            if (const auto decided = decided_at_once(frame)) {
                return leave(*decided, last);
            }
            if (!meter_.step()) {
                return false;
            }
            frame.listed = true;
            if (settings_.pruning.mirrors && kind_.is_mirrored(frame.couple.piece)) {
                remember(frame, Knowledge::value(0));
                return leave(pair_of(frame.couple.asked == 0), last);
            }
            list_children(frame);
        } else {
            children_[frame.chosen].pair = last;
        }
        return choose(last);
    }

    static Pair pair_of(bool is_worth_it) {
        return is_worth_it ? Pair{infinite, 0} : Pair{0, infinite};
    }
    [[nodiscard]] std::optional<Pair> decided(const Couple& couple) const {
        const Knowledge known = table_.find(couple.piece);
        if (known.is_value()) {
            return pair_of(known.value() == couple.asked);
        }
        const bool excluded = couple.asked < 64 && (known.excluded() >> couple.asked & 1U) != 0;
        if (excluded || couple.asked > kind_.most_value(couple.piece)) {
            return pair_of(false);
        }
        return std::nullopt;
    }
    std::optional<Pair> decided_at_once(Frame& frame) {
        if (auto pair = decided(frame.couple)) {
            return pair;
        }
        frame.seen = ValueSet{table_.find(frame.couple.piece).excluded()};
        if constexpr (requires { kind_.graph_of(frame.couple.piece); }) {
            if (settings_.graphs != nullptr) {
                if (const auto graph = kind_.graph_of(frame.couple.piece)) {
                    const Knowledge known = settings_.graphs->find(*graph);
                    if (known.is_value()) {
                        remember(frame, known);
                        return pair_of(known.value() == frame.couple.asked);
                    }
                    frame.seen.add_small(known.excluded());
                    frame.graph = *graph;
                    if (frame.seen.has(frame.couple.asked)) {
                        return pair_of(false);
                    }
                }
            }
        }
        return std::nullopt;
    }

    void list_children(Frame& frame) {
        for (std::size_t value = 0; value < frame.couple.asked; ++value) {
            if (!frame.seen.has(value)) {
                children_.push_back({0, 0, static_cast<std::uint32_t>(value), true, {}});
            }
        }
        kind_.each_option(frame.couple.piece, room_, [&](std::span<const Piece> found) {
            Child child{static_cast<std::uint32_t>(parts_.size()), 0, 0, false, {}};
            parts_.insert(parts_.end(), found.begin(), found.end());
            cancel_equal(parts_, child.first);
            child.unknown = static_cast<std::uint32_t>(parts_.size()) - child.first;
            look_up(child);
            if (child.unknown == 0) {
                frame.seen.add(child.known);
                parts_.resize(child.first);
            } else {
                children_.push_back(child);
            }
            return !frame.seen.has(frame.couple.asked);
        });
        for (std::size_t i = frame.children; i < children_.size(); ++i) {
            children_[i].pair = guess(frame, children_[i]);
        }
    }
    /// Known parts become numbers; the hardest of the others comes first.
    void look_up(Child& child) {
        for (std::size_t j = 0; j < child.unknown;) {
            Piece& part = parts_[child.first + j];
            const Knowledge known = table_.find(part);
            if (known.is_value()) {
                child.known ^= static_cast<std::uint32_t>(known.value());
                std::swap(part, parts_[child.first + --child.unknown]);
            } else {
                if (kind_.size(part) > kind_.size(parts_[child.first])) {
                    std::swap(part, parts_[child.first]);
                }
                ++j;
            }
        }
    }
    [[nodiscard]] Couple couple_of(const Frame& frame, const Child& child) const {
        return child.is_value ? Couple{frame.couple.piece, child.known}
                              : Couple{parts_[child.first], frame.couple.asked ^ child.known};
    }
    [[nodiscard]] Pair guess(const Frame& frame, const Child& child) const {
        if (!child.is_value && child.unknown > 1) {
            std::size_t size = 0;
            for (std::size_t j = 0; j < child.unknown; ++j) {
                size += kind_.size(parts_[child.first + j]);
            }
            return {1 + size / 8, 1 + size / 8};
        }
        const Couple couple = couple_of(frame, child);
        if (const auto pair = decided(couple)) {
            return *pair;
        }
        return numbers_.find(couple.hash(), 1 + kind_.size(couple.piece) / 8);
    }

    /// Of the last frame: one option that has the value asked for is enough, and none must.
    [[nodiscard]] Pair pair_of(const Frame& frame) const {
        Pair pair{infinite, 0};
        for (std::size_t i = frame.children; i < children_.size(); ++i) {
            pair.proof = std::min(pair.proof, children_[i].pair.disproof);
            pair.disproof = std::min(infinite, pair.disproof + children_[i].pair.proof);
        }
        return pair;
    }
    void tell() {
        next_telling_ = meter_.calls() + nodes_between_tellings;
        if (settings_.tell && frames_.front().listed) {
            const Frame& root = frames_.front();
            const std::size_t end = frames_.size() > 1 ? frames_[1].children : children_.size();
            const auto first = children_.begin() + static_cast<std::ptrdiff_t>(root.children);
            const auto last = children_.begin() + static_cast<std::ptrdiff_t>(end);
            const auto tried =
                std::count_if(first, last, [](const Child& one) { return one.pair.proof == 0; });
            settings_.tell({root.seen, root.couple.asked, static_cast<std::size_t>(tried),
                            end - root.children});
        }
    }

    /// The child that is nearest to deciding, or the end.
    bool choose(Pair& last) {
        Frame& frame = frames_.back();
        if (frame.seen.has(frame.couple.asked)) {
            remember(frame, Knowledge::excluding(frame.seen.small()));
            return leave(pair_of(false), last);
        }
        const Pair pair = pair_of(frame);
        std::uint64_t second = infinite;
        frame.chosen = frame.children;
        for (std::size_t i = frame.children; i < children_.size(); ++i) {
            if (children_[i].pair.disproof < children_[frame.chosen].pair.disproof) {
                second = children_[frame.chosen].pair.disproof;
                frame.chosen = i;
            } else if (i != frame.chosen) {
                second = std::min(second, children_[i].pair.disproof);
            }
        }
        if (pair.proof == 0) {
            if (!children_[frame.chosen].is_value) {  // otherwise the value is known
                frame.seen.add(frame.couple.asked);
                remember(frame, Knowledge::excluding(frame.seen.small()));
            }
            return leave(pair_of(false), last);
        }
        if (pair.disproof == 0) {
            remember(frame, Knowledge::value(frame.couple.asked));
            return leave(pair_of(true), last);
        }
        if (pair.proof >= frame.most_proof || pair.disproof >= frame.most_disproof) {
            numbers_.store(frame.couple.hash(), pair);
            return leave(pair, last);
        }
        return search_chosen(frame, pair, second, last);
    }

    bool search_chosen(Frame& frame, const Pair& pair, std::uint64_t second, Pair& last) {
        Child& child = children_[frame.chosen];
        if (!child.is_value &&
            (child.unknown > 1 || kind_.size(parts_[child.first]) <= most_valued)) {
            return value_smallest(frame, child, last);
        }
        const Couple couple = couple_of(frame, child);
        const std::uint64_t most_disproof =
            std::min(frame.most_proof, second + second / 4 + 1);  // the slack
        const std::uint64_t most_proof =
            frame.most_disproof >= infinite
                ? infinite
                : frame.most_disproof - pair.disproof + child.pair.proof;
        begin(couple, most_proof, most_disproof);
        return true;
    }
    bool value_smallest(Frame& frame, Child& child, Pair& last) {
        std::size_t smallest = child.first;
        for (std::size_t j = child.first; j < child.first + child.unknown; ++j) {
            if (kind_.size(parts_[j]) < kind_.size(parts_[smallest])) {
                smallest = j;
            }
        }
        Settings settings = settings_;
        settings.tell = {};
        CoupleSearch<Kind> search{kind_, table_, meter_, settings};
        const auto found = search.value(parts_[smallest]);
        added_ += search.added();
        if (!found) {
            return false;
        }
        child.known ^= static_cast<std::uint32_t>(*found);
        std::swap(parts_[smallest], parts_[child.first + --child.unknown]);
        look_up(child);
        if (child.unknown == 0) {
            frame.seen.add(child.known);
            last = pair_of(child.known == frame.couple.asked);
        } else {
            last = guess(frame, child);
        }
        return true;
    }

    bool leave(const Pair& pair, Pair& last) {
        last = pair;
        children_.resize(frames_.back().children);
        parts_.resize(frames_.back().parts);
        frames_.pop_back();
        return true;
    }
    void remember(const Frame& frame, Knowledge known) {
        known.set_effort(meter_.calls() - frame.began + 1);
        if (table_.store(frame.couple.piece, known)) {
            ++added_;
            meter_.keep(0);
        }
        if (frame.graph.any()) {
            settings_.graphs->store(frame.graph, known);
        }
    }
    void cut_off(const Piece& piece) {
        while (!frames_.empty()) {
            const Frame& frame = frames_.back();
            if (frame.listed) {
                numbers_.store(frame.couple.hash(), pair_of(frame));
            }
            if (frame.seen.small() != 0 && !table_.find(frame.couple.piece).is_value()) {
                remember(frame, Knowledge::excluding(frame.seen.small()));
            }
            Pair last{};
            leave({}, last);
        }
        root_seen_.add_small(table_.find(piece).excluded());
    }

    const Kind& kind_;
    Table& table_;
    Meter& meter_;
    Settings settings_;
    ProofNumbers& numbers_;
    std::uint64_t began_;
    std::uint64_t next_telling_ = 0;
    std::vector<Frame> frames_;
    std::vector<Child> children_;  ///< of all frames, one after the other
    std::vector<Piece> parts_;     ///< of all children
    std::vector<Piece> room_;
    std::uint64_t added_ = 0;
    ValueSet root_seen_;
};

}  // namespace grundy
