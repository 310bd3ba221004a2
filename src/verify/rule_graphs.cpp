// Games of rule files that take vertices or edges out of a graph.
#include <algorithm>
#include <cstdint>

#include "base/encoding.hpp"
#include "verify/rule_sets.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t most_edges = 65'536;
/// A pentagon around a pentagram.
constexpr std::string_view petersen = "1-2-3-4-5-1,1-6,2-7,3-8,4-9,5-10,6-8-10-7-9-6";

/// Squares of a board, joined by steps, which a rider takes again and again.
void join_squares(Board& board, Element columns, Element rows, const std::vector<std::pair<int, int>>& steps,
                  bool rides) {
    for (Element square = 0; square < columns * rows; ++square) {
        board.add(std::to_string(square + 1));
        for (const auto& [right, up] : steps) {
            Element x = square % columns + right;
            for (Element y = square / columns + up; x >= 0 && x < columns && y < rows; x += right, y += up) {
                board.pairs.emplace(square, y * columns + x);
                if (!rides) { break; }
            }
        }
    }
}

/// "path:9", "grid:3x4"; without vertices if there is no such graph.
Board graph_of(std::string_view name, std::string_view behind) {
    Board board;
    const bool star = name == "star";
    const std::pair<std::uint64_t, std::uint64_t> centre{0, 1};  // a star without rays
    const auto size = star && behind == "0" ? std::optional{centre} : sizes_in(name, behind);
    const bool square = name == "queens" || name == "kings" || name == "knights";
    if (!size || (square && size->first > 64) || (name == "cycle" && size->first < 3)) { return board; }
    const auto n = static_cast<Element>(size->first);
    if (name == "path" || name == "cycle" || name == "grid") {
        join_squares(board, n, static_cast<Element>(size->second), {{1, 0}, {0, 1}}, false);
        if (name == "cycle") { board.pairs.emplace(0, n - 1); }
    } else if (name == "knights") {
        join_squares(board, n, n, {{-2, 1}, {2, 1}, {-1, 2}, {1, 2}}, false);
    } else if (square) {
        join_squares(board, n, n, {{1, 0}, {-1, 1}, {0, 1}, {1, 1}}, name == "queens");
    } else if (star || name == "complete") {
        for (Element i = 0; i < n + (star ? 1 : 0) && board.pairs.size() <= most_edges; ++i) {
            board.add(std::to_string(i + 1));
            for (Element j = 0; j < (star ? std::min<Element>(i, 1) : i); ++j) { board.pairs.emplace(j, i); }
        }
    }
    return board;
}

class GraphKind final : public SetKind {
   public:
    using SetKind::SetKind;

    void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const override {
        const Position position = position_of(state);
        const Removal& removal = removals_[line];
        const Ask ask = this->ask(state);
        const auto allowed = [&](const Numbers& place) {
            Numbers values = parameters_;
            for (const Element one : place) { values.push_back(one + 1); }
            return going.on() && removal.clauses.allow(values, ask, going);
        };
        for (const Element v : removal.at_edge() ? std::set<Element>{} : position.elements) {
            if (v == position.board->ground || !allowed({v})) { continue; }
            std::set<Element> gone;
            for (const auto& [a, b] : position.pairs) {
                const bool beside = removal.what != "v" && (a == v || b == v);
                const Element other = a == v ? b : a;
                if (beside && other != position.board->ground) { gone.insert(other); }
            }
            if (removal.what != "N(v)") { gone.insert(v); }
            Position next = position;
            next.remove(gone);
            emit(written(std::move(next)));
        }
        for (const auto& [u, v] : removal.at_edge() ? position.pairs : Pairs{}) {
            if (!allowed({u, v})) { continue; }
            Position next = position;
            for (const auto& [a, b] : position.pairs) {
                const bool itself = a == u && b == v;
                const bool touches = a == u || a == v || b == u || b == v;
                if (itself ? removal.what != "N(e)" : touches && removal.what != "e") { next.pairs.erase({a, b}); }
            }
            emit(written(std::move(next)));
        }
    }
    Ask ask(const std::string& state) const override {
        return [this, position = position_of(state)](const std::string& what,
                                                     const Numbers& of) -> std::optional<std::int64_t> {
            if (what == "size") { return std::ssize(position.elements) - (rooted_ && position.board ? 1 : 0); }
            if (what == "edges") { return std::ssize(position.pairs); }
            if (of.empty()) { return std::nullopt; }
            return std::ranges::count_if(position.pairs, [place = of[0] - 1](const auto& pair) {
                return pair.first == place || pair.second == place;
            });
        };
    }

   private:
    bool read_position(Reading& words) override {
        rooted_ = words.takes("rooted");
        scope_.asks = {"size", "edges", "degree"};
        return true;
    }
    bool read_move(const MoveLine& move) override {
        Removal& removal = removals_.emplace_back();
        const bool sound = removal.read(move, scope_, {"v", "N[v]", "N(v)", "e", "N[e]", "N(e)"});
        const Looks looks{move.clauses, removal.at_edge()};
        by_edges_ = by_edges_ || removal.at_edge();
        looks_around_ = looks_around_ || looks.around;
        // On a ground, edges there are neighbours: what takes or counts neighbours sees more than one part.
        const bool neighbours = removal.at_edge() && removal.what != "e";
        const bool joins_at_ground = rooted_ && (neighbours || (by_edges_ && looks_around_));
        splits_ = splits_ && !looks.whole && !joins_at_ground;
        return sound;
    }
    std::shared_ptr<const Board> board_in(std::string_view text) const override {
        const auto halves = cut(text, ":");
        Board board = halves.size() == 2 ? graph_of(halves[0], halves[1]) : Board{};
        bool sound = halves.size() == 2 || board.read(text == "petersen" ? petersen : text, "-");
        if (rooted_) {
            board.ground = halves.size() == 2 || text == "petersen" ? 0 : board.find("ground");
            sound = sound && board.ground;
        }
        sound = sound && !board.names.empty() && board.names.size() <= most_elements;
        return sound && board.pairs.size() <= most_edges ? std::make_shared<const Board>(std::move(board)) : nullptr;
    }
    /// "a-b".
    bool cut_pair(Position& position, std::string_view edge) const override {
        const auto ends = cut(edge, "-");
        const auto a = position.board->find(ends[0]);
        const auto b = ends.size() == 2 ? position.board->find(ends[1]) : std::nullopt;
        return a && b && position.pairs.erase(std::minmax(*a, *b)) > 0;
    }

    bool rooted_ = false;
    bool by_edges_ = false;      ///< some move takes edges
    bool looks_around_ = false;  ///< some condition does
};

}  // namespace

MadeKind graph_kind(const RuleText& text, bool splits) { return std::make_unique<GraphKind>(text, splits); }

}  // namespace grundy::verify
