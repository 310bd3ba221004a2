// Games of rule files that take cells out of a board.
#include <algorithm>
#include <set>

#include "base/encoding.hpp"
#include "verify/rule_text.hpp"

namespace grundy::verify {

namespace {

using Cell = std::pair<std::int64_t, std::int64_t>;  ///< column and row, upwards
using Cells = std::set<Cell>;
constexpr std::int64_t farthest = 4096;

Cell moved(Cell from, Cell by, std::int64_t times = 1) {
    return {from.first + times * by.first, from.second + times * by.second};
}

/// Those that hang together along their edges with this one.
Cells piece_of(const Cells& cells, Cell first) {
    Cells piece{first};
    std::vector<Cell> reached{first};
    for (std::size_t next = 0; next < reached.size(); ++next) {
        for (const Cell& step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
            const Cell beside = moved(reached[next], step);
            if (cells.contains(beside) && piece.insert(beside).second) { reached.push_back(beside); }
        }
    }
    return piece;
}

/// A move takes the cells of a shape away, or a row or a column of a piece.
class CellKind final : public Kind {
   public:
    using Kind::Kind;

    /// "5x4", or rows from the top.
    std::optional<std::string> state(std::string_view text, Going&) const override {
        Cells cells;
        if (text == "0") { return written(cells); }
        const auto size = size_in(text);
        std::int64_t row = 0;
        for (std::size_t y = 0; size && y < size->second; ++y) {
            for (std::size_t x = 0; x < size->first; ++x) { cells.emplace(x, y); }
        }
        for (const std::string_view line : size ? std::vector<std::string_view>{} : cut(text, "/")) {
            if (line.find_first_not_of("#.") != line.npos || static_cast<std::int64_t>(line.size()) > farthest) {
                return std::nullopt;
            }
            for (std::size_t x = 0; x < line.size(); ++x) {
                if (line[x] == '#') { cells.emplace(x, row); }
            }
            --row;
        }
        return written(cells);
    }
    /// Play only takes cells away, so that whatever can be done later needs cells that a move takes together now: what
    /// no move joins now will never be joined, and a cell that no move takes stays for ever.
    Parts pieces(const std::string& state, Going& going) const override {
        const Cells cells = cells_of(state);
        std::vector<Cells> joint;
        for (const Line& line : lines_) {
            each_taken(line, cells, going, [&](Cells taken) {
                if (!line.whole.empty()) { taken = piece_of(cells, *taken.begin()); }  // its rows depend on all of it
                std::erase_if(joint, [&](const Cells& other) {
                    const bool meet = std::ranges::any_of(other, [&](const Cell& one) { return taken.contains(one); });
                    if (meet) { taken.insert(other.begin(), other.end()); }
                    return meet;
                });
                joint.push_back(taken);
            });
        }
        Parts parts;
        for (const Cells& part : joint) { parts.push_back(written(part)); }
        return parts;
    }
    void moves(const std::string& state, std::size_t number, Going& going, Emit emit) const override {
        if (!lines_[number].clauses.allow(parameters_, ask(state), going)) { return; }
        const Cells cells = cells_of(state);
        each_taken(lines_[number], cells, going, [&](const Cells& taken) {
            Cells left;
            std::ranges::set_difference(cells, taken, std::inserter(left, left.end()));
            if (going.step()) { emit(written(left)); }
        });
    }
    Ask ask(const std::string& state) const override {
        const auto size = static_cast<std::int64_t>(cells_of(state).size());
        return [size](const std::string&, const Numbers&) { return size; };
    }

   private:
    struct Shape {
        std::vector<Cell> needed{};
        std::vector<Cell> also{};  ///< goes too if it is there
        std::vector<Cell> rays{};  ///< steps, again and again
    };
    struct Line {
        Clauses clauses{};
        std::vector<Shape> shapes{};
        std::string whole{};  ///< "row" or "column", if there are no shapes
    };

    bool read_position(Reading& words) override {
        scope_.asks = {"size"};
        return words.at_end() || size_in(words.take());
    }
    bool read_move(const MoveLine& move) override {
        Line& line = lines_.emplace_back();
        Scope scope = scope_;
        Reading body = move.body;
        splits_ = splits_ && std::ranges::find(move.clauses.tokens, "size") ==
                                 move.clauses.tokens.end();  // then it matters what else is there
        return line.clauses.read(move.clauses, scope) && body.takes("remove") && read_shapes(line, body);
    }
    /// "{0,0 1,0?} or {0,0 0,1*} turned", "row".
    static bool read_shapes(Line& line, Reading& body) {
        if (body.next("row") || body.next("column")) {
            line.whole = body.take();
            return body.at_end();
        }
        bool sound = true;
        do {
            Shape shape;
            sound = body.takes("{");
            while (sound && !body.takes("}")) {
                const auto column = body.integer();
                sound = column && body.takes(",");
                const auto row = sound ? body.integer() : std::nullopt;
                sound = row && std::max(std::abs(*column), std::abs(*row)) <= farthest;
                const Cell cell{column.value_or(0), row.value_or(0)};
                auto& kind = body.takes("?") ? shape.also : body.takes("*") ? shape.rays : shape.needed;
                sound = sound && (&kind != &shape.rays || cell != Cell{0, 0});
                kind.push_back(cell);
            }
            sound = sound && !shape.needed.empty();
            line.shapes.push_back(std::move(shape));
        } while (sound && body.takes("or"));
        if (sound && body.takes("turned")) {
            std::vector<Shape> images;
            for (const Shape& shape : line.shapes) {
                for (int turn = 0; turn < 8; ++turn) { images.push_back(turned(shape, turn)); }
            }
            line.shapes = std::move(images);
        }
        return sound && body.at_end();
    }
    static Shape turned(Shape shape, int turn) {
        for (auto* cells : {&shape.needed, &shape.also, &shape.rays}) {
            for (auto& [x, y] : *cells) {
                if (turn >= 4) { x = -x; }
                for (int i = 0; i < turn % 4; ++i) { std::tie(x, y) = std::pair{-y, std::int64_t{x}}; }
            }
        }
        return shape;
    }
    /// What the moves of a line take, whatever its conditions.
    static void each_taken(const Line& line, const Cells& cells, Going& going, FunctionRef<void(Cells)> use) {
        std::int64_t far = 1;
        for (const auto& [x, y] : cells) { far = std::max({far, x, y}); }
        for (const Shape& shape : line.shapes) {
            const std::int64_t most_times = far + std::abs(shape.needed[0].first) + std::abs(shape.needed[0].second);
            for (const Cell& first : cells) {
                if (!going.step(0)) { return; }
                const Cell origin = moved(first, shape.needed[0], -1);
                Cells taken;
                const bool fits = std::ranges::all_of(
                    shape.needed, [&](const Cell& one) { return cells.contains(moved(origin, one)); });
                for (const Cell& one : shape.needed) { taken.insert(moved(origin, one)); }
                for (const Cell& one : shape.also) {
                    if (fits && cells.contains(moved(origin, one))) { taken.insert(moved(origin, one)); }
                }
                for (const Cell& step : shape.rays) {
                    for (std::int64_t times = 1; fits && times <= most_times; ++times) {
                        const Cell there = moved(origin, step, times);
                        if (cells.contains(there)) { taken.insert(there); }
                    }
                }
                if (fits) { use(taken); }
            }
        }
        for (Cells left = line.whole.empty() ? Cells{} : cells; !left.empty();) {
            const Cells piece = piece_of(cells, *left.begin());
            std::set<std::int64_t> done;
            for (const Cell& cell : piece) {
                left.erase(cell);
                const bool row = line.whole == "row";
                if (!done.insert(row ? cell.second : cell.first).second || !going.step(0)) { continue; }
                Cells taken;
                for (const Cell& other : piece) {
                    if (row ? other.second == cell.second : other.first == cell.first) { taken.insert(other); }
                }
                use(taken);
            }
        }
    }
    /// From its own corner: what is around does not matter.
    static std::string written(const Cells& cells) {
        Cell corner{farthest * 2, farthest * 2};
        for (const auto& [x, y] : cells) { corner = {std::min(corner.first, x), std::min(corner.second, y)}; }
        std::string text;
        for (const auto& [x, y] : cells) {
            text +=
                (text.empty() ? "" : " ") + std::to_string(x - corner.first) + "," + std::to_string(y - corner.second);
        }
        return text;
    }
    static Cells cells_of(const std::string& state) {
        Cells cells;
        for (const std::string_view cell : state.empty() ? std::vector<std::string_view>{} : cut(state, " ")) {
            const Numbers numbers = *numbers_in(cell);
            cells.emplace(numbers[0], numbers[1]);
        }
        return cells;
    }

    std::vector<Line> lines_;
};

}  // namespace

MadeKind cell_kind(const RuleText& text, bool splits) { return std::make_unique<CellKind>(text, splits); }

}  // namespace grundy::verify
