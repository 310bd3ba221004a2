// Rule files (docs/rules.md), as the checker reads them: games of heaps, tuples, graphs and cells of a grid, from the
// text, without a word that it does not know. What it does not read it refuses, and nothing can be proved about it.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "verify/formula.hpp"
#include "verify/records.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

namespace {

using Tokens = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

constexpr std::size_t most_choices = 4'000'000;
constexpr std::size_t most_vertices = 4096;

/// The statements of a file, each as its tokens: a line that is set in and begins with no known word goes on with the
/// line before, ";" separates, "#" begins a comment.
std::vector<Tokens> statements_of(std::string_view text) {
    constexpr std::array<std::string_view, 11> words{"game", "about", "source", "parameter", "position", "start",
                                                     "move", "lost",  "won",    "drawn",     "decreases"};
    std::vector<Tokens> statements;
    for (const std::string_view line : cut(text, "\n")) {
        const bool set_in = line.starts_with(' ') || line.starts_with('\t');
        Tokens current;
        bool first = true;
        const auto finish = [&] {
            const bool known =
                !current.empty() && (std::ranges::find(words, current[0]) != words.end() || current[0] == "example");
            if (!current.empty() && first && set_in && !known && !statements.empty()) {
                statements.back().insert(statements.back().end(), current.begin(), current.end());
            } else if (!current.empty()) {
                statements.push_back(current);
            }
            first = false;
            current.clear();
        };
        for (std::string& token : tokens_of(line)) {
            if (token == "#") { break; }
            if (token == ";") {
                finish();
            } else {
                current.push_back(std::move(token));
            }
        }
        finish();
    }
    return statements;
}

/// A move of a game of numbers: conditions, choices, and what comes out.
struct Move {
    struct Choice {
        std::vector<Formula> list{};  ///< in braces; or
        std::vector<Formula> ends{};  ///< of a range
    };
    std::vector<Formula> before{};  ///< if
    std::vector<Formula> behind{};  ///< where
    std::vector<Choice> choices{};
    std::vector<Formula> results{};
    std::vector<std::size_t> places{};  ///< of a tuple, where the results go
};

/// Reads one statement, with the names that are known there.
struct Reading {
    const Tokens& tokens;
    std::size_t at = 0;
    Tokens names{};

    [[nodiscard]] bool next(std::string_view word) const { return at < tokens.size() && tokens[at] == word; }
    bool takes(std::string_view word) {
        const bool there = next(word);
        at += there ? 1U : 0U;
        return there;
    }
    bool formula(std::vector<Formula>& into) {
        auto read = Formula::read(tokens, at, names);
        if (read) { into.push_back(std::move(*read)); }
        return read.has_value();
    }
    [[nodiscard]] bool at_end() const { return at == tokens.size(); }
    /// "take:" in front of a move.
    void skip_name() { at += at + 1 < tokens.size() && tokens[at + 1] == ":" ? 2U : 0U; }

    bool choice(Move& move) {
        if (at >= tokens.size()) { return false; }
        const std::string name = tokens[at++];
        Move::Choice choice;
        bool sound = takes("in") && std::ranges::find(names, name) == names.end();
        if (sound && takes("{")) {
            do { sound = sound && formula(choice.list); } while (sound && takes(","));
            sound = sound && takes("}");
        } else {
            sound = sound && formula(choice.ends) && takes("..") && formula(choice.ends);
        }
        names.push_back(name);
        move.choices.push_back(std::move(choice));
        return sound;
    }
    /// Only the names of choices, so that what stands before them can be read.
    void find_names() {
        for (std::size_t i = at; i + 1 < tokens.size(); ++i) {
            if (tokens[i + 1] == "in" && (tokens[i - 1] == "for" || tokens[i - 1] == ",")) {
                later.push_back(tokens[i]);
            }
        }
    }
    bool clauses(Move& move) {
        while (!at_end()) {
            if (takes("if")) {
                if (!formula(move.before)) { return false; }
            } else if (takes("where")) {
                const Tokens known = names;
                names = all;
                const bool sound = formula(move.behind);
                names = known;
                if (!sound) { return false; }
            } else if (next("for")) {
                do {
                    ++at;
                    if (!choice(move)) { return false; }
                } while (next(","));
            } else {
                return false;
            }
        }
        return true;
    }

    Tokens later{};
    Tokens all{};
};

/// Every way to choose, as the values of all names; false when there are too many, or a number has no value.
bool choose(const Move& move, Numbers& values, std::size_t number, FunctionRef<bool()> emit, bool& sound,
            std::size_t& count) {
    const auto all = [&](const std::vector<Formula>& conditions) {
        for (const Formula& condition : conditions) {
            const auto holds = condition.value(values);
            sound = sound && holds.has_value();
            if (!holds || *holds == 0) { return false; }
        }
        return true;
    };
    if (number == 0 && !all(move.before)) { return sound; }
    if (number == move.choices.size()) {
        sound = sound && ++count <= most_choices;
        return !sound || !all(move.behind) ? sound : emit();
    }
    Numbers list;
    for (const Formula& one : move.choices[number].list) {
        const auto value = one.value(values);
        sound = sound && value.has_value();
        list.push_back(value.value_or(0));
    }
    std::int64_t first = 0;
    std::int64_t last = static_cast<std::int64_t>(list.size()) - 1;
    if (!move.choices[number].ends.empty()) {
        const auto from = move.choices[number].ends[0].value(values);
        const auto to = move.choices[number].ends[1].value(values);
        sound = sound && from && to && (*from > *to || *to < INT64_MAX);
        first = from.value_or(0);
        last = to.value_or(-1);
    }
    bool more = sound;
    for (std::int64_t i = first; more && i <= last; ++i) {
        values.push_back(list.empty() ? i : list[static_cast<std::size_t>(i)]);
        more = choose(move, values, number + 1, emit, sound, count);
        values.pop_back();
    }
    return more && sound;
}

std::string joined(const Numbers& numbers) {
    std::string text;
    for (const std::int64_t number : numbers) { text += (text.empty() ? "" : ",") + std::to_string(number); }
    return text;
}

/// Heaps, or a tuple of numbers.
class NumberRules final : public Rules {
   public:
    bool tuple = false;
    bool sorted = false;
    Tokens names{};
    Numbers parameters{};
    std::vector<Move> moves{};
    std::vector<Formula> legal{};

    std::optional<Parts> read(std::string_view position) const override {
        Numbers numbers;
        for (const std::string_view item : cut(position, ",")) {
            const auto number = number_of(item);
            if (!number) { return std::nullopt; }
            numbers.push_back(static_cast<std::int64_t>(*number));
        }
        return tuple && (numbers.size() != names.size() || !is_legal(numbers)) ? std::nullopt
                                                                               : std::optional{parts(numbers)};
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        Numbers here;
        for (const std::string_view item : cut(part, ",")) {
            here.push_back(static_cast<std::int64_t>(number_of(item).value_or(0)));
        }
        bool sound = true;
        bool more = true;
        std::size_t count = 0;
        for (const Move& move : moves) {
            Numbers values = parameters;
            values.insert(values.end(), here.begin(), here.end());
            const auto one = [&] {
                Numbers result = tuple ? here : Numbers{};
                bool is_move = true;
                for (std::size_t i = 0; i < move.results.size() && sound; ++i) {
                    const auto number = move.results[i].value(values);
                    sound = number.has_value();
                    is_move = is_move && number.value_or(0) >= 0;
                    if (tuple) {
                        result[move.places[i]] = number.value_or(0);
                    } else {
                        result.push_back(number.value_or(0));
                    }
                }
                if (sound && is_move && (!tuple || is_legal(result))) { more = emit(parts(result)); }
                return sound && more;
            };
            static_cast<void>(choose(move, values, 0, one, sound, count));
            if (!sound || !more) { break; }
        }
        return sound;
    }

   private:
    [[nodiscard]] bool is_legal(const Numbers& numbers) const {
        Numbers values = parameters;
        values.insert(values.end(), numbers.begin(), numbers.end());
        return std::ranges::all_of(legal, [&](const Formula& one) { return one.value(values).value_or(0) != 0; });
    }
    [[nodiscard]] Parts parts(Numbers numbers) const {
        if (tuple) {
            if (sorted) { std::ranges::sort(numbers); }
            return {joined(numbers)};
        }
        Parts heaps;
        for (const std::int64_t heap : numbers) {
            if (heap > 0) { heaps.push_back(std::to_string(heap)); }
        }
        return heaps;
    }
};

/// Vertices and edges; a move takes some away, and what is left falls apart. A part is written as its vertices and
/// edges, "1 2 3;1-2 2-3".
class GraphRules final : public Rules {
   public:
    /// What goes: the vertex or edge itself, and what touches it.
    struct Removal {
        bool edge = false;
        bool around = false;
    };
    std::vector<Removal> moves{};

    std::optional<Parts> read(std::string_view position) const override {
        if (position == "0") { return Parts{}; }
        const auto pieces = cut(position, " without ");
        auto graph = pieces.size() <= 2 ? graph_of(pieces[0]) : std::nullopt;
        if (!graph || pieces.size() == 1) { return graph ? std::optional{parts(*graph)} : std::nullopt; }
        for (const std::string_view gone : cut(pieces[1], ",")) {
            const auto ends = cut(gone, "-");
            const bool vertex = ends.size() == 1 && graph->vertices.contains(std::string{gone});
            if (vertex) {
                graph->remove(std::string{gone});
            } else if (ends.size() != 2 || graph->edges.erase(edge(ends[0], ends[1])) == 0) {
                return std::nullopt;
            }
        }
        return parts(*graph);
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const Graph graph = unpacked(part);
        for (const Removal& move : moves) {
            for (const std::string& vertex : graph.vertices) {
                if (move.edge) { break; }
                Graph left = graph;
                for (const Edge& one : graph.edges) {
                    const bool touches = one.first == vertex || one.second == vertex;
                    if (move.around && touches) { left.remove(one.first == vertex ? one.second : one.first); }
                }
                left.remove(vertex);
                if (!emit(parts(left))) { return true; }
            }
            for (const Edge& taken : graph.edges) {
                if (!move.edge) { break; }
                Graph left = graph;
                for (const Edge& one : graph.edges) {
                    const bool touches = one.first == taken.first || one.second == taken.first ||
                                         one.first == taken.second || one.second == taken.second;
                    if (one == taken || (move.around && touches)) { left.edges.erase(one); }
                }
                if (!emit(parts(left))) { return true; }
            }
        }
        return true;
    }

   private:
    using Edge = std::pair<std::string, std::string>;
    struct Graph {
        std::set<std::string> vertices{};
        std::set<Edge> edges{};

        void remove(const std::string& vertex) {
            vertices.erase(vertex);
            std::erase_if(edges, [&](const Edge& one) { return one.first == vertex || one.second == vertex; });
        }
    };

    static Edge edge(std::string_view a, std::string_view b) { return a < b ? Edge{a, b} : Edge{b, a}; }
    /// "path:9", "grid:3x4", …, or edges and lone vertices by name.
    static std::optional<Graph> graph_of(std::string_view text) {
        Graph graph;
        const auto colon = cut(text, ":");
        const auto link = [&](std::uint64_t a, std::uint64_t b) {
            graph.edges.insert(edge(std::to_string(a), std::to_string(b)));
        };
        if (colon.size() == 2) {
            const auto sides = cut(colon[1], "x");
            const auto n = number_of(sides[0]);
            const auto rows = sides.size() == 2 ? number_of(sides[1]) : std::optional<std::uint64_t>{1};
            const bool grid = colon[0] == "grid";
            if (!n || !rows || *n == 0 || *n >= most_vertices || *rows == 0 || *rows >= most_vertices ||
                sides.size() > 2 || *n * *rows >= most_vertices || grid != (sides.size() == 2)) {
                return std::nullopt;
            }
            const std::uint64_t count = colon[0] == "star" ? *n + 1 : *n * *rows;
            for (std::uint64_t v = 1; v <= count; ++v) { graph.vertices.insert(std::to_string(v)); }
            for (std::uint64_t v = 1; v <= count; ++v) {
                if (colon[0] == "star" && v > 1) { link(1, v); }
                if ((colon[0] == "path" || colon[0] == "cycle") && v > 1) { link(v - 1, v); }
                if (grid && v % *n != 0) { link(v, v + 1); }
                if (grid && v + *n <= count) { link(v, v + *n); }
                for (std::uint64_t w = 1; colon[0] == "complete" && w < v; ++w) { link(w, v); }
            }
            if (colon[0] == "cycle" && *n > 2) { link(1, *n); }
            const bool known = grid || colon[0] == "star" || colon[0] == "path" || colon[0] == "complete" ||
                               (colon[0] == "cycle" && *n > 2);
            return known ? std::optional{graph} : std::nullopt;
        }
        for (const std::string_view item : cut(text, ",")) {
            const auto ends = cut(item, "-");
            for (std::size_t i = 0; i < ends.size(); ++i) {
                const bool named = !ends[i].empty() && ends[i].find_first_of(" ;:") == ends[i].npos;
                if (!named || (i > 0 && ends[i] == ends[i - 1]) || graph.vertices.size() > most_vertices) {
                    return std::nullopt;
                }
                graph.vertices.insert(std::string{ends[i]});
                if (i > 0) { graph.edges.insert(edge(ends[i - 1], ends[i])); }
            }
        }
        return graph;
    }
    /// The connected parts. Where only edges are taken, a lone vertex is nothing.
    [[nodiscard]] Parts parts(const Graph& graph) const {
        Parts found;
        std::set<std::string> left = graph.vertices;
        while (!left.empty()) {
            std::vector<std::string> reached{*left.begin()};
            left.erase(left.begin());
            std::string edges;
            for (std::size_t next = 0; next < reached.size(); ++next) {
                for (const Edge& one : graph.edges) {
                    const bool here = one.first == reached[next];
                    if (!here && one.second != reached[next]) { continue; }
                    const std::string& other = here ? one.second : one.first;
                    if (left.erase(other) > 0) { reached.push_back(other); }
                }
            }
            std::ranges::sort(reached);
            Part part;
            for (const std::string& vertex : reached) { part += (part.empty() ? "" : " ") + vertex; }
            for (const Edge& one : graph.edges) {
                if (std::ranges::binary_search(reached, one.first)) {
                    edges += (edges.empty() ? "" : " ") + one.first + "-" + one.second;
                }
            }
            found.push_back(part + ";" + edges);
        }
        return found;
    }
    static Graph unpacked(const Part& part) {
        Graph graph;
        const auto halves = cut(part, ";");
        for (const std::string_view vertex : cut(halves[0], " ")) { graph.vertices.insert(std::string{vertex}); }
        for (const std::string_view one : cut(halves[1], " ")) {
            if (const auto ends = cut(one, "-"); ends.size() == 2) { graph.edges.insert(edge(ends[0], ends[1])); }
        }
        return graph;
    }
};

/// Cells of a grid; a move takes away the cells of a shape. Shapes hang together along edges, so pieces that do are
/// independent.
class GridRules final : public Rules {
   public:
    using Cell = std::pair<std::int64_t, std::int64_t>;  ///< column and row, upwards
    using Shape = std::set<Cell>;
    std::set<Shape> shapes{};

    std::optional<Parts> read(std::string_view position) const override {
        Shape cells;
        std::int64_t row = 0;
        std::optional<std::size_t> width;
        for (const std::string_view line : cut(position == "0" ? "." : position, "/")) {
            if (line.empty() || line.size() > most_vertices || (width && line.size() != *width) ||
                line.find_first_not_of("#.") != line.npos) {
                return std::nullopt;
            }
            width = line.size();
            for (std::size_t column = 0; column < line.size(); ++column) {
                if (line[column] == '#') { cells.emplace(static_cast<std::int64_t>(column), row); }
            }
            --row;
        }
        return parts(cells);
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        Shape cells;
        for (const std::string_view cell : cut(part, " ")) {
            const auto numbers = cut(cell, ",");
            cells.emplace(static_cast<std::int64_t>(number_of(numbers[0]).value_or(0)),
                          static_cast<std::int64_t>(number_of(numbers[1]).value_or(0)));
        }
        for (const Shape& shape : shapes) {
            for (const Cell& corner : cells) {
                Shape left = cells;
                bool there = true;
                for (const Cell& one : shape) {
                    there = there && left.erase({corner.first + one.first, corner.second + one.second}) > 0;
                }
                if (there && !emit(parts(left))) { return true; }
            }
        }
        return true;
    }
    static Shape moved(const Shape& shape) {
        const Cell corner = *shape.begin();
        Shape result;
        for (const Cell& one : shape) { result.emplace(one.first - corner.first, one.second - corner.second); }
        return result;
    }
    /// The pieces that hang together; each is written from its own corner, as "0,0 1,0".
    static Parts parts(Shape cells) {
        Parts found;
        while (!cells.empty()) {
            std::vector<Cell> piece{*cells.begin()};
            cells.erase(cells.begin());
            Cell corner = piece[0];
            for (std::size_t next = 0; next < piece.size(); ++next) {
                const Cell here = piece[next];
                corner = {std::min(corner.first, here.first), std::min(corner.second, here.second)};
                for (const Cell& step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
                    const Cell beside{here.first + step.first, here.second + step.second};
                    if (cells.erase(beside) > 0) { piece.push_back(beside); }
                }
            }
            std::ranges::sort(piece);
            Part part;
            for (const Cell& one : piece) {
                part += (part.empty() ? "" : " ") + std::to_string(one.first - corner.first) + "," +
                        std::to_string(one.second - corner.second);
            }
            found.push_back(part);
        }
        return found;
    }
};

// Reading the statements.

/// "n -> n-k", "a -> a-k, b -> b+k" or "(a, b) -> (b, a)", and clauses.
bool add_move(NumberRules& rules, Reading reading) {
    Move move;
    reading.skip_name();
    const std::size_t body = reading.at;
    // The clauses bring names that the body uses: they are read first.
    std::size_t clause = body;
    const auto begins = [&](std::size_t at) {
        const std::string& word = reading.tokens[at];
        return word == "for" || word == "where" ||
               (word == "if" && reading.tokens[at - 1] != "," && reading.tokens[at - 1] != "->" &&
                (at + 1 >= reading.tokens.size() || reading.tokens[at + 1] != "("));
    };
    while (clause < reading.tokens.size() && !begins(clause)) { ++clause; }
    reading.at = clause;
    reading.find_names();
    reading.all = reading.names;
    reading.all.insert(reading.all.end(), reading.later.begin(), reading.later.end());
    if (!reading.clauses(move)) { return false; }
    const Tokens body_tokens{reading.tokens.begin() + static_cast<std::ptrdiff_t>(body),
                             reading.tokens.begin() + static_cast<std::ptrdiff_t>(clause)};
    Reading what{body_tokens, 0, reading.names};
    const auto place = [&](const std::string& name) {
        return std::ranges::find(rules.names, name) - rules.names.begin();
    };
    const auto take_place = [&] {
        const auto at = what.at_end() ? -1 : place(body_tokens[what.at++]);
        move.places.push_back(static_cast<std::size_t>(at));
        return at >= 0 && static_cast<std::size_t>(at) < rules.names.size();
    };
    const auto take = [&](std::string_view word) { return what.takes(word); };
    bool sound = true;
    if (take("(")) {
        do { sound = sound && take_place(); } while (take(","));
        sound = sound && take(")") && take("->") && take("(");
        do { sound = sound && what.formula(move.results); } while (sound && take(","));
        sound = sound && take(")") && move.results.size() == move.places.size();
    } else if (rules.tuple) {
        do { sound = sound && take_place() && take("->") && what.formula(move.results); } while (sound && take(","));
    } else {
        sound = take_place() && take("->");
        do { sound = sound && what.formula(move.results); } while (sound && take(","));
    }
    const std::set<std::size_t> different{move.places.begin(), move.places.end()};
    sound = sound && what.at_end() && (!rules.tuple || different.size() == move.places.size());
    rules.moves.push_back(std::move(move));
    return sound;
}

bool add_removal(GraphRules& rules, Reading reading) {
    reading.skip_name();
    std::string words;
    for (; !reading.at_end(); ++reading.at) { words += reading.tokens[reading.at]; }
    const std::map<std::string, GraphRules::Removal> known{{"removev", {false, false}},
                                                           {"removeN[v]", {false, true}},
                                                           {"removee", {true, false}},
                                                           {"removeN[e]", {true, true}}};
    const auto found = known.find(words);
    if (found != known.end()) { rules.moves.push_back(found->second); }
    return found != known.end();
}

/// "remove {0,0 1,0} or {0,0 0,1} turned".
bool add_shapes(GridRules& rules, Reading reading) {
    reading.skip_name();
    bool sound = reading.next("remove");
    std::vector<GridRules::Shape> shapes;
    do {
        ++reading.at;
        sound = sound && reading.next("{");
        ++reading.at;
        GridRules::Shape shape;
        while (sound && !reading.next("}")) {
            std::array<std::int64_t, 2> cell{};
            for (std::size_t i = 0; i < 2 && sound; ++i) {
                sound = i == 0 || reading.next(",");
                reading.at += i;
                const bool minus = sound && reading.next("-");
                reading.at += minus ? 1U : 0U;
                const auto number = reading.at_end() ? std::nullopt : number_of(reading.tokens[reading.at]);
                sound = sound && number && *number < most_vertices;
                cell[i] = static_cast<std::int64_t>(number.value_or(0)) * (minus ? -1 : 1);
                ++reading.at;
            }
            shape.emplace(cell[0], cell[1]);
        }
        ++reading.at;
        shapes.push_back(shape);
    } while (sound && reading.next("or"));
    const bool turned = sound && reading.next("turned");
    reading.at += turned ? 1U : 0U;
    sound = sound && reading.at_end();
    for (GridRules::Shape shape : shapes) {
        if (!sound || shape.empty() || GridRules::parts(shape).size() != 1) { return false; }
        for (int turn = 0; turn < (turned ? 8 : 1); ++turn) {
            rules.shapes.insert(GridRules::moved(shape));
            GridRules::Shape next;
            for (const auto& [x, y] : shape) {
                next.insert(turn == 3 ? GridRules::Cell{-x, y} : GridRules::Cell{-y, x});
            }
            shape = next;
        }
    }
    return sound;
}

}  // namespace

std::unique_ptr<Rules> rule_file(std::string_view text, std::string_view parameters, Text& reason) {
    reason = grundy::Words{"the checker does not read these rules", "le vérificateur ne lit pas ces règles"};
    auto numbers = std::make_unique<NumberRules>();
    auto graph = std::make_unique<GraphRules>();
    auto grid = std::make_unique<GridRules>();
    Tokens names;
    std::string kind;
    const auto values = parameters.empty() ? std::vector<std::string_view>{} : cut(parameters, ",");
    for (const Tokens& statement : statements_of(text)) {
        Reading reading{statement, 1, names};
        const std::string& word = statement[0];
        if (word == "parameter" && kind.empty() && statement.size() > 1 && names.size() < values.size()) {
            const auto value = number_of(values[names.size()]);
            if (!value) { return nullptr; }
            names.push_back(statement[1]);
            numbers->parameters.push_back(static_cast<std::int64_t>(*value));
        } else if (word == "position" && kind.empty() && statement.size() > 1) {
            kind = statement[1];
            reading.at = 2;
            numbers->tuple = kind == "tuple";
            while ((kind == "heaps" || kind == "tuple") && !reading.at_end() && !reading.next("sorted") &&
                   !reading.next("where")) {
                numbers->names.push_back(statement[reading.at++]);
                reading.at += reading.next(",") ? 1U : 0U;
            }
            names.insert(names.end(), numbers->names.begin(), numbers->names.end());
            reading.names = names;
            numbers->sorted = numbers->tuple && reading.next("sorted");
            reading.at += numbers->sorted ? 1U : 0U;
            if (numbers->tuple && reading.next("where")) {
                ++reading.at;
                if (!reading.formula(numbers->legal)) { return nullptr; }
            }
            const bool named = kind == "heaps" ? numbers->names.size() == 1 : !numbers->names.empty();
            if (!reading.at_end() || ((kind == "heaps" || kind == "tuple") && !named)) { return nullptr; }
        } else if (word == "move") {
            const bool read = reading.next("left") || reading.next("right") ? false
                              : kind == "heaps" || kind == "tuple"          ? add_move(*numbers, reading)
                              : kind == "graph"                             ? add_removal(*graph, reading)
                              : kind == "grid"                              ? add_shapes(*grid, reading)
                                                                            : false;
            if (!read) { return nullptr; }
        } else if (word != "game" && word != "about" && word != "source" && word != "start" && word != "decreases" &&
                   word != "example") {
            return nullptr;
        }
    }
    if (numbers->parameters.size() != values.size()) { return nullptr; }
    return kind == "graph"                      ? std::unique_ptr<Rules>{std::move(graph)}
           : kind == "grid"                     ? std::unique_ptr<Rules>{std::move(grid)}
           : kind == "heaps" || kind == "tuple" ? std::unique_ptr<Rules>{std::move(numbers)}
                                                : nullptr;
}

}  // namespace grundy::verify
