#include "distributed/exploration.hpp"

#include <cstring>
#include <utility>

#include "distributed/exploration_steps.hpp"

namespace grundy::distributed {

/// The keys that follow from a node.
void Exploration::expand(std::uint32_t node, std::vector<std::string>& followers) {
    followers.clear();
    const std::string& own = *keys_[node];
    const bool after = !second(own);
    const std::string_view at = position(own);
    if (at == lost_key) {
        return;
    }
    if (at == draw_key) {
        followers.push_back(key(draw_key, after));
        return;
    }
    const auto onward = game_.followers(at, meter_, [&](std::string next) {
        followers.push_back(key(std::move(next), after));
        return meter_.tick();
    });
    if (onward != WrittenMoves::Onward::moves) {
        followers.push_back(key(onward == WrittenMoves::Onward::won ? lost_key : draw_key, after));
    }
    meter_.step();
}

/// Expands the vertices [from, to), and numbers what is new.
void Exploration::level(std::uint64_t from, std::uint64_t to) {
    std::vector<std::uint32_t> nodes = std::exchange(fresh_, {});
    std::ranges::sort(nodes, {}, [&](std::uint32_t node) { return numbers_[node]; });
    asked_.clear();
    wanted_.assign(transport_.size(), {});
    std::size_t at = 0;
    std::vector<std::string> followers;
    in_batches<char>(
        transport_,
        [&](Outbox<char>& outbox) {
            for (; at < nodes.size() && !meter_.exhausted(); ++at) {
                if (outbox.full()) {
                    return true;
                }
                expand(nodes[at], followers);
                rows_.push_back(numbers_[nodes[at]]);
                degrees_.push_back(static_cast<std::uint32_t>(followers.size()));
                for (std::size_t edge = 0; edge < followers.size(); ++edge) {
                    const std::string& next = followers[edge];
                    if (!players_ && (next == lost_key || next == draw_key)) {
                        heads_.push_back(next == lost_key ? to_lost : to_draw);
                        asked_.push_back(transport_.size());
                        continue;
                    }
                    const Request request{(Meeting{numbers_[nodes[at]]} << 32U) | edge,
                                          static_cast<std::uint32_t>(next.size())};
                    const unsigned whom = owner(next);
                    outbox.append(whom, {reinterpret_cast<const char*>(&request), sizeof request});
                    outbox.append(whom, next);
                    heads_.push_back(0);
                    asked_.push_back(whom);
                    meter_.charge(2 * sizeof(Vertex) + sizeof(unsigned));
                }
            }
            return false;
        },
        [&](unsigned sender, std::span<const char> letters) {
            while (!letters.empty()) {
                Request request{};
                std::memcpy(&request, letters.data(), sizeof request);
                const std::string_view next{letters.data() + sizeof request, request.length};
                wanted_[sender].push_back(enter(next, request.meeting));
                letters = letters.subspan(sizeof request + request.length);
            }
        });
    number(from, to);
    learn_heads();
}

std::expected<ExploredPart, Text> explored(Transport& transport, const WrittenMoves& game,
                                           bool players, bool named, Meter& meter) {
    Exploration exploration{transport, game, players, meter};
    if (auto why = exploration.run()) {
        return std::unexpected{std::move(*why)};
    }
    return exploration.part(named);
}

}  // namespace grundy::distributed
