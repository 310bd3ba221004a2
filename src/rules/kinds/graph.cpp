#include "rules/kinds/graph.hpp"

#include <algorithm>
#include <array>

#include "rules/kinds/graph_sight.hpp"

namespace grundy {

namespace {

constexpr std::array<RemovalForm, 6> forms{
    {{"v"}, {"N[v]"}, {"N(v)"}, {"e", true}, {"N[e]", true}, {"N(e)", true}}};

constexpr Words plain_words{
    "a graph: path:9, cycle:9, grid:3x9, complete:6, star:5, queens:8, kings:5, knights:5, "
    "petersen, or edges as in a-b,b-c,d; what was taken away follows, path:5 without 2,3; nothing "
    "left is 0",
    "un graphe : path:9, cycle:9, grid:3x9, complete:6, star:5, queens:8, kings:5, knights:5, "
    "petersen, ou des arêtes comme a-b,b-c,d ; ce qui a été enlevé suit, path:5 without 2,3 ; plus "
    "rien s'écrit 0"};
constexpr Words rooted_words{
    "a graph on the ground: edges as in ground-a,a-b, or path:9, star:5, grid:3x9, … whose first "
    "vertex is the ground; what was taken away follows, path:5 without 4-5; nothing left is 0",
    "un graphe sur le sol : des arêtes comme ground-a,a-b, ou path:9, star:5, grid:3x9, … dont le "
    "premier sommet est le sol ; ce qui a été enlevé suit, path:5 without 4-5 ; plus rien s'écrit "
    "0"};

Scope with_queries(Scope scope) {
    scope.queries = {{"size"}, {"edges"}, {"degree", QueryName::Takes::number}};
    return scope;
}

std::string edge_name(const GraphBoard& board, std::size_t edge) {
    const auto& [a, b] = board.edges[edge];
    return board.names[a] + "-" + board.names[b];
}

}  // namespace

MadeKind make_graph(const KindSource& source, Tokens& words) {
    return GraphKind::make(source, words);
}

MadeKind GraphKind::make(const KindSource& source, Tokens& words) {
    const bool rooted = words.accept("rooted");
    if (!words.at_end()) {
        return words.unexpected_here(
            rooted ? Words{"the end of the line", "la fin de la ligne"}
                   : Words{"rooted, or the end of the line", "rooted, ou la fin de la ligne"});
    }
    auto rules = RemovalRules::read(source, forms, with_queries(source.parameters.scope()));
    if (!rules) {
        return std::unexpected{std::move(rules.error())};
    }
    return std::unique_ptr<Kind>{new GraphKind{source, rooted, std::move(*rules)}};
}

/// Components are independent unless a condition sees more than one, or the ground joins them: it
/// is an end of edges of several, and N[e] takes those at both ends.
GraphKind::GraphKind(const KindSource& source, bool rooted, RemovalRules rules)
    : rooted_(rooted),
      keeps_edges_(rules.at_edges()),
      rules_(std::move(rules)),
      parameters_(source.parameters) {
    const bool ground_joins =
        rooted_ && (rules_.uses(Form::closed_edge) || rules_.uses(Form::open_edge) ||
                    (keeps_edges_ && rules_.dependence().surroundings));
    splits_ = !rules_.has_sides() && !rules_.dependence().whole && !ground_joins;
}

Words GraphKind::position_words() const { return rooted_ ? rooted_words : plain_words; }

Words GraphKind::move_words() const {
    if (!keeps_edges_) {
        return {"VERTEX: its name", "SOMMET : son nom"};
    }
    return rules_.at_places() ? Words{"VERTEX or EDGE: 3, or 1-2", "SOMMET ou ARÊTE : 3, ou 1-2"}
                              : Words{"EDGE: its two ends, 1-2", "ARÊTE : ses deux bouts, 1-2"};
}

std::string GraphKind::example() const { return rooted_ ? "ground-a,a-b,a-c,ground-d" : "path:7"; }

/// The neighbours of a lone vertex are none: that would be a pass.
std::optional<Text> GraphKind::measure() const {
    if (rules_.uses(Form::open) || rules_.uses(Form::open_edge)) {
        return std::nullopt;
    }
    if (!rules_.at_places()) {
        return Words{"every move takes edges away", "chaque coup enlève des arêtes"};
    }
    return keeps_edges_ ? Words{"every move takes vertices or edges away",
                                "chaque coup enlève des sommets ou des arêtes"}
                        : Words{"every move takes vertices away", "chaque coup enlève des sommets"};
}

RulePosition GraphKind::full(std::shared_ptr<const GraphBoard> board) const {
    RulePosition position;
    position.numbers.resize(board->vertex_words() + (keeps_edges_ ? board->edge_words() : 0));
    position.board = std::move(board);
    const auto there = words(position);
    set_first_bits(there.vertices, board_of(position).vertices());
    set_first_bits(there.edges, board_of(position).edges.size());
    return position;
}

/// For games that keep no edges: another graph, which says what it lacks.
std::shared_ptr<GraphBoard> GraphKind::without_edges(const GraphBoard& board,
                                                     const std::vector<std::uint32_t>& edges) {
    auto cut = std::make_shared<GraphBoard>(board);
    cut->cut = true;
    cut->symmetry = GraphBoard::Symmetry::none;
    std::vector<bool> gone(board.edges.size());
    for (const std::uint32_t edge : edges) {
        gone[edge] = true;
    }
    cut->edges.clear();
    bool first = true;
    for (std::size_t edge = 0; edge < board.edges.size(); ++edge) {
        if (!gone[edge]) {
            cut->edges.push_back(board.edges[edge]);
            continue;
        }
        cut->text += (first ? " without " : ",") + edge_name(board, edge);
        first = false;
    }
    cut->join();
    return cut;
}

Result<RulePosition> GraphKind::parse(std::string_view text) const {
    const Text expected = position_words();
    const auto written = BoardText::read(text, expected);
    if (!written) {
        return std::unexpected{written.error()};
    }
    if (written->board.text() == "0" && !written->without) {
        return RulePosition{};
    }
    auto board = read_graph(written->board, rooted_, expected);
    if (!board) {
        return std::unexpected{std::move(board.error())};
    }
    std::vector<std::uint32_t> gone;
    std::vector<std::uint32_t> gone_edges;
    if (written->without) {
        const auto items = PlaceNames{(*board)->names}.read_items(*written->without, edge_sign);
        if (!items) {
            return std::unexpected{items.error()};
        }
        for (const auto& [at, places] : *items) {
            if (places.size() == 1) {
                if (places[0] == (*board)->ground) {
                    return written->without->wrong(
                        at, Words{"the ground can't be taken", "on ne peut pas enlever le sol"},
                        expected);
                }
                gone.push_back(places[0]);
                continue;
            }
            const std::uint32_t edge = (*board)->edge_between(places[0], places[1]);
            if (edge == GraphBoard::nowhere) {
                return written->without->wrong(
                    at,
                    phrase("there is no edge {}-{}", "il n'y a pas d'arête {}-{}",
                           excerpt((*board)->names[places[0]]),
                           excerpt((*board)->names[places[1]])),
                    expected);
            }
            gone_edges.push_back(edge);
        }
    }
    if (!keeps_edges_ && !gone_edges.empty()) {
        *board = without_edges(**board, gone_edges);
    }
    RulePosition position = full(*board);
    const auto there = words(position);
    for (const std::uint32_t one : gone) {
        clear_bit(there.vertices, one);
        take_edges(**board, one, there);
    }
    for (const std::uint32_t one : gone_edges) {
        if (keeps_edges_) {
            clear_bit(there.edges, one);
        }
    }
    if (rooted_) {
        Walk walk;
        drop(**board, there, walk);
    }
    if (is_nothing(**board, words(std::as_const(position))) || (*board)->text == "0") {
        return RulePosition{};
    }
    return position;
}

std::string GraphKind::format(const RulePosition& position) const {
    if (position.numbers.empty()) {
        return "0";
    }
    const GraphBoard& board = board_of(position);
    const auto there = words(position);
    std::string text = board.text;
    bool first = !board.cut;
    const auto add = [&](std::string_view item) {
        text += first ? " without " : ",";
        text += item;
        first = false;
    };
    for (std::size_t i = 0; i < board.vertices(); ++i) {
        if (!has_bit(there.vertices, i)) {
            add(board.names[i]);
        }
    }
    for (std::size_t i = 0; i < board.edges.size() && keeps_edges_; ++i) {
        const auto& [a, b] = board.edges[i];
        if (!has_bit(there.edges, i) && has_bit(there.vertices, a) && has_bit(there.vertices, b)) {
            add(edge_name(board, i));
        }
    }
    return text;
}

Integer GraphKind::size(const RulePosition& position) const {
    if (position.numbers.empty()) {
        return 0;
    }
    return count_bits(words(position).vertices) - (rooted_ ? 1U : 0U);
}

std::string GraphKind::label(const RulePosition& position, const RuleMove& move) const {
    const GraphBoard& board = board_of(position);
    const RemovalRules::Group& group = rules_.group_of(move);
    const auto place = static_cast<std::size_t>(move.chosen[0]);
    return rules_.prefix(group, position.turn) +
           (group.edge ? edge_name(board, place) : board.names[place]);
}

Text GraphKind::describe(const RulePosition& position, const RuleMove& move) const {
    const GraphBoard& board = board_of(position);
    const RemovalRules::Group& group = rules_.group_of(move);
    const auto place = static_cast<std::size_t>(move.chosen[0]);
    const std::string name = group.edge ? edge_name(board, place) : board.names[place];
    switch (group.form) {
        case Form::vertex:
            return phrase("take the vertex {}", "prendre le sommet {}", name);
        case Form::closed:
            return phrase("take the vertex {} and its neighbours",
                          "prendre le sommet {} et ses voisins", name);
        case Form::open:
            return phrase("take the neighbours of {}", "prendre les voisins de {}", name);
        case Form::edge:
            return phrase("take the edge {}", "prendre l'arête {}", name);
        case Form::closed_edge:
            return phrase("take the edge {} and all that touch it",
                          "prendre l'arête {} et toutes celles qui la touchent", name);
        default:
            return phrase("take all edges that touch {}",
                          "prendre toutes les arêtes qui touchent {}", name);
    }
}

/// An edge may be typed from either end.
std::string GraphKind::full_label(const RulePosition& position, std::string_view typed) const {
    const std::size_t hyphen = typed.find('-');
    if (position.numbers.empty() || hyphen == std::string_view::npos) {
        return std::string{typed};
    }
    const GraphBoard& board = board_of(position);
    const std::size_t colon = typed.find(':');
    const std::size_t from = colon < hyphen ? colon + 1 : 0;
    const auto number = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(board.names, name) - board.names.begin());
    };
    const std::size_t a = number(typed.substr(from, hyphen - from));
    const std::size_t b = number(typed.substr(hyphen + 1));
    if (a == board.vertices() || b == board.vertices()) {
        return std::string{typed};
    }
    const std::uint32_t found = board.edge_between(a, b);
    return found == GraphBoard::nowhere
               ? std::string{typed}
               : std::string{typed.substr(0, from)} + edge_name(board, found);
}

Scope GraphKind::scope() const { return with_queries(parameters_.scope()); }

void GraphKind::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    const bool nothing = position.numbers.empty();
    const Sight sight{nothing ? nullptr : &board_of(position),
                      nothing ? GraphWords<const Word>{} : words(position)};
    Registers registers = parameters_.registers(parameters_.names.size());
    registers.position = &sight;
    use(registers);
}

}  // namespace grundy
