// Forests from files, as the JSON of solve.
#include "model/outcome_entry.hpp"
#include "render/forest.hpp"
#include "render/json_value.hpp"

namespace grundy {

std::string forest_json(const std::string& position, const ForestAnswer& answer, Lang lang) {
    const bool known = !answer.why;
    Json moves = Json::array();
    for (const std::uint64_t node : answer.winning) {
        const Text text = phrase("take node {} with the path above it",
                                 "prendre le nœud {} avec le chemin au-dessus", node);
        moves.push_back({{"term", 1},
                         {"move", std::to_string(node)},
                         {"text", text.in(lang)},
                         {"to", nullptr}});
    }
    const Json value = known ? Json(answer.value) : Json(nullptr);
    const Text why = known ? phrase("a forest from a file is told without remoteness and positions",
                                    "une forêt d'un fichier se dit sans éloignement ni positions")
                           : *answer.why;
    return written(Json{
        {"question",
         {{"terms",
           Json::array(
               {{{"game", forest_game().name}, {"parameter", ""}, {"position", position}}})},
          {"convention", "normal"}}},
        {"outcome", !known                 ? "unknown"
                    : says_p(answer.value) ? "P"
                                           : "N"},
        {"grundy", value},
        {"terms", Json::array({{{"grundy", value}}})},
        {"remoteness", nullptr},
        {"why", why.in(lang)},
        {"winning_count", known ? Json(answer.winning_count) : Json(nullptr)},
        {"winning_moves", std::move(moves)},
        {"method", forest_method()},
        {"reason", Json::array()},
        {"work", {{"positions", 0}, {"calls", answer.nodes}, {"seconds", answer.work.seconds}}}});
}

}  // namespace grundy
