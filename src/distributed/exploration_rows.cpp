// An arena in consecutive parts, out of what was explored by hash.
#include <array>
#include <cstring>

#include "distributed/exploration_steps.hpp"

namespace grundy::distributed {

/// Rows go to the ranks that have their numbers.
ExploredPart Exploration::part(bool named) {
    ExploredPart result;
    ArenaPart& part = result.part;
    part.shares = Shares::even(all_, transport_.size());
    part.first = static_cast<Vertex>(part.shares.begin(transport_.rank()));
    part.owned = players_;
    const std::size_t count = part.shares.count(transport_.rank());
    std::vector<std::vector<Vertex>> rows(count);
    std::size_t at = 0;
    std::size_t edge = 0;
    in_batches<Vertex>(
        transport_,
        [&](Outbox<Vertex>& outbox) {
            for (; at < rows_.size(); ++at) {
                if (outbox.full()) {
                    return true;
                }
                const unsigned to = part.shares.owner(rows_[at]);
                outbox.append(to, std::array{rows_[at], degrees_[at]});
                outbox.append(to, std::span{heads_}.subspan(edge, degrees_[at]));
                edge += degrees_[at];
            }
            return false;
        },
        [&](unsigned, std::span<const Vertex> words) {
            while (!words.empty()) {
                const auto row = words.subspan(2, words[1]);
                rows[words[0] - part.first].assign(row.begin(), row.end());
                words = words.subspan(2 + words[1]);
            }
        });
    part.starts = Buffer<std::uint32_t>(count + 1);
    part.starts[0] = 0;
    for (std::size_t i = 0; i < count; ++i) {
        part.starts[i + 1] = part.starts[i] + static_cast<std::uint32_t>(rows[i].size());
    }
    part.heads = Buffer<Vertex>(part.starts[count]);
    for (std::size_t i = 0; i < count; ++i) {
        std::ranges::copy(rows[i], part.heads.begin() + part.starts[i]);
    }
    part.edges = sum_of(transport_, part.heads.size());
    // Who moves there, and what it is called.
    part.owners = Buffer<std::uint8_t>(players_ ? count : 0);
    result.positions.resize(named ? count : 0);
    std::uint32_t node = 0;
    in_batches<char>(
        transport_,
        [&](Outbox<char>& outbox) {
            for (; node < keys_.size(); ++node) {
                if (outbox.full()) {
                    return true;
                }
                const std::string& own = *keys_[node];
                const std::string_view text = named ? position(own) : std::string_view{};
                const Request request{(Meeting{numbers_[node]} << 1U) | (second(own) ? 1U : 0U),
                                      static_cast<std::uint32_t>(text.size())};
                const unsigned to = part.shares.owner(numbers_[node]);
                outbox.append(to, {reinterpret_cast<const char*>(&request), sizeof request});
                outbox.append(to, text);
            }
            return false;
        },
        [&](unsigned, std::span<const char> letters) {
            while (!letters.empty()) {
                Request request{};
                std::memcpy(&request, letters.data(), sizeof request);
                const std::string_view text{letters.data() + sizeof request, request.length};
                const std::size_t i = (request.meeting >> 1U) - part.first;
                if (players_) {
                    part.owners[i] = request.meeting & 1U;
                }
                if (named) {
                    // Beside the positions a name stands for itself.
                    result.positions[i] = text.substr(text.starts_with('\1') ? 1 : 0);
                }
                letters = letters.subspan(sizeof request + request.length);
            }
        });
    return result;
}

}  // namespace grundy::distributed
