// Reads graphs in JSON: a dictionary {"a": ["b", "c"]}, lists of numbers [[1, 2], [2], []], nodes
// and links as networkx and d3 have them, and what our own arena --json writes.
#include <algorithm>
#include <charconv>
#include <vector>

#include "arena/files/builder.hpp"
#include "arena/files/file_place.hpp"
#include "arena/files/files.hpp"
#include "arena/files/json_cursor.hpp"
#include "arena/player_names.hpp"

namespace grundy {

namespace {

constexpr Words expected_shape{
    R"({"a": ["b", "c"]}, [[1, 2], [2], []], {"nodes": […], "links": […]} or arena --json)",
    R"({"a": ["b", "c"]}, [[1, 2], [2], []], {"nodes": […], "links": […]} ou arena --json)"};

struct Member {
    std::string key;
    std::size_t place;  ///< of the key
    std::size_t value;  ///< where its value begins
    char kind;          ///< the first sign of it
};

class JsonReader {
   public:
    explicit JsonReader(std::string_view bytes) : bytes_(bytes) {}

    Result<Arena> arena() {
        JsonCursor cursor{bytes_};
        const bool good =
            cursor.peek() == '[' ? read_lists(cursor) && cursor.end() : read_object(cursor);
        if (!good) {
            const JsonCursor::Fault fault = fault_           ? *fault_
                                            : cursor.fault() ? *cursor.fault()
                                                             : JsonCursor::Fault{};
            return failure_in_file(bytes_, fault.place, fault.message, fault.expected);
        }
        return std::move(builder_).arena(bytes_);
    }

   private:
    bool fail(std::size_t place, const Text& message, const Text& expected) {
        fault_ = JsonCursor::Fault{place, message, expected};
        return false;
    }
    /// Whether all went well there; otherwise its error becomes ours.
    bool passed(const JsonCursor& cursor, bool good) {
        if (!good && !fault_) {
            fault_ = cursor.fault();
        }
        return good;
    }

    bool read_object(JsonCursor& cursor) {
        if (cursor.peek() != '{') {
            return cursor.fail(cursor.at(), Words{"this is no graph", "ce n'est pas un graphe"},
                               expected_shape);
        }
        std::vector<Member> members;
        const bool scanned = cursor.object([&](std::string& key, std::size_t place) {
            members.push_back({std::move(key), place, cursor.at(), cursor.peek()});
            return cursor.skip();
        });
        if (!scanned || !cursor.end()) {
            return false;
        }
        const auto member = [&](std::string_view key, char kind) -> const Member* {
            const auto found = std::ranges::find(members, key, &Member::key);
            return found != members.end() && found->kind == kind ? &*found : nullptr;
        };
        const Member* links = member("links", '[');
        links = links != nullptr ? links : member("edges", '[');
        if (const Member* vertices = member("vertices", '['); is_of_objects(vertices)) {
            return read_vertices(*vertices);
        }
        if (const Member* nodes = member("nodes", '['); links != nullptr && is_of_objects(nodes)) {
            if (const Member* directed = member("directed", 'f')) {
                return fail(directed->place,
                            Words{"this graph is undirected, and a move goes one way",
                                  "ce graphe n'est pas orienté, et un coup va dans un seul sens"},
                            Words{"\"directed\": true", "\"directed\": true"});
            }
            return read_nodes(*nodes) && read_links(*links);
        }
        if (const Member* successors = member("successors", '{')) {
            const Member* owners = member("owners", '{');
            return read_dictionary_at(*successors) && (owners == nullptr || read_owners(*owners));
        }
        return read_dictionary(members);
    }

    [[nodiscard]] bool is_of_objects(const Member* list) const {
        if (list == nullptr) {
            return false;
        }
        const JsonCursor first{bytes_, list->value + 1};
        return first.peek() == '{' || first.peek() == ']';
    }

    /// [[1, 2], [2], []]: the successors of 0, of 1, …
    bool read_lists(JsonCursor& cursor) {
        struct Number {
            Vertex tail;
            std::uint64_t head;
            std::size_t place;
        };
        std::vector<Number> numbers;
        Vertex row = 0;
        const bool good = cursor.array([&] {
            if (cursor.peek() != '[') {
                return cursor.fail(cursor.at(),
                                   Words{"a vertex is the list of its successors",
                                         "un sommet est la liste de ses successeurs"},
                                   expected_shape);
            }
            builder_.vertex(fmt::to_string(row), cursor.at());
            const bool read = cursor.array([&] {
                const std::size_t place = cursor.at();
                std::string text;
                std::uint64_t head = 0;
                if (!cursor.name(text)) {
                    return false;
                }
                const char* end = text.data() + text.size();
                const auto [stop, error] = std::from_chars(text.data(), end, head);
                if (error != std::errc{} || stop != end || bytes_[place] == '"') {
                    return cursor.fail(place,
                                       Words{"this is not the number of a vertex",
                                             "ce n'est pas le numéro d'un sommet"},
                                       Words{"numbers from 0 on; names need a dictionary",
                                             "des numéros depuis 0 ; les noms demandent un "
                                             "dictionnaire"});
                }
                numbers.push_back({row, head, place});
                return true;
            });
            ++row;
            return read;
        });
        for (const auto& [tail, head, place] : numbers) {
            if (good && head >= row) {
                return cursor.fail(
                    place, phrase("there is no vertex {}", "il n'y a pas de sommet {}", head),
                    phrase("a number below {}, which is how many lists there are",
                           "un numéro inférieur à {}, le nombre de listes", row));
            }
            builder_.edge(tail, static_cast<Vertex>(head));
        }
        return good;
    }

    /// {"a": ["b", "c"], "b": []}; keys are numbered first, then successors without a key.
    bool read_dictionary(const std::vector<Member>& members) {
        for (const Member& member : members) {
            if (member.kind != '[') {
                return fail(
                    member.value,
                    phrase("the successors of '{}' are no list",
                           "les successeurs de « {} » ne sont pas une liste", excerpt(member.key)),
                    expected_shape);
            }
            if (!add_new(member.key, member.place)) {
                return false;
            }
        }
        for (const Member& member : members) {
            const Vertex tail = *builder_.known(member.key);
            JsonCursor cursor{bytes_, member.value};
            const bool good = cursor.array([&] { return read_successor(cursor, tail); });
            if (!passed(cursor, good)) {
                return false;
            }
        }
        return true;
    }
    bool read_dictionary_at(const Member& dictionary) {
        std::vector<Member> members;
        JsonCursor cursor{bytes_, dictionary.value};
        const bool good = cursor.object([&](std::string& key, std::size_t place) {
            members.push_back({std::move(key), place, cursor.at(), cursor.peek()});
            return cursor.skip();
        });
        return passed(cursor, good) && read_dictionary(members);
    }

    bool read_successor(JsonCursor& cursor, Vertex tail) {
        const std::size_t place = cursor.at();
        std::string name;
        if (!cursor.name(name)) {
            return false;
        }
        builder_.edge(tail, builder_.vertex(name, place));
        return true;
    }

    bool add_new(const std::string& name, std::size_t place) {
        if (builder_.known(name)) {
            return fail(place,
                        phrase("a second entry for the vertex '{}'",
                               "une deuxième entrée pour le sommet « {} »", excerpt(name)),
                        Words{"each vertex once", "chaque sommet une seule fois"});
        }
        builder_.vertex(name, place);
        return true;
    }

    bool read_owners(const Member& owners) {
        JsonCursor cursor{bytes_, owners.value};
        return passed(cursor, cursor.object([&](const std::string& key, std::size_t place) {
            const auto v = builder_.known(key);
            if (!v) {
                return cursor.fail(place,
                                   phrase("there is no vertex '{}'",
                                          "il n'y a pas de sommet « {} »", excerpt(key)),
                                   Words{"the name of a vertex", "le nom d'un sommet"});
            }
            return read_owner(cursor, *v);
        }));
    }
    bool read_owner(JsonCursor& cursor, Vertex v) {
        const std::size_t place = cursor.at();
        std::string text;
        if (!cursor.name(text)) {
            return false;
        }
        if (text == "null") {
            return true;
        }
        const auto player = player_named(text);
        if (!player) {
            return cursor.fail(place, no_such_player(text), expected_player);
        }
        builder_.own(v, *player);
        return true;
    }

    /// One object of a list, by its key "id"; what else it has is handed on in a second reading.
    bool read_named(JsonCursor& cursor, std::size_t& begin, Vertex& v) {
        begin = cursor.at();
        std::string id;
        std::size_t id_place = 0;
        const bool good = cursor.object([&](const std::string& key, std::size_t) {
            if (key != "id") {
                return cursor.skip();
            }
            id_place = cursor.at();
            return cursor.name(id);
        });
        if (!good) {
            return false;
        }
        if (id_place == 0) {
            return cursor.fail(begin, Words{"a vertex without \"id\"", "un sommet sans \"id\""},
                               Words{R"({"id": "a"})", R"({"id": "a"})"});
        }
        if (!add_new(id, id_place)) {
            return false;
        }
        v = *builder_.known(id);
        return true;
    }

    /// Our own: {"id": 0, "label": "4-J0", "player": 0, "successors": [1, 2], …}.
    bool read_vertices(const Member& list) {
        std::vector<std::size_t> places;
        JsonCursor cursor{bytes_, list.value};
        const bool listed = cursor.array([&] {
            Vertex v = 0;
            return read_named(cursor, places.emplace_back(), v);
        });
        if (!passed(cursor, listed)) {
            return false;
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto v = static_cast<Vertex>(i);
            JsonCursor again{bytes_, places[i]};
            const bool good = again.object([&](const std::string& key, std::size_t) {
                if (key == "successors") {
                    return again.array([&] { return read_known(again, v); });
                }
                return key == "player"  ? read_owner(again, v)
                       : key == "label" ? read_label(again, v)
                                        : again.skip();
            });
            if (!passed(again, good)) {
                return false;
            }
        }
        return true;
    }
    bool read_label(JsonCursor& cursor, Vertex v) {
        std::string label;
        if (!cursor.name(label)) {
            return false;
        }
        builder_.rename(v, std::move(label));
        return true;
    }
    bool read_known(JsonCursor& cursor, Vertex tail) {
        const std::size_t place = cursor.at();
        std::string name;
        if (!cursor.name(name)) {
            return false;
        }
        const auto head = builder_.known(name);
        if (!head) {
            return cursor.fail(
                place,
                phrase("there is no vertex '{}'", "il n'y a pas de sommet « {} »", excerpt(name)),
                Words{"the id of a vertex", "l'id d'un sommet"});
        }
        builder_.edge(tail, *head);
        return true;
    }

    bool read_nodes(const Member& list) {
        JsonCursor cursor{bytes_, list.value};
        return passed(cursor, cursor.array([&] {
            std::size_t begin = 0;
            Vertex v = 0;
            if (!read_named(cursor, begin, v)) {
                return false;
            }
            JsonCursor again{bytes_, begin};
            return passed(again, again.object([&](const std::string& key, std::size_t) {
                return key == "player" || key == "owner" ? read_owner(again, v) : again.skip();
            }));
        }));
    }

    bool read_links(const Member& list) {
        JsonCursor cursor{bytes_, list.value};
        return passed(cursor, cursor.array([&] {
            const std::size_t begin = cursor.at();
            std::optional<std::string> ends[2];
            const bool good = cursor.object([&](const std::string& key, std::size_t) {
                const int end = key == "source" ? 0 : key == "target" ? 1 : 2;
                return end == 2 ? cursor.skip() : cursor.name(ends[end].emplace());
            });
            if (!good) {
                return false;
            }
            const auto tail = ends[0] ? builder_.known(*ends[0]) : std::nullopt;
            const auto head = ends[1] ? builder_.known(*ends[1]) : std::nullopt;
            if (!tail || !head) {
                return cursor.fail(
                    begin,
                    Words{"a link from or to no node", "un lien sans nœud de départ ou d'arrivée"},
                    Words{R"({"source": "a", "target": "b"}, with the ids of nodes)",
                          R"({"source": "a", "target": "b"}, avec les id des nœuds)"});
            }
            builder_.edge(*tail, *head);
            return true;
        }));
    }

    std::string_view bytes_;
    ArenaBuilder builder_;
    std::optional<JsonCursor::Fault> fault_;
};

}  // namespace

bool is_json(std::string_view bytes) {
    const JsonCursor cursor{bytes};
    if (cursor.peek() != '{' && cursor.peek() != '[') {
        return false;
    }
    // In the text format a vertex may be called [1,2], and an arrow follows.
    const std::size_t end = bytes.find('\n', cursor.at());
    const std::string_view line = bytes.substr(cursor.at(), end - cursor.at());
    const std::string_view name = line.substr(0, line.find(" ->"));
    return name.size() == line.size() || name.find('"') != name.npos;
}

Result<Arena> read_json(const ArenaBytes& file) { return JsonReader{file.bytes}.arena(); }

}  // namespace grundy
