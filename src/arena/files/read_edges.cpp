// Reads lists of edges: two names per line, separated by blanks or commas, perhaps below a header
// that names the columns. This is what spreadsheets, Gephi and networkx write.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/files/builder.hpp"
#include "arena/files/file_place.hpp"
#include "arena/files/files.hpp"
#include "base/blanks.hpp"

namespace grundy {

namespace {

constexpr Words expected_edge{
    "an edge a line: a b, or a,b; more columns below a head source,target",
    "un arc par ligne : a b, ou a,b ; d'autres colonnes sous un en-tête "
    "source,target"};

struct Field {
    std::string text;
    std::size_t place;
};
using Fields = std::vector<Field>;

struct EdgeFault {
    std::size_t place;
    Text message;
    Text expected = expected_edge;
};

std::string lowered(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

/// Words between blanks; one that begins with # ends the line. An arrow between two names says
/// nothing that their order does not, and what networkx keeps of an edge, in braces, ends it too.
Fields blank_fields(std::string_view bytes, std::size_t at, std::size_t end) {
    Fields fields;
    for (;;) {
        while (at < end && is_blank(bytes[at])) {
            ++at;
        }
        if (at == end || bytes[at] == '#' || (fields.size() == 2 && bytes[at] == '{')) {
            return fields;
        }
        const std::size_t begin = at;
        while (at < end && !is_blank(bytes[at])) {
            ++at;
        }
        const std::string_view word = bytes.substr(begin, at - begin);
        if (word != "->" || fields.size() != 1) {
            fields.push_back({std::string{word}, begin});
        }
    }
}

/// As in a spreadsheet's file: anything may stand between quotation marks, and a mark inside is
/// doubled.
std::expected<Fields, EdgeFault> separated_fields(std::string_view bytes, std::size_t at,
                                                  std::size_t end, char separator) {
    Fields fields;
    for (;;) {
        while (at < end && is_blank(bytes[at])) {
            ++at;
        }
        if (fields.empty() && (at == end || bytes[at] == '#')) {
            return fields;
        }
        Field field{{}, at};
        if (at < end && bytes[at] == '"') {
            for (++at; at < end && (bytes[at] != '"' || bytes.substr(at, 2) == "\"\""); ++at) {
                field.text += bytes[at];
                at += bytes[at] == '"' ? 1U : 0U;
            }
            if (at == end) {
                return std::unexpected{
                    EdgeFault{field.place, Words{"this quotation mark is never closed",
                                                 "ce guillemet n'est jamais fermé"}}};
            }
            ++at;
            while (at < end && is_blank(bytes[at])) {
                ++at;
            }
        } else {
            const std::size_t stop = std::min(bytes.find(separator, at), end);
            field.text = bytes.substr(at, stop - at);
            while (!field.text.empty() && is_blank(field.text.back())) {
                field.text.pop_back();
            }
            at = stop;
        }
        fields.push_back(std::move(field));
        if (at == end) {
            return fields;
        }
        if (bytes[at] != separator) {
            return std::unexpected{EdgeFault{at, Words{"something behind the quotation mark",
                                                       "quelque chose après le guillemet"}}};
        }
        ++at;
    }
}

/// The first line that says something.
std::string_view first_line(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::string_view line = bytes.substr(0, bytes.find('\n'));
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin != line.npos && line[begin] != '#') {
            return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
        }
        bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
    }
    return {};
}

/// What stands between the fields, by the first line: 0 is blanks.
char separator_of(std::string_view line) {
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    for (const char separator : {',', ';'}) {
        const bool whole = word.size() == line.size() && word.find(separator) != word.npos;
        const bool quoted = line.starts_with('"') && line.find(separator) != line.npos;
        if (whole || quoted || word.ends_with(separator)) {
            return separator;
        }
    }
    return 0;
}

class EdgeReader {
   public:
    explicit EdgeReader(std::string_view bytes)
        : bytes_(bytes), separator_(separator_of(first_line(bytes))) {}

    Result<Arena> arena() {
        bool first = true;
        for (std::size_t at = 0; at < bytes_.size();) {
            const std::size_t end = std::min(bytes_.find('\n', at), bytes_.size());
            auto fields = read(at, end);
            auto fault = fields ? std::nullopt : std::optional{fields.error()};
            if (fields && !fields->empty()) {
                if (!first || !is_head(*fields)) {
                    fault = add(*fields);
                }
                first = false;
            }
            if (fault) {
                return failure_in_file(bytes_, fault->place, fault->message, fault->expected);
            }
            at = end + 1;
        }
        return std::move(builder_).arena(bytes_);
    }

   private:
    [[nodiscard]] std::expected<Fields, EdgeFault> read(std::size_t at, std::size_t end) const {
        return separator_ == 0 ? blank_fields(bytes_, at, end)
                               : separated_fields(bytes_, at, end, separator_);
    }

    /// A header says which columns are the ends of the edge; there may then be other columns too.
    bool is_head(const Fields& fields) {
        constexpr std::array<std::string_view, 2> pairs[] = {
            {"source", "target"}, {"from", "to"}, {"tail", "head"}};
        std::vector<std::string> names;
        for (const Field& field : fields) {
            names.push_back(lowered(field.text));
        }
        const auto column = [&](std::string_view name) {
            return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
        };
        for (const auto& [source, target] : pairs) {
            if (column(source) < names.size() && column(target) < names.size()) {
                source_ = column(source);
                target_ = column(target);
                type_ = column("type");
                columns_ = names.size();
                return true;
            }
        }
        return false;
    }

    std::optional<EdgeFault> add(const Fields& fields) {
        const std::size_t least = std::max(source_, target_) + 1;
        if (fields.size() < least || fields[source_].text.empty() || fields[target_].text.empty()) {
            return EdgeFault{fields.back().place + fields.back().text.size(),
                             Words{"an edge has two ends", "un arc a deux extrémités"}};
        }
        if (fields.size() > columns_) {
            return EdgeFault{fields[columns_].place,
                             Words{"one column too many", "une colonne de trop"}};
        }
        if (type_ < fields.size() && lowered(fields[type_].text) == "undirected") {
            return EdgeFault{fields[type_].place,
                             Words{"this edge is undirected, and a move goes one way",
                                   "cet arc n'est pas orienté, et un coup va dans un seul sens"},
                             Words{"directed edges", "des arcs orientés"}};
        }
        const Vertex tail = builder_.vertex(fields[source_].text, fields[source_].place);
        builder_.edge(tail, builder_.vertex(fields[target_].text, fields[target_].place));
        return std::nullopt;
    }

    std::string_view bytes_;
    char separator_;
    ArenaBuilder builder_;
    std::size_t source_ = 0;
    std::size_t target_ = 1;
    std::size_t type_ = ~std::size_t{0};
    std::size_t columns_ = 2;
};

}  // namespace

bool is_edge_list(std::string_view bytes) {
    const std::string_view line = first_line(bytes);
    if (separator_of(line) != 0) {
        return line.find(" -> ") == line.npos && !line.ends_with(" ->");
    }
    const auto words = blank_fields(line, 0, line.size());
    return words.size() == 2 && words[1].text != "J0" && words[1].text != "J1" &&
           line.find("->") == line.npos;
}

Result<Arena> read_edges(const ArenaBytes& file) { return EdgeReader{file.bytes}.arena(); }

}  // namespace grundy
