// The steps of an exploration (exploration.hpp): a level is expanded, what is new is numbered, and
// in the end rows go to the ranks that have their numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "distributed/agreement.hpp"
#include "distributed/batches.hpp"
#include "distributed/chained_hash.hpp"
#include "distributed/exploration.hpp"

namespace grundy::distributed {

/// Beside the positions: where who is to move has lost, and where play never ends.
inline const std::string lost_key{"\1lost"};
inline const std::string draw_key{"\1draw"};

/// Who was met first: the number of the predecessor, and which of its moves.
using Meeting = std::uint64_t;
inline constexpr Meeting never = ~Meeting{0};

inline constexpr Vertex to_lost =
    0xFFFF'FFFF;  ///< marks among heads, until these have their numbers
inline constexpr Vertex to_draw = 0xFFFF'FFFE;

class Exploration {
   public:
    Exploration(Transport& transport, const WrittenMoves& game, bool players, Meter& meter)
        : transport_(transport), game_(game), players_(players), meter_(meter) {}

    std::optional<Text> run() {
        const std::string start = key(game_.start(), false);
        if (owner(start) == transport_.rank()) {
            enter(start, 0);
            numbers_[0] = 0;
        }
        std::uint64_t from = 0;
        all_ = 1;
        while (from < all_) {
            const std::uint64_t to = all_;
            level(from, to);
            if (auto why = stopped(transport_, meter_)) {
                return why;
            }
            if (all_ > Graph::most_vertices) {
                return Text{Words{"the arena has more than 2^31 vertices or 2^32 edges",
                                  "l'arène a plus de 2^31 sommets ou 2^32 arcs"}};
            }
            from = to;
        }
        number_ends();
        return std::nullopt;
    }

    ExploredPart part(bool named);

   private:
    struct Request {
        Meeting meeting;
        std::uint32_t length;
    };

    /// A position, and who is on move there.
    [[nodiscard]] std::string key(std::string position, bool second) const {
        if (players_) {
            position += second ? '1' : '0';
        }
        return position;
    }
    [[nodiscard]] bool second(std::string_view key) const { return players_ && key.back() == '1'; }
    [[nodiscard]] std::string_view position(std::string_view key) const {
        return players_ ? key.substr(0, key.size() - 1) : key;
    }
    [[nodiscard]] unsigned owner(std::string_view key) const {
        return static_cast<unsigned>(hash_of(key) % transport_.size());
    }
    std::uint32_t enter(std::string_view key, Meeting meeting) {
        const auto [place, is_new] =
            known_.try_emplace(std::string{key}, static_cast<std::uint32_t>(keys_.size()));
        if (is_new) {
            keys_.push_back(&place->first);
            numbers_.push_back(to_lost);
            meetings_.push_back(never);
            fresh_.push_back(place->second);
            meter_.keep(key.size() + 120);
        }
        meetings_[place->second] = std::min(meetings_[place->second], meeting);
        return place->second;
    }

    void level(std::uint64_t from, std::uint64_t to);
    void expand(std::uint32_t node, std::vector<std::string>& followers);
    void number(std::uint64_t from, std::uint64_t to);
    void learn_heads();
    void number_ends();

    Transport& transport_;
    const WrittenMoves& game_;
    bool players_;
    Meter& meter_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::vector<const std::string*> keys_;  ///< of each node here
    std::vector<Vertex> numbers_;
    std::vector<Meeting> meetings_;
    std::vector<std::uint32_t> fresh_;  ///< nodes that have no number yet
    std::uint64_t all_ = 0;             ///< vertices that have one
    // Rows of the nodes here that were expanded, in the order in which they were.
    std::vector<Vertex> rows_;
    std::vector<std::uint32_t> degrees_;
    std::vector<Vertex> heads_;
    // Of a level: to whom each edge was told, and of which nodes each rank wants the numbers.
    std::vector<unsigned> asked_;
    std::vector<std::vector<std::uint32_t>> wanted_;
};

}  // namespace grundy::distributed
