// Games on sets for the tests: boards, graphs, random ones, and what they are worth by the
// definition alone.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "model/set_removal.hpp"

namespace grundy::set_games {

using Set = SetRemoval::Set;

inline Set set_of(const std::vector<std::size_t>& elements) {
    Set set{};
    for (const std::size_t element : elements) {
        add_element(set, element);
    }
    return set;
}
inline Set full(const SetRemoval& game) {
    Set set{};
    for (std::size_t element = 0; element < game.elements; ++element) {
        add_element(set, element);
    }
    return set;
}

/// Dominoes on a board.
inline SetRemoval cram(std::size_t columns, std::size_t rows) {
    SetRemoval game{.elements = columns * rows, .columns = columns};
    game.symmetries.fill(true);
    for (std::size_t cell = 0; cell < game.elements; ++cell) {
        if (cell % columns + 1 < columns) {
            game.moves.push_back({set_of({cell, cell + 1}), set_of({cell, cell + 1})});
        }
        if (cell + columns < game.elements) {
            game.moves.push_back({set_of({cell, cell + columns}), set_of({cell, cell + columns})});
        }
    }
    return game;
}

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

/// A vertex goes with its neighbours.
inline SetRemoval node_kayles(std::size_t vertices, const Edges& edges) {
    SetRemoval game{.elements = vertices};
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
        game.moves.push_back({set_of({vertex}), set_of({vertex})});
    }
    for (const auto& [a, b] : edges) {
        add_element(game.moves[a].takes, b);
        add_element(game.moves[b].takes, a);
    }
    return game;
}
inline SetRemoval node_kayles_on_grid(std::size_t columns, std::size_t rows) {
    Edges edges;
    for (std::size_t cell = 0; cell < columns * rows; ++cell) {
        if (cell % columns + 1 < columns) {
            edges.emplace_back(cell, cell + 1);
        }
        if (cell + columns < columns * rows) {
            edges.emplace_back(cell, cell + columns);
        }
    }
    SetRemoval game = node_kayles(columns * rows, edges);
    game.columns = columns;
    game.symmetries.fill(true);
    return game;
}
/// Two neighbours go.
inline SetRemoval arc_kayles(std::size_t vertices, const Edges& edges) {
    SetRemoval game{.elements = vertices};
    for (const auto& [a, b] : edges) {
        game.moves.push_back({set_of({a, b}), set_of({a, b})});
    }
    return game;
}
inline Edges random_edges(std::size_t vertices, double density, std::mt19937& random) {
    Edges edges;
    for (std::size_t a = 0; a < vertices; ++a) {
        for (std::size_t b = a + 1; b < vertices; ++b) {
            if (std::uniform_real_distribution{}(random) < density) {
                edges.emplace_back(a, b);
            }
        }
    }
    return edges;
}
/// Moves that need some elements and take others too, without any pattern.
inline SetRemoval random_game(std::size_t elements, std::size_t moves, std::mt19937& random) {
    SetRemoval game{.elements = elements};
    std::uniform_int_distribution<std::size_t> any{0, elements - 1};
    std::uniform_int_distribution<std::size_t> few{1, 3};
    for (std::size_t i = 0; i < moves; ++i) {
        SetRemoval::Move move;
        for (std::size_t count = few(random); count > 0; --count) {
            add_element(move.needs, any(random));
        }
        move.takes = move.needs;
        for (std::size_t count = few(random) - 1; count > 0; --count) {
            add_element(move.takes, any(random));
        }
        game.moves.push_back(move);
    }
    return game;
}

/// The definition, with a memory of whole sets: no parts, no forms, every option.
class ByDefinition {
   public:
    explicit ByDefinition(const SetRemoval& game) : game_(game) {}

    std::size_t value(const Set& set) {
        if (const auto known = known_.find(set); known != known_.end()) {
            return known->second;
        }
        std::set<std::size_t> options;
        for (const SetRemoval::Move& move : game_.moves) {
            Set left = set;
            bool legal = true;
            for (std::size_t i = 0; i < set.size(); ++i) {
                legal = legal && (move.needs[i] & ~set[i]) == 0;
                left[i] &= ~move.takes[i];
            }
            if (legal) {
                options.insert(value(left));
            }
        }
        std::size_t mex = 0;
        while (options.contains(mex)) {
            ++mex;
        }
        return known_[set] = mex;
    }

   private:
    const SetRemoval& game_;
    std::map<Set, std::size_t> known_;
};

}  // namespace grundy::set_games
