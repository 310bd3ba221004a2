#include "arena/files/builder.hpp"

#include <algorithm>
#include <memory>

#include "arena/files/file_place.hpp"

namespace grundy {

Vertex ArenaBuilder::vertex(std::string_view key, std::size_t place) {
    if (const auto found = known(key)) {
        return *found;
    }
    const auto number = static_cast<Vertex>(keys_.size());
    numbers_.emplace(keys_.emplace_back(key), number);
    names_.emplace_back();
    owners_.emplace_back();
    places_.push_back(place);
    return number;
}

std::optional<Vertex> ArenaBuilder::known(std::string_view key) const {
    const auto found = numbers_.find(key);
    return found == numbers_.end() ? std::nullopt : std::optional{found->second};
}

ArenaBuilder::Order ArenaBuilder::order(const std::vector<bool>& kept, bool owned) const {
    Order order{std::vector<Vertex>(keys_.size(), 0), 0, 0};
    for (const bool strays : {false, true}) {
        for (std::size_t v = 0; v < keys_.size(); ++v) {
            if ((kept.empty() || kept[v]) && (owned && !owners_[v]) == strays) {
                order.numbers[v] = order.vertices++;
                order.strays += strays ? 1U : 0U;
            }
        }
    }
    return order;
}

Result<Arena> ArenaBuilder::arena(std::string_view bytes, const std::vector<bool>& kept) && {
    if (keys_.size() > Graph::most_vertices || heads_.size() > Graph::most_edges) {
        return failure(Words{"the file has too many vertices or edges",
                             "le fichier a trop de sommets ou d'arcs"});
    }
    const bool owned = std::ranges::any_of(owners_, [](const auto& o) { return o.has_value(); });
    for (const Vertex tail : tails_) {
        if (owned && !owners_[tail]) {
            return failure_in_file(
                bytes, places_[tail],
                phrase("the vertex '{}' has no owner, although others have one",
                       "le sommet « {} » n'a pas de propriétaire, alors que d'autres en ont",
                       excerpt(names_[tail].value_or(keys_[tail]))),
                Words{"owners for all vertices that have successors, or for none",
                      "un propriétaire pour tout sommet qui a des successeurs, ou pour aucun"});
        }
    }
    const Order places = order(kept, owned);
    for (std::vector<Vertex>* ends : {&tails_, &heads_}) {
        for (Vertex& end : *ends) {
            end = places.numbers[end];
        }
    }
    Arena arena{
        Graph::of_pairs(places.vertices, tails_, heads_), {}, Names::numbers(), places.strays};
    auto names = std::make_shared<std::vector<std::string>>(places.vertices);
    arena.owners.resize(owned ? places.vertices : 0);
    for (std::size_t v = 0; v < keys_.size(); ++v) {
        if (!kept.empty() && !kept[v]) {
            continue;
        }
        const Vertex number = places.numbers[v];
        (*names)[number] = names_[v] ? std::move(*names_[v]) : keys_[v];
        if (owned) {
            arena.owners[number] = owners_[v].value_or(Player::J0);
        }
    }
    arena.names = Names{[names](Vertex v) { return (*names)[v]; }};
    return arena;
}

}  // namespace grundy
