// A request's head and a reply, without the library that reads and writes them: so the rules about
// them can be read and tested on their own.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

struct Reply {
    unsigned status = 200;
    std::string_view type = "application/json";
    std::string text{};       ///< the body, unless it is a file of the page
    std::string_view file{};  ///< lives as long as the program
    std::vector<std::pair<std::string_view, std::string>> fields{};
    bool close = false;  ///< nothing more is read from this connection

    [[nodiscard]] std::string_view body() const { return file.empty() ? text : file; }
};

}  // namespace grundy::server
