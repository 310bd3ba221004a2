#include "render/words.hpp"

#include <algorithm>

namespace grundy {

std::string_view shape_name(Shape shape) {
    switch (shape) {
        case Shape::heaps:
            return "heaps";
        case Shape::plane:
            return "plane";
        case Shape::grid:
            return "grid";
        case Shape::forest:
            return "forest";
        case Shape::text:
            break;
    }
    return "text";
}

std::vector<std::string_view> capability_names(Can can) {
    struct Named {
        Can capability;
        std::string_view name;
    };
    constexpr Named all[] = {
        {Can::parts, "parts"},
        {Can::canonical, "canonical"},
        {Can::tidy, "tidy"},
        {Can::ranked, "ranked"},
        {Can::drawing, "drawing"},
        {Can::random, "random"},
        {Can::size, "size"},
        {Can::parse_move, "parse_move"},
        {Can::length_after, "length_after"},
        {Can::heap_row, "heap_row"},
        {Can::effect, "effect"},
        {Can::endings, "endings"},
        {Can::sides, "sides"},
        {Can::set_removal, "set_removal"},
    };
    std::vector<std::string_view> names;
    for (const Named& named : all) {
        if (includes(can, named.capability)) {
            names.push_back(named.name);
        }
    }
    return names;
}

std::string example_term(const Info& info) {
    const std::string parameter{info.example_parameter};
    return std::string{info.name} + (parameter.empty() ? "" : ":" + parameter) + " " +
           std::string{info.example};
}

std::string shell_quoted(const std::string& term) {
    return term.find_first_of("()#") == std::string::npos ? term : "'" + term + "'";
}

std::string capitalised(std::string line) {
    if (!line.empty() && line.front() >= 'a' && line.front() <= 'z') {
        line.front() = static_cast<char>(line.front() - 'a' + 'A');
    }
    return line;
}

Place window(const Place& place) {
    constexpr std::size_t before = 50;
    constexpr std::size_t length = 70;
    const auto is_inside_character = [&](std::size_t at) {
        return at < place.text.size() &&
               (static_cast<unsigned char>(place.text[at]) & 0xC0U) == 0x80U;
    };
    std::size_t offset = std::min(place.offset, place.text.size());
    std::size_t start = offset > before ? offset - before : 0;
    while (start > 0 && is_inside_character(start)) {
        --start;
    }
    return {excerpt(std::string_view{place.text}.substr(start), length), offset - start};
}

}  // namespace grundy
