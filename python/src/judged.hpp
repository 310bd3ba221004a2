// What was found out about the vertices of an arena, as arrays.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "arena/judgement.hpp"
#include "bindings.hpp"
#include "model/outcome_entry.hpp"
#include "model/outcome_name.hpp"

namespace grundy::python {

struct Judged {
    SmallNumbers winner;  ///< 0, 1, or -1 for nobody
    Numbers rank;         ///< all bits set: none
    Numbers best;         ///< all bits set: none; empty when moves were not wanted

    /// What `player` attracts, by rank and then by number, and the ranks. Linear.
    [[nodiscard]] std::pair<Numbers, Numbers> attracted(std::int8_t player) const {
        std::vector<std::size_t> starts;  // of the ranks
        const auto inside = [&](std::size_t v) {
            return winner.values[v] == player && rank.values[v] != no_rank;
        };
        for (std::size_t v = 0; v < winner.values.size(); ++v) {
            if (inside(v)) {
                starts.resize(std::max<std::size_t>(starts.size(), rank.values[v] + 2));
                ++starts[rank.values[v] + 1];
            }
        }
        std::partial_sum(starts.begin(), starts.end(), starts.begin());
        const std::size_t count = starts.empty() ? 0 : starts.back();
        Numbers vertices{std::vector<std::uint32_t>(count)};
        Numbers ranks{std::vector<std::uint32_t>(count)};
        for (std::size_t v = 0; v < winner.values.size(); ++v) {
            if (inside(v)) {
                const std::size_t place = starts[rank.values[v]]++;
                vertices.values[place] = static_cast<std::uint32_t>(v);
                ranks.values[place] = rank.values[v];
            }
        }
        return {std::move(vertices), std::move(ranks)};
    }
};

/// The words for outcomes, by entry; nothing is said of what is unknown.
inline std::vector<std::string> outcome_words() {
    std::vector<std::string> words(4);
    for (const Outcome outcome : {Outcome::P, Outcome::N, Outcome::draw}) {
        words[outcome_entry(outcome)] = outcome_name(outcome);
    }
    return words;
}

}  // namespace grundy::python
