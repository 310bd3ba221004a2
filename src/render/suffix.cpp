#include "render/suffix.hpp"

#include <algorithm>
#include <array>

namespace grundy {

namespace {

struct Suffix {
    std::string_view name;
    std::array<std::string_view, 2> formats{};  ///< as commands call them; none: we never write it
};

/// Of the suffixes of one format the first is shown to people.
constexpr Suffix suffixes[] = {
    {"txt", {"text"}},
    {"json", {"json"}},
    {"csv", {"csv"}},
    {"npy", {"npy"}},
    {"svg", {"svg"}},
    {"png", {"png"}},
    {"pdf", {"pdf"}},
    {"dot", {"dot"}},
    {"gv", {"dot"}},
    {"tex", {"tex", "latex"}},
    {"tikz", {"tex"}},
    {"md", {"markdown"}},
    {"markdown", {"markdown"}},
    {"py", {"python"}},
    {"graph", {"graph"}},
    {"gm", {"pgsolver"}},
    {"pg", {"pgsolver"}},
    {"table", {"table"}},
    {"grundy", {"table"}},
    {"bin", {"binary", "table"}},
    // Everybody knows what these are, and would be misled.
    {"jpg"},
    {"jpeg"},
    {"gif"},
    {"webp"},
    {"bmp"},
    {"tif"},
    {"tiff"},
    {"eps"},
    {"ps"},
    {"html"},
    {"htm"},
    {"xml"},
    {"yaml"},
    {"yml"},
    {"jsonl"},
    {"tsv"},
    {"xls"},
    {"xlsx"},
    {"ods"},
    {"doc"},
    {"docx"},
    {"odt"},
    {"ipynb"},
    {"npz"},
    {"mat"},
    {"pkl"},
    {"pickle"},
    {"parquet"},
    {"graphml"},
    {"gexf"},
    {"gml"},
    {"zip"},
    {"tar"},
    {"gz"},
    {"bz2"},
    {"xz"},
    {"zst"},
};

bool has(std::span<const std::string_view> formats, std::string_view format) {
    return std::ranges::find(formats, format) != formats.end();
}

}  // namespace

std::string suffix_of(std::string_view file) {
    file.remove_prefix(file.rfind('/') + 1);  // npos + 1 is 0
    const std::size_t dot = file.rfind('.');
    if (dot == file.npos || dot == 0) {
        return {};
    }
    std::string suffix{file.substr(dot + 1)};
    std::ranges::transform(suffix, suffix.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const bool number = suffix.find_first_not_of("0123456789") == std::string::npos;
    return number ? std::string{} : suffix;
}

bool is_known_suffix(std::string_view suffix) {
    return std::ranges::find(suffixes, suffix, &Suffix::name) != std::end(suffixes);
}

std::optional<std::string_view> format_of_suffix(std::string_view suffix,
                                                 std::span<const std::string_view> formats) {
    for (const Suffix& known : suffixes) {
        for (const std::string_view format : known.formats) {
            if (known.name == suffix && !format.empty() && has(formats, format)) {
                return format;
            }
        }
    }
    return std::nullopt;
}

std::string suffixes_of(std::span<const std::string_view> formats) {
    std::string list;
    for (const std::string_view format : formats) {
        for (const Suffix& known : suffixes) {
            if (has(known.formats, format)) {
                list += (list.empty() ? "." : ", .") + std::string{known.name};
                break;
            }
        }
    }
    return list;
}

}  // namespace grundy
