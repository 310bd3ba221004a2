// Games of rule files that take vertices or edges out of a graph, or elements out of an order.
#include "verify/rule_sets.hpp"

#include <algorithm>
#include <map>

#include "base/encoding.hpp"

namespace grundy::verify {

namespace {

class SetKind final : public Kind {
   public:
    using Kind::Kind;

    /// "path:9 without 2,3".
    std::optional<std::string> state(std::string_view text) const override {
        if (text == "0") { return ""; }
        const auto halves = cut(text, " without ");
        const Board* board = halves.size() <= 2 ? board_of(std::string{halves[0]}) : nullptr;
        if (board == nullptr) { return std::nullopt; }
        Position position{std::string{halves[0]}, board, {}, {}};
        for (std::size_t i = 0; i < board->names.size(); ++i) { position.elements.insert(i); }
        position.pairs = board->pairs;
        for (const std::string_view gone : halves.size() == 2 ? cut(halves[1], ",") : std::vector<std::string_view>{}) {
            const auto one = board->find(gone);
            const auto ends = cut(gone, "-");
            const auto a = board->find(ends[0]);
            const auto b = ends.size() == 2 ? board->find(ends[1]) : std::nullopt;
            if (one) {
                position.remove(*one);
            } else if (!a || !b || position.pairs.erase(std::minmax(*a, *b)) == 0) {
                return std::nullopt;
            }
        }
        return written(settled(std::move(position)));
    }
    Parts pieces(const std::string& state) const override {
        const Position position = position_of(state);
        Parts parts;
        std::set<std::size_t> left = position.elements;
        if (rooted_ && !state.empty()) { left.erase(*position.board->ground); }
        while (!left.empty()) {
            Position part{position.text, position.board, reached(position, *left.begin()), {}};
            for (const std::size_t one : part.elements) { left.erase(one); }
            if (rooted_) { part.elements.insert(*position.board->ground); }
            for (const auto& pair : position.pairs) {
                if (part.elements.contains(pair.first) && part.elements.contains(pair.second)) {
                    part.pairs.insert(pair);
                }
            }
            parts.push_back(written(part));
        }
        return parts;
    }
    void moves(const std::string& state, std::size_t line, Going& going, Emit emit) const override {
        const Position position = position_of(state);
        const Removal& removal = removals_[line];
        const Ask ask = this->ask(state);
        const auto number = [](std::size_t element) { return static_cast<std::int64_t>(element) + 1; };
        Numbers values = parameters_;
        for (const std::size_t v : position.elements) {
            const bool taken = !removal.at_edge() && !(rooted_ && v == position.board->ground);
            values.resize(parameters_.size());
            values.push_back(number(v));
            if (!taken || !going.on() || !removal.clauses.allow(values, ask, going)) { continue; }
            Position next = position;
            for (const auto& [a, b] : position.pairs) {
                const bool beside = order_
                                        ? (removal.what == "up(v)" && a == v) || (removal.what == "down(v)" && b == v)
                                        : removal.what != "v" && (a == v || b == v);
                const std::size_t other = a == v ? b : a;
                if (beside && !(rooted_ && other == position.board->ground)) { next.remove(other); }
            }
            if (removal.what != "N(v)") { next.remove(v); }
            emit(written(settled(std::move(next))));
        }
        for (const auto& [u, v] : position.pairs) {
            values.resize(parameters_.size());
            values.insert(values.end(), {number(u), number(v)});
            if (!removal.at_edge() || !going.on() || !removal.clauses.allow(values, ask, going)) { continue; }
            Position next = position;
            for (const auto& [a, b] : position.pairs) {
                const bool itself = a == u && b == v;
                const bool touches = a == u || a == v || b == u || b == v;
                if (itself ? removal.what != "N(e)" : touches && removal.what != "e") { next.pairs.erase({a, b}); }
            }
            emit(written(settled(std::move(next))));
        }
    }
    Ask ask(const std::string& state) const override {
        return [this, position = position_of(state)](const std::string& what,
                                                     const Numbers& of) -> std::optional<std::int64_t> {
            const auto count = static_cast<std::int64_t>(position.elements.size());
            if (what == "size") { return rooted_ && count > 0 ? count - 1 : count; }
            if (what == "edges") { return static_cast<std::int64_t>(position.pairs.size()); }
            if (what == "degree" && of.empty()) { return std::nullopt; }
            if (what == "degree") {
                return std::ranges::count_if(position.pairs, [&](const auto& pair) {
                    return of.at(0) == static_cast<std::int64_t>(pair.first) + 1 ||
                           of.at(0) == static_cast<std::int64_t>(pair.second) + 1;
                });
            }
            // The element of the whole order that is below, or above, all others.
            const std::size_t all = position.board == nullptr ? 0 : position.board->names.size();
            for (std::size_t i = 0; i < all; ++i) {
                const auto is_end = [&](const auto& pair) {
                    return (what == "bottom" ? pair.first : pair.second) == i;
                };
                if (static_cast<std::size_t>(std::ranges::count_if(position.board->pairs, is_end)) + 1 == all) {
                    return static_cast<std::int64_t>(i) + 1;
                }
            }
            return 0;
        };
    }

   private:
    struct Position {
        std::string text{};  ///< of the board
        const Board* board = nullptr;
        std::set<std::size_t> elements{};
        std::set<std::pair<std::size_t, std::size_t>> pairs{};

        void remove(std::size_t element) {
            elements.erase(element);
            std::erase_if(pairs, [&](const auto& pair) { return pair.first == element || pair.second == element; });
        }
    };

    bool read_position(Reading& words) override {
        order_ = words.tokens[words.at - 1] == "poset";
        rooted_ = !order_ && words.takes("rooted");
        scope_.asks = order_ ? Tokens{"size", "bottom", "top"} : Tokens{"size", "edges", "degree"};
        return true;
    }
    bool read_move(const MoveLine& move) override {
        Removal& removal = removals_.emplace_back();
        const bool sound = order_ ? removal.read(move, scope_, {"v", "up(v)", "down(v)"})
                                  : removal.read(move, scope_, {"v", "N[v]", "N(v)", "e", "N[e]", "N(e)"});
        const Looks looks{move.clauses};
        by_edges_ = by_edges_ || removal.at_edge();
        looks_around_ = looks_around_ || looks.around;
        // On a ground, edges there are neighbours: what takes or counts neighbours sees more than one part.
        const bool neighbours = removal.at_edge() && removal.what != "e";
        const bool joins_at_ground = rooted_ && (neighbours || (by_edges_ && looks_around_));
        splits_ = splits_ && !looks.whole && !joins_at_ground;
        return sound;
    }
    /// What hangs together with an element; the ground joins nothing, unless one begins there.
    [[nodiscard]] std::set<std::size_t> reached(const Position& position, std::size_t first) const {
        std::set<std::size_t> found{first};
        std::vector<std::size_t> waiting{first};
        for (std::size_t next = 0; next < waiting.size(); ++next) {
            if (rooted_ && next > 0 && waiting[next] == position.board->ground) { continue; }
            for (const auto& [a, b] : position.pairs) {
                const std::size_t other = a == waiting[next] ? b : a;
                if ((a == waiting[next] || b == waiting[next]) && found.insert(other).second) {
                    waiting.push_back(other);
                }
            }
        }
        if (rooted_ && first != position.board->ground) { found.erase(*position.board->ground); }
        return found;
    }
    /// On a ground, what no longer hangs together with it goes too.
    [[nodiscard]] Position settled(Position position) const {
        if (!rooted_ || position.elements.empty()) { return position; }
        const std::set<std::size_t> held = reached(position, *position.board->ground);
        for (const std::size_t one : std::set<std::size_t>{position.elements}) {
            if (!held.contains(one)) { position.remove(one); }
        }
        return position;
    }
    [[nodiscard]] static std::string written(const Position& position) {
        if (position.elements.empty()) { return ""; }
        std::string text = position.text + ";";
        for (const std::size_t one : position.elements) { text += std::to_string(one) + " "; }
        text += ";";
        for (const auto& [a, b] : position.pairs) { text += std::to_string(a) + "," + std::to_string(b) + " "; }
        return text;
    }
    [[nodiscard]] Position position_of(const std::string& state) const {
        Position position;
        if (state.empty()) { return position; }
        const auto pieces = cut(state, ";");
        position.text = pieces[0];
        position.board = board_of(position.text);
        for (const std::string_view one : cut(pieces[1], " ")) {
            if (!one.empty()) { position.elements.insert(*number_of(one)); }
        }
        for (const std::string_view one : cut(pieces[2], " ")) {
            const auto ends = cut(one, ",");
            if (ends.size() == 2) { position.pairs.emplace(*number_of(ends[0]), *number_of(ends[1])); }
        }
        return position;
    }
    const Board* board_of(const std::string& text) const {
        const auto [known, fresh] = boards_.try_emplace(text);
        if (fresh) { known->second = Board::read(text, order_, rooted_); }
        return known->second ? &*known->second : nullptr;
    }

    bool order_ = false;
    bool rooted_ = false;
    bool by_edges_ = false;      ///< some move takes edges
    bool looks_around_ = false;  ///< some condition does
    std::vector<Removal> removals_;
    mutable std::map<std::string, std::optional<Board>> boards_;  ///< those that were read
};

}  // namespace

MadeKind set_kind(const RuleText& text, bool splits) { return std::make_unique<SetKind>(text, splits); }

}  // namespace grundy::verify
