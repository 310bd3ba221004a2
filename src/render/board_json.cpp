#include "render/board_json.hpp"

#include "render/json_value.hpp"
#include "render/told_games.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy {

namespace {

Json numbers(const std::vector<Integer>& list) {
    Json json = Json::array();
    for (const Integer& n : list) {
        json.push_back(number(n));
    }
    return json;
}

Json board_rows(const GridDrawing::Board& board) {
    Json rows = Json::array();
    for (const auto& row : board) {
        std::string text;
        for (const GridDrawing::Cell cell : row) {
            text += static_cast<char>(cell);
        }
        rows.push_back(std::move(text));
    }
    return {{"rows", std::move(rows)}};
}

struct DrawingJson {
    Json operator()(const TextDrawing& drawing) const {
        return {{"shape", "text"}, {"text", drawing.text}};
    }
    Json operator()(const HeapsDrawing& drawing) const {
        return {{"shape", "heaps"}, {"heaps", numbers(drawing.heaps)}};
    }
    Json operator()(const PlaneDrawing& drawing) const {
        return {{"shape", "plane"}, {"square", numbers({drawing.column, drawing.row})}};
    }
    Json operator()(const GridDrawing& drawing) const {
        Json boards = Json::array();
        for (const auto& board : drawing.boards) {
            boards.push_back(board_rows(board));
        }
        return {{"shape", "grid"}, {"boards", std::move(boards)}};
    }
    Json operator()(const ForestDrawing& drawing) const {
        return {{"shape", "forest"}, {"parents", drawing.parents}};
    }
    Json operator()(const RowDrawing& drawing) const {
        using Look = RowDrawing::Look;
        return {{"shape", "row"},
                {"look", drawing.look == Look::coins    ? "coins"
                         : drawing.look == Look::tokens ? "tokens"
                                                        : "letters"},
                {"cells", drawing.cells},
                {"first", drawing.first}};
    }
    Json operator()(const LettersDrawing& drawing) const {
        return {{"shape", "letters"},
                {"rows", drawing.rows},
                {"empty", std::string{drawing.empty}},
                {"hexagonal", drawing.hexagonal}};
    }
    Json operator()(const GraphDrawing& drawing) const {
        Json vertices = Json::array();
        for (const GraphDrawing::Vertex& vertex : drawing.vertices) {
            vertices.push_back({{"name", vertex.name},
                                {"at", {vertex.x, vertex.y}},
                                {"there", vertex.there},
                                {"ground", vertex.ground}});
        }
        Json edges = Json::array();
        for (const GraphDrawing::Edge& edge : drawing.edges) {
            edges.push_back({{"ends", {edge.from, edge.to}}, {"there", edge.there}});
        }
        return {{"shape", "graph"},
                {"vertices", std::move(vertices)},
                {"edges", std::move(edges)},
                {"ordered", drawing.ordered}};
    }
};

Json area_json(const Area& area) {
    return {{"board", area.board},
            {"columns", numbers({area.first_column, area.last_column})},
            {"rows", numbers({area.first_row, area.last_row})}};
}

struct EffectJson {
    Json operator()(const HeapEffect& effect) const {
        return {{"shape", "heaps"},
                {"heap", effect.heap},
                {"take", number(effect.take)},
                {"leave", numbers(effect.leave)}};
    }
    Json operator()(const PlaneEffect& effect) const {
        return {{"shape", "plane"}, {"to", numbers({effect.column, effect.row})}};
    }
    Json operator()(const GridEffect& effect) const {
        Json removes = Json::array();
        for (const Area& area : effect.removes) {
            removes.push_back(area_json(area));
        }
        return {
            {"shape", "grid"}, {"pick", area_json(effect.pick)}, {"removes", std::move(removes)}};
    }
    Json operator()(const ForestEffect& effect) const {
        return {{"shape", "forest"}, {"pick", effect.pick}, {"removes", effect.removes}};
    }
    Json operator()(const ItemsEffect& effect) const {
        return {{"shape", "items"},
                {"picks", effect.picks},
                {"changes", effect.changes},
                {"shows", effect.shows}};
    }
};

Json board_move_json(const Question& question, const BoardMove& move, Lang lang) {
    return {{"term", move.move.term},
            {"move", move.move.move.label},
            {"label", sum_move_label(question, move.move)},
            {"text", move.move.move.text.in(lang)},
            {"to", or_null(move.move.move.to)},
            {"effect", move.effect ? std::visit(EffectJson{}, *move.effect) : Json(nullptr)}};
}

Json term_json(const AskedTerm& asked, const Drawing& drawing, Lang lang) {
    const Term& term = *asked.term;
    const Info& info = term.info();
    const Told told = info.told_as(asked.game);
    return {{"title", told.title.in(lang)},
            {"summary", told.summary.in(lang)},
            {"rules", rules_words(asked).in(lang)},
            {"move_syntax", info.move.in(lang)},
            {"size", or_null(term.size())},
            {"terminal", term.terminal()},
            {"drawing", std::visit(DrawingJson{}, drawing)}};
}

Json board_value(const Question& question, const Board& board, Lang lang) {
    Json terms = Json::array();
    for (std::size_t i = 0; i < question.terms.size(); ++i) {
        terms.push_back(term_json(question.terms[i], board.drawings[i], lang));
    }
    Json moves = Json::array();
    for (const BoardMove& move : board.moves) {
        moves.push_back(board_move_json(question, move, lang));
    }
    const auto goal = goal_words(question);
    return {{"question", question_json(question)},
            {"goal", goal ? Json(goal->in(lang)) : Json(nullptr)},
            {"turn", board.turn},
            {"side", board.side ? Json(side_name(*board.side)) : Json(nullptr)},
            {"over", board.over},
            {"winner", or_null(board.winner)},
            {"drawn", board.over && !board.winner},
            {"terms", std::move(terms)},
            {"move_count", or_null(board.move_count)},
            {"moves", std::move(moves)}};
}

std::string_view prospect_name(EnginePlayer::Prospect prospect) {
    switch (prospect) {
        case EnginePlayer::Prospect::wins:
            return "wins";
        case EnginePlayer::Prospect::draws:
            return "draws";
        case EnginePlayer::Prospect::loses:
            return "loses";
        case EnginePlayer::Prospect::unknown:
            break;
    }
    return "unknown";
}

}  // namespace

std::string board_json(const Question& question, const Board& board, Lang lang) {
    return written(board_value(question, board, lang));
}

std::string made_move_json(const MadeMove& made, Lang lang) {
    Json json{{"move", board_move_json(made.before, made.move, lang)}};
    if (made.prospect) {
        json["prospect"] = prospect_name(*made.prospect);
    }
    json["board"] = board_value(made.after, made.board, lang);
    return written(json);
}

}  // namespace grundy
