// Reads names and pairs of them: as a list, or as the lines of a file.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/blanks.hpp"
#include "rules/kinds/board_text.hpp"
#include "rules/kinds/name_cursor.hpp"

namespace grundy {

namespace {

constexpr Words a_name{"a name of letters, digits, _, . and '",
                       "un nom de lettres, de chiffres, de _, de . et de '"};

/// Collects names and pairs, each once.
class PairList {
   public:
    PairList(const Written& written, PairSign sign) : written_(written), sign_(sign) {}

    Result<std::uint32_t> place(std::string_view name, std::size_t at) {
        const auto [entry, added] = numbers_.try_emplace(
            std::string{name}, static_cast<std::uint32_t>(result_.names.size()));
        if (added) {
            if (result_.names.size() == BoardLimits::vertices) {
                return too_many_places({written_.whole, written_.from + at, written_.to});
            }
            result_.names.emplace_back(name);
        }
        return entry->second;
    }
    Result<void> pair(std::uint32_t a, std::uint32_t b, std::size_t at) {
        if (a == b) {
            return written_.wrong(at,
                                  phrase("'{}' is joined to itself", "« {} » est joint à lui-même",
                                         excerpt(result_.names[a])),
                                  Words{"two different names", "deux noms différents"});
        }
        const auto low = sign_.symmetric ? std::min(a, b) : a;
        const auto high = sign_.symmetric ? std::max(a, b) : b;
        if (!known_.insert((std::uint64_t{low} << 32U) | high).second) {
            return {};
        }
        if (result_.pairs.size() == BoardLimits::pairs) {
            return too_many_pairs({written_.whole, written_.from + at, written_.to});
        }
        result_.pairs.push_back({low, high});
        write(fmt::format("{}{}{}", result_.names[a], sign_.sign, result_.names[b]));
        return {};
    }
    /// A name that stands alone: written only if it is new.
    void lone(std::uint32_t place) {
        if (place + 1 == result_.names.size() && place == written_names_) {
            write(result_.names[place]);
        }
    }
    NamedPairs result() && { return std::move(result_); }

   private:
    void write(std::string_view item) {
        result_.text += result_.text.empty() ? "" : ",";
        result_.text += item;
        written_names_ = result_.names.size();
    }

    const Written& written_;
    PairSign sign_;
    NamedPairs result_;
    std::size_t written_names_ = 0;  ///< how many names the text has
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::unordered_set<std::uint64_t> known_;
};

Result<NamedPairs> read_list(const Written& written, PairSign sign, const Text& expected) {
    PairList list{written, sign};
    NameCursor cursor{written};
    std::size_t items = 0;
    bool numeral = true;
    do {
        std::optional<std::uint32_t> before;
        bool joined = false;
        do {
            const std::size_t at = cursor.at();
            const std::string_view name = cursor.name();
            if (name.empty()) {
                return cursor.unexpected_here(before ? Text{a_name} : expected);
            }
            numeral = numeral && std::ranges::all_of(name, is_digit);
            const auto place = list.place(name, at);
            if (!place) {
                return std::unexpected{place.error()};
            }
            if (before) {
                joined = true;
                if (auto paired = list.pair(*before, *place, at); !paired) {
                    return std::unexpected{std::move(paired.error())};
                }
            }
            before = *place;
        } while (cursor.accept(sign.sign));
        if (!joined) {
            list.lone(*before);
        }
        ++items;
        if (items == 1 && !joined && numeral && cursor.at_end()) {
            return written.wrong(0,
                                 phrase("'{}' alone is only a number",
                                        "« {} » seul n'est qu'un nombre", excerpt(written.text())),
                                 expected);
        }
    } while (cursor.next_item());
    if (!cursor.at_end()) {
        return cursor.unexpected_here(expected);
    }
    return std::move(list).result();
}

/// The blanks of a line separate its words; one that begins with # begins a comment.
std::vector<std::string_view> words_of_line(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < line.size();) {
        if (is_space(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && !is_space(line[end])) {
            ++end;
        }
        if (line[at] == '#') {
            break;
        }
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

/// Lines "a -> b c" as in arena files; who owns a vertex does not matter here.
Result<NamedPairs> read_lines(const Written& written, PairSign sign) {
    PairList list{written, sign};
    const std::string_view text = written.text();
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const auto words = words_of_line(text.substr(begin, end - begin));
        begin = end + 1;
        std::optional<std::uint32_t> first;
        bool arrow = false;
        bool joined = false;
        for (const std::string_view word : words) {
            const auto at = static_cast<std::size_t>(word.data() - text.data());
            if (first && !arrow && word == "->") {
                arrow = true;
                continue;
            }
            if (first && !arrow && (word == "J0" || word == "J1")) {
                continue;
            }
            if ((first && !arrow) || !std::ranges::all_of(word, in_names)) {
                return written.wrong(
                    at, phrase("unexpected '{}'", "'{}' inattendu", excerpt(word)),
                    Words{"lines such as a -> b c, with names of letters, digits, _, . and '",
                          "des lignes comme a -> b c, avec des noms de lettres, de chiffres, de _, "
                          "de . et de '"});
            }
            const auto place = list.place(word, at);
            if (!place) {
                return std::unexpected{place.error()};
            }
            if (first) {
                joined = true;
                if (auto paired = list.pair(*first, *place, at); !paired) {
                    return std::unexpected{std::move(paired.error())};
                }
            }
            first = first ? first : *place;
        }
        if (first && !joined) {
            list.lone(*first);
        }
    }
    return std::move(list).result();
}

}  // namespace

Result<NamedPairs> read_pairs(const Written& written, PairSign sign, const Text& expected) {
    auto read = written.text().contains("->") ? read_lines(written, sign)
                                              : read_list(written, sign, expected);
    if (read && read->text.size() > BoardLimits::list_bytes) {
        return written.wrong(
            0, Words{"the position is too large", "la position est trop grande"},
            phrase("at most {} bytes when each pair is written out",
                   "au plus {} octets, chaque paire écrite en entier", BoardLimits::list_bytes));
    }
    return read;
}

}  // namespace grundy
