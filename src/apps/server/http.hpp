// A request's head and a reply, without the library that reads and writes them: so the rules about
// them can be read and tested on their own.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/server/pieces.hpp"

namespace grundy::server {

inline std::string lower_case(std::string text) {
    for (char& c : text) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

struct Head {
    std::string method;
    std::string target;
    std::vector<std::pair<std::string, std::string>> fields;  ///< names in lower case

    /// All values of a field, in order.
    [[nodiscard]] std::vector<std::string_view> values(std::string_view name) const {
        std::vector<std::string_view> found;
        for (const auto& [field, value] : fields) {
            if (field == name) {
                found.emplace_back(value);
            }
        }
        return found;
    }
    /// The path without the query.
    [[nodiscard]] std::string_view path() const {
        return std::string_view{target}.substr(0, target.find('?'));
    }
};

/// The body is the text, the file and the pieces, one after the other.
struct Reply {
    unsigned status = 200;
    std::string_view type = "application/json";
    std::string text{};
    std::string_view file{};  ///< of the page; lives as long as the program
    Pieces pieces{};          ///< of an answer
    std::vector<std::pair<std::string_view, std::string>> fields{};
    bool embeddable = false;  ///< any page may show it inside of itself
    bool close = false;       ///< nothing more is read from this connection
    bool endless = false;     ///< more follows, for as long as it lasts

    [[nodiscard]] std::size_t length() const { return text.size() + file.size() + pieces.size(); }
};

}  // namespace grundy::server
