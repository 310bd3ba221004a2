// Reads directed graphs in Graphviz's language. What only matters for drawing is passed over; an
// owner is what the attribute player or owner says, or else the shape: squares are J1's where other
// shapes occur too, as parity games are drawn. Our own drawings can be read again.
#include <boost/unordered/unordered_flat_set.hpp>
#include <optional>
#include <vector>

#include "arena/files/builder.hpp"
#include "arena/files/dot_looks.hpp"
#include "arena/files/dot_tokens.hpp"
#include "arena/files/file_place.hpp"
#include "arena/files/files.hpp"
#include "arena/player_names.hpp"

namespace grundy {

namespace {

constexpr Words expected_graph{"digraph { a -> b; a -> c }", "digraph { a -> b; a -> c }"};
constexpr int deepest = 100;
/// Two groups stand for all edges between them: a short file must not fill the memory.
constexpr std::size_t most_group_edges = 1'000'000;

class DotReader {
   public:
    explicit DotReader(std::string_view bytes) : bytes_(bytes), tokens_(bytes) {}

    Result<Arena> arena() {
        if (!read_graph()) {
            return failure_in_file(bytes_, place_, message_, expected_);
        }
        return built();
    }

   private:
    using Group = std::vector<Vertex>;  ///< the vertices that a node or a subgraph stands for

    bool fail(std::size_t place, const Text& message, const Text& expected = expected_graph) {
        place_ = place;
        message_ = message;
        expected_ = expected;
        return false;
    }
    bool wrong_token(const Text& expected) {
        const DotToken& token = tokens_.token();
        const bool ended = token.kind == DotToken::Kind::end;
        return fail(token.place,
                    tokens_.fault() ? *tokens_.fault()
                    : ended         ? Words{"the file ends too early", "le fichier finit trop tôt"}
                            : Words{"this was not expected here", "ce n'est pas attendu ici"},
                    expected);
    }
    bool accept(char sign) {
        const bool found = tokens_.token().is(sign);
        if (found) {
            tokens_.next();
        }
        return found;
    }
    bool accept_keyword(std::string_view word) {
        const bool found = tokens_.token().is_keyword(word);
        if (found) {
            tokens_.next();
        }
        return found;
    }

    bool read_graph() {
        strict_ = accept_keyword("strict");
        if (tokens_.token().is_keyword("graph")) {
            return undirected();
        }
        if (!accept_keyword("digraph")) {
            return wrong_token(expected_graph);
        }
        if (tokens_.token().is_id()) {
            if (tokens_.token().text == "arena") {
                looks_.take_labels_for_names();
            }
            tokens_.next();
        }
        Group all;
        if (!read_block(DotLook{}, 0, all)) {
            return false;
        }
        return tokens_.token().kind == DotToken::Kind::end && !tokens_.fault()
                   ? true
                   : wrong_token(Words{"nothing behind the last brace: one graph a file",
                                       "rien après la dernière accolade : un graphe par fichier"});
    }
    bool undirected() {
        return fail(tokens_.token().place,
                    Words{"this graph is undirected, and a move goes one way",
                          "ce graphe n'est pas orienté, et un coup va dans un seul sens"});
    }

    /// { statements }; `look` is what new vertices get here, unless something else is said.
    bool read_block(DotLook look, int depth, Group& inside) {
        if (depth > deepest) {
            return fail(tokens_.token().place, phrase("braces are nested more than {} deep",
                                                      "plus de {} accolades imbriquées", deepest));
        }
        if (!accept('{')) {
            return wrong_token(Words{"an opening brace", "une accolade ouvrante"});
        }
        while (!accept('}')) {
            if (!accept(';') && !read_statement(look, depth, inside)) {
                return false;
            }
        }
        return true;
    }

    bool read_statement(DotLook& look, int depth, Group& inside) {
        for (const std::string_view word : {"node", "edge", "graph"}) {
            if (accept_keyword(word)) {
                return read_defaults(word == "node" ? &look : nullptr);
            }
        }
        const bool node = tokens_.token().is_id() && !tokens_.token().is_keyword("subgraph");
        Group tails;
        if (!read_end(look, depth, tails)) {
            return false;
        }
        if (node && accept('=')) {  // an attribute of the graph
            if (!tokens_.token().is_id()) {
                return wrong_token(Words{"a value", "une valeur"});
            }
            tokens_.next();
            return true;
        }
        if (node) {
            tails = {vertex(look, named_)};
        }
        inside.insert(inside.end(), tails.begin(), tails.end());
        const std::optional<Vertex> alone = node && tokens_.token().kind != DotToken::Kind::arrow
                                                ? std::optional{tails.front()}
                                                : std::nullopt;
        if (!read_chain(std::move(tails), look, depth, inside)) {
            return false;
        }
        while (tokens_.token().is('[')) {
            if (!read_attributes(alone ? &looks_.of(*alone) : nullptr, alone)) {
                return false;
            }
        }
        return true;
    }

    /// -> b -> {c d}, from what stands before it.
    bool read_chain(Group tails, const DotLook& look, int depth, Group& inside) {
        while (tokens_.token().kind == DotToken::Kind::arrow) {
            tokens_.next();
            const bool single = tokens_.token().is_id() && !tokens_.token().is_keyword("subgraph");
            Group heads;
            if (!read_end(look, depth, heads)) {
                return false;
            }
            if (single) {
                heads = {vertex(look, named_)};
            }
            if (!connect(tails, heads)) {
                return false;
            }
            inside.insert(inside.end(), heads.begin(), heads.end());
            tails = std::move(heads);
        }
        return tokens_.token().kind != DotToken::Kind::line || undirected();
    }

    bool read_defaults(DotLook* look) {
        if (!tokens_.token().is('[')) {
            return wrong_token(Words{"attributes: [name=value]", "des attributs : [nom=valeur]"});
        }
        while (tokens_.token().is('[')) {
            if (!read_attributes(look, std::nullopt)) {
                return false;
            }
        }
        return true;
    }

    /// A vertex, whose name is kept for whoever asked, or a subgraph.
    bool read_end(const DotLook& look, int depth, Group& group) {
        const bool keyword = accept_keyword("subgraph");
        if (keyword && tokens_.token().is_id()) {
            tokens_.next();
        }
        if (keyword || tokens_.token().is('{')) {
            if (!read_block(look, depth + 1, group)) {
                return false;
            }
            boost::unordered_flat_set<Vertex> members;
            std::erase_if(group, [&](Vertex v) { return !members.insert(v).second; });
            return true;
        }
        if (!tokens_.token().is_id()) {
            return wrong_token(
                Words{"a vertex, or a group { a b }", "un sommet, ou un groupe { a b }"});
        }
        named_ = tokens_.token();
        tokens_.next();
        for (int port = 0; port < 2 && accept(':'); ++port) {
            if (!tokens_.token().is_id()) {
                return wrong_token(Words{"the name of a port", "le nom d'un port"});
            }
            tokens_.next();
        }
        return true;
    }

    Vertex vertex(const DotLook& look, const DotToken& token) {
        const std::size_t before = builder_.vertices();
        const Vertex v = builder_.vertex(token.text, token.place);
        if (builder_.vertices() > before) {
            looks_.add(look);
        }
        return v;
    }
    bool connect(const Group& tails, const Group& heads) {
        if (tails.size() > 1 || heads.size() > 1) {
            group_edges_ += tails.size() * heads.size();
            if (group_edges_ > most_group_edges) {
                return fail(tokens_.token().place,
                            phrase("groups stand for more than {} edges",
                                   "les groupes valent plus de {} arcs", most_group_edges),
                            Words{"edges between single vertices", "des arcs entre sommets"});
            }
        }
        for (const Vertex tail : tails) {
            for (const Vertex head : heads) {
                const std::uint64_t pair = (std::uint64_t{tail} << 32U) | head;
                if (!strict_ || seen_.insert(pair).second) {
                    edges_.emplace_back(tail, head);
                }
            }
        }
        return true;
    }

    /// [name=value, name=value; ...]; what concerns a vertex, or those to come, is kept.
    bool read_attributes(DotLook* look, std::optional<Vertex> v) {
        accept('[');
        while (!accept(']')) {
            if (!tokens_.token().is_id()) {
                return wrong_token(
                    Words{"name=value, or a closing bracket", "nom=valeur, ou un crochet fermant"});
            }
            const std::string name = tokens_.token().text;
            tokens_.next();
            DotToken value{DotToken::Kind::word, "true", tokens_.token().place};
            if (accept('=')) {
                value = tokens_.token();
                if (!value.is_id()) {
                    return wrong_token(Words{"a value", "une valeur"});
                }
                tokens_.next();
            }
            if (!accept(',')) {
                accept(';');
            }
            if (look != nullptr && !looks_.take(name, value, *look, v)) {
                return fail(value.place, no_such_player(value.text), expected_player);
            }
        }
        return true;
    }
    Result<Arena> built() {
        const std::vector<bool> kept = looks_.settle(edges_);
        for (const auto& [tail, head] : edges_) {
            builder_.edge(tail, head);
        }
        return std::move(builder_).arena(bytes_, kept);
    }

    std::string_view bytes_;
    DotTokens tokens_;
    DotToken named_;
    ArenaBuilder builder_;
    DotLooks looks_{builder_};
    boost::unordered_flat_set<std::uint64_t> seen_;
    std::vector<std::pair<Vertex, Vertex>> edges_;
    std::size_t group_edges_ = 0;
    bool strict_ = false;
    std::size_t place_ = 0;
    Text message_;
    Text expected_;
};

}  // namespace

bool is_dot(std::string_view bytes) {
    constexpr std::size_t longest_beginning = std::size_t{1} << 16U;  // with all its comments
    DotTokens tokens{bytes.substr(0, longest_beginning)};
    if (tokens.token().is_keyword("strict")) {
        tokens.next();
    }
    if (!tokens.token().is_keyword("graph") && !tokens.token().is_keyword("digraph")) {
        return false;
    }
    tokens.next();
    if (tokens.token().is_id()) {
        tokens.next();
    }
    return tokens.token().is('{');
}

Result<Arena> read_dot(const ArenaBytes& file) { return DotReader{file.bytes}.arena(); }

}  // namespace grundy
