// Reads PGSolver's format for parity games (Friedmann and Lange): an optional header, then
//   identifier priority owner successor,successor,... "name";
// Our goals are about reaching something: where priorities differ, who wins is another question,
// and they are put aside only when that is asked for. A vertex may have no successor here, although
// a parity game always goes on.
#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "arena/files/file_place.hpp"
#include "arena/files/files.hpp"
#include "base/blanks.hpp"

namespace grundy {

namespace {

constexpr Words expected_vertex{"identifier priority owner successor,successor,... \"name\";",
                                "identifiant priorité propriétaire successeur,... \"nom\";"};

constexpr bool digit(char c) { return c >= '0' && c <= '9'; }

/// Numbers and signs with blanks between them.
class Cursor {
   public:
    explicit Cursor(std::string_view bytes) : bytes_(bytes) { skip_blanks(); }

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : bytes_[at_]; }

    bool accept(char c) {
        if (peek() != c || at_end()) {
            return false;
        }
        ++at_;
        skip_blanks();
        return true;
    }
    bool accept(std::string_view word) {
        if (!bytes_.substr(at_).starts_with(word)) {
            return false;
        }
        at_ += word.size();
        skip_blanks();
        return true;
    }
    /// A number below 2^32; a missing one is the user's error.
    std::optional<std::uint32_t> number() {
        if (!digit(peek())) {
            return std::nullopt;
        }
        std::uint64_t value = 0;
        const std::size_t begin = at_;
        while (at_ < bytes_.size() && digit(bytes_[at_])) {
            value = value * 10 + static_cast<unsigned>(bytes_[at_++] - '0');
            if (value > 0xFFFF'FFFF) {
                at_ = begin;  // the whole number is wrong, not its last digits
                return std::nullopt;
            }
        }
        skip_blanks();
        return static_cast<std::uint32_t>(value);
    }
    /// What stands between quotation marks.
    std::optional<std::string_view> quoted() {
        const std::size_t begin = at_ + 1;
        const std::size_t end = bytes_.find('"', begin);
        if (end == bytes_.npos) {
            return std::nullopt;
        }
        at_ = end + 1;
        skip_blanks();
        return bytes_.substr(begin, end - begin);
    }

   private:
    void skip_blanks() {
        while (at_ < bytes_.size() && is_space(bytes_[at_])) {
            ++at_;
        }
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

class PgsolverReader {
   public:
    /// Room for as much as the file can hold; what is not used is never touched.
    PgsolverReader(const ArenaBytes& file, bool ignore_priorities)
        : file_(file), cursor_(file.bytes), ignore_priorities_(ignore_priorities) {
        constexpr std::size_t shortest_vertex = 6;  // "0 0 0;"
        const std::size_t vertices = file.bytes.size() / shortest_vertex + 1;
        identifiers_.reserve(vertices);
        places_.reserve(vertices);
        owners_.reserve(vertices);
        starts_.reserve(vertices + 1);
        heads_.reserve(file.bytes.size() / 2 + 1);
    }

    Result<Arena> arena() {
        for (const std::string_view header : {"parity", "start"}) {
            if (cursor_.accept(header) && !(cursor_.number() && cursor_.accept(';'))) {
                return wrong_here(Words{"a header is a word, a number and ;",
                                        "un en-tête est un mot, un nombre et ;"});
            }
        }
        while (!cursor_.at_end()) {
            if (auto fault = read_vertex()) {
                return std::unexpected{std::move(*fault)};
            }
        }
        return numbered();
    }

   private:
    std::unexpected<Error> wrong_here(const Text& expected) const {
        return failure_in_file(
            file_.bytes, cursor_.at(),
            cursor_.at_end() ? Words{"the file ends too early", "le fichier finit trop tôt"}
                             : Words{"this is not what stands here", "ce n'est pas attendu ici"},
            expected);
    }

    std::optional<Error> read_vertex() {
        const std::size_t begin = cursor_.at();
        const auto identifier = cursor_.number();
        const std::size_t priority_at = cursor_.at();
        const auto priority = identifier ? cursor_.number() : std::nullopt;
        const std::size_t owner_at = cursor_.at();
        const auto owner = priority ? cursor_.number() : std::nullopt;
        if (!owner) {
            return wrong_here(expected_vertex).error();
        }
        if (*owner > 1) {
            return failure_in_file(
                       file_.bytes, owner_at,
                       phrase("there is no player {}", "il n'y a pas de joueur {}", *owner),
                       Words{"the owner is 0 or 1", "le propriétaire est 0 ou 1"})
                .error();
        }
        if (auto another = other_priority(*priority, priority_at)) {
            return another;
        }
        identifiers_.push_back(*identifier);
        places_.push_back(begin);
        owners_.push_back(*owner == 1 ? Player::J1 : Player::J0);
        starts_.push_back(static_cast<std::uint32_t>(heads_.size()));
        if (digit(cursor_.peek())) {
            do {
                const auto successor = cursor_.number();
                if (!successor || heads_.size() >= Graph::most_edges) {
                    return wrong_here(expected_vertex).error();
                }
                heads_.push_back(*successor);
            } while (cursor_.accept(','));
        }
        if (cursor_.peek() == '"') {
            const auto name = cursor_.quoted();
            if (!name) {
                return wrong_here(Words{"a closing quotation mark", "un guillemet fermant"})
                    .error();
            }
            names_.resize(identifiers_.size());
            names_.back() = *name;
        }
        if (!cursor_.accept(';')) {
            return wrong_here(expected_vertex).error();
        }
        return std::nullopt;
    }

    /// A priority unlike that of the first vertex.
    std::optional<Error> other_priority(std::uint32_t priority, std::size_t place) {
        priority_ = priority_.value_or(priority);
        if (ignore_priorities_ || *priority_ == priority) {
            return std::nullopt;
        }
        return failure_in_file(
                   file_.bytes, place,
                   phrase("the priorities {} and {}: this is a parity game, and who wins that is "
                          "another question",
                          "les priorités {} et {} : c'est un jeu de parité, et savoir qui le gagne "
                          "est une autre question",
                          *priority_, priority),
                   Words{"\1ignore-priorities, for the arena without them",
                         "\1ignore-priorities, pour l'arène sans elles"})
            .error();
    }

    /// Identifiers need not be in order or without gaps: vertices are numbered as they stand.
    Result<Arena> numbered() {
        const std::size_t vertices = identifiers_.size();
        if (vertices > Graph::most_vertices) {
            return wrong_here(Words{"fewer vertices", "moins de sommets"});
        }
        starts_.push_back(static_cast<std::uint32_t>(heads_.size()));
        std::vector<Vertex> order(vertices);  // by identifier
        std::iota(order.begin(), order.end(), Vertex{0});
        const auto identifier = [&](Vertex v) { return identifiers_[v]; };
        if (!std::ranges::is_sorted(identifiers_)) {
            std::ranges::sort(order, {}, [&](Vertex v) { return std::pair{identifier(v), v}; });
        }
        const auto twice = std::ranges::adjacent_find(order, {}, identifier);
        if (twice != order.end()) {
            return failure_in_file(
                file_.bytes, places_[*(twice + 1)],
                phrase("a second line for the vertex {}", "une deuxième ligne pour le sommet {}",
                       identifiers_[*twice]),
                Words{"one line a vertex", "une ligne par sommet"});
        }
        const bool plain = vertices == 0 || (std::ranges::is_sorted(identifiers_) &&
                                             identifiers_.back() == vertices - 1);
        Vertex tail = 0;
        for (std::size_t i = 0; i < heads_.size(); ++i) {
            while (starts_[tail + 1] <= i) {
                ++tail;
            }
            if (plain ? heads_[i] < vertices : find(order, heads_[i])) {
                continue;
            }
            return failure_in_file(file_.bytes, places_[tail],
                                   phrase("the successor {} has no line",
                                          "le successeur {} n'a pas de ligne", heads_[i]),
                                   Words{"a line for every vertex, with its owner",
                                         "une ligne pour chaque sommet, avec son propriétaire"});
        }
        return built();
    }
    /// Replaces an identifier by the vertex that has it.
    bool find(const std::vector<Vertex>& order, Vertex& head) const {
        const auto found =
            std::ranges::lower_bound(order, head, {}, [&](Vertex v) { return identifiers_[v]; });
        if (found == order.end() || identifiers_[*found] != head) {
            return false;
        }
        head = *found;
        return true;
    }

    Arena built() {
        Buffer<std::uint32_t> starts(starts_.size());
        std::ranges::copy(starts_, starts.begin());
        Buffer<Vertex> heads(heads_.size());
        std::ranges::copy(heads_, heads.begin());
        struct Kept {
            std::vector<std::uint32_t> identifiers;
            std::vector<std::string_view> names;
            std::shared_ptr<const void> file;
        };
        auto kept = std::make_shared<Kept>(std::move(identifiers_), std::vector<std::string_view>{},
                                           file_.keeper);
        kept->names = std::move(names_);
        Names names{[kept](Vertex v) {
            return v >= kept->names.size() || kept->names[v].empty()
                       ? fmt::to_string(kept->identifiers[v])
                       : std::string{kept->names[v]};
        }};
        return {Graph{std::move(starts), std::move(heads)}, std::move(owners_), std::move(names)};
    }

    const ArenaBytes& file_;
    Cursor cursor_;
    bool ignore_priorities_;
    std::optional<std::uint32_t> priority_;  ///< of the first vertex
    std::vector<std::uint32_t> identifiers_;
    std::vector<std::size_t> places_;  ///< where the line of each vertex begins
    std::vector<Player> owners_;
    std::vector<std::uint32_t> starts_;
    std::vector<Vertex> heads_;
    std::vector<std::string_view> names_;  ///< as far as any vertex has one
};

}  // namespace

bool is_pgsolver(std::string_view bytes) {
    Cursor cursor{bytes};
    if (cursor.accept("parity") || cursor.accept("start")) {
        return cursor.number() && cursor.peek() == ';';
    }
    const std::size_t begin = cursor.at();
    if (!(cursor.number() && cursor.number() && digit(cursor.peek()))) {
        return false;
    }
    // Two numbers alone in the first line are an edge, unless some line ends with a semicolon.
    const bool pair = bytes.substr(begin, cursor.at() - begin).find('\n') != bytes.npos;
    return !pair || bytes.find(';') != bytes.npos;
}

Result<Arena> read_pgsolver(const ArenaBytes& file, bool ignore_priorities) {
    return PgsolverReader{file, ignore_priorities}.arena();
}

}  // namespace grundy
