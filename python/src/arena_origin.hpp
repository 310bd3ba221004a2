// Where the vertices of an arena come from, as long as the arena lives and in its pickle: which
// positions they are, and the numbers that the sheets give them.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "contract/arena.hpp"
#include "packed.hpp"

namespace grundy::python {

struct Origin {
    ArenaOrigin about{};
    std::string game{};
    std::string position{};  ///< empty: the vertices are no positions
    std::shared_ptr<const Term> term{};
};

inline py::object kept(const Origin& origin, Vertex vertices) {
    if (!origin.about.positions) {
        return py::none();
    }
    std::vector<std::string> positions;
    for (Vertex v = 0; v < vertices; ++v) {
        positions.push_back((*origin.about.positions)(v));
    }
    return py::make_tuple(origin.game, origin.position, origin.about.start, positions,
                          origin.about.numbers, origin.about.by_heap, origin.about.lettered,
                          origin.about.unreachable);
}

inline Origin origin_kept(const py::object& state, Vertex vertices) {
    if (state.is_none()) {
        return {};
    }
    auto [game, position, start, positions, numbers, by_heap, lettered, unreachable] =
        state.cast<std::tuple<std::string, std::string, Vertex, std::vector<std::string>,
                              std::vector<Vertex>, bool, bool, std::vector<bool>>>();
    if (start >= vertices || positions.size() != vertices ||
        (!numbers.empty() && numbers.size() != vertices) ||
        (!unreachable.empty() && unreachable.size() != vertices)) {
        refuse_state();
    }
    const auto texts = std::make_shared<const std::vector<std::string>>(std::move(positions));
    ArenaOrigin about{start,
                      Names{[texts](Vertex v) { return (*texts)[v]; }},
                      std::move(numbers),
                      by_heap,
                      lettered,
                      std::move(unreachable)};
    auto term = accepted(asked_term(game, position), remembered_lang()).term;
    return {std::move(about), std::move(game), std::move(position), std::move(term)};
}

}  // namespace grundy::python
