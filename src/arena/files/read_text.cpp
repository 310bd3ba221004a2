// Reads arenas as text. First the lines, to number their vertices; then the successors, which are
// looked up in an index that no longer changes, so that threads need no lock. A name that has no
// line of its own is a sink; such names are numbered at the end, in order.
#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstring>
#include <optional>
#include <vector>

#include "arena/files/file_place.hpp"
#include "arena/files/files.hpp"
#include "arena/files/name_index.hpp"
#include "base/blanks.hpp"
#include "machine/parallel.hpp"

namespace grundy {

namespace {

constexpr Words expected_line{
    "one vertex a line: name -> name name ..., or name J0 -> name name ...",
    "un sommet par ligne : nom -> nom nom ..., ou nom J0 -> nom nom ..."};

/// What is wrong, and where; the first such place of a file is reported.
struct LineFault {
    std::size_t offset;
    Text message;
    Text expected = expected_line;
};

constexpr std::uint8_t no_owner = 2;

struct Head {
    std::uint64_t name;    ///< where it begins
    std::uint64_t rest;    ///< where its successors begin
    std::uint32_t length;  ///< of the name
    std::uint8_t owner;
};

/// Words of a line, one after the other; a word that begins with # ends it.
class Line {
   public:
    Line(std::string_view bytes, std::size_t at, std::size_t end)
        : bytes_(bytes), at_(at), end_(end) {}

    std::string_view next() {
        while (at_ < end_ && is_blank(bytes_[at_])) {
            ++at_;
        }
        begin_ = at_;
        if (at_ < end_ && bytes_[at_] == '#') {
            return {};
        }
        while (at_ < end_ && !is_blank(bytes_[at_])) {
            ++at_;
        }
        return bytes_.substr(begin_, at_ - begin_);
    }
    /// Where the last word began.
    [[nodiscard]] std::size_t begin() const { return begin_; }
    [[nodiscard]] std::size_t at() const { return at_; }

   private:
    std::string_view bytes_;
    std::size_t at_;
    std::size_t end_;
    std::size_t begin_ = 0;
};

std::size_t line_end(std::string_view bytes, std::size_t at) {
    const void* found = std::memchr(bytes.data() + at, '\n', bytes.size() - at);
    return found == nullptr
               ? bytes.size()
               : static_cast<std::size_t>(static_cast<const char*>(found) - bytes.data());
}

/// The heads of the lines in a slice of the file.
struct Heads {
    std::vector<Head> list;
    std::optional<LineFault> fault;

    void read(std::string_view bytes, std::size_t from, std::size_t to) {
        for (std::size_t at = from; at < to && !fault;) {
            const std::size_t end = line_end(bytes, at);
            read_line(bytes, at, end);
            at = end + 1;
        }
    }

   private:
    void read_line(std::string_view bytes, std::size_t at, std::size_t end) {
        Line line{bytes, at, end};
        const std::string_view name = line.next();
        if (name.empty()) {
            return;
        }
        Head head{line.begin(), 0, static_cast<std::uint32_t>(name.size()), no_owner};
        if (name == "->") {
            fault = LineFault{line.begin(), Words{"the name of the vertex is missing",
                                                  "il manque le nom du sommet"}};
            return;
        }
        std::string_view word = line.next();
        if (word == "J0" || word == "J1") {
            head.owner = word == "J1" ? 1 : 0;
            word = line.next();
        }
        if (word != "->") {
            wrong_word(word, line.begin(), head.owner);
            return;
        }
        head.rest = line.at();
        list.push_back(head);
    }
    void wrong_word(std::string_view word, std::size_t at, std::uint8_t owner) {
        const bool like_owner =
            owner == no_owner && word.size() >= 2 && word[0] == 'J' &&
            std::ranges::all_of(word.substr(1), [](char c) { return c >= '0' && c <= '9'; });
        fault = like_owner
                    ? LineFault{at,
                                phrase("there is no player {}", "il n'y a pas de joueur {}",
                                       excerpt(word)),
                                Words{"the owner is J0 or J1", "le propriétaire est J0 ou J1"}}
                    : LineFault{at, Words{"the arrow -> is missing", "il manque la flèche ->"}};
    }
};

/// The successors of the lines in a slice, by number; names without a line are left for later.
struct Successors {
    struct Unknown {
        std::size_t place;
        std::string_view name;
    };
    std::vector<Vertex> heads;
    std::vector<std::uint32_t> degrees;
    std::vector<Unknown> unknown;
    std::optional<LineFault> fault;

    void read(std::string_view bytes, std::span<const Head> lines, const NameIndex& names) {
        degrees.reserve(lines.size());
        for (const Head& head : lines) {
            Line line{bytes, head.rest, line_end(bytes, head.rest)};
            std::uint32_t degree = 0;
            for (std::string_view name = line.next(); !name.empty(); name = line.next()) {
                if (name == "->") {
                    fault = LineFault{line.begin(), Words{"a second arrow", "une deuxième flèche"}};
                    return;
                }
                waiting_[wait_++] = name;
                if (wait_ == waiting_.size()) {
                    look_up(names);
                }
                ++degree;
            }
            degrees.push_back(degree);
        }
        look_up(names);
    }

   private:
    void look_up(const NameIndex& names) {
        const std::size_t before = heads.size();
        heads.resize(before + wait_);
        names.find({waiting_.data(), wait_}, heads.data() + before);
        for (std::size_t i = 0; i < wait_; ++i) {
            if (heads[before + i] == NameIndex::absent) {
                unknown.push_back({before + i, waiting_[i]});
            }
        }
        wait_ = 0;
    }

    std::array<std::string_view, NameIndex::batch> waiting_;
    std::size_t wait_ = 0;
};

class TextReader {
   public:
    TextReader(const ArenaBytes& file, unsigned threads)
        : file_(file), bytes_(file.bytes), threads_(bytes_.size() < (1U << 16U) ? 1 : threads) {}

    Result<Arena> arena() {
        if (auto fault = read_heads()) {
            return told(*fault);
        }
        for (const Head& head : lines_) {
            names_.push_back(bytes_.substr(head.name, head.length));
        }
        NameIndex names{bytes_};
        if (const auto twice = names.add(names_)) {
            const Head& second = lines_[*twice];
            return told({second.name,
                         phrase("a second line for the vertex '{}'",
                                "une deuxième ligne pour le sommet « {} »",
                                excerpt(bytes_.substr(second.name, second.length))),
                         Words{"one line a vertex; a list of edges is read by \1from edges",
                               "une ligne par sommet ; une liste d'arcs se lit par \1from edges"}});
        }
        return rows(names);
    }

   private:
    std::unexpected<Error> told(const LineFault& fault) const {
        return failure_in_file(bytes_, fault.offset, fault.message, fault.expected);
    }

    /// Slices begin where lines do.
    [[nodiscard]] std::size_t slice(unsigned thread) const {
        const std::size_t at = slice_begin(bytes_.size(), thread, threads_);
        return at == 0 || at >= bytes_.size()
                   ? at
                   : std::min(line_end(bytes_, at - 1) + 1, bytes_.size());
    }

    std::optional<LineFault> read_heads() {
        std::vector<Heads> slices(threads_);
        in_parallel(threads_, [&](unsigned thread) {
            slices[thread].read(bytes_, slice(thread), slice(thread + 1));
        });
        for (Heads& heads : slices) {
            if (heads.fault) {
                return heads.fault;
            }
            lines_.insert(lines_.end(), heads.list.begin(), heads.list.end());
        }
        if (lines_.size() > Graph::most_vertices) {
            return LineFault{0, Words{"too many vertices", "trop de sommets"}};
        }
        return mixed_owners();
    }

    /// Either all lines have owners or none.
    [[nodiscard]] std::optional<LineFault> mixed_owners() const {
        if (lines_.empty()) {
            return std::nullopt;
        }
        const bool owned = lines_.front().owner != no_owner;
        for (const Head& head : lines_) {
            if ((head.owner != no_owner) != owned) {
                return LineFault{head.name,
                                 owned ? Words{"the owner is missing: the lines above have one",
                                               "il manque le propriétaire : les lignes précédentes "
                                               "en ont un"}
                                       : Words{"an owner, although the lines above have none",
                                               "un propriétaire, alors que les lignes précédentes "
                                               "n'en ont pas"},
                                 Words{"owners on all lines or on none",
                                       "un propriétaire sur chaque ligne ou sur aucune"}};
            }
        }
        return std::nullopt;
    }

    Result<Arena> rows(const NameIndex& names) {
        std::vector<Successors> slices(threads_);
        in_parallel(threads_, [&](unsigned thread) {
            const std::size_t from = slice_begin(lines_.size(), thread, threads_);
            const std::size_t to = slice_begin(lines_.size(), thread + 1, threads_);
            slices[thread].read(bytes_, std::span{lines_}.subspan(from, to - from), names);
        });
        std::size_t edges = 0;
        for (const Successors& part : slices) {
            if (part.fault) {
                return told(*part.fault);
            }
            edges += part.heads.size();
        }
        number_sinks(slices);
        const std::size_t vertices = names_.size();
        if (edges > Graph::most_edges || vertices > Graph::most_vertices) {
            return told({0, Words{"too many vertices or edges", "trop de sommets ou d'arcs"}});
        }
        Buffer<std::uint32_t> starts(vertices + 1);
        Buffer<Vertex> heads(edges);
        std::uint32_t at = 0;
        std::size_t vertex = 0;
        for (Successors& part : slices) {
            std::ranges::copy(part.heads, heads.begin() + at);
            for (const std::uint32_t degree : part.degrees) {
                starts[vertex++] = at;
                at += degree;
            }
            part = {};
        }
        std::fill(starts.begin() + vertex, starts.end(), at);
        return named(Graph{std::move(starts), std::move(heads)});
    }

    void number_sinks(std::vector<Successors>& slices) {
        boost::unordered_flat_map<std::string_view, Vertex> numbers;
        for (Successors& part : slices) {
            for (const auto& [place, name] : part.unknown) {
                const auto number = static_cast<Vertex>(names_.size());
                const auto [known, fresh] = numbers.try_emplace(name, number);
                if (fresh) {
                    names_.push_back(name);
                }
                part.heads[place] = known->second;
            }
        }
    }

    Arena named(Graph graph) {
        Arena arena{std::move(graph), {}, Names::numbers(), 0};
        if (!lines_.empty() && lines_.front().owner != no_owner) {
            arena.owners.reserve(names_.size());
            for (const Head& head : lines_) {
                arena.owners.push_back(head.owner == 1 ? Player::J1 : Player::J0);
            }
            arena.owners.resize(names_.size(), Player::J0);
            arena.strays = static_cast<Vertex>(names_.size() - lines_.size());
        }
        struct Kept {
            std::vector<std::string_view> names;
            std::shared_ptr<const void> file;
        };
        const auto kept = std::make_shared<const Kept>(std::move(names_), file_.keeper);
        arena.names = Names{[kept](Vertex v) { return std::string{kept->names[v]}; }};
        return arena;
    }

    const ArenaBytes& file_;
    std::string_view bytes_;
    unsigned threads_;
    std::vector<Head> lines_;
    std::vector<std::string_view> names_;  ///< of the lines, then of sinks without a line
};

}  // namespace

Result<Arena> read_text(const ArenaBytes& file, unsigned threads) {
    const ArenaBytes text{without_byte_order_mark(file.bytes), file.keeper};
    return TextReader{text, std::max(1U, threads)}.arena();
}

}  // namespace grundy
