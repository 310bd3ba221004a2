#include "distributed/rounds.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.hpp"
#include "distributed/agreement.hpp"
#include "distributed/batches.hpp"

namespace grundy::distributed {

Rounds::Rounds(Transport& transport, const ArenaPart& part, const Predecessors& predecessors,
               const Objective& objective, Decides decides)
    : transport_(transport),
      part_(part),
      predecessors_(predecessors),
      doubled_(decides == Decides::winner && objective.targets && !part.owned),
      decides_(decides) {
    const std::size_t count = part.count();
    const std::size_t nodes = doubled_ ? 2 * count : count;
    state_.words = Buffer<std::uint32_t>(nodes);
    state_.marks = Buffer<std::uint8_t>(nodes);
    for (std::size_t node = 0; node < nodes; ++node) {
        const std::size_t i = node < count ? node : node - count;
        state_.words[node] = part.degree(i);
        const bool second =
            decides == Decides::winner && (doubled_ ? node >= count : part.second(i));
        state_.marks[node] = second ? owner : 0;
    }
    seed(objective);
}

void Rounds::seed(const Objective& objective) {
    if (decides_ == Decides::winner && objective.targets) {
        for (const Vertex target : *objective.targets) {
            if (target < part_.first || target - part_.first >= part_.count()) {
                continue;
            }
            for (std::size_t node = target - part_.first; node < nodes(); node += part_.count()) {
                if ((state_.words[node] & decided) == 0) {
                    decide(node, second(node) == (objective.player == Player::J1));
                }
            }
        }
    } else {
        for (std::size_t node = 0; node < nodes(); ++node) {
            if (state_.words[node] == 0) {
                decide(node, decides_ == Decides::winner && objective.rule == SinkRule::mover_wins);
            }
        }
    }
    last_ = std::exchange(next_, {});
}

void Rounds::decide(std::size_t node, bool mover_wins) {
    state_.words[node] = decided | static_cast<std::uint32_t>(rounds_);
    state_.marks[node] =
        static_cast<std::uint8_t>((state_.marks[node] & owner) | (mover_wins ? wins : 0U));
    next_.push_back(static_cast<std::uint32_t>(node));
}

// With owners: whether J1 wins. Without: whether the mover does, which is bad for the one before;
// "the owner", who is always J0, then wins what is told with 0. How long plays are is told with 1:
// nobody wins before all successors are known.
Rounds::Message Rounds::carry(std::size_t node) const {
    const bool mover_wins = (state_.marks[node] & wins) != 0;
    const bool for_second = second(node) == mover_wins;
    const bool told = decides_ == Decides::length ? true
                      : part_.owned || doubled_   ? for_second
                                                  : mover_wins;
    return told ? carried : 0U;
}

void Rounds::receive(std::size_t node, bool bit) {
    std::uint32_t& word = state_.words[node];
    if ((word & decided) != 0) {
        return;
    }
    if (second(node) == bit) {
        // Lengths are always told with 1, and marked for nobody.
        decide(node, true);
    } else if (--word == 0) {
        decide(node, false);
    }
}

/// Adds messages from edge `edge` of the node last_[at] on, until the box is full. Whether any are
/// left.
bool Rounds::send(std::size_t& at, std::uint32_t& edge, auto& outbox) {
    const std::size_t count = part_.count();
    const auto vertices = static_cast<Vertex>(part_.vertices());
    for (; at < last_.size(); ++at, edge = 0) {
        const std::size_t node = last_[at];
        const bool upper = node >= count;  // with J1 on move: so J0 moved before
        const Vertex shift = doubled_ && !upper ? vertices : 0;
        const auto tails = predecessors_.of(upper ? node - count : node);
        const Message bit = carry(node);
        for (; edge < tails.size(); ++edge) {
            if (outbox.full()) {
                return true;
            }
            const unsigned to = part_.shares.owner(tails[edge]);
            if (to == transport_.rank()) {
                receive(tails[edge] - part_.first + (shift != 0 ? count : 0), bit != 0);
            } else {
                outbox.add(to, (tails[edge] + shift) | bit);
                ++messages_;
            }
        }
    }
    return false;
}

void Rounds::superstep() {
    std::size_t at = 0;
    std::uint32_t edge = 0;
    const auto vertices = static_cast<Vertex>(part_.vertices());
    in_batches<Message>(
        transport_, [&](Outbox<Message>& outbox) { return send(at, edge, outbox); },
        [&](unsigned, std::span<const Message> messages) {
            for (const Message message : messages) {
                const Vertex number = message & ~carried;
                const bool upper = doubled_ && number >= vertices;
                receive((upper ? number - vertices : number) - part_.first +
                            (upper ? part_.count() : 0),
                        (message & carried) != 0);
            }
        });
    last_ = std::exchange(next_, std::move(last_));
    next_.clear();
}

Result<std::optional<Text>> Rounds::run(Meter& meter, const AfterRound& after) {
    while (true) {
        // One reduction says whether there is anything left, and whether somebody must stop.
        std::array<std::uint64_t, 2> all{last_.size(), meter.look() ? 0U : 1U};
        transport_.reduce(all, Transport::Reduction::sum);
        if (all[0] == 0) {
            return std::nullopt;
        }
        if (all[1] > 0) {
            return stopped(transport_, meter);
        }
        ++rounds_;
        superstep();
        if (after) {
            if (auto done = agreed(transport_, after(rounds_)); !done) {
                return std::unexpected{std::move(done.error())};
            }
        }
    }
}

void Rounds::restore(State state, std::uint64_t next) {
    check(state.words.size() == nodes(), "the state of the same nodes");
    state_ = std::move(state);
    rounds_ = next;
    last_.clear();
    for (std::size_t node = 0; node < nodes(); ++node) {
        if (state_.words[node] == (decided | static_cast<std::uint32_t>(next))) {
            last_.push_back(static_cast<std::uint32_t>(node));
        }
    }
}

Result<void> fits_numbers(const ArenaPart& part, const Objective& objective) {
    const bool doubled = objective.targets && !part.owned;
    if ((doubled ? 2 : 1) * part.vertices() <= Graph::most_vertices) {
        return {};
    }
    return failure(
        Words{"the arena has too many vertices to look at each with both players on move",
              "l'arène a trop de sommets pour les voir avec chacun des deux joueurs"},
        Words{"an arena with owners", "une arène avec propriétaires"});
}

}  // namespace grundy::distributed
